import { SEEDED } from "./seed-articles.ts";

const PRODUCTS = "laptop kamera kulkas sepatu sofa helm stroller kopi tenda arloji printer novel kompor tablet".split(
  " ",
);
const QUALITIES = "murah terbaik ringan awet asli lokal gaming anak pria wanita".split(" ");
const SYLLABLES =
  "ba be bi bo bu da di du ga gi ja ju ka ke ki ko ku la le li lo lu ma me mi mu na ni nu pa pe pi pu ra re".split(" ");

const searchPath = (query: string) => `/cari?q=${encodeURIComponent(query)}`;
const suggestionPath = (prefix: string) => `/api/suggestions?q=${encodeURIComponent(prefix)}`;
const take = (count: number, pick: (n: number) => string) => Array.from({ length: count }, (_, n) => pick(n));
const at = (list: readonly string[], n: number) => list[n % list.length] ?? "";

/** What people ask: a product, mostly with a second word; all of it occurs in the seeded articles. */
export const searches = (count: number) =>
  take(count, (n) => {
    const product = at(PRODUCTS, n);
    const second = at([...QUALITIES, SEEDED.everywhere, ""], Math.floor(n / PRODUCTS.length));
    return searchPath(`${product} ${second}`.trim());
  });

/** Somebody typing those. */
export const suggestions = (count: number) =>
  take(count, (n) => {
    const product = at(PRODUCTS, n);
    const typed = `${product} ${at(QUALITIES, Math.floor(n / PRODUCTS.length))}`;
    return suggestionPath(typed.slice(0, 2 + (Math.floor(n / 7) % (typed.length - 1))));
  });

/** Searches, each with a word that nobody asked for before and that is hardly ever in the vocabulary. */
export const inventedSearches = (count: number) => take(count, (n) => searchPath(invented(n)));

/** The same, half typed. */
export const inventedSuggestions = (count: number) => take(count, (n) => suggestionPath(invented(n).slice(0, 5)));

/** Three syllables and a fourth: the order jumps, so that neighbours do not begin alike. */
function invented(n: number): string {
  const jumped = (n * 7_919) % SYLLABLES.length ** 3;
  const size = SYLLABLES.length;
  return [jumped, Math.floor(jumped / size), Math.floor(jumped / size ** 2), n]
    .map((part) => at(SYLLABLES, part))
    .join("");
}

export const rareSearch = searchPath(SEEDED.tenArticles);
export const commonSearch = searchPath(SEEDED.everywhere);
export const onePercentSearch = searchPath(SEEDED.onePercent);
export const tenPercentSearch = searchPath(SEEDED.tenPercentBodies);
export const neverTogetherSearch = searchPath(SEEDED.neverTogether.join(" "));
export const rareSuggestion = suggestionPath(SEEDED.tenArticles.slice(0, 4));
export const commonSuggestion = suggestionPath("lap");
