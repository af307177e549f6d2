/** The cache tag of pages that show the archive. It is announced when the archive changes (platform/page-cache/cache-tags.ts). */
export const ARCHIVE_TAG = "newsletter-archive";
