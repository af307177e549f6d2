import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { WITHDRAWN } from "./point-codes.ts";
import { addPricePartition, addPricePoints } from "./price-points.ts";

const GONE = sql.lit(WITHDRAWN);

type WholeFile = {
  readonly run: number;
  readonly observedAt: Date;
  /** The feed's last sighting before this run, which is when an offer that is missing now was last seen. */
  readonly sightedAt: Date | null;
};

/**
 * Records offers that a whole file of their feed lacks: the first time, a price point records this; the second time in a row, they are withdrawn. They count as
 * unobserved from the first time on. The call may be repeated.
 * @param missing a query for `offer_id` and `is_elsewhere`: whether another feed has the offer, which is then not withdrawn
 */
export async function recordMissing(
  trx: Db,
  { run, observedAt, sightedAt }: WholeFile,
  missing: RawBuilder<unknown>,
): Promise<void> {
  await addPricePoints(
    trx,
    sql`
      select ${observedAt}::timestamptz as observed_at, p.offer_id, p.price, p.list_price, ${run}::bigint as run_id, ${GONE} as availability,
        0 as flags
      from offer_prices p
      where p.offer_id in (select offer_id from (${missing}) m) and p.missed_runs = 0 and p.missed_run_id is distinct from ${run}
        and p.currency = 'IDR'`,
  );
  await sql`
    update offer_prices set missed_runs = missed_runs + 1, missed_run_id = ${run},
      seen_at = coalesce(seen_at, ${sightedAt}::timestamptz, changed_at),
      withdrawn_at = case when missed_runs > 0 then ${observedAt}::timestamptz end
    where offer_id in (select offer_id from (${missing}) m where not is_elsewhere) and missed_run_id is distinct from ${run}`.execute(
    trx,
  );
}

/**
 * Gives offers a last sighting of their own, from which their age is counted, since their feed's runs no longer see them.
 * @param seen a query for `offer_id` and `seen_at`, where null means the moment of the last change
 */
export async function saveLastSeen(trx: Db, seen: RawBuilder<unknown>): Promise<void> {
  await sql`
    update offer_prices p set seen_at = coalesce(s.seen_at, p.changed_at) from (${seen}) s where s.offer_id = p.offer_id`.execute(
    trx,
  );
}

/** The same as `saveLastSeen`, for offers that another feed still has: they are neither missing nor withdrawn. */
export async function saveStillOffered(trx: Db, seen: RawBuilder<unknown>): Promise<void> {
  await sql`
    update offer_prices p set seen_at = coalesce(s.seen_at, p.changed_at), missed_runs = 0, missed_run_id = null, withdrawn_at = null
    from (${seen}) s where s.offer_id = p.offer_id`.execute(trx);
}

/**
 * Withdraws offers by a person's decision; their prices stay in their history.
 * @param offers a query for their ids
 * @returns their products
 */
export async function withdrawOffers(trx: Db, offers: RawBuilder<unknown>, moment: Date): Promise<readonly number[]> {
  await addPricePartition(trx, moment);
  await addPricePoints(
    trx,
    sql`
      select ${moment}::timestamptz as observed_at, p.offer_id, p.price, p.list_price, null::integer as run_id, ${GONE} as availability,
        0 as flags
      from offer_prices p where p.offer_id in (${offers})`,
  );
  const { rows } = await sql<{ product: number | null }>`
    update offer_prices p set withdrawn_at = ${moment}, seen_at = coalesce(p.seen_at, p.changed_at)
    from offers o where o.id = p.offer_id and p.offer_id in (${offers}) returning o.product_id as product`.execute(trx);
  return rows.flatMap(({ product }) => product ?? []);
}
