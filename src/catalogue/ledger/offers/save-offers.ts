import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { CONTENT_COLUMNS, MATCHED_COLUMNS, ofTable } from "./content-columns.ts";
import type { OfferBatch } from "./offer-batch.ts";

const CONTENT = sql.join(CONTENT_COLUMNS.map((name) => sql.id(name)));

/** SQL for the category: a category that was chosen by the title stays until the title is read again. */
const CATEGORY_OF_B = sql`case when b.by_title then o.category else b.category end`;

/** Adds the new offers of a batch, and rewrites those that their feed describes differently. */
export async function saveOffers(trx: Db, { merchant, feed, rows }: OfferBatch): Promise<void> {
  await sql`
    insert into offers (merchant_id, external_id, feed_id, category, product_type, by_title, ${CONTENT}, content_hash, row_number)
    select ${merchant}::bigint, b.external_id, ${feed}::bigint, b.category, b.product_type, b.by_title, ${ofTable("b", CONTENT_COLUMNS)}, b.content_hash, b.row_number
    from (${rows}) b where b.offer_id is null order by b.row_number
    on conflict (merchant_id, external_id) do nothing`.execute(trx);
  await sql`
    update offers o set (${CONTENT}, category, product_type, by_title, content_hash, row_number, feed_id, updated_at) =
        (select ${ofTable("b", CONTENT_COLUMNS)}, ${CATEGORY_OF_B}, b.product_type, b.by_title, b.content_hash, b.row_number, ${feed}::bigint, now()),
      -- Whether it still is what its product is, is decided again.
      match = case when (${ofTable("o", MATCHED_COLUMNS)}, o.category, o.product_type, o.by_title) is distinct from
        (${ofTable("b", MATCHED_COLUMNS)}, ${CATEGORY_OF_B}, b.product_type, b.by_title) then null else o.match end
    from (${rows}) b where o.id = b.offer_id and b.is_rewritten`.execute(trx);
}

/**
 * Writes offers back as they were. An offer is matched again where one of the columns that matching depends on has changed.
 * @param previous a query for `offer_id`, and `row`: the offer's columns as JSON
 */
export async function restoreOffers(trx: Db, previous: RawBuilder<unknown>): Promise<void> {
  await sql`
    update offers o set (${CONTENT}, category, product_type, by_title, content_hash, feed_id, updated_at) =
        (select ${ofTable("b", CONTENT_COLUMNS)}, b.category, b.product_type, coalesce(b.by_title, false), b.content_hash, b.feed_id, now()),
      match = case when (${ofTable("o", MATCHED_COLUMNS)}) is distinct from (${ofTable("b", MATCHED_COLUMNS)}) then null else o.match end
    from (${previous}) c cross join lateral jsonb_populate_record(null::offers, c.row) b
    where o.id = c.offer_id`.execute(trx);
}

type NamedOffers = { readonly merchant: number; readonly url: string; readonly externalIds: readonly string[] };

/**
 * Finds a merchant's offers by the merchant's own ids. An offer that no feed has named yet is added with its id as its title and without a category, so that no
 * visitor sees it.
 * @param offers.url the address of added offers
 */
export async function ensureOffers(
  trx: Db,
  { merchant, url, externalIds }: NamedOffers,
): Promise<ReadonlyMap<string, number>> {
  const ids = sql`${[...externalIds]}::text[]`;
  await sql`
    insert into offers (merchant_id, external_id, title, url, content_hash)
    select ${merchant}::bigint, id, id, ${url}, 0 from unnest(${ids}) as id order by id
    on conflict (merchant_id, external_id) do nothing`.execute(trx);
  const found = await trx
    .selectFrom("offers")
    .select(["id", "external_id"])
    .where("merchant_id", "=", merchant)
    .where(sql<boolean>`external_id = any(${ids})`)
    .execute();
  return new Map(found.map(({ id, external_id }) => [external_id, id]));
}

/**
 * Moves offers to other feeds of their merchants, which observe them from now on.
 * @param given a query for `offer_id` and `feed_id`
 */
export async function giveToFeeds(trx: Db, given: RawBuilder<unknown>): Promise<void> {
  await sql`
    update offers o set feed_id = g.feed_id from (${given}) g
    where o.id = g.offer_id and o.feed_id is distinct from g.feed_id`.execute(trx);
}

/**
 * Hides offers from all lists, or shows them again.
 * @param given a query for `offer_id` and `is_hidden`
 * @returns the products of the offers that changed
 */
export async function hideOffers(trx: Db, given: RawBuilder<unknown>): Promise<readonly number[]> {
  const { rows } = await sql<{ product: number | null }>`
    update offers o set is_hidden = g.is_hidden from (${given}) g
    where o.id = g.offer_id and o.is_hidden <> g.is_hidden returning o.product_id as product`.execute(trx);
  return rows.flatMap(({ product }) => product ?? []);
}

/**
 * Puts offers into categories and types. Moved offers are matched again, because a type decides what may be compared.
 * @param places a query for `offer_id`, `category` and `product_type` (null for none), and `by_title`: whether the title decides
 * @returns the products of offers that no longer have a category
 */
export async function categorizeOffers(trx: Db, places: RawBuilder<unknown>): Promise<readonly number[]> {
  const { rows } = await sql<{ product: number }>`
    with moved as (
      update offers o set category = ${CATEGORY_OF_B}, product_type = b.product_type, by_title = b.by_title, match = null, updated_at = now()
      from (${places}) b
      where o.id = b.offer_id and (o.category, o.product_type, o.by_title) is distinct from (${CATEGORY_OF_B}, b.product_type, b.by_title)
      returning o.product_id, o.category
    )
    select distinct product_id as product from moved where category is null and product_id is not null`.execute(trx);
  return rows.map(({ product }) => product);
}
