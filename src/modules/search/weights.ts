import { LRUCache } from "lru-cache";
import { minutes } from "../../platform/clock.ts";
import { preparedQuery, type Reader } from "../../platform/database/database.ts";
import { isBare, isVagueTerm, type Term } from "./term.ts";
import { termQuery } from "./tsquery.ts";

/** The number of articles, and how many of them have a term. */
type Frequency = { readonly total: number; readonly articles: number };

const MAX_CACHED_TERMS = 5_000;
const CACHE_TTL = minutes(1);

/** The least weight of a word. It matters on small sites, where most of the few articles may have the word that is asked for. */
const LEAST_RARITY = 0.5;
const COMMON = 0.1;
/** If at most this many articles have a word, the word is not common, and all of them are ranked. */
const FEW_ARTICLES = 200;

/** The factors of the weight for words that shoppers add to anything, for short numbers, and for words that are in no article. */
const VAGUE_WEIGHT = 0.3;
const BARE_WEIGHT = 0.3;
const UNKNOWN_WEIGHT = 0.4;

const caches = new WeakMap<Reader, LRUCache<string, Frequency>>();

export type WeighedTerm = Term & {
  /** The inverse document frequency as in BM25, in nats, which is nearly zero for a word in nearly all articles. */
  readonly weight: number;
  /** The weight without the discount for a word in no article. It tells how large a part of the question the term is. */
  readonly asked: number;
  readonly articles: number;
  /** Whether many articles, and more than a tenth of all, have the term. Such a term only orders articles that other terms select. */
  readonly isCommon: boolean;
};

/** Weighs the terms by how many articles have them. All frequencies that are not in the cache are read in one round trip. */
export async function weigh(reader: Reader, terms: readonly Term[]): Promise<WeighedTerm[]> {
  const cache = caches.get(reader) ?? new LRUCache<string, Frequency>({ max: MAX_CACHED_TERMS, ttl: CACHE_TTL });
  caches.set(reader, cache);
  const queries = terms.map((term) => termQuery(term, false));
  const known = new Map(queries.map((query) => [query, cache.get(query)] as const));
  const missing = [...known].flatMap(([query, frequency]) => (frequency ? [] : [query]));
  if (missing.length > 0) {
    const [row] = await preparedQuery<{ total: number; counts: number[] }>(
      reader,
      "search-frequencies",
      "select total, counts from search_frequencies($1::tsquery[])",
      [missing],
    );
    missing.forEach((query, place) => {
      const frequency = { total: row?.total ?? 0, articles: row?.counts[place] ?? 0 };
      cache.set(query, frequency);
      known.set(query, frequency);
    });
  }
  return terms.map((term, place) => {
    const { total, articles } = known.get(queries[place] ?? "") ?? { total: 0, articles: 0 };
    const rarity =
      LEAST_RARITY + Math.log(1 + (Math.max(total, articles) - articles + 0.5) / (Math.max(articles, 1) + 0.5));
    const isCommon = articles > Math.max(FEW_ARTICLES, COMMON * total);
    const asked = rarity * factorOf(term);
    const isUnknown = asked === rarity && articles === 0 && !term.related;
    return { ...term, weight: isUnknown ? asked * UNKNOWN_WEIGHT : asked, asked, articles, isCommon };
  });
}

function factorOf(term: Term): number {
  if (isBare(term)) return BARE_WEIGHT;
  return isVagueTerm(term) ? VAGUE_WEIGHT : 1;
}
