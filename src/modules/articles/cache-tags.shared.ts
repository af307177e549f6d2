/** What pages that are kept show of articles, and what is announced when it changes (platform/page-cache/cache-tags.ts). */
export const articleTags = {
  article: (id: number) => `article:${id}`,
  /** Whatever shows articles of all categories. */
  lists: "article-lists",
  /** Whatever shows articles of one category. */
  list: (category: string) => `article-list:${category}`,
  /** Whatever lists the articles that show a product, by the slug that they name it by. */
  showing: (product: string) => `articles-showing:${product}`,
  /** What shows articles of these categories, whichever articles. */
  listsOf: (categories: Iterable<string>): string[] => [
    articleTags.lists,
    ...[...categories].map((category) => articleTags.list(category)),
  ],
  /** All that shows one article. */
  of: ({ id, category }: { readonly id: number; readonly category: string }): string[] => [
    articleTags.article(id),
    ...articleTags.listsOf([category]),
  ],
};
