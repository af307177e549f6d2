export { isFeedStale } from "./listings/changed-by-time.ts";
export { comparableOffers, freshnessSql, rhythmSql, STALE } from "./listings/comparable-offers.ts";
