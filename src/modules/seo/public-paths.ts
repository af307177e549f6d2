import { queryBatches, readBatches } from "../../platform/database/query-batches.ts";
import type { Db } from "../../platform/database/tables.ts";
import { articlePath } from "../stores/category-paths.shared.ts";
import type { Translation } from "./schema.ts";

/** A page that search engines may keep: an article, a product. */
export type SitemapEntry = {
  readonly id: number;
  readonly path: string;
  /** ISO 8601. */
  readonly modifiedAt: string;
  /** Path of its picture on this site. */
  readonly imagePath: string | null;
  /** In its languages, itself among them. */
  readonly translations?: readonly Translation[];
};

/**
 * Public, indexable pages of one kind with an id above `afterId`, by ascending id: one keyset batch. Neither those marked noindex nor
 * those whose canonical address is another.
 */
export type SitemapEntries = (afterId: number, limit: number) => Promise<readonly SitemapEntry[]>;

/** A public page and whether search engines may keep it. */
export type PublicPage = { readonly path: string; readonly indexable: boolean };

/** Pages that are there whatever the database holds: those of the sitemap, and those that search engines are to leave out. */
export type FixedPages = { readonly listed: readonly string[]; readonly unlisted: readonly string[] };

const BATCH = 500;

/** Every page with an id in (after, through], read in batches so that memory does not grow with their number. */
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

/** Of what the sitemap lists beside the fixed pages, and how many of it are read; left out: all. */
export type AuditedSection = { readonly entries: SitemapEntries; readonly mostAudited?: number | undefined };

/** Every public page: what the sitemap lists, then what is kept out of it, published articles of both kinds included. */
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
