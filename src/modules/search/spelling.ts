import type { Spelling } from "./lexicon.ts";
import { brandOf } from "./names.ts";
import type { Vocabulary } from "./query-terms.ts";

/** The cost of a wrong letter. A missing, doubled or swapped letter is commoner and costs only 1, so "gamig" is corrected to "gaming", not "gamis". */
const WRONG_LETTER = 1.1;
/** The cost of a wrong letter that sounds like the right one, as in "galaxi" or "zamsung", since people write as they hear. */
const ALIKE_LETTER = 0.8;
const ALIKE: ReadonlySet<string> = new Set(
  "iy ie ae oa ou uo sz ck kq fp fv pv dt bp gj".split(" ").flatMap((pair) => [pair, [...pair].reverse().join("")]),
);
/** The bonus of a brand, since people more likely mean a brand than an ordinary word. */
const BRAND_BONUS = 0.3;
/** The additional cost if the first letters differ, since hardly anybody mistypes the first letter. */
const OTHER_FIRST_LETTER = 0.5;
/** The bonus for each power of ten of articles that have the word. */
const COMMONNESS = 0.1;
/** The shortest word to which another is corrected, since nearly everything is similar to a shorter word ("care" does not become "car"). */
const SHORTEST = 4;

/**
 * Returns the word that was most likely meant, if any is near enough. The candidates are those of `search_word` (migrations/0051-product-words.sql): the most
 * similar words, of nearly the same length.
 */
export function bestSpelling(typed: string, candidates: readonly Spelling[]): Spelling | undefined {
  const limit = maxDistance(typed.length);
  const near = candidates
    .filter(({ word }) => word.length >= SHORTEST && isPlausible(typed, word))
    .map((candidate) => ({ candidate, distance: editDistance(typed, candidate.word) }))
    .filter(({ distance }) => distance <= limit)
    .map(({ candidate, distance }) => ({ candidate, cost: distance + penaltyOf(typed, candidate) }));
  return near.sort((a, b) => a.cost - b.cost)[0]?.candidate;
}

/**
 * Allows one slip in words of four or five letters, two slips in longer words, and two wrong letters only in words of eight letters or more ("wardah"
 * is no "wajah").
 */
function maxDistance(letters: number): number {
  if (letters < SHORTEST) return 0;
  if (letters < 6) return WRONG_LETTER;
  return letters < 8 ? 2 : 2 * WRONG_LETTER;
}

/**
 * Whether `typed` may be a misspelling of `word`. A short text that begins differently, or differs by two letters in length, is another word: "aice"
 * is no "rice", "kopiko" no "koko".
 */
function isPlausible(typed: string, word: string): boolean {
  if (typed.length >= 7) return true;
  const begins = typed.length >= 6 || word[0] === typed[0] || word[0] === typed[1] || word.endsWith(typed);
  return begins && Math.abs(typed.length - word.length) <= 1;
}

function penaltyOf(typed: string, { word, articles }: Spelling): number {
  const likely = COMMONNESS * Math.log10(1 + articles) + (brandOf([word]) ? BRAND_BONUS : 0);
  return (word[0] === typed[0] ? 0 : OTHER_FIRST_LETTER) - likely;
}

/** With at most this many products, a word may be a misspelling in their titles: "xiomi", "wireles". */
const FEW_PRODUCTS = 10;
/** With at most this many products, a word does not show how a name begins. */
const FEW_BEGUN = 5;
const SHORTEST_NAME = 5;

/** Returns the brand or name that differs by one slip from a word that few products have. */
export function misspelledName(typed: string, products: number, names: readonly Spelling[]): Spelling | undefined {
  if (products === 0 || products > FEW_PRODUCTS || typed.length < SHORTEST_NAME) return undefined;
  return names.find(
    ({ word }) => word[0] === typed[0] && word.length >= SHORTEST_NAME && editDistance(typed, word) <= 1,
  );
}

/** Returns the brand that sounds like a word of no product. Such a word is rather the brand than the beginning of a longer name: "soni" is no "sonicgear". */
export function brandByEar(typed: string, products: number, brands: readonly Spelling[]): Spelling | undefined {
  if (products > 0 || typed.length < SHORTEST) return undefined;
  return brands.find(
    ({ word }) => word[0] === typed[0] && word.length === typed.length && editDistance(typed, word) <= ALIKE_LETTER,
  );
}

/** Returns the brand whose unfinished name was mistyped: "xiom" for Xiaomi. */
export function misspelledBeginning(
  typed: string,
  { own, dictionary, lexicon }: Pick<Vocabulary, "own" | "dictionary" | "lexicon">,
): string | undefined {
  const isKnown = (word: string) => own.named.has(word) || dictionary.has(word);
  if (typed.length < SHORTEST || isKnown(typed)) return undefined;
  if ((lexicon.get(typed)?.completions ?? []).some(({ word, articles }) => articles > FEW_BEGUN || isKnown(word)))
    return undefined;
  if ([...own.names, ...own.brands].some(({ word }) => word.startsWith(typed))) return undefined;
  return own.brands.find(
    ({ word }) =>
      word.slice(0, 2) === typed.slice(0, 2) &&
      [typed.length, typed.length + 1].some((letters) => editDistance(typed, word.slice(0, letters)) <= 1),
  )?.word;
}

/** Computes the optimal string alignment distance (Damerau-Levenshtein without edits inside a transposition), weighted by the costs above. */
function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Number.POSITIVE_INFINITY;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const replace = at(previous, j - 1) + replacing(a[i - 1], b[j - 1]);
      let cost = Math.min(at(previous, j) + 1, at(current, j - 1) + 1, replace);
      const exchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (exchanged) cost = Math.min(cost, at(beforePrevious, j - 2) + 1);
      current.push(cost);
    }
    [beforePrevious, previous] = [previous, current];
  }
  return at(previous, b.length);
}

function replacing(one = "", other = ""): number {
  if (one === other) return 0;
  return ALIKE.has(one + other) ? ALIKE_LETTER : WRONG_LETTER;
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY;
