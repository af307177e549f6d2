export { comparableOffers } from "./comparable-offers.ts";
export { freshnessSql, isFeedStale, STALE } from "./freshness.ts";
export { CHEAPEST_FIRST } from "./offer-order.ts";
