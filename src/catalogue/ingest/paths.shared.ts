/** The admin's page of feeds. */
export const FEEDS_PATH = "/admin/feeds";

/**
 * The name that the reader of product pages adds to the site's name in its user agent. It is also the anchor at which the page for stores and the help page
 * explain the reader.
 */
export const PAGE_READER = "Pages";
export const PAGE_READER_ANCHOR = "pembaca-halaman";

/** Returns the reader's name as servers see it, at the beginning of the user agent. */
export const pageReaderName = (siteName: string): string =>
  `${siteName.replace(/[^\w.-]/g, "") || "Portal"}-${PAGE_READER}`;
