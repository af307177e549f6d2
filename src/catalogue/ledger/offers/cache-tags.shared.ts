/** What pages that are kept show of products, and what is announced when it changes. Prices drop no page of articles. */
export const productTags = {
  /** A product's own page: its facts, its offers, their prices. */
  product: (id: number) => `product:${id}`,
  /** Whatever shows products of one category. */
  list: (category: string) => `product-list:${category}`,
  /** Whatever shows products of all categories, or how many there are. */
  lists: "product-lists",
  /** Whatever leads to the lists of a category: which of them have anything at all, and nothing of what that is. */
  listed: (category: string) => `product-listed:${category}`,
  /** The parts of the sitemap that list products: not each price, only which pages there are and when they said something new. */
  sitemap: "product-sitemap",
  /** All that shows products of these categories. */
  listsOf: (categories: Iterable<string>): string[] => [
    productTags.lists,
    ...[...categories].map((category) => productTags.list(category)),
  ],
};
