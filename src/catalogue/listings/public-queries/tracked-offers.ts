import { CHEAPEST_FIRST } from "../../ledger/offers/queries.ts";

/**
 * The most offers on one page: nobody looks at more, and the server needs time for each offer. The pages and their links: `offer-pages.tsx` of
 * site/pages/prices. The number also decides which histories are read first.
 */
export const OFFERS_PER_PAGE = 20;

/** The most offers of a product whose histories are read: each history takes half a millisecond to read and to judge. */
const MOST_TRACKED = 40;

/**
 * SQL for the moments at which an offer's history begins or ends because its listing became another thing; null where there are none. `other` is the product
 * that the listing was before, or has been since, where that product has a page.
 */
const HISTORY_BREAKS = `(
  select jsonb_agg(jsonb_build_object('at', (extract(epoch from b.observed_at) * 1000)::bigint, 'isEnd', b.former_offer_id = ranked.id,
    'other', case when other.id is not null then jsonb_build_object('slug', other.slug, 'title', other.title) end) order by b.id)
  from history_breaks b
  left join offers o on o.id = case when b.former_offer_id = ranked.id then b.offer_id else b.former_offer_id end
  left join visible_products(true) other on other.id = o.product_id
  where (b.former_offer_id = ranked.id or b.offer_id = ranked.id) and b.decision is distinct from 'same'
)`;

/**
 * SQL for the offers of `asked.product` from which its verdicts are computed, on its page and in lists alike: the offers of its first page, and the cheapest of
 * all others, present or past, since a cheap offer that has left is part of past lows. `isLowest` marks the comparable offer that stands for the product.
 * @param moment an SQL expression
 */
export const trackedOffers = (moment: string): string => `select ranked.*, ${HISTORY_BREAKS} as breaks from (
  select o.id, o.merchant, o.merchant_slug as "merchantSlug", o.is_comparable as "isFresh",
    coalesce(o.plausible_price, o.price) + coalesce(o.shipping, o.assumed_shipping, 0) as total,
    o.is_comparable and o.is_lowest as "isLowest",
    row_number() over (order by o.is_shown desc, o.is_comparable desc, ${CHEAPEST_FIRST}) as place
  from product_offers(asked.product, ${moment}) o
  where o.condition = 'new'
) ranked order by not "isLowest", place > ${OFFERS_PER_PAGE}, total, id limit ${MOST_TRACKED}`;
