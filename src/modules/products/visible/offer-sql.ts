/**
 * What visitors see of an offer, in SQL over the rows `o` (offers), `m` (merchants), `p` (offer_prices) and `f` (feeds). `$1` is the
 * moment, the same for a whole page: what changes by time alone is decided by offer_freshness (migration 0040) and nowhere else.
 */

/** While its feed has it, it was seen when the feed was; one without a feed ages by itself. */
export const SEEN_AT = "coalesce(p.seen_at, f.sighted_at)";
/** Of a feed that runs by hand nobody knows more than that a day is usual. */
const RHYTHM = "make_interval(mins => coalesce(f.interval_minutes, 1440))";

export const FRESHNESS = `offer_freshness(${SEEN_AT}, ${RHYTHM}, $1::timestamptz)`;
/** When that changes next. */
export const FRESHNESS_ENDS = `offer_freshness_ends(${SEEN_AT}, ${RHYTHM}, $1::timestamptz)`;

export const OFFER_ROWS = `offers o
  join offer_prices p on p.offer_id = o.id
  join merchants m on m.id = o.merchant_id
  left join feeds f on f.id = o.feed_id`;

/** Those that a page may show; ones that nobody has seen for 14 days have left. */
export const SHOWN = `not o.is_hidden and o.category is not null and p.withdrawn_at is null and ${FRESHNESS} < 3`;

/** Those of which the lowest is one. */
export const COMPARED = `o.condition = 'new' and p.currency = 'IDR' and p.availability = 1 and not p.is_odd and ${FRESHNESS} < 2`;

export const TOTAL = "(p.price + coalesce(p.shipping, 0))";

/** Cheapest total first; an unknown shipping behind an equal total that is known; then fresher, then by name. */
export const CHEAPEST_FIRST = `${TOTAL}, p.shipping is null, ${SEEN_AT} desc, lower(m.name), o.id`;

/** Nobody reads more on one page, and it costs what they cost. */
export const OFFERS_PER_PAGE = 20;

/** Each history takes half a millisecond to read and to judge. */
const MOST_TRACKED = 40;

/**
 * The offers of `asked.product` that its verdicts are reckoned from, on its page and in lists alike: those that its first page shows,
 * and the cheapest of all that ever were, since what was cheap and has left is part of the lows of the past. `place` 1 is the cheapest
 * one that is compared, where one is.
 */
export const TRACKED_OFFERS = `select * from (
  select o.id, m.name as merchant, m.slug as "merchantSlug", now."isShown" and now."isCompared" as "isFresh",
    coalesce(p.plausible_price, p.price) + coalesce(p.shipping, 0) as total,
    row_number() over (order by now."isShown" desc, now."isCompared" desc, ${CHEAPEST_FIRST}) as place
  from ${OFFER_ROWS}
  cross join lateral (select coalesce(${SHOWN}, false) as "isShown", coalesce(${COMPARED}, false) as "isCompared") now
  where o.product_id = asked.product and o.condition = 'new' and not o.is_hidden
) ranked order by place > ${OFFERS_PER_PAGE}, total, id limit ${MOST_TRACKED}`;
