import { sql } from "kysely";
import type { Reader } from "../../platform/database/database.ts";
import type { Db } from "../../platform/database/tables.ts";
import { existingSecretKey } from "../../platform/sealing/secret-key.ts";
import { isReadable } from "./secrets/feed-secret.ts";

/** The feeds that metrics and the doctor report on; the feeds of the sample catalogue are left out. */
const REAL_FEEDS = "feeds f join merchants m on m.id = f.merchant_id and not m.is_sample";
const LAST_RUN =
  "left join lateral (select * from feed_runs r where r.feed_id = f.id order by r.id desc limit 1) r on true";
const LAST_APPLIED = `left join lateral (
  select * from feed_runs a where a.feed_id = f.id and a.state = 'applied' order by a.id desc limit 1) a on true`;

type Numbers = Readonly<Record<string, number>>;

const numbers = async (reader: Reader, text: string): Promise<Numbers> => {
  const { rows } = await reader.query<{ name: string; value: number }>(text);
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]));
};

/** Counts feeds by the state of their last run; `new` means never read. */
export const feedsByState = (reader: Reader): Promise<Numbers> =>
  numbers(
    reader,
    `select coalesce(r.state, 'new') as name, count(*) as value from ${REAL_FEEDS} ${LAST_RUN} group by 1`,
  );

/** Adds up the counts of the last applied run of each feed. */
export const rowsOfLastRuns = (reader: Reader): Promise<Numbers> =>
  numbers(
    reader,
    `select c.name, sum(c.value) as value from ${REAL_FEEDS} ${LAST_APPLIED}
    cross join lateral (values ('read', a.rows_read), ('rejected', a.rejected), ('new', a.new_offers), ('changed', a.changed),
      ('price_changed', a.price_changed), ('withdrawn', a.withdrawn)) as c (name, value)
    where a.id is not null group by 1`,
  );

const MOST_FEEDS = 200;

/**
 * Returns the seconds since the last sighting of each feed, by the feed's id; when there are very many feeds, only those whose last sighting is
 * oldest. Paused feeds are left out.
 */
export const feedAges = (reader: Reader): Promise<Numbers> =>
  numbers(
    reader,
    `select f.id::text as name, extract(epoch from now() - f.sighted_at)::float8 as value from ${REAL_FEEDS}
    where f.paused_at is null and f.sighted_at is not null order by f.sighted_at limit ${MOST_FEEDS}`,
  );

/** Counts what waits for a person (held runs, unmapped paths, odd prices), and the offers that wait to be matched. */
export const catalogueQueues = (reader: Reader): Promise<Numbers> =>
  numbers(
    reader,
    `select 'held_runs' as name, count(*) as value from feed_runs r
      where r.state = 'held' and r.feed_id in (select f.id from ${REAL_FEEDS})
    union all select 'unmapped_paths', count(*) from feed_paths p join feeds f on f.id = p.feed_id
      where p.category is null and not p.by_title and p.offers > 0 and f.category is null and p.feed_id in (select f.id from ${REAL_FEEDS})
    union all select 'undecided_offers', count(*) from offers where match is null and (category is not null or by_title)
    union all select 'odd_prices', count(*) from offer_prices where is_odd`,
  );

export type FeedTrouble = {
  readonly id: number;
  readonly name: string;
  readonly isPaused: boolean;
  /** Whether the feed's scheduled time has passed and no run has started. */
  readonly isOverdue: boolean;
  readonly state: string | null;
  readonly reason: string | null;
  /** When the feed's run began to wait for a person; null where no run waits. */
  readonly heldSince: Date | null;
};

const OVERDUE_MINUTES = 30;

/** Lists feeds that are paused, overdue or held, or whose last run has failed. */
export async function feedTroubles(db: Db): Promise<readonly FeedTrouble[]> {
  const { rows } = await sql<FeedTrouble>`
    select f.id, f.name, f.paused_at is not null as "isPaused",
      coalesce(f.paused_at is null and f.next_run_at < now() - make_interval(mins => ${OVERDUE_MINUTES}::int)
        and r.state is distinct from 'running', false) as "isOverdue",
      r.state, r.reason, case when r.state = 'held' then r.created_at end as "heldSince"
    from ${sql.raw(`${REAL_FEEDS} ${LAST_RUN}`)}
    where f.paused_at is not null or f.next_run_at < now() - make_interval(mins => ${OVERDUE_MINUTES}::int)
      or r.state in ('held', 'failed')
    order by f.id`.execute(db);
  return rows;
}

type KeyPlace = { readonly dataDir: string; readonly configured: Buffer | undefined };

/**
 * Counts the stored passwords of feeds, and how many of these passwords cannot be opened with this machine's key; without a key, none can be opened. The result
 * reveals no password.
 */
export async function closedSecrets(db: Db, { dataDir, configured }: KeyPlace) {
  const feeds = await db.selectFrom("feed_secrets").select("feed_id").execute();
  const key = feeds.length > 0 ? await existingSecretKey(dataDir, configured) : undefined;
  let closed = key ? 0 : feeds.length;
  if (key) {
    for (const { feed_id } of feeds) if (!(await isReadable(db, async () => key, feed_id))) closed += 1;
  }
  return { all: feeds.length, closed, hasKey: key !== undefined };
}

/** Returns the months that have no partition of price points although prices last changed in them. The history of these prices is missing. */
export async function monthsWithoutPartition(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM') as month from (
      select distinct date_trunc('month', changed_at at time zone 'UTC') as month from offer_prices where currency = 'IDR'
    ) months
    where to_regclass('public.price_points_' || to_char(month, 'YYYY_MM')) is null order by 1`.execute(db);
  return rows.map(({ month }) => month);
}
