import { SEEDED } from "./seed-articles.ts";

const PRODUCTS = "laptop kamera kulkas sepatu sofa helm stroller kopi tenda arloji printer novel kompor tablet".split(
  " ",
);
const QUALITIES = "murah terbaik ringan awet asli lokal gaming anak pria wanita".split(" ");
const SYLLABLES =
  "ba be bi bo bu da di du ga gi ja ju ka ke ki ko ku la le li lo lu ma me mi mu na ni nu pa pe pi pu ra re".split(" ");
/** Pairs of letters that no Indonesian word has twice in a row. */
const STRANGE = "xq qx zx xz vx xv wq qw zq qz jx xj fq qf kx xk".split(" ");

export const searchPath = (query: string) => `/cari?q=${encodeURIComponent(query)}`;
export const suggestionPath = (prefix: string) => `/api/suggestions?q=${encodeURIComponent(prefix)}`;
const take = (count: number, pick: (n: number) => string) => Array.from({ length: count }, (_, n) => pick(n));
const at = (list: readonly string[], n: number) => list[n % list.length] ?? "";

/** Returns searches as people make them: a product, mostly with a second word. All words occur in the seeded articles. */
export const searches = (count: number) =>
  take(count, (n) => {
    const product = at(PRODUCTS, n);
    const second = at([...QUALITIES, SEEDED.everywhere, ""], Math.floor(n / PRODUCTS.length));
    return searchPath(`${product} ${second}`.trim());
  });

/** Returns the suggestion requests of somebody who types searches such as those of `searches`. */
export const suggestions = (count: number) =>
  take(count, (n) => {
    const product = at(PRODUCTS, n);
    const typed = `${product} ${at(QUALITIES, Math.floor(n / PRODUCTS.length))}`;
    return suggestionPath(typed.slice(0, 2 + (Math.floor(n / 7) % (typed.length - 1))));
  });

/** Returns searches with a word that nobody has asked for before and that differs from some word of the vocabulary by one or two typing errors. */
export const mistypedSearches = (count: number) => take(count, (n) => searchPath(invented(n, SYLLABLES)));

/** Returns searches with a word that nobody has asked for before and that resembles no word of the vocabulary. */
export const unknownSearches = (count: number) => take(count, (n) => searchPath(invented(n, STRANGE)));

/** Returns the suggestion requests of somebody who types words such as those of `unknownSearches`. */
export const unknownSuggestions = (count: number) =>
  take(count, (n) => suggestionPath(invented(n, STRANGE).slice(0, 6)));

/** Makes the n-th word of four pieces, in an order in which successive words begin differently. */
function invented(n: number, pieces: readonly string[]): string {
  const size = pieces.length;
  const jumped = (n * 7_919) % size ** 4;
  return [0, 1, 2, 3].map((place) => at(pieces, Math.floor(jumped / size ** place))).join("");
}

export const rareSearch = searchPath(SEEDED.tenArticles);
export const commonSearch = searchPath(SEEDED.everywhere);
export const onePercentSearch = searchPath(SEEDED.onePercent);
export const tenPercentSearch = searchPath(SEEDED.tenPercentBodies);
export const neverTogetherSearch = searchPath(SEEDED.neverTogether.join(" "));
export const rareSuggestion = suggestionPath(SEEDED.tenArticles.slice(0, 4));
export const commonSuggestion = suggestionPath("lap");
