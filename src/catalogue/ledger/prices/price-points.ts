import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";

/** Adds the partition for a moment's month where it is missing; partitions are bounded by months in UTC. */
export const addPricePartition = (db: Db, moment: Date) =>
  sql`select add_price_partition((${moment}::timestamptz at time zone 'UTC')::date)`.execute(db);

/**
 * Adds price points. An offer can have only one point at a moment. An existing point stays, so the statement may be repeated.
 * @param points a query for `observed_at`, `offer_id`, `price`, `list_price`, `run_id`, `availability` and `flags`
 */
export async function addPricePoints(trx: Db, points: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into price_points (observed_at, offer_id, price, list_price, run_id, availability, flags)
    select observed_at, offer_id, price, list_price, run_id, availability, flags from (${points}) point
    on conflict do nothing`.execute(trx);
}
