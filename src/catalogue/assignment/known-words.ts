import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Db } from "../../platform/database/tables.ts";
import { type BrandDictionary, brandDictionary, shopNameAmongBrands } from "../matching/brands.ts";
import { type CodeFrequencies, rarityLimit } from "../matching/code-frequencies.ts";
import { type OfferFeatures, titleWords } from "../matching/features.ts";
import { remembered } from "../matching/remembered.ts";
import { type PairScorer, pairScorer } from "../matching/score/pair-scorer.ts";
import { SCORE_THRESHOLD, scoreModelId } from "../matching/score/score-model.ts";
import { type TextCorpus, termsOf, textCorpus } from "../matching/score/text-corpus.ts";
import { offerKey, type TitleKey, titleKeys } from "../matching/title-keys.ts";
import { loadTaughtTypes } from "./learnt-types/taught-types.ts";
import { type OfferRow, type Reading, type ReadOffer, readOffer } from "./offer-rows.ts";

/** What is known about words from all offers together: which words are brands, which are shops' names, which codes and words are rare. */
export type KnownWords = {
  readonly reading: Reading;
  /** Reads an offer and keeps the result while the offer's text stays the same, because the offers of popular products are compared in batch after batch. */
  readonly readOnce: (row: OfferRow) => ReadOffer;
  readonly shops: ShopNames;
  readonly codes: CodeCounts;
  readonly scoreOf: PairScorer;
  /** How rare a word is among all titles (`TextCorpus`). */
  readonly weightOf: (word: string) => number;
  /** Returns the keys by which an offer's title words are found (`titleKeys`); they are computed once and used both for lookups and for storing. */
  readonly titleKeysOf: (features: OfferFeatures) => readonly TitleKey[];
  /** Returns the lowest score at which a shared code joins offers of this type; the type '' stands for offers without a type. */
  readonly thresholdOf: (type: string) => number;
};

export async function loadKnownWords(db: Db): Promise<KnownWords> {
  const brands = await loadBrands(db);
  const shops = shopNames(brands);
  const offers = await countOffers(db);
  const corpus = await sampledCorpus(db, offers);
  const thresholds = await loadThresholds(db);
  const thresholdOf = (type: string) => thresholds.get(type) ?? SCORE_THRESHOLD;
  const taughtTypes = await loadTaughtTypes(db);
  const reading = { brands, shopNameOf: shops.of, taughtTypes };
  return {
    reading,
    readOnce: readingOnce(reading),
    shops,
    codes: codeCounts(offers),
    scoreOf: pairScorer(corpus),
    weightOf: corpus.weightOf,
    titleKeysOf: remembered((features: OfferFeatures) => titleKeys(features, corpus)),
    thresholdOf,
  };
}

/** One entry takes about five kilobytes, so this bounds the cache to 50 MB. */
const MOST_READ = 10_000;

function readingOnce(reading: Reading): KnownWords["readOnce"] {
  const known = new LRUCache<number, { readonly said: string; readonly read: ReadOffer }>({ max: MOST_READ });
  return (row) => {
    const { id, product_id: _, ...own } = row;
    const said = JSON.stringify([own, row.feed_id === null ? null : reading.shopNameOf(row.feed_id)]);
    const before = known.get(id);
    const read = before?.said === said ? before.read : readOffer(row, reading);
    known.set(id, { said, read });
    // The cache of scores belongs to this copy of the offer, so it is freed together with the batch.
    return { ...read, row, offer: { ...read.offer } };
  };
}

/** The thresholds that reviews have taught; thresholds for the scores of another scoring model are left out. */
async function loadThresholds(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ product_type: string; threshold: number }>`
    select product_type, threshold from match_thresholds where model = ${scoreModelId()}`.execute(db);
  return new Map(rows.map(({ product_type, threshold }) => [product_type, threshold]));
}

async function countOffers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from offers`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The number of titles sampled. They are enough to find the common words, and reading a million titles would take longer than matching the new offers. */
const SAMPLED_TITLES = 5000;

/** Samples whole pages of the table instead of single rows, and the same pages at each call. */
async function sampledCorpus(db: Db, offers: number): Promise<TextCorpus> {
  const share = Math.min(100, (SAMPLED_TITLES / Math.max(1, offers)) * 100);
  const { rows } = await sql<{ title: string }>`
    select title from offers tablesample system (${sql.lit(share)}) repeatable (1) limit ${2 * SAMPLED_TITLES}`.execute(
    db,
  );
  return textCorpus(rows.map(({ title }) => termsOf({ words: titleWords(title) })));
}

/** The number of merchants that must sell a product before its brand counts as confirmed. */
const CONFIRMING_MERCHANTS = 2;

/** Loads the built-in brands, the brands of products that several merchants sell, and those learnt from feeds (learnt-brands/). */
async function loadBrands(db: Db): Promise<BrandDictionary> {
  const { rows: learnt } = await sql<{ words: string }>`select words from learnt_brands`.execute(db);
  const { rows } = await sql<{ brand: string }>`
    select distinct p.brand from product_listings l join products p on p.id = l.product_id
    where l.merchants >= ${CONFIRMING_MERCHANTS} and length(p.brand) > 2`.execute(db);
  return brandDictionary(
    rows.map(({ brand }) => brand),
    learnt.map(({ words }) => words),
  );
}

type ShopNames = {
  readonly of: (feed: number) => string | undefined;
  /** Loads the shop names of these feeds, each feed once. */
  readonly load: (db: Db, feeds: Iterable<number | null>) => Promise<void>;
};

/** Finds the brand that a feed writes on nearly all its offers, which is the shop's own name unless it is a known brand. */
function shopNames(brands: BrandDictionary): ShopNames {
  const byFeed = new Map<number, string | undefined>();
  return {
    of: (feed) => byFeed.get(feed),
    async load(db, feeds) {
      for (const feed of new Set(feeds)) {
        if (feed === null || byFeed.has(feed)) continue;
        const { rows } = await sql<{ brand: string; count: number }>`
          select brand, count(*) as count from offers where feed_id = ${feed} and brand is not null group by brand`.execute(
          db,
        );
        const counts = new Map(rows.map(({ brand, count }) => [brand, count]));
        byFeed.set(feed, shopNameAmongBrands(counts, brands));
      }
    },
  };
}

/** The cache is emptied when it has this many counts, because its memory must not grow with the number of offers. */
const MOST_CODES = 100_000;

type CodeCounts = {
  readonly frequencies: CodeFrequencies;
  readonly load: (db: Db, codes: Iterable<string>) => Promise<void>;
};

/** Counts the offers that have a code. Counting stops at the number from which a code is no longer rare. */
function codeCounts(documents: number): CodeCounts {
  const enough = Math.floor(rarityLimit(documents)) + 1;
  const counts = new Map<string, number>();
  return {
    frequencies: { documents, countOf: (code) => counts.get(code) ?? 0 },
    async load(db, codes) {
      const asked = [...new Set(codes)];
      if (counts.size + asked.length > MOST_CODES) counts.clear();
      const unknown = asked.filter((code) => !counts.has(code));
      if (unknown.length === 0) return;
      const { rows } = await sql<{ code: string; count: number }>`
        select code, (select count(*) from (select from offer_keys where keys @> array[key] limit ${enough}) found) as count
        from unnest(${unknown}::text[], ${unknown.map(offerKey)}::bigint[]) as asked(code, key)`.execute(db);
      for (const { code, count } of rows) counts.set(code, count);
    },
  };
}
