import type pg from "pg";
import type { CategorySlug } from "../stores/schema.ts";
import type { ListIndex } from "./list-index.ts";
import type { ArticleCard, ArticleList, ArticlePage } from "./schema.ts";

const todo = (): never => {
  throw new Error("not yet");
};

/** Undefined when no published article has the slug. Any language; the caller compares `category` with the address. */
export async function findPublishedArticle(_pool: pg.Pool, _slug: string): Promise<ArticlePage | undefined> {
  return todo();
}

/** `/artikel/...` of the published article with this slug, for redirects. */
export async function findArticlePath(_pool: pg.Pool, _slug: string): Promise<string | undefined> {
  return todo();
}

/** Where an address that once was an article's leads now (a path of this site), if anywhere. */
export async function findRedirect(_pool: pg.Pool, _path: string): Promise<string | undefined> {
  return todo();
}

/** Same category first, more tags in common first, then newer. Indonesian only, like every list. */
export async function relatedArticles(
  _pool: pg.Pool,
  _article: { id: number; category: CategorySlug; language: string },
  _limit: number,
): Promise<ArticleCard[]> {
  return todo();
}

/** A numbered page, newest first; undefined past the end. Without a category: all of them. */
export async function listArticles(
  _pool: pg.Pool,
  _index: ListIndex,
  _request: { category?: CategorySlug | undefined; page: number },
): Promise<ArticleList | undefined> {
  return todo();
}

export async function newestArticles(_pool: pg.Pool, _limit: number): Promise<ArticleCard[]> {
  return todo();
}

export async function articlesForCategory(
  _pool: pg.Pool,
  _category: CategorySlug,
  _limit: number,
): Promise<ArticleCard[]> {
  return todo();
}

/** A card plus what a feed says besides. */
export type FeedItem = ArticleCard & { modifiedAt: string; authorName: string; tags: string[] };

export async function feedItems(
  _pool: pg.Pool,
  _request: { category?: CategorySlug | undefined; limit: number },
): Promise<FeedItem[]> {
  return todo();
}

export type SitemapEntry = { id: number; path: string; modifiedAt: string; imagePath: string | null };

/** Published, indexable articles with `id > afterId` in order of id, at most `limit`: the content of a sitemap part. */
export async function sitemapEntries(_pool: pg.Pool, _afterId: number, _limit: number): Promise<SitemapEntry[]> {
  return todo();
}

/** The parts that hold all of them: pass `afterId` and `size` to `sitemapEntries`. */
export async function sitemapParts(
  _pool: pg.Pool,
  _size: number,
): Promise<{ afterId: number; count: number; modifiedAt: string }[]> {
  return todo();
}
