import { LRUCache } from "lru-cache";
import { minutes } from "../../platform/clock.ts";
import { preparedQuery, type Reader } from "../../platform/database/database.ts";
import { BRAND_WORDS, NAME_WORDS, OWN_WORDS } from "./names.ts";

/**
 * A word that can be searched for. `stems` are the word's stems in the search vector; `articles` counts the articles that have the word in title,
 * summary, keywords or tags.
 */
export type Spelling = { word: string; stems: string[]; articles: number };

/** What the articles' vocabulary knows about a typed word (migrations/0051-product-words.sql, `search_word`). */
export type Word = {
  stems: string[];
  stop: boolean;
  /** Whether the word is in a title, a summary, a keyword or a tag. */
  known: boolean;
  /** Whether the word is in any article. */
  written: boolean;
  /** The number of products with the word in their titles. */
  products: number;
  completions: Spelling[];
  spellings: Spelling[];
};

const WORDS_KEPT = 5_000;
/** Words are cached for this long, after which every process knows the words of a new article. */
const KEPT_FOR = minutes(1);

const caches = new WeakMap<Reader, LRUCache<string, Word>>();

/** Looks up the words. All words that are not in the cache are read in one round trip. */
export async function lookUpWords(reader: Reader, words: readonly string[]): Promise<ReadonlyMap<string, Word>> {
  const cache = caches.get(reader) ?? new LRUCache<string, Word>({ max: WORDS_KEPT, ttl: KEPT_FOR });
  caches.set(reader, cache);
  const found = new Map(words.map((word) => [word, cache.get(word)] as const));
  const missing = words.filter((word) => found.get(word) === undefined);
  if (missing.length > 0) {
    const rows = await preparedQuery<Word & { typed: string }>(
      reader,
      "search-words",
      `select typed, coalesce(p.products, 0) as products, word.* from unnest($1::text[]) as typed
       cross join lateral search_word(typed) as word left join product_words p on p.word = typed`,
      [missing],
    );
    for (const { typed, ...word } of rows) {
      cache.set(typed, word);
      found.set(typed, word);
    }
  }
  return found as ReadonlyMap<string, Word>;
}

/** The words of texts that are in the code. Only PostgreSQL has a stemmer, so it is asked once for the stems of these words. */
export type OwnWords = {
  /** The stems of all words in names, descriptions and synonyms; a stop word has no stems. */
  readonly stems: ReadonlyMap<string, string[]>;
  /** The words of names, and one-word brands, as targets of completion and correction. */
  readonly names: readonly Spelling[];
  readonly brands: readonly Spelling[];
  /** All words of `names` and `brands` together. */
  readonly named: ReadonlySet<string>;
};

/** The rank of a name among the vocabulary's words, as if this many articles had it. */
const NAME_ARTICLES = 100;
/** The rank of a brand, likewise. It is lower, because brands are numerous, so other words that were more likely meant come first. */
const BRAND_ARTICLES = 5;

const ownWords = new WeakMap<Reader, Promise<OwnWords>>();

export function lookUpOwnWords(reader: Reader): Promise<OwnWords> {
  const known = ownWords.get(reader);
  if (known) return known;
  const asked = askForStems(reader).catch((error) => {
    ownWords.delete(reader);
    throw error;
  });
  ownWords.set(reader, asked);
  return asked;
}

async function askForStems(reader: Reader): Promise<OwnWords> {
  const { rows } = await reader.query<{ word: string; stems: string[] }>(
    "select word, tsvector_to_array(portal_lexemes(word)) as stems from unnest($1::text[]) as word",
    [OWN_WORDS],
  );
  const stems = new Map(rows.map((row) => [row.word, row.stems]));
  const spelled = (words: readonly string[], articles: number): Spelling[] =>
    words.flatMap((word) => {
      const lexemes = stems.get(word) ?? [];
      return lexemes.length > 0 ? [{ word, stems: lexemes, articles }] : [];
    });
  const names = spelled(NAME_WORDS, NAME_ARTICLES);
  const products = new Set(NAME_WORDS);
  const brands = spelled(
    BRAND_WORDS.filter((word) => !products.has(word)),
    BRAND_ARTICLES,
  );
  return { stems, names, brands, named: new Set([...names, ...brands].map(({ word }) => word)) };
}
