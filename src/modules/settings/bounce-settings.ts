import { seconds } from "../../platform/clock.ts";
import { done, failure, type Result, success } from "../../platform/result.ts";
import { mailboxProblem, mailboxRefusal } from "../mail/queries.ts";
import { type MailboxAddress, mailboxAddressOf, mailboxUrl } from "../mail/schema.ts";
import type { SettingsAnswer } from "./answers.ts";
import type { BouncesInput } from "./schema.ts";

/** What the parts of these forms are in the environment. */
export const BOUNCE_SETTINGS = { mailbox: "BOUNCE_IMAP_URL", topic: "SES_TOPIC_ARN" } as const;

const TRIAL_TIME = seconds(30);

/** The mailbox of an address, without the password; null where the text is none. */
export function mailboxView(text: string | undefined): SettingsAnswer["bounceMailbox"] {
  const address = text === undefined ? undefined : mailboxAddressOf(text);
  if (!address) return null;
  const { host, port, isTls, user, folder } = address;
  return { host, port, user, folder, security: isTls ? "tls" : "starttls" };
}

/**
 * The mailbox that a form means. A password that was not typed again is the one in force, where it goes to the same server for the same user
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

/** Signs in and opens the folder, without reading. */
export async function tryMailbox(
  address: MailboxAddress,
): Promise<Result<undefined, "mailbox-refused", { readonly message: string }>> {
  const code = await mailboxRefusal(address, AbortSignal.timeout(TRIAL_TIME));
  return code === undefined ? done : failure("mailbox-refused", { message: mailboxProblem(code) });
}
