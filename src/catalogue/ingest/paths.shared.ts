/** The admin's page of feeds. */
export const FEEDS_PATH = "/admin/feeds";

/** The name that the reader of product pages adds to the site's name, and the anchor at which the pages for stores and of help explain it. */
export const PAGE_READER = "Pages";
export const PAGE_READER_ANCHOR = "pembaca-halaman";

/** Returns the reader's name as servers see it, at the beginning of the user agent. */
export const pageReaderName = (siteName: string): string =>
  `${siteName.replace(/[^\w.-]/g, "") || "Portal"}-${PAGE_READER}`;
