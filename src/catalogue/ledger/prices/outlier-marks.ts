import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { POINT_FLAGS } from "./point-codes.ts";
import { deriveCurrentPrices } from "./stored/current-prices.ts";

const ODD = sql.lit(POINT_FLAGS.outlier);

type Asked = { readonly offer: number; readonly price: number };
type AskedSince = Asked & {
  /** Since when the price has been an outlier; null where no price point has this price, which is then only the offer's current price. */
  readonly since: Date | null;
};

/**
 * Makes an outlier count as a price from the first moment at which it was asked.
 * @returns that moment; null where no price point had the price as an outlier
 */
export async function clearOutlier(trx: Db, { offer, price }: Asked, timeZone: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    with marked as (
      update price_points set flags = flags & ~${ODD} where offer_id = ${offer} and price = ${price} and flags & ${ODD} <> 0
      returning observed_at
    )
    select min(observed_at) as since from marked`.execute(trx);
  const since = rows[0]?.since ?? null;
  if (since) await deriveCurrentPrices(trx, sql`select ${offer}::bigint`, timeZone);
  else await markPresentPrice(trx, { offer, price, isOdd: false });
  return since;
}

/** Marks a price as an outlier again in all price points since a moment. */
export async function markOutlier(trx: Db, { offer, price, since }: AskedSince, timeZone: string): Promise<void> {
  if (since === null) return markPresentPrice(trx, { offer, price, isOdd: true });
  await sql`
    update price_points set flags = flags | ${ODD}
    where offer_id = ${offer} and price = ${price} and observed_at >= ${since} and availability > 0`.execute(trx);
  await deriveCurrentPrices(trx, sql`select ${offer}::bigint`, timeZone);
}

/** Removes the marks that `markOutlier` has made, so that the price counts again. */
export async function unmarkOutlier(trx: Db, { offer, price, since }: AskedSince, timeZone: string): Promise<void> {
  if (since === null) return markPresentPrice(trx, { offer, price, isOdd: false });
  await sql`
    update price_points set flags = flags & ~${ODD} where offer_id = ${offer} and price = ${price} and observed_at >= ${since}`.execute(
    trx,
  );
  await deriveCurrentPrices(trx, sql`select ${offer}::bigint`, timeZone);
}

/** Marks the current price as an outlier, or removes the mark; no price point has this price. */
async function markPresentPrice(trx: Db, { offer, price, isOdd }: Asked & { readonly isOdd: boolean }): Promise<void> {
  await trx
    .updateTable("offer_prices")
    .set({ is_odd: isOdd })
    .where("offer_id", "=", offer)
    .where("price", "=", price)
    .execute();
}
