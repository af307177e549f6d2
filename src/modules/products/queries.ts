export { matchReasonText } from "./matching/match-reason.ts";
export { type CatalogueCounts, ProductCounts } from "./product-counts.ts";
export { type ProductDetails, productDetails } from "./product-details.ts";
