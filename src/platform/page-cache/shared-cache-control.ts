/**
 * The `Cache-Control` of pages that change with the articles (RFC 9111, RFC 5861): browsers revalidate at every visit; shared caches keep a page for
 * a minute and show it for ten more while they revalidate.
 */
export const SHARED_CACHE_CONTROL = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

/** The `Cache-Control` of pages with an expiry: no shared cache shows one without revalidating. */
export const REVALIDATED_CACHE_CONTROL = "public, no-cache";
