/** The cache tag of pages that show the archive, announced when it changes (platform/page-cache/cache-tags.ts). */
export const ARCHIVE_TAG = "newsletter-archive";
