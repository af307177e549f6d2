/** The cache tags of pages that show articles. A tag is announced when the articles of its pages change (platform/page-cache/cache-tags.ts). */
export const articleTags = {
  article: (id: number) => `article:${id}`,
  /** Tags pages that show articles of all categories. */
  lists: "article-lists",
  /** Tags pages that show articles of one category. */
  list: (category: string) => `article-list:${category}`,
  /** Tags pages that list the articles about a product, by the slug by which those articles name the product. */
  showing: (product: string) => `articles-showing:${product}`,
  /** The tags of all lists that show articles of these categories. */
  listsOf: (categories: Iterable<string>): string[] => [
    articleTags.lists,
    ...[...categories].map((category) => articleTags.list(category)),
  ],
  /** The tags of every page that shows this article. */
  of: ({ id, category }: { readonly id: number; readonly category: string }): string[] => [
    articleTags.article(id),
    ...articleTags.listsOf([category]),
  ],
};
