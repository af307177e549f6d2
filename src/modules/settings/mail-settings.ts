import { done, failure, type Result, success } from "../../platform/result.ts";
import { smtpMailer } from "../mail/commands.ts";
import type { Mail, SmtpSettings } from "../mail/schema.ts";
import type { SettingsAnswer } from "./answers.ts";
import type { MailInput, SettingChanges } from "./schema.ts";

/** The environment variables of the form for the mail server. */
export const MAIL_SETTINGS = { url: "SMTP_URL", from: "MAIL_FROM" } as const;

type MailServer = NonNullable<SettingsAnswer["mail"]>;

const STANDARD_PORTS = { tls: 465, starttls: 587, none: 25 } as const;

/** Reads the server out of an address, without the password. */
export function mailServerOf(address: string): MailServer {
  const { protocol, hostname, port, username, password, searchParams } = new URL(address);
  const isPlain = searchParams.get("ignoreTLS") === "true";
  const security = protocol === "smtps:" ? "tls" : isPlain ? "none" : "starttls";
  return {
    ...{ host: hostname, security },
    port: Number(port || STANDARD_PORTS[security]),
    user: decodeURIComponent(username),
    hasPassword: password !== "",
  };
}

/**
 * Makes the address of a form. A password that was not entered again is taken from the present address, if server and user stay the same: a stored secret
 * belongs to the server that it was given for (docs/decisions/0046).
 */
export function mailAddress(
  { host, port, security, user, password }: MailInput,
  current: string | undefined,
): Result<string, "password-missing"> {
  const known = current === undefined ? undefined : mailServerOf(current);
  const isSame = known?.host === host && known.port === port && known.security === security && known.user === user;
  const secret = user === "" ? "" : (password ?? (current && isSame ? passwordOf(current) : undefined));
  if (secret === undefined) return failure("password-missing");
  const access = user === "" ? "" : `${encodeURIComponent(user)}:${encodeURIComponent(secret)}@`;
  const plain = security === "none" ? "/?ignoreTLS=true" : "";
  return success(`${security === "tls" ? "smtps" : "smtp"}://${access}${host}:${port}${plain}`);
}

const passwordOf = (address: string) => decodeURIComponent(new URL(address).password);

export const mailChanges = (address: string, { from }: MailInput): SettingChanges => ({
  [MAIL_SETTINGS.url]: address,
  [MAIL_SETTINGS.from]: from,
});

type Refused = Result<undefined, "mail-refused", { readonly message: string }>;

const refused = (codes: string) =>
  failure("mail-refused", {
    message: codes.startsWith("ETLS")
      ? "Server email itu tidak menawarkan enkripsi STARTTLS, jadi kata sandi Anda tidak dikirim. Pilih TLS bila penyedia Anda memakainya, atau Tanpa enkripsi bila servernya memang tidak punya enkripsi."
      : `Server email itu tidak menerima kita (${codes || "tidak ada jawaban"}). Periksa server, port, nama pengguna, dan kata sandinya.`,
  });

/** Tests the server: signs in without sending. */
export async function tryServer(address: string, from: string): Promise<Refused> {
  const codes = await smtpMailer({ url: address, from }).refusal();
  return codes === undefined ? done : refused(codes);
}

/** Sends a test mail through the server. */
export async function sendTrial(server: SmtpSettings, mail: Mail): Promise<Refused> {
  try {
    await smtpMailer(server).send(mail);
    return done;
  } catch (error) {
    // The error's message holds only codes (modules/mail/transport/smtp-transport.ts).
    return refused(/: ([A-Z0-9 ]+)$/.exec((error as Error).message)?.[1] ?? "");
  }
}

export const trialMail = (to: string, siteName: string): Mail => ({
  to,
  subject: `Email percobaan dari ${siteName}`,
  text: [
    `Email ini dikirim dari halaman Pengaturan ${siteName} untuk mencoba server email.`,
    "Bila Anda membacanya, pengiriman email sudah berjalan. Anda tidak perlu membalas.",
  ].join("\n\n"),
});
