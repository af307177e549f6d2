export { POINT_FLAGS } from "./point-codes.ts";
export type { Availability, OfferHistory, PricePoint } from "./rules/offer-history.ts";
export { PRICE_RULES, type PriceRule } from "./rules/price-rules.ts";
