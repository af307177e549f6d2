/**
 * The `Cache-Control` of pages that change with the articles (RFC 9111, RFC 5861): browsers revalidate at every visit; shared caches keep a page for a minute,
 * and may show it for ten more minutes while they revalidate it.
 * docs/guides/operate.md, "Behind a proxy", repeats it.
 */
export const SHARED_CACHE_CONTROL = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

/** The `Cache-Control` of pages with an expiry: no shared cache shows such a page without revalidating it. */
export const REVALIDATED_CACHE_CONTROL = "public, no-cache";
