import { type RawBuilder, sql } from "kysely";
import { inTransaction } from "../../../platform/database/in-transaction.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { announceTags } from "../../../platform/page-cache/cache-tags.ts";
import { productTags } from "../../ledger/offers/cache-tags.shared.ts";
import { comparableAndUsed, shownOffers } from "../../ledger/offers/comparable-offers.ts";
import { markFacetsDue } from "./due-facets.ts";
import { SAME_WORDS } from "./duplicates.ts";
import { recordTodaysLows, rewriteLows } from "./product-lows.ts";

export type RefreshOptions = {
  /** The moment for which offers are judged fresh or stale. */
  readonly moment: Date;
  /** The time zone (setting TIME_ZONE) by which days are counted. */
  readonly timeZone: string;
  /** YYYY-MM-DD: the first day whose known prices changed, by an undo or an import. When left out, only today changed. */
  readonly since?: string | undefined;
  /** False where the caller announces lists itself (announceLists), once after many batches: otherwise every list would be made again after each batch. */
  readonly announcesLists?: boolean;
};

const BATCH = 2_000;

/**
 * Derives what lists show of products, and their lowest price of today, from the current prices of their offers. Drops their pages, and the lists whose content
 * changed. Call it after any change of a product's offers or their prices, in the same transaction or after it.
 * @returns the categories of the changed lists
 */
export async function refreshProducts(
  db: Db,
  products: readonly number[],
  options: RefreshOptions,
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(products)].sort((one, other) => one - other);
  const categories = new Set<string>();
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    const changed = await inTransaction(db, (trx) => refreshBatch(trx, batch, options));
    for (const category of changed) categories.add(category);
  }
  const { announcesLists = true } = options;
  if (announcesLists && categories.size > 0) await announceTags(db, productTags.listsOf(categories));
  return categories;
}

/** @returns the categories whose lists changed */
async function refreshBatch(trx: Db, ids: readonly number[], options: RefreshOptions): Promise<readonly string[]> {
  // Two merchants' runs may change offers of one product: the later run must see what the earlier run wrote.
  await sql`select from products where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(trx);
  const products = sql`select unnest(${[...ids]}::bigint[])`;
  const moment = sql`${options.moment}::timestamptz`;
  const removed = await sql<{ category: string }>`
    delete from product_listings l where l.product_id in (${products})
      and not exists (select from visible_products(true) p where p.id = l.product_id) returning l.category`.execute(
    trx,
  );
  const written = await writeListings(trx, products, moment);
  if (options.since !== undefined) await rewriteLows(trx, products, { ...options, since: options.since });
  await recordTodaysLows(trx, products, options);
  await announceTags(trx, ids.map(productTags.product));
  const categories = [...new Set([...removed.rows, ...written].map(({ category }) => category))];
  await markFacetsDue(trx, categories);
  return categories;
}

const IS_ANOTHER_PRICE = sql`(l.lowest, l.lowest_list_price) is distinct from (excluded.lowest, excluded.lowest_list_price)`;

async function writeListings(trx: Db, products: RawBuilder<unknown>, moment: RawBuilder<unknown>) {
  const { rows } = await sql<{ category: string }>`
    with offered as materialized (${comparableAndUsed(products, moment)}),
    comparable as (select * from offered where is_comparable),
    present as (${shownOffers(products, moment)}),
    counted as (
      select product_id, count(*)::int as offers, count(distinct (merchant_id, seller))::int as merchants from comparable group by product_id
    ),
    lowest as (
      select product_id, total, price, id as offer_id, shipping is null as is_total_unknown,
        case when list_price > price then list_price end as list_price
      from comparable where is_lowest
    ), used as (select product_id, total from offered where not is_comparable),
    stores as (
      -- What comes or leaves has words of its own.
      update product_terms t set stores = coalesce(s.stores, '{}'), search = own.search || offered_words(p.id, own.search)
      from products p left join present s on s.product_id = p.id
      cross join lateral (select product_search(p.title, p.brand, p.product_type) as search offset 0) own
      where p.id in (${products}) and t.product_id = p.id and t.stores <> coalesce(s.stores, '{}')
    )
    insert into product_listings as l (product_id, category, product_type, offers, merchants, lowest, lowest_offer_id, lowest_list_price,
      is_total_unknown, shown, in_stock, conditions, unit_price, lowest_used, same_words, sellers, updated_at)
    select p.id, p.category, p.product_type, coalesce(c.offers, 0), coalesce(c.merchants, 0), b.total, b.offer_id, b.list_price,
      coalesce(b.is_total_unknown, true), coalesce(s.shown, 0), coalesce(s.in_stock, false), coalesce(s.conditions, 0), b.price / t.amount, u.total,
      ${SAME_WORDS}, coalesce(s.sellers, '{}'), ${moment}
    from visible_products(true) p left join counted c on c.product_id = p.id left join lowest b on b.product_id = p.id
    left join present s on s.product_id = p.id left join used u on u.product_id = p.id left join product_terms t on t.product_id = p.id
    where p.id in (${products}) order by p.id
    on conflict (product_id) do update set category = excluded.category, product_type = excluded.product_type,
      offers = excluded.offers, merchants = excluded.merchants, lowest = excluded.lowest,
      lowest_offer_id = excluded.lowest_offer_id, lowest_list_price = excluded.lowest_list_price,
      is_total_unknown = excluded.is_total_unknown, shown = excluded.shown,
      in_stock = excluded.in_stock, conditions = excluded.conditions, unit_price = excluded.unit_price, lowest_used = excluded.lowest_used, same_words = excluded.same_words,
      sellers = excluded.sellers, updated_at = excluded.updated_at,
      -- What was said of another price, or another claim, is not said of this one.
      verdict = case when ${IS_ANOTHER_PRICE} then 0 else l.verdict end,
      drop_permille = case when ${IS_ANOTHER_PRICE} then null else l.drop_permille end,
      drop_offer_id = case when ${IS_ANOTHER_PRICE} then null else l.drop_offer_id end,
      discount_verdict = case when ${IS_ANOTHER_PRICE} then null else l.discount_verdict end,
      verdict_at = null
    where (l.category, l.product_type, l.offers, l.merchants, l.lowest, l.lowest_offer_id, l.lowest_list_price, l.is_total_unknown,
      l.shown, l.in_stock, l.conditions, l.unit_price, l.lowest_used, l.same_words, l.sellers) is distinct from (excluded.category, excluded.product_type,
      excluded.offers, excluded.merchants, excluded.lowest, excluded.lowest_offer_id, excluded.lowest_list_price, excluded.is_total_unknown,
      excluded.shown, excluded.in_stock, excluded.conditions, excluded.unit_price,
      excluded.lowest_used, excluded.same_words, excluded.sellers)
    returning l.category`.execute(trx);
  return rows;
}
