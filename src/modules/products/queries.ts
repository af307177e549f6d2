export { countUndecidedOffers, hasUndecidedOffers } from "./assignment/match-offers.ts";
export { productSitemapEntries, productSitemapParts } from "./indexing/sitemap.ts";
export { matchReasonText } from "./matching/match-reason.ts";
export { type CatalogueCounts, ProductCounts } from "./product-counts.ts";
export { type ProductDetails, productDetails } from "./product-details.ts";
export { CHEAPEST_FIRST, COMPARED, FRESHNESS, OFFER_ROWS, SEEN_AT, SHOWN, TOTAL } from "./visible/offer-sql.ts";
