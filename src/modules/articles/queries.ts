import { BatchLoader } from "../../platform/database/batch-loader.ts";
import { preparedQuery, type Reader } from "../../platform/database/database.ts";
import type { RenderQueue } from "../../platform/page-cache/render-queue.ts";
import { previewOf } from "../media/picture.shared.ts";
import type { CategorySlug } from "../stores/categories.shared.ts";
import { articlePath } from "../stores/category-paths.shared.ts";
import { type CardRow, type PageRow, toCard, toPage } from "./read/article-rows.ts";
import * as queries from "./read/article-sql.ts";
import { cardsQuery, NEWEST_FIRST } from "./read/article-sql.ts";
import type { ListIndex } from "./read/list-index.ts";
import {
  ARTICLES_PER_PAGE,
  type ArticleCard,
  type ArticleList,
  type ArticlePage,
  type ArticleTranslation,
} from "./schema.ts";

// These parts are used by queries of other modules, by changes of articles, and by the search of editors.
export { type CardRow, toCard } from "./read/article-rows.ts";
export { cardsQuery, FAQ_JSON, imageJson, NEWEST_FIRST, opening, TAGS_JSON } from "./read/article-sql.ts";
export { ListIndex } from "./read/list-index.ts";
export { renderBody } from "./render/render-body.ts";
export type { ArticleSearch, FoundArticles } from "./write/article-list.ts";
export type { DeadLinks } from "./write/check-draft.ts";
export { recentWork } from "./write/recent-work.ts";
export { readRevision } from "./write/revisions.ts";
export { type CurrentArticle, inputOf, readArticle, readArticles } from "./write/snapshots.ts";

/** A published article, in any language, with its related articles, the nearest first (related.ts). */
export type FoundArticle = { article: ArticlePage; related: ArticleCard[] };

/** The most articles that one query reads. Reading several at once is worthwhile, since most of a query's cost does not depend on the number of articles. */
export const MAX_ARTICLES_PER_QUERY = 8;

/**
 * Finds articles by slug, in the order given; an element is undefined where no published article has the slug. The caller compares `category` with the address.
 * @param slugs MAX_ARTICLES_PER_QUERY at most
 * @param related how many related articles each one gets
 */
export async function findArticles(
  reader: Reader,
  slugs: readonly string[],
  related: number,
): Promise<(FoundArticle | undefined)[]> {
  if (slugs.length > MAX_ARTICLES_PER_QUERY) throw new Error(`too many articles at once: ${slugs.length}`);
  // There are two prepared statements, for one article and for several, because the planner would not know the length of a list parameter.
  const count = slugs.length === 1 ? 1 : MAX_ARTICLES_PER_QUERY;
  const rows = await preparedQuery<PageRow & { related: CardRow[] }>(
    reader,
    `articles:pages:${count}:${related}`,
    queries.articlesWithRelated(count, few(related)),
    Array.from({ length: count }, (_, at) => slugs[at] ?? null),
  );
  const found = new Map(rows.map((row) => [row.slug, { article: toPage(row), related: row.related.map(toCard) }]));
  return slugs.map((slug) => found.get(slug));
}

const RELATED_ON_PAGE = 3;

/** Finds articles by slug for their pages: requests that wait in the same round of the render queue are read together. */
export const articlesForPages = (reader: Reader, renderQueue: RenderQueue) =>
  new BatchLoader<string, FoundArticle | undefined>({
    ...{ maxBatchSize: MAX_ARTICLES_PER_QUERY, renderQueue },
    loadBatch: (slugs) => findArticles(reader, slugs, RELATED_ON_PAGE),
  });

/**
 * Writes a limit into the text of a query. If the limit were a parameter, the planner would not know that few rows are wanted, and the queries of a
 * large table would be planned again at every visit, which takes longer than running them.
 */
function few(limit: number): number {
  if (!Number.isInteger(limit) || limit < 0 || limit > 100) throw new Error(`not a small number of rows: ${limit}`);
  return limit;
}

