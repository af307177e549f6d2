import { sql } from "kysely";
import { sqlState } from "../../platform/database/database.ts";
import type { Db } from "../../platform/database/tables.ts";
import { done, type Failure, failure, type Result } from "../../platform/result.ts";
import { addressHashes, forgetRecipient, liftUnsubscribe, suppress } from "../mail/commands.ts";
import { CONSENT_VERSION, type Email, emailSchema } from "./schema.ts";

type ConsentSource = "api" | "form";

type Stored = Result<undefined, "duplicate">;

export type Subscribed = Stored | Failure<"invalid", { readonly message: string }>;

const UNIQUE_VIOLATION = "23505";

/** Signs one address up, as it was typed. `message` is an Indonesian sentence for the person who typed it. */
export async function subscribe(db: Db, signup: { email: string; source: ConsentSource }): Promise<Subscribed> {
  const email = emailSchema.safeParse(signup.email);
  if (!email.success) return failure("invalid", { message: email.error.issues[0]?.message ?? "" });
  return subscribeAll(db, { emails: [email.data], source: signup.source });
}

/**
 * Signs all of the addresses up, or none: one statement, committed when this resolves.
 *
 * An address that has unsubscribed may come back: it is made active again under today's consent and counts as a success,
 * where a plain INSERT would say "already registered" to someone who gets no mail. Of several such requests at the same
 * time one wins: the others wait for its row lock, find it active, and meet the unique constraint.
 */
export async function subscribeAll(
  db: Db,
  { emails, source }: { emails: readonly Email[]; source: ConsentSource },
): Promise<Stored> {
  if (new Set(emails).size < emails.length) return failure("duplicate");
  const hashes = await addressHashes(db);
  try {
    // In order of address, so that two lists with the same addresses cannot lock each other.
    await db.transaction().execute(async (trx) => {
      await sql`
      with given as (select email from unnest(${[...emails]}::text[]) as email),
      renewed as (
        update newsletter_subscriptions
        set subscribed = true, unsubscribed_at = null, consented_at = now(),
          consent_source = ${source}, consent_version = ${CONSENT_VERSION}
        where email in (select email from given) and not subscribed
        returning email
      )
      insert into newsletter_subscriptions (email, consent_source, consent_version)
      select email, ${source}, ${CONSENT_VERSION} from given
      where email not in (select email from renewed)
      order by email
    `.execute(trx);
      // Decision 8: whoever comes back is welcome. What bounced or complained stays out.
      const all = emails.map((email) => hashes.of(email));
      await liftUnsubscribe(trx, all);
    });
    return done;
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return failure("duplicate");
    throw error;
  }
}

/**
 * Withdraws consent. Doing it again changes nothing, and an address we do not know is no error either. That it was withdrawn is known for good,
 * as a hash, so that no import and no backup brings it back.
 * @returns whether it was subscribed
 */
export async function unsubscribe(db: Db, email: string): Promise<boolean> {
  const hash = (await addressHashes(db)).of(email);
  return db.transaction().execute(async (trx) => {
    await suppress(trx, hash, "unsubscribe");
    const { numUpdatedRows } = await trx
      .updateTable("newsletter_subscriptions")
      .set({ subscribed: false, unsubscribed_at: sql<Date>`now()` })
      .where("email", "=", email)
      .where("subscribed", "=", true)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/** Erases an address on request (UU PDP 27/2022, 43), what was sent to it included. @returns false where there is none with that id */
export async function deleteSubscriber(db: Db, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom("newsletter_subscriptions")
    .where("id", "=", id)
    .returning("email")
    .executeTakeFirst();
  if (!deleted) return false;
  await forgetRecipient(db, deleted.email);
  await suppress(db, (await addressHashes(db)).of(deleted.email), "unsubscribe");
  return true;
}
