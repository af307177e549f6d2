import { type RawBuilder, sql } from "kysely";
import type { Db } from "../platform/database/tables.ts";

const CLICK_DAYS = 30;
/** Fewer measured decisions say nothing about the next ones. */
const LEAST_MEASURED = 10;
const LATEST_DECISIONS = 500;
/** Seconds between two decisions of one person. A shorter time is one press for many; after a longer time the person did something else in between. */
const [SHORTEST, LONGEST] = [1, 300];

/** Counts the visits to stores of the last 30 days from these products. @param products a query for their ids */
export async function clicksOfProducts(db: Db, products: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ clicks: number }>`
    select coalesce(sum(clicks), 0)::bigint as clicks from store_clicks
    where day > (now() at time zone 'UTC')::date - ${CLICK_DAYS}::int and product_id in (${products})`.execute(db);
  return rows[0]?.clicks ?? 0;
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
