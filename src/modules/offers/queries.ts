export { freshnessSql, STALE } from "./freshness.ts";
export { isFeedStale } from "./listings/changed-by-time.ts";
export { comparableOffers } from "./listings/comparable-offers.ts";
export { CHEAPEST_FIRST } from "./offer-order.ts";
