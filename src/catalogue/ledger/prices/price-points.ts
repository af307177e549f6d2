import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";

/** Makes the partition of a moment's month (UTC, as partitions are bounded), where there is none yet. */
export const addPricePartition = (db: Db, moment: Date) =>
  sql`select add_price_partition((${moment}::timestamptz at time zone 'UTC')::date)`.execute(db);

/**
 * Adds points. An offer has one point of a moment: where it is there already, it stays, so that the statement may be repeated.
 * @param points a query for `observed_at`, `offer_id`, `price`, `list_price`, `run_id`, `availability` and `flags`
 */
export async function addPricePoints(trx: Db, points: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into price_points (observed_at, offer_id, price, list_price, run_id, availability, flags)
    select observed_at, offer_id, price, list_price, run_id, availability, flags from (${points}) point
    on conflict do nothing`.execute(trx);
}
