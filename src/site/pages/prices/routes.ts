import { lazyPage, type PageRoute } from "../../page.ts";
import { PRODUCT_ADDRESSES } from "./addresses.ts";

/** The pages of products, their lists, and the merchants that sell them. */
export const PRICE_PAGES: readonly PageRoute[] = [
  lazyPage(PRODUCT_ADDRESSES.prices, () => import("./prices.tsx")),
  lazyPage(PRODUCT_ADDRESSES.priceDrops, () => import("./price-drops.tsx")),
  lazyPage(PRODUCT_ADDRESSES.linkCheck, () => import("./link-check.tsx")),
  lazyPage(PRODUCT_ADDRESSES.categoryPrices, () => import("./list/category-list.tsx")),
  lazyPage(PRODUCT_ADDRESSES.typePrices, () => import("./list/type-list.tsx")),
  lazyPage(PRODUCT_ADDRESSES.brandPrices, () => import("./list/brand-list.tsx")),
  lazyPage(PRODUCT_ADDRESSES.product, () => import("./product.tsx")),
  lazyPage(PRODUCT_ADDRESSES.comparison, () => import("./comparison.tsx")),
  lazyPage(PRODUCT_ADDRESSES.saved, () => import("./saved.tsx")),
  lazyPage(PRODUCT_ADDRESSES.merchant, () => import("./merchant.tsx")),
];
