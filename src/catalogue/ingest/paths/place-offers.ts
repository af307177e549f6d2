import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { categorizeOffers } from "../../ledger/offers/commands.ts";
import { refreshProducts } from "../../listings/commands.ts";
import { pairTypedOffers } from "../manual/typed-twins.ts";

/** SQL for the place (category and type) of an offer of a feed `f`. It is the place of the offer's path `m`, or else the place of the feed. */
export const PLACE: RawBuilder<unknown> = sql`
  case when m.by_title then null else coalesce(m.category, f.category) end as category,
  case when m.category is null and m.by_title is not true then f.product_type else m.product_type end as product_type,
  m.by_title is true as by_title`;

/**
 * Moves a feed's offers to the place of their path, or else of the feed, as a run does for new offers when it is applied. Moved offers are matched again,
 * because a type decides what may be compared, and their products move along.
 * @param path only offers of this path
 * @returns the products of offers that no longer have a category; such offers are not matched again, so the caller must refresh the listings of these products
 */
export async function placeOffers(trx: Db, feed: number, path?: string): Promise<readonly number[]> {
  // Moving a million offers takes longer than the time limit for a page's statements.
  await sql`set local statement_timeout = 0`.execute(trx);
  const ofPath: RawBuilder<SqlBool> = path === undefined ? sql`true` : sql`o.path = ${path}`;
  return categorizeOffers(
    trx,
    sql`
      select o.id as offer_id, ${PLACE}
      from offers o join feeds f on f.id = o.feed_id left join feed_paths m on m.feed_id = f.id and m.path = o.path
      where o.feed_id = ${feed} and ${ofPath}`,
  );
}

export type ListParts = { readonly clock: Clock; readonly timeZone: string };

type Placed = { readonly feed: number; readonly hidden: readonly number[] };

/**
 * Refreshes products whose offers have lost their category, and asks again which typed offers the feed shows as well. It runs after the transaction, which would
 * otherwise lock many rows for minutes.
 */
export async function refreshPlaced(db: Db, { feed, hidden }: Placed, { clock, timeZone }: ListParts): Promise<void> {
  const parts = { moment: clock.now(), timeZone };
  await refreshProducts(db, hidden, parts);
  const row = await db.selectFrom("feeds").select("merchant_id").where("id", "=", feed).executeTakeFirst();
  if (row) await pairTypedOffers(db, row.merchant_id, parts);
}
