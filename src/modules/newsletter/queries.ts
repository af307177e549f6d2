import { sql } from "kysely";
import { keysetBy, queryPage } from "../../platform/database/keyset.ts";
import { containsPattern } from "../../platform/database/like-pattern.ts";
import { queryBatches } from "../../platform/database/query-batches.ts";
import type { Db } from "../../platform/database/tables.ts";
import { addressHashes, isSuppressed } from "../mail/commands.ts";
import type { Subscriber, SubscriberDay, SubscriberPage } from "./answers.ts";

const PAGE = 50;
const NEWEST_FIRST = keysetBy("id", "desc");
const EXPORT_BATCH = 2000;
const GROWTH_DAYS = 30;

type Row = {
  id: number;
  email: string;
  subscribed: boolean;
  created_at: Date;
  consent_source: "api" | "form" | "import";
  unsubscribed_at: Date | null;
};

const COLUMNS = ["id", "email", "subscribed", "created_at", "consent_source", "unsubscribed_at"] as const;

/** Lists subscribers, newest first. @param q part of an address */
export async function subscriberPage(db: Db, { q, cursor }: { q: string; cursor: string }): Promise<SubscriberPage> {
  let query = db.selectFrom("newsletter_subscriptions").select(COLUMNS);
  const wanted = q.trim().toLowerCase();
  if (wanted !== "") query = query.where("email", "like", containsPattern(wanted));
  const page = queryPage(query, NEWEST_FIRST, { cursor, size: PAGE });
  const [{ rows, nextCursor }, active] = await Promise.all([page, countActive(db)]);
  return { subscribers: rows.map(view), nextCursor, active };
}

export async function addressOfSubscriber(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom("newsletter_subscriptions").select("email").where("id", "=", id).executeTakeFirst();
  return row?.email;
}

/** Why an address must not be written to; empty where it may be. */
export type NoMail = "" | "unsubscribed" | "unconfirmed" | "paused" | "suppressed";

/** Yields all subscribers, oldest first, one batch at a time. */
export async function* allSubscribers(db: Db): AsyncGenerator<(Subscriber & { readonly noMail: NoMail })[]> {
  const all = db.selectFrom("newsletter_subscriptions").select([...COLUMNS, (await noMail(db)).as("no_mail")]);
  for await (const rows of queryBatches(all, EXPORT_BATCH))
    yield rows.map((row) => ({ ...view(row), noMail: row.no_mail }));
}

/** Counts the addresses that may be written to now. */
export async function countActive(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from newsletter_subscriptions
    where ${await noMail(db)} = ''`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Names each condition of `MAY_GET_MAIL` (campaigns/audience.ts), and suppression, which the engine checks when it claims. */
const noMail = async (db: Db) =>
  sql<NoMail>`case when not subscribed then 'unsubscribed' when confirmed_at is null then 'unconfirmed' when paused_until > now() then 'paused'
    when ${isSuppressed((await addressHashes(db)).within(sql`email`))} then 'suppressed' else '' end`;

/** Counts who joined and who left on each of the last thirty days, in the site's time zone. */
export async function subscriberGrowth(db: Db, timeZone: string): Promise<SubscriberDay[]> {
  const { rows } = await sql<SubscriberDay>`
    with bounds as (select (now() at time zone ${timeZone})::date as today),
    joined as (
      select (consented_at at time zone ${timeZone})::date as day, count(*)::int as count
      from newsletter_subscriptions where consented_at > now() - make_interval(days => ${GROWTH_DAYS + 1}) group by 1
    ),
    gone as (
      select (unsubscribed_at at time zone ${timeZone})::date as day, count(*)::int as count
      from newsletter_subscriptions
      where not subscribed and unsubscribed_at > now() - make_interval(days => ${GROWTH_DAYS + 1}) group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(joined.count, 0) as joined, coalesce(gone.count, 0) as left
    from bounds, generate_series(today - ${GROWTH_DAYS - 1}::int, today, interval '1 day') at (moment)
    cross join lateral (select moment::date as day) days
    left join joined using (day) left join gone using (day)
    order by day`.execute(db);
  return rows;
}

const view = (row: Row): Subscriber => ({
  id: row.id,
  email: row.email,
  subscribed: row.subscribed,
  createdAt: row.created_at.toISOString(),
  source: row.consent_source,
  unsubscribedAt: row.unsubscribed_at?.toISOString() ?? null,
});
