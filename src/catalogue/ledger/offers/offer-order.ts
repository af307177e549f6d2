/**
 * The order of offers in pages, lists and the content API, over rows `o` of `shown_offers` (migration 0075): the cheapest total first; behind an equal
 * total the one without known shipping; then the one seen last, then by the merchant's name.
 */
export const CHEAPEST_FIRST = "o.total, o.shipping is null, o.seen_at desc, lower(o.merchant), o.id";
