/**
 * `Cache-Control` of what changes with the articles (RFC 9111, RFC 5861): browsers ask again at every visit, caches between
 * have it for a minute and show it for ten more while they ask.
 */
export const SHARED_CACHE_CONTROL = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

/** Of what is untrue from a moment on: no cache between shows it without having asked. */
export const REVALIDATED_CACHE_CONTROL = "public, no-cache";
