import { queryBatches, readBatches } from "../../platform/database/query-batches.ts";
import type { Db } from "../../platform/database/tables.ts";
import { articlePath } from "../stores/category-paths.shared.ts";
import type { Translation } from "./schema.ts";

/** A published article that search engines may keep. */
export type ArticleAddress = {
  readonly id: number;
  readonly path: string;
  /** ISO 8601. */
  readonly modifiedAt: string;
  /** Path of the cover picture on this site. */
  readonly imagePath: string | null;
  /** In its languages, itself among them. */
  readonly translations?: readonly Translation[];
};

/**
 * Published, indexable articles of all languages with an id above `afterId`, by ascending id: one keyset batch. Neither
 * those marked noindex nor those whose canonical address is another.
 */
export type ArticlePaths = (afterId: number, limit: number) => Promise<readonly ArticleAddress[]>;

/** A public page and whether search engines may keep it. */
export type PublicPage = { readonly path: string; readonly indexable: boolean };

/** Pages that are there whatever the database holds: those of the sitemap, and those that search engines are to leave out. */
export type FixedPages = { readonly listed: readonly string[]; readonly unlisted: readonly string[] };

const BATCH = 500;

/** Every article with an id in (after, through], read in batches so that memory does not grow with their number. */
export async function* articlesBetween(
  articlePaths: ArticlePaths,
  after = 0,
  through = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<ArticleAddress> {
  const walk = { size: BATCH, after, placeOf: ({ id }: ArticleAddress) => id };
  for await (const batch of readBatches(walk, articlePaths)) {
    for (const article of batch) {
      if (article.id > through) return;
      yield article;
    }
  }
}

/** Every public page: what the sitemap lists, then what is kept out of it, published articles of both kinds included. */
export async function* publicPages(db: Db, articlePaths: ArticlePaths, fixed: FixedPages): AsyncGenerator<PublicPage> {
  for (const path of fixed.listed) yield { path, indexable: true };
  for await (const { path } of articlesBetween(articlePaths)) yield { path, indexable: true };
  for (const path of fixed.unlisted) yield { path, indexable: false };
  yield* unlistedArticles(db);
}

async function* unlistedArticles(db: Db): AsyncGenerator<PublicPage> {
  const unlisted = db
    .selectFrom("articles")
    .select(["id", "category", "slug"])
    .where("status", "=", "published")
    .where((where) => where.or([where("noindex", "=", true), where("canonical_url", "is not", null)]));
  for await (const batch of queryBatches(unlisted, BATCH)) {
    for (const article of batch) yield { path: articlePath(article), indexable: false };
  }
}
