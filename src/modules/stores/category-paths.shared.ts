/**
 * Addresses that have a category in them, written here once. Articles, redirects, feeds and search all need them, and none
 * of these may import all the others: what they have in common is the category.
 */

/** Of the list of articles: of one category, or of all. */
export const articleListPath = (category?: string): string =>
  category === undefined ? "/artikel" : `/artikel/${category}`;

/** A draft may have no category yet: its address has none then either. */
export const articlePath = ({ category, slug }: { readonly category: string; readonly slug: string }): string =>
  `${articleListPath(category || undefined)}/${slug}`;

/** The same in SQL, for the columns of the row of `articles` that a query calls so. */
export const articlePathSql = (row: string): string =>
  `'${articleListPath()}' || coalesce('/' || nullif(${row}.category, ''), '') || '/' || ${row}.slug`;

/** Of a category's stores. Without one: what the addresses of categories invite to; it leads to the front page. */
export const storeListPath = (category?: string): string => (category === undefined ? "/toko" : `/toko/${category}`);

/** Of what is known of one store. No store has the id of a category. */
export const storePath = (id: string): string => storeListPath(id);
