import { CATEGORIES } from "../stores/schema.ts";

/** A published article, as the sitemap and the audit need it. */
export type ArticleAddress = {
  readonly id: number;
  readonly path: string;
  readonly modifiedAt: Date;
  /** Path of the cover picture on this site. */
  readonly imagePath?: string;
  /** false: marked noindex, or its canonical address is on another site. */
  readonly indexable: boolean;
};

/** Published articles of all languages with an id above `after`, by ascending id: one keyset batch. */
export type ArticlePaths = (after: number, limit: number) => Promise<readonly ArticleAddress[]>;

/** A public page and whether search engines may keep it. */
export type PublicPage = { readonly path: string; readonly indexable: boolean };

/** Pages that are there without any article, and belong in the sitemap. */
export const INDEXED_PATHS: readonly string[] = [
  "/",
  "/artikel",
  ...CATEGORIES.map((category) => `/artikel/${category.slug}`),
  ...CATEGORIES.map((category) => `/toko/${category.slug}`),
  "/bantuan",
  "/tentang",
  "/privasi",
  "/syarat",
];

/** Public pages that search engines are asked to leave out. */
export const NOINDEX_PATHS: readonly string[] = ["/cari", "/cari?q=laptop", "/beta", "/test-seo-optimization"];

const BATCH = 500;

/** Every article with an id in (after, through], read in batches so that memory does not grow with their number. */
export async function* articlesBetween(
  articlePaths: ArticlePaths,
  after = 0,
  through = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<ArticleAddress> {
  for (let last = after; ; ) {
    const batch = await articlePaths(last, BATCH);
    for (const article of batch) {
      if (article.id > through) return;
      yield article;
      last = article.id;
    }
    if (batch.length < BATCH) return;
  }
}

/** Every public page: what the sitemap lists, what is kept out of it, and all published articles. */
export async function* publicPages(articlePaths: ArticlePaths): AsyncGenerator<PublicPage> {
  for (const path of INDEXED_PATHS) yield { path, indexable: true };
  for (const path of NOINDEX_PATHS) yield { path, indexable: false };
  for await (const { path, indexable } of articlesBetween(articlePaths)) yield { path, indexable };
}
