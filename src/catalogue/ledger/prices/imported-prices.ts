import { sql } from "kysely";
import { dayOfNumber } from "../../../platform/calendar.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { POINT_FLAGS } from "./point-codes.ts";
import { deriveCurrentPrices } from "./stored/current-prices.ts";

/** A point to write: its moment in milliseconds, and a code of `availability`. */
type ImportedPoint = {
  readonly at: number;
  readonly price: number;
  readonly listPrice: number | null;
  readonly availability: number;
  /** Whether the price is the lowest of a range. */
  readonly isFrom: boolean;
};

/** What an import of past prices changes in an offer's history. */
export type ImportedChange = {
  readonly offer: number;
  /** Points that are new or changed. */
  readonly points: readonly ImportedPoint[];
  /** Points that repeat a run's price after imported days, at the moment at which the run's feed saw the offer again. */
  readonly reassertions: readonly (ImportedPoint & { readonly run: number | null; readonly flags: number })[];
  /** Moments of imported points that no longer hold. */
  readonly obsolete: readonly number[];
  /** The days, as day numbers, for which no earlier import had a price. */
  readonly days: readonly number[];
};

/**
 * Writes an import's points, and derives the current prices. Points of runs are not changed.
 * @returns the number of new points
 */
export async function saveImportedPrices(
  trx: Db,
  changes: readonly ImportedChange[],
  timeZone: string,
): Promise<number> {
  await deletePoints(trx, changes);
  const points = await writePoints(trx, changes);
  await writeDays(trx, changes);
  const ids = changes.map(({ offer }) => offer);
  await sql`
    insert into offer_prices (offer_id, price, availability, changed_at)
    select distinct on (p.offer_id) p.offer_id, p.price, p.availability, p.observed_at from price_points p
    where p.offer_id = any(${ids}::bigint[]) and p.flags & ${sql.lit(POINT_FLAGS.imported)} <> 0
    order by p.offer_id, p.observed_at desc
    on conflict do nothing`.execute(trx);
  await deriveCurrentPrices(trx, sql`select unnest(${ids}::bigint[])`, timeZone);
  return points;
}

async function deletePoints(trx: Db, changes: readonly ImportedChange[]): Promise<void> {
  const obsolete = changes.flatMap(({ offer, obsolete: moments }) => moments.map((at) => ({ offer, at })));
  if (obsolete.length === 0) return;
  await sql`
    delete from price_points p using jsonb_to_recordset(${JSON.stringify(obsolete)}) as o (offer bigint, at bigint)
    where p.offer_id = o.offer and p.observed_at = to_timestamp(o.at / 1000.0) and p.run_id is null`.execute(trx);
}

const FROM = sql.lit(POINT_FLAGS.from);
const flagsOf = ({ isFrom }: ImportedPoint): number => POINT_FLAGS.imported | (isFrom ? POINT_FLAGS.from : 0);

async function writePoints(trx: Db, changes: readonly ImportedChange[]): Promise<number> {
  const rows = changes.flatMap(({ offer, points, reassertions }) => [
    ...points.map((point) => ({ ...point, offer, run: null, flags: flagsOf(point) })),
    ...reassertions.map((point) => ({ ...point, offer })),
  ]);
  if (rows.length === 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    insert into price_points as p (observed_at, offer_id, price, list_price, run_id, availability, flags)
    select to_timestamp(at / 1000.0), offer, price, "listPrice", run, availability, flags
    from jsonb_to_recordset(${JSON.stringify(rows)})
      as r (offer bigint, at bigint, price bigint, "listPrice" bigint, run integer, availability smallint, flags smallint)
    order by offer, at
    on conflict (offer_id, observed_at) do update set price = excluded.price, list_price = excluded.list_price,
      availability = excluded.availability, flags = (p.flags & ~${FROM}) | (excluded.flags & ${FROM})
    where p.run_id is null`.execute(trx);
  return Number(numAffectedRows);
}

async function writeDays(trx: Db, changes: readonly ImportedChange[]): Promise<void> {
  const rows = changes.flatMap(({ offer, days }) => days.map((day) => ({ offer, day: dayOfNumber(day) })));
  if (rows.length === 0) return;
  await sql`
    insert into imported_price_days as i (offer_id, month, days)
    select offer, date_trunc('month', day)::date, bit_or(1 << (extract(day from day)::int - 1))
    from jsonb_to_recordset(${JSON.stringify(rows)}) as r (offer bigint, day date)
    group by 1, 2 order by 1, 2
    on conflict (offer_id, month) do update set days = i.days | excluded.days`.execute(trx);
}
