import { preparedQuery, type Reader } from "../../platform/database/database.ts";
import type { Spelling, Word } from "./lexicon.ts";

/** A part shorter than this is more likely a slip than a word, such as "se" in "se patu". */
const SHORTEST_PART = 3;

/**
 * Looks up the words of the vocabulary that two neighbouring words of a query form together, as "kaca mata" forms "kacamata". The keys of the map are
 * the joined words.
 */
export async function lookUpCompounds(
  reader: Reader,
  words: readonly string[],
): Promise<ReadonlyMap<string, Spelling>> {
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`);
  if (pairs.length === 0) return new Map();
  const rows = await preparedQuery<Spelling>(reader, "search-joined", JOINED, [pairs]);
  return new Map(rows.map((row) => [row.word, row]));
}

const JOINED = `
select word, articles, tsvector_to_array(portal_lexemes(word)) as stems from search_words
where word = any($1::text[])`;

/**
 * Splits a word that appears nowhere but consists of two known names: "sepatubola" becomes "sepatu", "bola".
 * @param isName whether a word is a product, a brand or the like
 */
export function splitCompounds(
  words: readonly string[],
  lexicon: ReadonlyMap<string, Word>,
  isName: (word: string) => boolean,
): string[] {
  return words.flatMap((word) => {
    const known = lexicon.get(word);
    if (!known || known.written || known.completions.length > 0 || isName(word)) return [word];
    // A trailing 2 means a doubled word: "tas2" is "tas-tas".
    const [, doubled] = /^(\p{L}{3,})2$/u.exec(word) ?? [];
    if (doubled !== undefined && isName(doubled)) return [doubled];
    for (let end = word.length - SHORTEST_PART; end >= SHORTEST_PART; end--) {
      const parts = [word.slice(0, end), word.slice(end)];
      if (parts.every(isName)) return parts;
    }
    return [word];
  });
}
