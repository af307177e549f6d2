import { LRUCache } from "lru-cache";
import { withoutNoise } from "./noise-words.ts";
import { normaliseTitle } from "./normalise-title.ts";

/** Compared without the words that shops hang on: "Samsung Official Store" is Samsung. */
export function wordsOfBrand(name: string): string {
  const known = wordsOfNames.get(name);
  if (known !== undefined) return known;
  const words = normalised(name)
    .split(" ")
    .filter((word, place) => place === 0 || !SUFFIXES.has(word))
    .join(" ");
  if (name.length <= LONGEST_KEPT) wordsOfNames.set(name, words);
  return words;
}
/** Few brands are on most offers. */
const wordsOfNames = new LRUCache<string, string>({ max: 2_000 });
const LONGEST_KEPT = 100;
const SUFFIXES = new Set(
  "store shop indonesia id official electronics electronic inc ltd corp co products company".split(" "),
);

/** Of letters and spaces alone, as most names are, normalising does no more; the dictionary has thousands. */
const PLAIN = /^[a-z]+(?: [a-z]+)*$/i;
const normalised = (name: string): string =>
  PLAIN.test(name) ? withoutNoise(name.toLowerCase().split(" "), (word) => word).join(" ") : normaliseTitle(name);
