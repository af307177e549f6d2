import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";

/** The product of an offer, and the reason (`MatchReason` of matching); a null reason means that the offer is still to be matched. */
export type Assignment = {
  readonly id: number;
  readonly product: number | null;
  readonly match: unknown;
};

/** Puts offers into their products. */
export async function assignProducts(trx: Db, assignments: readonly Assignment[]): Promise<void> {
  await sql`
    update offers o set product_id = v.product, match = v.match
    from jsonb_to_recordset(${JSON.stringify(assignments)}::jsonb) as v(id bigint, product bigint, match jsonb)
    where o.id = v.id`.execute(trx);
}

/** Takes offers out of their products, so that they are matched like new ones. */
export async function releaseOffers(trx: Db, ids: readonly number[]): Promise<void> {
  await sql`update offers set product_id = null, match = null where id = any(${[...ids]}::bigint[])`.execute(trx);
}

/**
 * Replaces the match reason of offers.
 * @param ids a query for the offers' ids, or an array of these ids
 */
export async function saveReason(trx: Db, ids: RawBuilder<unknown>, reason: unknown): Promise<void> {
  await sql`update offers set match = ${JSON.stringify(reason)}::jsonb where id = any(${ids})`.execute(trx);
}

type Move = { readonly source: number; readonly target: number; readonly reason: unknown };

/**
 * Moves all offers of the product `source` to the product `target`, and settles for offers in `target` the doubt whether they belong to `source`. Offers that
 * wait to be matched again, because their text has changed, go on waiting.
 */
export async function moveAllOffers(trx: Db, { source, target, reason }: Move): Promise<void> {
  await sql`
    update offers set product_id = ${target}, match = case when match is null then null else ${JSON.stringify(reason)}::jsonb end
    where product_id = ${source}`.execute(trx);
  const doubtful = sql`array(select id from offers where product_id = ${target} and match ? 'doubtful'
    and (match -> 'doubtful' ->> 'product')::bigint = ${source})`;
  await saveReason(trx, doubtful, reason);
}

type Doubts = { readonly from: number; readonly to: number; readonly among?: readonly number[] };

/**
 * Changes the doubt whether an offer belongs to the product `from` into the doubt whether it belongs to the product `to`.
 * @returns the offers with these doubts
 */
export async function repointDoubts(trx: Db, { from, to, among }: Doubts): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    update offers set match = jsonb_set(match, '{doubtful,product}', to_jsonb(${to}::bigint))
    where match ? 'doubtful' and (match -> 'doubtful' ->> 'product')::bigint = ${from}
      ${among ? sql`and id = any(${[...among]}::bigint[])` : sql``} returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The category that an offer's title names; where it names none (null), `match` says that the title has been read. */
export type TitlePlace = { readonly id: number; readonly category: string | null; readonly match: unknown };

/** Writes the categories of offers that are placed by title. */
export async function placeByTitle(trx: Db, places: readonly TitlePlace[]): Promise<void> {
  await sql`
    update offers o set category = v.category, match = v.match
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as v(id bigint, category text, match jsonb) where o.id = v.id`.execute(
    trx,
  );
}

type Batch = { readonly after: number; readonly limit: number };

/**
 * Clears the match reasons of a batch of offers; each offer stays in its product until it is matched again.
 * @returns the last offer's id; null where no offer is left
 */
export async function forgetReasons(db: Db, { after, limit }: Batch): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with behind as (select id from offers where id > ${after} order by id limit ${limit}), undecided as (
      update offers o set match = null from behind where o.id = behind.id and o.match is not null and (o.category is not null or o.by_title))
    select max(id) as last from behind`.execute(db);
  return rows[0]?.last ?? null;
}
