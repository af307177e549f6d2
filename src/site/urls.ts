import { ARCHIVE_PATH, editionPath } from "../modules/newsletter/paths.shared.ts";
import { SEARCH_PATH } from "../modules/search/paths.shared.ts";
import { CATEGORIES } from "../modules/stores/categories.shared.ts";
import { articleListPath, articlePath, storeListPath } from "../modules/stores/category-paths.shared.ts";
import type { PageKind } from "../modules/visits/schema.ts";
import { publicAddress } from "../platform/http/public-addresses.ts";
import * as paths from "./paths.shared.ts";

const ofEachCategory = (pathOf: (category: string) => string) => CATEGORIES.map(({ slug }) => pathOf(slug));

const pageAddress = (address: Parameters<typeof publicAddress<PageKind>>[0]) => publicAddress<PageKind>(address);

/** Every page of the site (docs/specification.md, section 2) by its address, in the order of the sitemap. */
export const PAGE_ADDRESSES = {
  home: pageAddress({ path: paths.HOME_PATH, kind: "home", query: ["kategori", "q"], indexing: "sitemap" }),
  articleList: pageAddress({ path: articleListPath(), kind: "list", query: ["halaman"], indexing: "sitemap" }),
  categoryArticleList: pageAddress({
    path: articleListPath(":category"),
    kind: "list",
    query: ["halaman"],
    fixed: ofEachCategory(articleListPath),
    indexing: "sitemap",
  }),
  // Articles have sitemap parts of their own.
  article: pageAddress({ path: articlePath({ category: ":category", slug: ":slug" }), kind: "article" }),
  newsletterArchive: pageAddress({ path: ARCHIVE_PATH, kind: "static", query: ["halaman"], indexing: "by-page" }),
  newsletterEdition: pageAddress({ path: editionPath(":slug"), kind: "static" }),
  storeList: pageAddress({
    path: storeListPath(":category"),
    kind: "stores",
    fixed: ofEachCategory(storeListPath),
    indexing: "sitemap",
  }),
  search: pageAddress({
    path: SEARCH_PATH,
    kind: "search",
    query: ["q", "halaman"],
    cached: false,
    fixed: [SEARCH_PATH, `${SEARCH_PATH}?q=laptop`],
    indexing: "noindex",
  }),
  help: pageAddress({ path: paths.HELP_PATH, kind: "static", indexing: "sitemap" }),
  about: pageAddress({ path: paths.ABOUT_PATH, kind: "static", indexing: "sitemap" }),
  privacy: pageAddress({ path: paths.PRIVACY_PATH, kind: "static", indexing: "sitemap" }),
  terms: pageAddress({ path: paths.TERMS_PATH, kind: "static", indexing: "sitemap" }),
  // The specification does not have these pages, so the sitemap leaves them out; without prices of stores, these pages have no content.
  forStores: pageAddress({ path: paths.FOR_STORES_PATH, kind: "static", indexing: "by-page" }),
  priceRules: pageAddress({ path: paths.PRICE_RULES_PATH, kind: "static", indexing: "by-page" }),
  beta: pageAddress({ path: paths.BETA_PATH, kind: "static", indexing: "noindex" }),
  seoReport: pageAddress({
    path: paths.SEO_REPORT_PATH,
    kind: "other",
    query: ["setelah", "aturan"],
    cached: false,
    indexing: "noindex",
  }),
  preview: pageAddress({ path: paths.previewPath(":token"), kind: "other", cached: false }),
};

/** Addresses whose answers are no pages, but may be cached. */
export const DATA_ADDRESSES = [publicAddress<"api">({ path: paths.categoryListingPath(":slug"), kind: "api" })];
