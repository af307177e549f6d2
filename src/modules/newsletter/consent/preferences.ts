import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import type { Wanted } from "../schema.ts";

export type Preferences = {
  readonly email: string;
  readonly categories: readonly string[];
  readonly wants: Wanted;
  readonly pausedUntil: Date | null;
};

/** Reads the preferences of a subscribed address; undefined where it is not subscribed. */
export async function readPreferences(db: Db, email: string): Promise<Preferences | undefined> {
  const row = await db
    .selectFrom("newsletter_subscriptions")
    .select(["email", "categories", "wants", "paused_until"])
    .where("email", "=", email)
    .where("subscribed", "=", true)
    .executeTakeFirst();
  if (!row) return undefined;
  const isPaused = row.paused_until !== null && row.paused_until > new Date();
  return { email, categories: row.categories, wants: row.wants, pausedUntil: isPaused ? row.paused_until : null };
}

export const PAUSE_DAYS = 30;

type Chosen = {
  readonly categories: readonly string[];
  /** The mails that were chosen; undefined: the stored choice is kept. */
  readonly wants: Wanted | undefined;
  readonly isPaused: boolean;
};

/** @param isPaused whether mail pauses for thirty days from now; a pause that has begun keeps its end */
export async function savePreferences(db: Db, email: string, { categories, wants, isPaused }: Chosen): Promise<void> {
  await sql`update newsletter_subscriptions set categories = ${[...categories]}::text[], wants = coalesce(${wants ?? null}, wants),
      paused_until = case when not ${isPaused} then null when paused_until > now() then paused_until
        else now() + ${PAUSE_DAYS} * interval '1 day' end
    where email = ${email} and subscribed`.execute(db);
}
