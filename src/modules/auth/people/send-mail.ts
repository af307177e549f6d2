import type { Mail } from "../../mail/schema.ts";
import type { Auth } from "../auth.ts";

/** Sends a mail with a link that the sender also sees, so a mail that cannot be sent is no failure. @returns whether the mail was sent */
export async function trySendMail({ mailer, log }: Pick<Auth, "mailer" | "log">, mail: Mail): Promise<boolean> {
  if (!mailer) return false;
  try {
    await mailer.send(mail);
    return true;
  } catch (error) {
    log.warn({ err: error, subject: mail.subject }, "a mail could not be sent");
    return false;
  }
}
