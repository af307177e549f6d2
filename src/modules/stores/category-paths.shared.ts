/**
 * This is the only place that makes the addresses that contain a category. Articles, redirects, feeds and search all need these addresses, and none
 * of these modules may import all the others.
 */

/** Returns the path of the list of articles: of one category, or of all. */
export const articleListPath = (category?: string): string =>
  category === undefined ? "/artikel" : `/artikel/${category}`;

/** Returns the path of an article. A draft may have no category yet, and then its path has no category either. */
export const articlePath = ({ category, slug }: { readonly category: string; readonly slug: string }): string =>
  `${articleListPath(category || undefined)}/${slug}`;

/** Builds the same path in SQL. `row` is the alias of `articles` in the query. */
export const articlePathSql = (row: string): string =>
  `'${articleListPath()}' || coalesce('/' || nullif(${row}.category, ''), '') || '/' || ${row}.slug`;

/**
 * Returns the path of a category's stores. Without a category it is `/toko`, which visitors may guess from the other addresses, and which redirects
 * to the front page.
 */
export const storeListPath = (category?: string): string => (category === undefined ? "/toko" : `/toko/${category}`);

/** Returns the path of the page about one store. No store has the id of a category. */
export const storePath = (id: string): string => storeListPath(id);
