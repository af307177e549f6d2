import { LRUCache } from "lru-cache";
import { withoutNoise } from "./noise-words.ts";
import { normaliseTitle } from "./normalise-title.ts";

/** Returns what a brand column says, for comparing, without words that shops append: "Samsung Official Store" is Samsung. */
export const wordsOfBrand = (column: string): string => namesSaidBy(column).at(-1) ?? "";

/**
 * Returns the names that a brand column may say, the longest first: each leaves out one more of the words at its end that shops append. "The Body Shop
 * Indonesia" says "the body shop", too.
 */
export function namesSaidBy(column: string): readonly string[] {
  const known = saidByColumns.get(column);
  if (known) return known;
  const names = namesIn(wordsOfName(column).split(" "));
  if (column.length <= LONGEST_KEPT) saidByColumns.set(column, names);
  return names;
}

function namesIn(words: readonly string[]): readonly string[] {
  const names = [words.join(" ")];
  for (let end = words.length; end > 1 && SUFFIXES.has(words[end - 1] ?? ""); end -= 1)
    names.push(words.slice(0, end - 1).join(" "));
  const bare = words.filter((word, place) => place === 0 || !SUFFIXES.has(word)).join(" ");
  return bare === names.at(-1) ? names : [...names, bare];
}

/** Returns a brand's own name for comparing. All its words count, because "Body" is not The Body Shop and "Sun" is not SunCo. */
export const wordsOfName = (name: string): string =>
  PLAIN.test(name) ? withoutNoise(name.toLowerCase().split(" "), (word) => word).join(" ") : normaliseTitle(name);

/** The cache may be small, since most offers have one of a few brands. */
const saidByColumns = new LRUCache<string, readonly string[]>({ max: 2_000 });
const LONGEST_KEPT = 100;
const SUFFIXES = new Set(
  "store shop indonesia id official electronics electronic inc ltd corp co products company".split(" "),
);

/** A name of letters and spaces only, which needs no normalising. Most of the dictionary's thousands of names match. */
const PLAIN = /^[a-z]+(?: [a-z]+)*$/i;
