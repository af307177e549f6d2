export { announceLists, LIST_VERDICTS } from "./listings/announce-lists.ts";
export { refreshAllProducts, refreshStaleProducts } from "./listings/changed-by-time.ts";
export { type RefreshOptions, refreshProducts } from "./listings/refresh-products.ts";
