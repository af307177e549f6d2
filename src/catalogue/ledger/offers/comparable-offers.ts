import { type RawBuilder, sql } from "kysely";
import { STALE } from "./freshness.ts";

/**
 * Selects the comparable offers of products. `offset 0` makes the planner look up offers product by product: while many offers get their products, the
 * planner's statistics still say that no offer has a product, so it would otherwise read all offers for each batch.
 * @param products a query for their ids
 */
export const comparableOffers = (products: RawBuilder<unknown>, moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  offersWhere(sql`o.is_comparable`, products, moment);

/** Selects comparable offers, and used or refurbished offers that are the cheapest of their product; `is_comparable` tells the two kinds apart. */
export const comparableAndUsed = (products: RawBuilder<unknown>, moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  offersWhere(sql`(o.is_comparable or o.is_lowest)`, products, moment);

const offersWhere = (which: RawBuilder<unknown>, products: RawBuilder<unknown>, moment: RawBuilder<unknown>) => sql`
  select found.* from (select distinct id from (${products}) asked (id)) product cross join lateral (
    select o.id, o.product_id, o.merchant_id, o.seller, o.price, o.list_price, o.shipping, o.total, o.seen_at,
      coalesce(o.facts ? 'priceFrom', false) as is_from, o.is_lowest, o.is_comparable
    from product_offers(product.id, ${moment}) o where ${which} offset 0
  ) found`;

/**
 * Sums up all shown offers of products, also used ones and those out of stock: how many, by whom, in which conditions. `sellers` are hashes of seller and
 * condition.
 */
export const shownOffers = (products: RawBuilder<unknown>, moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`
  select product.id as product_id, found.* from (select distinct id from (${products}) asked (id)) product cross join lateral (
    select count(*)::int as shown, coalesce(bool_or(o.availability = 1 and o.freshness < ${STALE}), false) as in_stock,
      coalesce(bit_or(case o.condition when 'new' then 1 when 'refurbished' then 2 else 4 end), 0)::smallint as conditions,
      array_agg(distinct o.merchant_id::int order by o.merchant_id::int) as stores,
      array_agg(distinct hashtextextended(jsonb_build_array(o.merchant_id, o.seller, o.condition)::text, 0)) as sellers
    from shown_offers(${moment}) o where o.product_id = product.id offset 0
  ) found`;
