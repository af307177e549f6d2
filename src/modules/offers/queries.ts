export { isFeedStale } from "./listings/changed-by-time.ts";
export { comparableOffers } from "./listings/comparable-offers.ts";
