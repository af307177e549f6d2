/** Where feeds are looked after. */
export const FEEDS_PATH = "/admin/feeds";

/** What the reader of product pages calls itself behind the site's name, and where the help page explains it. */
export const PAGE_READER = "Pages";
export const PAGE_READER_ANCHOR = "pembaca-halaman";
