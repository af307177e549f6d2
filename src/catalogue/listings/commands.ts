export { announceLists, LIST_VERDICTS } from "./refresh/announce-lists.ts";
export { refreshAllProducts, refreshStaleProducts } from "./refresh/changed-by-time.ts";
export { takeDueFacets } from "./refresh/due-facets.ts";
export { linkDuplicates } from "./refresh/duplicates.ts";
export { type RefreshOptions, refreshProducts } from "./refresh/refresh-products.ts";
export { expireVerdictsBefore, saveVerdicts, type VerdictColumns } from "./refresh/verdict-columns.ts";
