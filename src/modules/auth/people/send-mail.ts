import type { Mail } from "../../mail/schema.ts";
import type { Auth } from "../auth.ts";

/** Where a link is handed over as well: a mail that does not go out is no failure. @returns whether it did */
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
