export { comparableOffers } from "./comparable-offers.ts";
export { freshnessSql, isFeedStale, STALE } from "./freshness.ts";
export { HAS_PRODUCT } from "./has-product.ts";
export { CHEAPEST_FIRST, TOTAL_RULE } from "./offer-order.ts";
