export { matchOffers } from "./assignment/match-offers.ts";
export { type RefreshOptions, refreshProducts } from "./listings/refresh-products.ts";
