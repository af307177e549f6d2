import { type RawBuilder, type SqlBool, sql } from "kysely";

/** SQL for the product that an offer may belong to (`o` is the offer's row). */
const DOUBTED_PRODUCT = sql`((o.match -> 'doubtful' ->> 'product')::bigint)`;

/**
 * SQL for whether the price alone keeps an offer out of a product. Offers that only look alike are left out, since their prices may well be those of two
 * things.
 */
const IS_PRICE_DOUBT = sql<SqlBool>`(o.match ? 'doubtful' and o.match -> 'doubtful' -> 'doubt' ->> 'kind' = 'price' and (
  o.match -> 'doubtful' -> 'agreement' ->> 'kind' in ('gtin', 'words')
  or (o.match -> 'doubtful' -> 'agreement' ->> 'kind' = 'code' and o.match -> 'doubtful' -> 'agreement' ? 'brand')))`;

/**
 * Selects the pairs of a product and its price twin, in both directions: two products that would be one but for their prices. The doubt is known of
 * whichever offer came later, and that is as often the offer with the right price.
 * @param products a query for the ids of one side
 */
export const priceTwins = (products: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select pair.product, pair.twin from (
    select distinct o.product_id as one, ${DOUBTED_PRODUCT} as other
    from (select distinct id from (${products}) asked (id)) product cross join lateral (
      select product_id, match from offers o where o.product_id = product.id and o.match ? 'doubtful'
      union all select product_id, match from offers o where o.match ? 'doubtful' and ${DOUBTED_PRODUCT} = product.id
    ) o where ${IS_PRICE_DOUBT} and o.product_id <> ${DOUBTED_PRODUCT}
  ) doubt cross join lateral (values (doubt.one, doubt.other), (doubt.other, doubt.one)) pair (product, twin)`;
