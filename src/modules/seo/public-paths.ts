import { queryBatches, readBatches } from "../../platform/database/query-batches.ts";
import type { Db } from "../../platform/database/tables.ts";
import { articlePath } from "../stores/category-paths.shared.ts";
import type { Translation } from "./schema.ts";

/** A page that search engines may index, such as an article or a product. */
export type SitemapEntry = {
  readonly id: number;
  readonly path: string;
  /** ISO 8601. */
  readonly modifiedAt: string;
  /** The path of the page's picture on this site. */
  readonly imagePath: string | null;
  /** The page in its languages, including itself. */
  readonly translations?: readonly Translation[];
};

/**
 * Reads public, indexable pages of one kind with an id above `afterId`, by ascending id: one keyset batch. Pages marked noindex or with a canonical
 * address elsewhere are left out.
 */
export type SitemapEntries = (afterId: number, limit: number) => Promise<readonly SitemapEntry[]>;

/** A public page, and whether search engines may index it. */
export type PublicPage = { readonly path: string; readonly indexable: boolean };

/** Pages that exist even if the database is empty: `listed` pages are in the sitemap, and search engines should leave out `unlisted` pages. */
export type FixedPages = { readonly listed: readonly string[]; readonly unlisted: readonly string[] };

const BATCH = 500;

/** Yields every page with an id in (after, through], read in batches, so memory does not grow with the number of pages. */
export async function* entriesBetween(
  entries: SitemapEntries,
  after = 0,
  through = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<SitemapEntry> {
  const walk = { size: BATCH, after, placeOf: ({ id }: SitemapEntry) => id };
  for await (const batch of readBatches(walk, entries)) {
    for (const entry of batch) {
      if (entry.id > through) return;
      yield entry;
    }
  }
}

/** A section of the sitemap besides the fixed pages. `mostAudited` is the number of its pages that the audit reads; if it is left out, all are read. */
export type AuditedSection = { readonly entries: SitemapEntries; readonly mostAudited?: number | undefined };

/** Yields every public page: first the pages in the sitemap, then all other pages, so no published article is missing. */
export async function* publicPages(
  db: Db,
  sections: readonly AuditedSection[],
  fixed: FixedPages,
): AsyncGenerator<PublicPage> {
  for (const path of fixed.listed) yield { path, indexable: true };
  for (const section of sections) yield* listedPages(section);
  for (const path of fixed.unlisted) yield { path, indexable: false };
  yield* unlistedArticles(db);
}

async function* listedPages({ entries, mostAudited = Number.POSITIVE_INFINITY }: AuditedSection) {
  let left = mostAudited;
  for await (const { path } of entriesBetween(entries)) {
    if (left <= 0) return;
    left -= 1;
    yield { path, indexable: true };
  }
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
