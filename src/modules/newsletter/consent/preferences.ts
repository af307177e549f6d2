import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { openSingleMessage } from "../../mail/commands.ts";
import { preferencesUrl } from "../unsubscribe-link.ts";
import { PREFERENCES_KIND } from "./kinds.ts";

export type Preferences = {
  readonly email: string;
  readonly categories: readonly string[];
  readonly pausedUntil: Date | null;
};

/** Of an address that subscribes; undefined where it does not. */
export async function readPreferences(db: Db, email: string): Promise<Preferences | undefined> {
  const row = await db
    .selectFrom("newsletter_subscriptions")
    .select(["email", "categories", "paused_until"])
    .where("email", "=", email)
    .where("subscribed", "=", true)
    .executeTakeFirst();
  if (!row) return undefined;
  const isPaused = row.paused_until !== null && row.paused_until > new Date();
  return { email, categories: row.categories, pausedUntil: isPaused ? row.paused_until : null };
}

const PAUSE_DAYS = 30;

/** @param isPaused for thirty days from now; one that lasts already is left as it is */
export async function savePreferences(
  db: Db,
  email: string,
  { categories, isPaused }: { categories: readonly string[]; isPaused: boolean },
): Promise<void> {
  await sql`update newsletter_subscriptions set categories = ${[...categories]}::text[],
      paused_until = case when not ${isPaused} then null when paused_until > now() then paused_until
        else now() + ${PAUSE_DAYS} * interval '1 day' end
    where email = ${email} and subscribed`.execute(db);
}

type Site = { readonly siteUrl: string; readonly siteName: string; readonly secret: string };

/** To whoever has no mail of ours at hand; once an hour, so that nobody is bothered by others. */
export async function mailPreferencesLink(db: Db, email: string, { siteUrl, siteName, secret }: Site): Promise<void> {
  const { rows } =
    await sql`select from newsletter_subscriptions s where s.email = ${email} and s.subscribed and not exists (
      select from deliveries d join mail_messages m on m.id = d.message_id
      where d.recipient = ${email} and m.kind = ${PREFERENCES_KIND} and d.created_at > now() - interval '1 hour')`.execute(
      db,
    );
  if (rows.length === 0) return;
  const { preferencesMail } = await import("./preferences-mail.tsx");
  const { subject, html, text } = preferencesMail({ siteUrl, siteName, link: preferencesUrl(siteUrl, secret, email) });
  await db
    .transaction()
    .execute((trx) => openSingleMessage(trx, { kind: PREFERENCES_KIND, subject, html, text }, email));
}
