import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import type { Transporter } from "nodemailer";
import { seconds } from "../../../platform/clock.ts";
import { verpAddress } from "../delivery-token.ts";
import type { DkimKey, Mail, Mailer, SmtpSettings } from "../schema.ts";
import { type Handover, outcomeOf, replyOf, type SmtpError, type SmtpOutcome } from "./smtp-outcome.ts";

/** A mail with its final headers. */
export type PreparedMail = {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The Message-ID with its angle brackets. */
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
};

export type SmtpPool = {
  /** Hands one mail over. Never rejects. @param signal aborts the handover */
  send(mail: PreparedMail, signal: AbortSignal): Promise<SmtpOutcome>;
  /** Closes the pool and cuts off mails being sent. */
  close(): void;
};

export type PoolOptions = {
  readonly connections: number;
  readonly connectTimeout: number;
  readonly socketTimeout: number;
};

/** Opens a pool of connections. The package is loaded here, since most processes send no mail. */
export async function openSmtpPool(settings: SmtpSettings, options: PoolOptions): Promise<SmtpPool> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport(
    {
      ...{
        url: settings.url,
        requireTLS: needsTls(settings),
        pool: true as const,
        maxConnections: options.connections,
        maxMessages: 500,
      },
      // A mail moves to another connection if the server closed the first one before any byte of the mail was sent.
      maxRequeues: 1,
      connectionTimeout: options.connectTimeout,
      greetingTimeout: options.connectTimeout,
      socketTimeout: options.socketTimeout,
      ...(settings.dkim && { dkim: dkimOf(settings.dkim) }),
    },
    { from: settings.from },
  );
  transport.use("stream", recordHandover);
  return {
    async send(mail, signal) {
      const handover: Handover = { isBegun: false, isDone: false };
      const { to, subject, html, text, messageId, headers } = mail;
      try {
        const { response } = await transport.sendMail({
          ...{
            to: { name: "", address: to },
            subject,
            html,
            text,
            messageId,
            headers: { ...headers },
            ...(settings.bounceAddress !== undefined && {
              envelope: { from: verpAddress(settings.bounceAddress, messageId), to },
            }),
            signal,
            handover,
          },
          ...{ disableFileAccess: true, disableUrlAccess: true },
        } as Parameters<typeof transport.sendMail>[0]);
        return { kind: "sent", reply: /^\d{3}( \d\.\d{1,3}\.\d{1,3})?/.exec(String(response))?.[0] ?? "250" };
      } catch (error) {
        return outcomeOf(error as SmtpError, handover);
      }
    },
    close: () => (transport.close as (options: { force: boolean }) => void)({ force: true }),
  };
}

type HandledMail = {
  readonly data: { readonly handover?: Handover };
  readonly message: { createReadStream: (...options: unknown[]) => NodeJS.ReadableStream };
};

/**
 * Notes how far a handover got. The pool asks for the mail's bytes once the server has accepted the connection. The server cannot have the mail
 * before the last byte was read, whatever its reply.
 */
function recordHandover(mail: unknown, next: () => void) {
  const { data, message } = mail as HandledMail;
  const createReadStream = message.createReadStream.bind(message);
  message.createReadStream = (...options) => {
    if (data.handover) data.handover.isBegun = true;
    const stream = Readable.from(whole(createReadStream(...options)), { objectMode: false });
    stream.once("end", () => {
      if (data.handover) data.handover.isDone = true;
    });
    return stream;
  };
  next();
}

/** Yields the whole mail at once, because a system call for each of its many small pieces would cost more than composing them. */
async function* whole(pieces: NodeJS.ReadableStream): AsyncGenerator<Buffer> {
  const read: Buffer[] = [];
  for await (const piece of pieces) read.push(Buffer.from(piece));
  yield Buffer.concat(read);
}

const dkimOf = ({ domain, selector, keyFile }: DkimKey) => ({
  ...{ domainName: domain, keySelector: selector, privateKey: readFileSync(keyFile, "utf8") },
  // Both List-Unsubscribe headers have to be signed (RFC 8058, 4).
  headerFieldNames:
    "From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Id:List-Unsubscribe:List-Unsubscribe-Post:Auto-Submitted",
});

type SmtpMailer = Mailer & {
  /** Connects and signs in, without sending. @returns why the server refuses; undefined where it accepts */
  refusal(): Promise<string | undefined>;
};

/**
 * Sends single mails by SMTP (RFC 5321). With smtps: the connection is encrypted from the start; with smtp: it is encrypted as soon as the server offers that,
 * and nobody signs in before.
 */
export function smtpMailer(settings: SmtpSettings): SmtpMailer {
  let made: Promise<Transporter> | undefined;
  const transport = () => {
    made ??= connectTo(settings);
    return made;
  };
  return {
    async send({ to, subject, text }: Mail) {
      const smtp = await transport();
      await smtp
        .sendMail({ to: { name: "", address: to }, subject, text, disableFileAccess: true, disableUrlAccess: true })
        .catch((error: SmtpError) => {
          throw new Error(`the mail server did not take it: ${codesOf(error)}`);
        });
    },
    async refusal() {
      const smtp = await transport();
      return smtp.verify().then(
        () => undefined,
        (error: SmtpError) => codesOf(error),
      );
    },
  };
}

/** Signs in over an encrypted connection or not at all. @returns why such a sign-in is not possible; undefined where it is possible */
export async function encryptionRefusal({ url }: SmtpSettings): Promise<string | undefined> {
  const { createTransport } = await import("nodemailer");
  const wait = seconds(5);
  const transport = createTransport({
    ...{ url, requireTLS: true, connectionTimeout: wait, greetingTimeout: wait, socketTimeout: wait },
  });
  return transport.verify().then(
    () => undefined,
    (error: SmtpError) => codesOf(error),
  );
}

async function connectTo({ url, from, dkim }: SmtpSettings): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport(
    {
      ...{
        url,
        requireTLS: needsTls({ url }),
        connectionTimeout: seconds(10),
        greetingTimeout: seconds(10),
        socketTimeout: seconds(20),
      },
      ...(dkim && { dkim: dkimOf(dkim) }),
    },
    { from },
  );
}

/** Whether we sign in, which nobody may overhear. An owner whose server has no encryption says so (`?ignoreTLS=true`, https://nodemailer.com/smtp). */
const needsTls = ({ url }: Pick<SmtpSettings, "url">): boolean => {
  const { protocol, username, searchParams } = new URL(url);
  return protocol === "smtp:" && username !== "" && searchParams.get("ignoreTLS") !== "true";
};

/** Returns the codes of an error; the server's words may hold an address. */
const codesOf = (error: SmtpError) =>
  error.responseCode === undefined ? replyOf(error) : [error.code, error.responseCode].filter(Boolean).join(" ");
