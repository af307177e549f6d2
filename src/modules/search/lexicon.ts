import { LRUCache } from "lru-cache";
import { minutes } from "../../platform/clock.ts";
import { preparedQuery, type Reader } from "../../platform/database/database.ts";
import { BRAND_WORDS, NAME_WORDS, OWN_WORDS } from "./names.ts";

/** A word that can be searched for. `stems` is what its search vector holds; `articles`, how many name it up front. */
export type Spelling = { word: string; stems: string[]; articles: number };

/** What the articles' vocabulary says of a word somebody typed (migrations/0004-search.sql, `search_word`). */
export type Word = {
  stems: string[];
  stop: boolean;
  /** It is in a title, a summary, a keyword or a tag. */
  known: boolean;
  /** It is in some article. */
  written: boolean;
  /** How many products have it in their titles. */
  products: number;
  completions: Spelling[];
  spellings: Spelling[];
};

const WORDS_KEPT = 5_000;
/** A new article's words are known to every process after this long. */
const KEPT_FOR = minutes(1);

const caches = new WeakMap<Reader, LRUCache<string, Word>>();

/** All of the words, those not asked for lately in one round trip. */
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

/** The words that are in the code. PostgreSQL's stemmer is the only one, so their stems are asked of it, once. */
export type OwnWords = {
  /** Of all words in names, descriptions and synonyms; none for one without meaning of its own. */
  readonly stems: ReadonlyMap<string, string[]>;
  /** The words of names, and brands of one word, as things to complete and correct towards. */
  readonly names: readonly Spelling[];
  readonly brands: readonly Spelling[];
  /** All these words. */
  readonly named: ReadonlySet<string>;
};

/** What a name weighs against the vocabulary's words: as if so many articles had it. */
const NAME_ARTICLES = 100;
/** Brands are many: what a product's name may mean comes first. */
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
