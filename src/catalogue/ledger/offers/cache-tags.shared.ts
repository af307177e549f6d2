/**
 * Cache tags of pages that show products. A tag is announced when something that its pages show has changed. A changed price does not cause articles to be
 * rendered again.
 */
export const productTags = {
  /** Tags a product's own page: its facts, its offers, their prices. */
  product: (id: number) => `product:${id}`,
  /** Tags pages that show products of one category. */
  list: (category: string) => `product-list:${category}`,
  /** Tags pages that show products of all categories, or their number. */
  lists: "product-lists",
  /** Tags pages that link to the lists of a category: they show which lists are empty, but no products. */
  listed: (category: string) => `product-listed:${category}`,
  /** Tags the parts of the sitemap that list products. Prices do not change these parts, only which pages exist and when they last changed. */
  sitemap: "product-sitemap",
  /** Returns the tags of all lists with products of these categories. */
  listsOf: (categories: Iterable<string>): string[] => [
    productTags.lists,
    ...[...categories].map((category) => productTags.list(category)),
  ],
};
