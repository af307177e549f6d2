export { isFeedStale } from "./listings/changed-by-time.ts";
export { comparableOffers, freshnessSql } from "./listings/comparable-offers.ts";
