import { hashOf, shareOfPairs, shingleSet } from "./shingles.ts";
import { SENTENCE_WORDS } from "./sketches.ts";
import { type Tokens, wordHash } from "./tokenize-html.ts";

/** How similar two texts are, each value from 0 to 1. */
export type Similarity = {
  /** The share of the shorter text that the longer text also has, word for word or nearly so. */
  readonly text: number;
  /** The same share, computed without sentences that also occur in other articles. */
  readonly own: number;
  readonly title: number;
  /** The length of the shorter text as a share of the longer. */
  readonly length: number;
};

/** A text to compare, with its title. */
export type Compared = { readonly title: string; readonly tokens: Tokens };

/**
 * Shares of known word pairs in a sentence: below OTHER it is a different sentence, above SAME it is the same sentence in other words. Two articles
 * on one subject share a tenth of their pairs; if every fifth word is replaced, half of the pairs are left (measured on the starter articles).
 */
const OTHER = 0.2;
const SAME = 0.45;
/** A sentence that occurs word for word in this many places is a stock phrase, such as a disclaimer or a note on prices. */
const STOCK_PHRASE = 4;
/** If less than this share of a text is left without its stock phrases, the stock phrases count, too. */
const LEAST_OWN = 0.15;

/** @param documentFrequency returns the number of places with a sentence, by the hash of the sentence */
export function similarityOf(
  one: Compared,
  other: Compared,
  documentFrequency: (sentence: number) => number,
): Similarity {
  const [short, long] = [one.tokens, other.tokens].sort((a, b) => a.words.length - b.words.length) as [Tokens, Tokens];
  const known = shingleSet(long, 2);
  const all = { weight: 0, found: 0 };
  const own = { weight: 0, found: 0 };
  let from = 0;
  for (const end of short.ends) {
    const length = end - from;
    const found = length * shareFound(short.words, from, end, known);
    all.weight += length;
    all.found += found;
    const isStock = length >= SENTENCE_WORDS && documentFrequency(hashOf(short.words, from, end)) >= STOCK_PHRASE;
    if (!isStock) {
      own.weight += length;
      own.found += found;
    }
    from = end;
  }
  const text = all.weight === 0 ? 0 : all.found / all.weight;
  return {
    text,
    own: own.weight < LEAST_OWN * all.weight ? text : own.found / own.weight,
    title: titleSimilarity(one.title, other.title),
    length: long.words.length === 0 ? 1 : short.words.length / long.words.length,
  };
}

const shareFound = (words: Uint32Array, from: number, end: number, known: ReadonlySet<number>): number =>
  Math.min(1, Math.max(0, (shareOfPairs(words, from, end, known) - OTHER) / (SAME - OTHER)));

/**
 * The title similarity: Dice's coefficient of the titles' words or of their trigrams, whichever is higher. It is 0 where numbers differ, as in parts
 * of a series. Years may differ, because an article that was brought up to date is still the same article.
 */
export function titleSimilarity(one: string, other: string): number {
  const [first, second] = [titleWords(one), titleWords(other)];
  if (numbersIn(first) !== numbersIn(second)) return 0;
  return Math.max(dice(new Set(first), new Set(second)), dice(trigrams(first), trigrams(second)));
}

const YEAR = /^(?:19|20)\d\d$/;
const numbersIn = (words: readonly string[]) => words.filter((word) => /\d/.test(word) && !YEAR.test(word)).join(" ");

/** Returns the latest year in a title; 0 if there is none. */
export const yearIn = (title: string): number =>
  Math.max(
    0,
    ...titleWords(title)
      .filter((word) => YEAR.test(word))
      .map(Number),
  );

export const titleWords = (title: string): string[] => title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function trigrams(words: readonly string[]): Set<string> {
  const text = ` ${words.join(" ")} `;
  return new Set(Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3)));
}

function dice(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size + other.size === 0) return 0;
  const shared = [...one].filter((part) => other.has(part)).length;
  return (2 * shared) / (one.size + other.size);
}

/** The least length of a copy as a share of the longer text; a shorter text is only an extract that the longer one contains. */
const LEAST_LENGTH = 0.25;
/** A text of fewer words counts as a copy only if nearly all of it is the same. */
const SHORT_TEXT = 25;
/** A text of fewer words is a placeholder, so only the title says what the article is about. */
const PLACEHOLDER = 8;

export const SAME_TITLE = 0.85;
const LIKE_TITLE = 0.6;

/** Whether one text is a copy of the other, judged by its similarity alone. `differentSubjects` compares the subjects of the two texts. */
export function isCopy({ text, own, title, length }: Similarity, words: number): boolean {
  if (length < LEAST_LENGTH) return false;
  if (words < PLACEHOLDER && title < LIKE_TITLE) return false;
  if (words < SHORT_TEXT) return text >= 0.9 && length >= (title >= LIKE_TITLE ? 0.8 : 0.97);
  const least = title >= SAME_TITLE ? 0.6 : 0.75;
  return text >= least && own >= least;
}

/** A word of the title is a subject if it occurs this often in the text under the title, and not at all in the other text. */
const SUBJECT_TIMES = 3;

/**
 * Whether each title names a subject that its text mentions repeatedly and the other text never: two reviews made from one template are about two products,
 * however few words differ.
 */
export const differentSubjects = (one: Compared, other: Compared, times = SUBJECT_TIMES): boolean =>
  hasOwnSubject(one, other, times) && hasOwnSubject(other, one, times);

function hasOwnSubject({ title, tokens }: Compared, other: Compared, times: number): boolean {
  const named = titleWords(title).filter((word) => (word.length > 2 || /\d/.test(word)) && !YEAR.test(word));
  const taken = new Set(titleWords(other.title));
  return named
    .filter((word) => !taken.has(word))
    .map(wordHash)
    .some((hash) => timesIn(tokens, hash) >= times && timesIn(other.tokens, hash) === 0);
}

const timesIn = ({ words }: Tokens, hash: number): number => {
  let times = 0;
  for (const word of words) if (word === hash) times += 1;
  return times;
};

/** The rule by which a copy was found. */
export const ruleOf = ({ text, length }: Similarity): "exact" | "near" =>
  text === 1 && length > 0.99 ? "exact" : "near";
