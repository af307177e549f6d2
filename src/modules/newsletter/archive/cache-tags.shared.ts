/** What kept pages show of the archive, and what is announced when it changes (platform/page-cache/cache-tags.ts). */
export const ARCHIVE_TAG = "newsletter-archive";
