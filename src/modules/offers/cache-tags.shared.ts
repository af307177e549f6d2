/** What pages that are kept show of products, and what is announced when it changes. Prices drop no page of articles. */
export const productTags = {
  /** A product's own page: its facts, its offers, their prices. */
  product: (id: number) => `product:${id}`,
  /** Whatever shows products of one category. */
  list: (category: string) => `product-list:${category}`,
  /** Whatever shows products of all categories, or how many there are. */
  lists: "product-lists",
  /** All that shows products of these categories. */
  listsOf: (categories: Iterable<string>): string[] => [
    productTags.lists,
    ...[...categories].map((category) => productTags.list(category)),
  ],
};
