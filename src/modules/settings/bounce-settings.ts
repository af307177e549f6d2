import { seconds } from "../../platform/clock.ts";
import { done, failure, type Result, success } from "../../platform/result.ts";
import { mailboxProblem, mailboxRefusal } from "../mail/queries.ts";
import { type MailboxAddress, mailboxAddressOf, mailboxUrl } from "../mail/schema.ts";
import type { SettingsAnswer } from "./answers.ts";
import type { BouncesInput } from "./schema.ts";

/** The environment variables of the two forms for returned mails. */
export const BOUNCE_SETTINGS = { mailbox: "BOUNCE_IMAP_URL", topic: "SES_TOPIC_ARN" } as const;

const TRIAL_TIME = seconds(30);

/** Reads the mailbox out of an address, without the password; null where the text is no such address. */
export function mailboxView(text: string | undefined): SettingsAnswer["bounceMailbox"] {
  const address = text === undefined ? undefined : mailboxAddressOf(text);
  if (!address) return null;
  const { host, port, isTls, user, folder } = address;
  return { host, port, user, folder, security: isTls ? "tls" : "starttls" };
}

/**
 * Makes the mailbox of a form. A password that was not entered again is taken from the present mailbox, if server and user stay the same
 * (docs/decisions/0046-a-secret-belongs-to-an-origin.md).
 */
export function mailboxOf(
  { host, port, security, user, password, folder }: BouncesInput,
  current: string | undefined,
): Result<MailboxAddress, "password-missing"> {
  const known = current === undefined ? undefined : mailboxAddressOf(current);
  const isTls = security === "tls";
  const isSame = known?.host === host && known.port === port && known.isTls === isTls && known.user === user;
  const secret = password ?? (isSame ? known.password : undefined);
  if (secret === undefined || secret === "") return failure("password-missing");
  return success({ host, port, isTls, user, password: secret, folder });
}

export const mailboxChanges = (address: MailboxAddress) => ({ [BOUNCE_SETTINGS.mailbox]: mailboxUrl(address) });

/** Tests the mailbox: signs in and opens the folder, without reading. */
export async function tryMailbox(
  address: MailboxAddress,
): Promise<Result<undefined, "mailbox-refused", { readonly message: string }>> {
  const code = await mailboxRefusal(address, AbortSignal.timeout(TRIAL_TIME));
  return code === undefined ? done : failure("mailbox-refused", { message: mailboxProblem(code) });
}
