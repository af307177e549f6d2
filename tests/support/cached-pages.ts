import pg from "pg";
import { expect } from "vitest";
import { addProduct } from "../../src/catalogue/curation/product.fixtures.ts";
import { productTags } from "../../src/catalogue/ledger/offers/cache-tags.shared.ts";
import { refreshIndexing } from "../../src/catalogue/listings/indexing/refresh-indexing.ts";
import { refreshFacets } from "../../src/catalogue/listings/search/cached-facets.ts";
import { refreshVerdicts } from "../../src/catalogue/listings/search/list-verdicts.ts";
import { type ArticleChanges, addArticle } from "../../src/modules/articles/article.fixtures.ts";
import { ARCHIVE_FEED_PATH } from "../../src/modules/newsletter/paths.shared.ts";
import { feedPath, SITEMAP_PATH, sitemapPartPath } from "../../src/modules/seo/paths.shared.ts";
import { CATEGORIES } from "../../src/modules/stores/categories.shared.ts";
import { articleListPath, storeListPath } from "../../src/modules/stores/category-paths.shared.ts";
import { systemClock } from "../../src/platform/clock.ts";
import type { Db } from "../../src/platform/database/tables.ts";
import { connectionOfRunning } from "../../src/platform/embedded-postgres/cluster.ts";
import { ownerConnection } from "../../src/platform/embedded-postgres/shared-lock.ts";
import { SYSTEM } from "../../src/platform/json-api/actor.ts";
import { announceTags, CACHE_TAGS_CHANNEL, EVERYTHING } from "../../src/platform/page-cache/cache-tags.ts";
import type { Result } from "../../src/platform/result.ts";
import { createLog } from "../../src/platform/telemetry/log.ts";
import { readConfig } from "../../src/product/config/config.ts";
import { connectDatabase } from "../../src/product/database.ts";
import { categoryListingPath } from "../../src/site/paths.shared.ts";
import { addEdition } from "./edition.ts";
import { PUBLIC_KINDS } from "./page-kinds.ts";
import { startProduct } from "./product.ts";
import { publishProducts } from "./products.ts";
import { productArticle, RICH_ARTICLE } from "./rich-article.ts";
import { waitForJobs } from "./starter-data.ts";

export const CATEGORY = "elektronik-gadget";

/** The caller and the time that commands are given here. */
export const BY_SYSTEM = { audit: SYSTEM, clock: systemClock, timeZone: "Asia/Jakarta" };

/** Addresses of every kind of page, file and JSON answer that the page cache keeps; they show the fixture's subjects. */
const CACHED_PATHS: readonly string[] = [
  ...new Set([
    ...PUBLIC_KINDS.map(({ path }) => path),
    ...CATEGORIES.flatMap(({ slug }) => [
      categoryListingPath(slug),
      articleListPath(slug),
      storeListPath(slug),
      feedPath(slug),
    ]),
    feedPath(),
    ARCHIVE_FEED_PATH,
    SITEMAP_PATH,
    ...["artikel-1", "newsletter-1", "produk-1", "harga-1"].map(sitemapPartPath),
  ]),
];

type Marker = { readonly id: number; readonly path: string };

/** The answer of each address: status, redirect target and text. */
type Answers = ReadonlyMap<string, string>;

/** Asks a product for these addresses, one after the other. */
async function answersOf(url: string, paths: readonly string[]): Promise<Answers> {
  const answers = new Map<string, string>();
  for (const path of paths) {
    const response = await fetch(url + path, { redirect: "manual" });
    answers.set(path, `${response.status} ${response.headers.get("location") ?? ""}\n${await response.text()}`);
  }
  return answers;
}

/** Returns the addresses whose answers differ. */
const differing = (one: Answers, other: Answers): readonly string[] =>
  [...one].flatMap(([path, text]) => (text === other.get(path) ? [] : [path]));

/** Returns the first difference, with a little of the text around it. */
function firstDifference(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return `${one.slice(Math.max(0, at - 60), at + 60)} <> ${other.slice(Math.max(0, at - 60), at + 60)}`;
}

/**
 * Waits until a product has heard all announcements committed before. They arrive in the order of their commits, so a later one that
 * shows on a page of its own comes behind them all.
 * @param marker a product that no list shows
 */
async function untilHeard(db: Db, url: string, marker: Marker) {
  const title = `Penanda ${crypto.randomUUID()}`;
  await db.updateTable("products").set({ title }).where("id", "=", marker.id).execute();
  await announceTags(db, [productTags.product(marker.id)]);
  await expect.poll(async () => (await fetch(url + marker.path)).text()).toContain(title);
}

