import { sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import { done, type Failure, failure, type Result } from "../../platform/result.ts";
import { addressHashes, forgetRecipient, liftUnsubscribe, markUnsubscribed, suppress } from "../mail/commands.ts";
import { askToConfirm, type Confirmations } from "./consent/confirmations.ts";
import { CONSENT_VERSION, type Email, emailSchema } from "./schema.ts";

type ConsentSource = "api" | "form";

type Stored = Result<undefined, "duplicate">;

export type Subscribed = Stored | Failure<"invalid", { readonly message: string }>;

/**
 * The version of the text that a subscriber agrees to, in two parts that are joined: the version of the shipped text, and the newest version of the owner's own
 * privacy text. The texts of all versions are stored.
 */
const consentVersion = sql`${CONSENT_VERSION}::text ||
  coalesce((select '.' || max(id) from page_texts where slot in ('privacy-before', 'privacy-after')), '')`;

type SignUp = {
  readonly source: ConsentSource;
  /** How to ask for confirmation; undefined where a sign-up alone is enough. */
  readonly confirmations?: Confirmations | undefined;
};

/** Signs up one address, given as a person entered it. `message` is an Indonesian sentence for this person. */
export async function subscribe(db: Db, { email: typed, ...signUp }: SignUp & { email: string }): Promise<Subscribed> {
  const email = emailSchema.safeParse(typed);
  if (!email.success) return failure("invalid", { message: email.error.issues[0]?.message ?? "" });
  return subscribeAll(db, { emails: [email.data], ...signUp });
}

/**
 * Signs all of the addresses up, or none, by one statement, which is committed when the promise resolves.
 *
 * An address that has unsubscribed may come back: it is made active again under today's consent and counts as a success, whereas a plain INSERT would
 * say "already registered" to someone who gets no mail. An address that has not confirmed counts as a success, too, since it gets no mail yet. Requests at
 * the same time are answered as if they came one after another: each waits for the row of the one before it.
 */
export async function subscribeAll(
  db: Db,
  { emails, source, confirmations }: SignUp & { emails: readonly Email[] },
): Promise<Stored> {
  if (new Set(emails).size < emails.length) return failure("duplicate");
  const hashes = await addressHashes(db);
  try {
    await db.transaction().execute(async (trx) => {
      await storeSignUps(trx, { emails, source, confirmations });
      if (confirmations) await askToConfirm(trx, emails, confirmations);
      // A returning subscriber is welcome (decision 8), but an address that bounced or complained stays suppressed.
      else
        await liftUnsubscribe(
          trx,
          emails.map((email) => hashes.of(email)),
        );
    });
    return done;
  } catch (error) {
    if (error instanceof AlreadySubscribed) return failure("duplicate");
    throw error;
  }
}

/** Breaks the transaction off, so that none of the addresses is stored. */
class AlreadySubscribed extends Error {}

/** @throws AlreadySubscribed where one of the addresses already gets mail */
async function storeSignUps(db: Db, { emails, source, confirmations }: SignUp & { emails: readonly Email[] }) {
  const isConfirmed = confirmations === undefined;
  const confirmation = isConfirmed ? sql`now(), 'consent'` : sql`null, null`;
  // Rows are locked in the order of addresses, so that two lists with the same addresses cannot deadlock.
  const { rows } = await sql`
    insert into newsletter_subscriptions as s (email, consent_source, consent_version, confirmed_at, confirmed_by)
    select email, ${source}, ${consentVersion}, ${confirmation} from unnest(${[...emails]}::text[]) as given (email)
    order by email
    on conflict (email) do update set subscribed = true, unsubscribed_at = null, consented_at = now(),
      consent_source = excluded.consent_source, consent_version = excluded.consent_version, consent_text = null,
      confirmed_at = excluded.confirmed_at, confirmed_by = excluded.confirmed_by,
      ${ASKED_ANEW}
    where not s.subscribed or s.confirmed_at is null
    returning id`.execute(db);
  if (rows.length < emails.length) throw new AlreadySubscribed();
}

/**
 * An address that comes back after unsubscribing is asked to confirm as a new one is. Unsubscribing takes a link that only its mails have, so nobody else can
 * have it asked more often.
 */
const ASKED_ANEW = sql`asked_at = case when s.subscribed then s.asked_at end,
      times_asked = case when s.subscribed then s.times_asked else 0 end,
      reminded_at = case when s.subscribed then s.reminded_at end`;

/**
 * Withdraws consent. Repeating it changes nothing, and an unknown address is no error. The withdrawal is stored for good as a hash, so that no import
 * and no backup brings the address back.
 * @param message the message whose link was followed, if it is known: its edition counts who unsubscribed by it
 * @returns whether the address was subscribed
 */
export async function unsubscribe(db: Db, email: string, message?: number): Promise<boolean> {
  const hash = (await addressHashes(db)).of(email);
  return db.transaction().execute(async (trx) => {
    await suppress(trx, hash, "unsubscribe");
    const { numUpdatedRows } = await trx
      .updateTable("newsletter_subscriptions")
      .set({ subscribed: false, unsubscribed_at: sql<Date>`now()` })
      .where("email", "=", email)
      .where("subscribed", "=", true)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    // The number comes from a link that anybody may change, so it counts only where the address was sent that message.
    if (message !== undefined && (await markUnsubscribed(trx, message, email))) await countUnsubscribed(trx, message);
    return true;
  });
}

const countUnsubscribed = (db: Db, message: number) =>
  sql`update newsletter_campaigns set unsubscribed = unsubscribed + 1 where message_id = ${message}`.execute(db);

/** Erases an address on request (UU PDP 27/2022, 43), together with the record of mails sent to it. @returns false where no subscriber has that id */
export async function deleteSubscriber(db: Db, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom("newsletter_subscriptions")
    .where("id", "=", id)
    .returning("email")
    .executeTakeFirst();
  if (!deleted) return false;
  await deleteAddress(db, deleted.email);
  return true;
}

/** Erases an address, given the address alone. Repeating it changes nothing. */
export async function deleteAddress(db: Db, email: string): Promise<void> {
  await db.deleteFrom("newsletter_subscriptions").where("email", "=", email).execute();
  await forgetRecipient(db, email);
  await suppress(db, (await addressHashes(db)).of(email), "unsubscribe");
}
