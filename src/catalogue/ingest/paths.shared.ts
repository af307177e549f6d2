/** Where feeds are looked after. */
export const FEEDS_PATH = "/admin/feeds";

/** What the reader of product pages calls itself behind the site's name, and where the pages for stores and of help explain it. */
export const PAGE_READER = "Pages";
export const PAGE_READER_ANCHOR = "pembaca-halaman";

/** As servers see it; the user agent begins with it. */
export const pageReaderName = (siteName: string): string =>
  `${siteName.replace(/[^\w.-]/g, "") || "Portal"}-${PAGE_READER}`;
