import { cleanTitle } from "./clean-title.ts";
import { normaliseTitle, wordsOfTitle } from "./normalise-title.ts";

/** A plus sign before something sold with the thing: "+ TWS", "+ 55-210mm". "8 + 256" is memory instead. */
const PLUS = / \+ ?(?=\p{L}|\d{2,3}(?:-\d{2,3})? ?mm)/u;

/** Returns the words for what a title says is sold with the thing, each once. Promises of the shop ("+ garansi resmi") are left out. */
export function extrasIn(title: string): ReadonlySet<string> {
  const [, ...extras] = cleanTitle(title.slice(0, MOST_READ)).split(PLUS, MOST_EXTRAS);
  return new Set(extras.flatMap((extra) => wordsOfTitle(normaliseTitle(extra))));
}

const MOST_READ = 2000;
const MOST_EXTRAS = 20;
