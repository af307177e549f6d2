import { type RawBuilder, sql } from "kysely";
import type { Db } from "../platform/database/tables.ts";

const CLICK_DAYS = 30;
/** Fewer measured decisions say nothing about the next ones. */
const LEAST_MEASURED = 10;
const LATEST_DECISIONS = 500;
/** Seconds between two decisions of one person. A shorter time is one press for many; after a longer time the person did something else in between. */
const [SHORTEST, LONGEST] = [1, 300];

type Waiting = {
  /** A query for what waits: in each row the `products` concerned, as an array of ids. */
  readonly waiting: RawBuilder<unknown>;
  /** A query for the decisions that were made, as `secondsPerDecision` wants it. */
  readonly decisions: RawBuilder<unknown>;
};

/** Says how much waits, what it is worth and how long people take for it. What waits is costly to find, so it is read once. */
export async function waitingWork(db: Db, { waiting, decisions }: Waiting): Promise<WaitingWork> {
  const { rows } = await sql<{ count: number; clicks: number }>`
    with waiting as materialized (${waiting})
    select (select count(*) from waiting)::int as count, coalesce((
      select sum(clicks) from store_clicks where day > (now() at time zone 'UTC')::date - ${CLICK_DAYS}::int
        and product_id in (select unnest(products) from waiting)), 0)::bigint as clicks`.execute(db);
  const { count = 0, clicks = 0 } = rows[0] ?? {};
  return { count, clicks, seconds: count === 0 ? undefined : await secondsPerDecision(db, decisions) };
}

/**
 * Measures how many seconds people took for a decision here: the median of the times between two decisions of one person.
 * @param decisions a query for `person_id` and `decided_at`
 * @returns undefined until ten such times are known
 */
export async function secondsPerDecision(db: Db, decisions: RawBuilder<unknown>): Promise<number | undefined> {
  const { rows } = await sql<{ count: number; seconds: number | null }>`
    select count(*)::int as count, percentile_cont(0.5) within group (order by gap) as seconds from (
      select extract(epoch from decided_at - lag(decided_at) over (partition by person_id order by decided_at))::float8 as gap
      from (select * from (${decisions}) made where person_id is not null order by decided_at desc limit ${LATEST_DECISIONS}) latest
    ) gaps where gap between ${SHORTEST} and ${LONGEST}`.execute(db);
  const [found] = rows;
  return found && found.count >= LEAST_MEASURED ? (found.seconds ?? undefined) : undefined;
}

export type WaitingWork = {
  readonly count: number;
  /** The visits to stores of the last 30 days from the products concerned. */
  readonly clicks: number;
  readonly seconds: number | undefined;
};

/** Says what deciding is worth and how long it takes, as far as that is known. */
export function workText({ count, clicks, seconds }: WaitingWork): string {
  const worth =
    clicks > 0
      ? ` Dari produknya ada ${clicks.toLocaleString("id-ID")} kunjungan ke toko dalam ${CLICK_DAYS} hari terakhir.`
      : "";
  return `${worth}${seconds === undefined ? "" : ` Perlu kira-kira ${durationText(count * seconds)}.`}`;
}

function durationText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes < 90 ? `${minutes} menit` : `${Math.round(minutes / 60)} jam`;
}
