import { type RawBuilder, sql } from "kysely";

/** Of a feed without a schedule of its own, by which its offers age. */
const USUAL_RHYTHM_MINUTES = 24 * 60;

/** How fresh an offer is (migration 0040), of `o` offers, `p` offer_prices and `f` feeds. */
export const freshnessSql = (moment: RawBuilder<unknown>): RawBuilder<number> =>
  sql`offer_freshness(coalesce(p.seen_at, f.sighted_at), ${rhythmSql("f")}, ${moment})`;

/** How often a feed is read. @param feeds what the query calls them */
export const rhythmSql = (feeds: string): RawBuilder<unknown> =>
  sql`make_interval(mins => coalesce(${sql.ref(`${feeds}.interval_minutes`)}, ${sql.lit(USUAL_RHYTHM_MINUTES)}))`;

/** From this freshness on an offer is part of no lowest. */
export const STALE = sql.lit(2);
/** From this one on it is not shown. */
const HIDDEN = sql.lit(3);

/**
 * The offers of products that may be compared: new, in stock, in rupiah, with a price that is not odd, fresh, with a category, neither hidden nor
 * withdrawn.
 * One place decides it, for lists, lows and medians.
 *
 * Looked up product by product, which `offset 0` holds the planner to. While many offers get their products, its statistics still say that
 * none has any, and it would go through all offers for each batch.
 * @param products a query for their ids
 */
export const comparableOffers = (products: RawBuilder<unknown>, moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`
  select found.* from (select distinct id from (${products}) asked (id)) product cross join lateral (
    select o.product_id, o.id as offer_id, o.merchant_id, o.seller, p.price, p.list_price, p.price + coalesce(p.shipping, 0) as total,
      p.shipping is not null as is_total_known, coalesce(p.seen_at, f.sighted_at) as seen_at
    from offers o join offer_prices p on p.offer_id = o.id left join feeds f on f.id = o.feed_id
    where o.product_id = product.id and not o.is_hidden and o.category is not null and o.condition = 'new'
      and p.currency = 'IDR' and p.availability = 1 and not p.is_odd and p.withdrawn_at is null and ${freshnessSql(moment)} < ${STALE} offset 0
  ) found`;

/** What pages show of products at all, used things and those that are out of stock among it: how much, where, in which conditions. */
export const shownOffers = (products: RawBuilder<unknown>, moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`
  select product.id as product_id, found.* from (select distinct id from (${products}) asked (id)) product cross join lateral (
    select count(*)::int as shown, coalesce(bool_or(p.availability = 1 and ${freshnessSql(moment)} < ${STALE}), false) as in_stock,
      coalesce(bit_or(case o.condition when 'new' then 1 when 'refurbished' then 2 else 4 end), 0)::smallint as conditions,
      array_agg(distinct o.merchant_id::int order by o.merchant_id::int) as stores
    from offers o join offer_prices p on p.offer_id = o.id left join feeds f on f.id = o.feed_id
    where o.product_id = product.id and not o.is_hidden and o.category is not null and p.withdrawn_at is null
      and ${freshnessSql(moment)} < ${HIDDEN} offset 0
  ) found`;