/** Makes a product drop everything it caches: pages and what they are made of. */
async function dropEverything(db: Db, url: string, marker: Marker) {
  await announceTags(db, [EVERYTHING]);
  await untilHeard(db, url, marker);
}

/** Checks that a command has done what it was asked for. */
export async function done(result: Promise<Result<unknown, string> | boolean>): Promise<void> {
  const outcome = await result;
  expect(typeof outcome === "boolean" ? outcome : outcome.ok || outcome).toBe(true);
}

/** Starts a product with a page of every kind, all of which it caches. */
export async function startKeepingProduct() {
  const product = await startProduct({ env: { SAMPLE_DATA: "false" } });
  const { database, disconnect } = await connectDatabase(
    readConfig({ DATA_DIR: product.dataDir }),
    createLog("silent"),
  );
  const { db } = database;
  await publishProducts(product.dataDir, { isSample: false });
  const edition = await addEdition(db);
  const author = await db.selectFrom("authors").select("id").orderBy("id").executeTakeFirstOrThrow();
  const cover = await db.selectFrom("images").select("id").orderBy("id").executeTakeFirstOrThrow();
  const draft = {
    ...{ authorId: author.id, coverImageId: cover.id, coverAlt: "Sampul", category: CATEGORY, keywords: [] },
  } satisfies ArticleChanges;
  const slugs = ["contoh-ponsel", "contoh-kabel", "contoh-tanpa-penawaran"];
  const article = await addArticle(db, { ...RICH_ARTICLE, ...draft });
  const showing = await addArticle(db, { ...productArticle(slugs), ...draft });
  const marker = await addProduct(db, { slug: "penanda", title: "Penanda", category: "hobi-mainan", offers: [] });
  await refreshIndexing({ ...BY_SYSTEM, db });
  await settle(db, product.dataDir);
  const { announced, listener } = await announcements(product.dataDir);
  const idOf = async (slug: string) =>
    (await db.selectFrom("products").select("id").where("slug", "=", slug).executeTakeFirstOrThrow()).id;
  return {
    ...{ db, dataDir: product.dataDir, url: product.url, author: author.id },
    ...{ article: article.id, edition },
    /** The article that shows products. */
    showing: showing.id,
    ...{ phone: await idOf("contoh-ponsel"), empty: await idOf("contoh-tanpa-penawaran") },
    /** The kinds of tags that were announced so far: the part before the colon. */
    announced,
    changedBy: changesOf({ db, product, marker: { id: marker.id, path: `/produk/${marker.slug}` } }),
    async stop() {
      await listener.end();
      await disconnect();
      await product.stop();
    },
  };
}

type Kept = {
  readonly db: Db;
  readonly product: { readonly url: string; readonly dataDir: string };
  readonly marker: Marker;
};

/** Returns a function that makes a change, compares cached pages with new ones, and returns the addresses that look different than before. */
function changesOf({ db, product: { url, dataDir }, marker }: Kept) {
  // Whether the cached pages are all true: pages made again after one change are cached for the next.
  let isFresh = false;
  const makeAgain = async () => {
    await dropEverything(db, url, marker);
    return answersOf(url, CACHED_PATHS);
  };
  return async (change: () => Promise<unknown>): Promise<readonly string[]> => {
    if (!isFresh) await makeAgain();
    isFresh = false;
    const before = await answersOf(url, CACHED_PATHS);
    await change();
    await settle(db, dataDir);
    await untilHeard(db, url, marker);
    const served = await answersOf(url, CACHED_PATHS);
    const fresh = await makeAgain();
    const stale = differing(served, fresh).map((path) => [
      path,
      firstDifference(served.get(path) ?? "", fresh.get(path) ?? ""),
    ]);
    expect(stale, "kept although it is untrue").toEqual([]);
    isFresh = true;
    return differing(before, served);
  };
}

/** Does now what follows a change within minutes, so that it does not happen between two comparisons. */
async function settle(db: Db, dataDir: string): Promise<void> {
  const context = { signal: new AbortController().signal, log: createLog("silent") };
  await refreshFacets({ db }).run({}, context);
  await refreshVerdicts({ ...BY_SYSTEM, db }).run({}, context);
  await waitForJobs(dataDir);
}

export const kindOfTag = (tag: string): string => tag.replace(/:.*/, "");

async function announcements(dataDir: string) {
  const announced = new Set<string>();
  const connection = await connectionOfRunning(dataDir);
  const listener = new pg.Client(connection && ownerConnection(connection));
  await listener.connect();
  listener.on("notification", ({ payload }) => {
    for (const tag of JSON.parse(payload ?? "[]")) announced.add(kindOfTag(tag));
  });
  await listener.query(`listen ${CACHE_TAGS_CHANNEL}`);
  return { announced, listener };
}
