import { LRUCache } from "lru-cache";
import { withoutNoise } from "./noise-words.ts";
import { normaliseTitle } from "./normalise-title.ts";

/** Returns a brand's name for comparing, without words that shops append: "Samsung Official Store" is Samsung. */
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
/** The cache may be small, since most offers have one of a few brands. */
const wordsOfNames = new LRUCache<string, string>({ max: 2_000 });
const LONGEST_KEPT = 100;
const SUFFIXES = new Set(
  "store shop indonesia id official electronics electronic inc ltd corp co products company".split(" "),
);

/** A name of letters and spaces only, which needs no normalising. Most of the dictionary's thousands of names match. */
const PLAIN = /^[a-z]+(?: [a-z]+)*$/i;
const normalised = (name: string): string =>
  PLAIN.test(name) ? withoutNoise(name.toLowerCase().split(" "), (word) => word).join(" ") : normaliseTitle(name);
