export { type RefreshOptions, refreshProducts } from "./listings/refresh-products.ts";
