/** Paths of the site's own pages. The paths of articles, stores, search and feeds belong to their modules. */
export const HOME_PATH = "/";
export const HELP_PATH = "/bantuan";
export const ABOUT_PATH = "/tentang";
export const PRIVACY_PATH = "/privasi";
export const TERMS_PATH = "/syarat";
/** The page with the rules for statements about prices: each verdict links to its rule. */
export const PRICE_RULES_PATH = "/aturan-harga";
/** The page for stores whose prices are shown; the program that reads stores' product pages names this address to the stores. */
export const FOR_STORES_PATH = "/untuk-toko";
/** The page that shows what a browser remembers of products. The server sends everybody the same page. */
export const SAVED_PATH = "/simpanan";
export const BETA_PATH = "/beta";
export const SEO_REPORT_PATH = "/test-seo-optimization";

/** The path of an article as its editor has it now. Everybody who has the token can read it. */
export const previewPath = (token?: string): string => (token === undefined ? "/pratinjau" : `/pratinjau/${token}`);

/** The API path from which the front page's grid of categories gets one category's list. */
export const categoryListingPath = (category: string): string => `/api/categories/${category}`;
