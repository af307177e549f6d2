import { articleListPath } from "../stores/category-paths.shared.ts";

/** Returns the path of the feed of new articles in one category, or in all categories. */
export const feedPath = (category?: string): string =>
  category === undefined ? "/rss.xml" : `${articleListPath(category)}/rss.xml`;

export const SITEMAP_PATH = "/sitemap.xml";
export const sitemapPartPath = (part: string): string => `/sitemap-${part}.xml`;
export const ROBOTS_PATH = "/robots.txt";
export const OPENSEARCH_PATH = "/opensearch.xml";
export const MANIFEST_PATH = "/manifest.webmanifest";
