import { LRUCache } from "lru-cache";
import type pg from "pg";
import { minutes } from "../../platform/clock.ts";
import { prepared } from "../../platform/database.ts";
import { OWN_WORDS } from "./names.ts";

/** A word that can be searched for. `stems` is what its search vector holds; `articles`, how many name it up front. */
export type Spelling = { word: string; stems: string[]; articles: number };

/** What the articles' vocabulary says of a word somebody typed (migrations/0004-search.sql, `search_word`). */
export type Word = {
  stems: string[];
  stop: boolean;
  known: boolean;
  completions: Spelling[];
  spellings: Spelling[];
};

const WORDS_KEPT = 5_000;
/** A new article's words are known to every process after this long. */
const KEPT_FOR = minutes(1);

const caches = new WeakMap<pg.Pool, LRUCache<string, Word>>();

/** All of the words, those not asked for lately in one round trip. */
export async function lookUp(pool: pg.Pool, words: readonly string[]): Promise<ReadonlyMap<string, Word>> {
  const cache = caches.get(pool) ?? new LRUCache<string, Word>({ max: WORDS_KEPT, ttl: KEPT_FOR });
  caches.set(pool, cache);
  const found = new Map(words.map((word) => [word, cache.get(word)] as const));
  const missing = words.filter((word) => found.get(word) === undefined);
  if (missing.length > 0) {
    const rows = await prepared<Word & { typed: string }>(
      pool,
      "search-words",
      "select typed, word.* from unnest($1::text[]) as typed cross join lateral search_word(typed) as word",
      [missing],
    );
    for (const { typed, ...word } of rows) {
      cache.set(typed, word);
      found.set(typed, word);
    }
  }
  return found as ReadonlyMap<string, Word>;
}

/** The stems of the words that are in the code: names, descriptions, synonyms. PostgreSQL's stemmer is the only one. */
export type OwnWords = ReadonlyMap<string, readonly string[]>;

const ownWords = new WeakMap<pg.Pool, Promise<OwnWords>>();

export function lookUpOwnWords(pool: pg.Pool): Promise<OwnWords> {
  const known = ownWords.get(pool);
  if (known) return known;
  const asked = askForStems(pool).catch((error) => {
    ownWords.delete(pool);
    throw error;
  });
  ownWords.set(pool, asked);
  return asked;
}

async function askForStems(pool: pg.Pool): Promise<OwnWords> {
  const { rows } = await pool.query<{ word: string; stems: string[] }>(
    "select word, tsvector_to_array(portal_lexemes(word)) as stems from unnest($1::text[]) as word",
    [OWN_WORDS],
  );
  return new Map(rows.map((row) => [row.word, row.stems]));
}
