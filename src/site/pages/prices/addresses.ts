import { BRAND_LIST_QUERY, LIST_QUERY, TYPE_LIST_QUERY } from "../../../catalogue/listings/search/list-parameters.ts";
import {
  CHART_STORE,
  COMPARED_PRODUCTS,
  COMPARISON_PATH,
  COMPARISON_SEARCH,
  DROPS_CATEGORY,
  GONE_OFFER,
  LINK_CHECK_PARAMETERS,
  linkCheckPath,
  merchantPagePath,
  OFFER_PAGE,
  ONLY_DIFFERENCES,
  priceDropsPath,
  pricesPath,
  productPath,
  REPORTED,
} from "../../../catalogue/paths.shared.ts";
import type { PageKind } from "../../../modules/visits/schema.ts";
import { publicAddress } from "../../../platform/http/public-addresses.ts";
import { SAVED_PATH } from "../../paths.shared.ts";

type Given = Parameters<typeof publicAddress<PageKind>>[0];

/**
 * Declares a page that search engines must not keep. `fixed`, the addresses that exist whatever the database holds, is empty, because all pages of prices
 * answer 404 while there are no products.
 */
const address = (given: Given) => publicAddress<PageKind>({ indexing: "noindex", fixed: [], ...given });
/** Declares a page that search engines may keep if the code in `listings/indexing` allows it. */
const decided = (given: Given) => publicAddress<PageKind>({ fixed: [], ...given });

export const PRODUCT_ADDRESSES = {
  prices: decided({ path: pricesPath(), kind: "list" }),
  priceDrops: decided({ path: priceDropsPath(), kind: "list", query: [DROPS_CATEGORY, "halaman"] }),
  // Answers are not cached, because visitors can paste any number of links.
  linkCheck: decided({ path: linkCheckPath(), kind: "product", query: [...LINK_CHECK_PARAMETERS], cached: false }),
  categoryPrices: decided({ path: pricesPath(":category"), kind: "list", query: LIST_QUERY, isOrdered: true }),
  typePrices: decided({
    path: pricesPath(":category", ":type"),
    kind: "list",
    query: TYPE_LIST_QUERY,
    isOrdered: true,
  }),
  brandPrices: decided({
    path: pricesPath(":category", ":type", ":brand"),
    kind: "list",
    query: BRAND_LIST_QUERY,
    isOrdered: true,
  }),
  product: decided({
    path: productPath(":slug"),
    kind: "product",
    query: [GONE_OFFER.name, CHART_STORE, REPORTED.name, OFFER_PAGE],
    values: { [GONE_OFFER.name]: [GONE_OFFER.value], [REPORTED.name]: [REPORTED.value] },
  }),
  // Comparisons are not cached, because their number is unlimited, as is the number of searches.
  comparison: address({
    path: COMPARISON_PATH,
    kind: "product",
    query: [COMPARED_PRODUCTS, ONLY_DIFFERENCES.name, COMPARISON_SEARCH],
    cached: false,
  }),
  saved: address({ path: SAVED_PATH, kind: "product" }),
  merchant: address({ path: merchantPagePath(":merchant"), kind: "stores", query: ["halaman"] }),
};