/** Returns a numbered page, newest first; undefined past the end. Without a category it lists all articles. */
export async function listArticles(
  reader: Reader,
  index: ListIndex,
  { category, page }: { category?: CategorySlug | undefined; page: number },
): Promise<ArticleList | undefined> {
  const found = await index.page(category, page);
  if (!found) return undefined;
  const { start, pages, total } = found;
  const inCategory = category === undefined ? "" : "and category = $3";
  const rows = await preparedQuery<CardRow>(
    reader,
    `articles:list${category === undefined ? "" : "-category"}:${start.offset}`,
    cardsQuery(`where (published_at, id) <= ($1::timestamptz, $2::bigint) ${inCategory}
      order by ${NEWEST_FIRST} offset ${start.offset} limit ${ARTICLES_PER_PAGE}`),
    [start.publishedAt, start.id, ...(category === undefined ? [] : [category])],
  );
  return { articles: rows.map(toCard), page, pages, total };
}

export async function newestArticles(reader: Reader, limit: number): Promise<ArticleCard[]> {
  const text = cardsQuery(`order by ${NEWEST_FIRST} limit ${few(limit)}`);
  return (await preparedQuery<CardRow>(reader, `articles:newest:${limit}`, text, [])).map(toCard);
}

export async function articlesForCategory(
  reader: Reader,
  category: CategorySlug,
  limit: number,
): Promise<ArticleCard[]> {
  const text = cardsQuery(`where category = $1 order by ${NEWEST_FIRST} limit ${few(limit)}`);
  return (await preparedQuery<CardRow>(reader, `articles:newest-category:${limit}`, text, [category])).map(toCard);
}

/** A card with the additional data of a feed. Feeds leave out articles that search engines are asked to leave out. */
export type FeedItem = ArticleCard & { modifiedAt: string; authorName: string; tags: string[] };

type FeedRow = CardRow & { modified_at: Date; author_name: string; tags: string[] };

export async function feedItems(
  reader: Reader,
  { category, limit }: { category?: CategorySlug | undefined; limit: number },
): Promise<FeedItem[]> {
  const inCategory = category === undefined ? "" : "and category = $1";
  const rows = await preparedQuery<FeedRow>(
    reader,
    `articles:feed${category === undefined ? "" : "-category"}:${limit}`,
    cardsQuery(`where not noindex ${inCategory} order by ${NEWEST_FIRST} limit ${few(limit)}`, queries.FEED),
    category === undefined ? [] : [category],
  );
  return rows.map((row) => ({
    ...toCard(row),
    modifiedAt: row.modified_at.toISOString(),
    authorName: row.author_name,
    tags: row.tags,
  }));
}

export type SitemapEntry = {
  id: number;
  path: string;
  modifiedAt: string;
  imagePath: string | null;
  translations: ArticleTranslation[];
};

type SitemapRow = Pick<PageRow, "id" | "slug" | "category" | "modified_at" | "cover" | "translations">;

/** Articles for search engines with `id > afterId`, in order of id, at most `limit`: the entries of one sitemap part. */
export async function sitemapEntries(reader: Reader, afterId: number, limit: number): Promise<SitemapEntry[]> {
  const rows = await preparedQuery<SitemapRow>(reader, "articles:sitemap", queries.SITEMAP, [afterId, limit]);
  return rows.map((row) => ({
    id: row.id,
    path: articlePath(row),
    modifiedAt: row.modified_at.toISOString(),
    imagePath: row.cover && previewOf(row.cover).src,
    translations: row.translations,
  }));
}

/** One part of the sitemap: pass its `afterId` and the same size to `sitemapEntries`. */
export type SitemapPart = { afterId: number; count: number; modifiedAt: string };

/** Divides all articles for search engines into parts of at most `size`, in order. */
export async function sitemapParts(reader: Reader, size: number): Promise<SitemapPart[]> {
  type Row = { first_id: number; count: number; modified_at: Date };
  const rows = await preparedQuery<Row>(reader, "articles:sitemap-parts", queries.SITEMAP_PARTS, [size]);
  // Parts follow each other without a gap, so each begins just before its first article.
  return rows.map((row) => ({
    afterId: row.first_id - 1,
    count: row.count,
    modifiedAt: row.modified_at.toISOString(),
  }));
}
