import { articleListPath } from "../stores/category-paths.shared.ts";

/** Of the feed of new articles: of one category, or of all. */
export const feedPath = (category?: string): string =>
  category === undefined ? "/rss.xml" : `${articleListPath(category)}/rss.xml`;
