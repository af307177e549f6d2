/** Paths of the site's own pages. Those of articles and stores, of search and of feeds belong to their modules. */
export const HOME_PATH = "/";
export const HELP_PATH = "/bantuan";
export const ABOUT_PATH = "/tentang";
export const PRIVACY_PATH = "/privasi";
export const TERMS_PATH = "/syarat";
/** The rules of what is said of prices: each verdict leads to its own. */
export const PRICE_RULES_PATH = "/aturan-harga";
/** Who we are, for stores whose prices are shown; our reader of pages names it. */
export const FOR_STORES_PATH = "/untuk-toko";
/** What a browser remembers of products: the same page for everybody. */
export const SAVED_PATH = "/simpanan";
export const BETA_PATH = "/beta";
export const SEO_REPORT_PATH = "/test-seo-optimization";

/** Of an article as its editor has it now. Who has the token can read it. */
export const previewPath = (token?: string): string => (token === undefined ? "/pratinjau" : `/pratinjau/${token}`);

/** What the front page's browser of categories asks for. */
export const categoryListingPath = (category: string): string => `/api/categories/${category}`;
