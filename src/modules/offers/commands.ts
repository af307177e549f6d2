export { announceLists, LIST_VERDICTS } from "./listings/announce-lists.ts";
export { refreshAllProducts, refreshStaleProducts } from "./listings/changed-by-time.ts";
export { takeDueFacets } from "./listings/due-facets.ts";
export { type RefreshOptions, refreshProducts } from "./listings/refresh-products.ts";
export { expireVerdictsBefore, saveVerdicts, type VerdictColumns } from "./listings/verdict-columns.ts";
