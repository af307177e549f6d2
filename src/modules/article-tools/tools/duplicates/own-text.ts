import { plainText } from "../../../../platform/text/html-text.ts";
import { shareOfPairs, shingleSet } from "./shingles.ts";
import { hasDigit, type Tokens, tokenizeHtml } from "./tokenize-html.ts";

type Run = readonly [from: number, to: number];

/** The text that one article has and another does not, which would be lost with the first article. */
export type OwnText = {
  readonly words: number;
  /** The number of own words in long passages. Such passages are additional text and not the same text in other words. */
  readonly inPassages: number;
  /** The number of prices, sizes and dates that differ in sentences which the other text has too. */
  readonly numbers: number;
  /** The stretches of own words, in their order. A sentence with a differing number is a stretch as a whole. */
  readonly runs: readonly Run[];
};

/** A sentence counts as different if less than this share of its word pairs occurs in the other text. */
const OTHER_SENTENCE = 0.325;
/** This many unknown pairs of words in a row are an insertion into a known sentence. */
const LONG_INSERTION = 6;
/** A heading or cell with fewer words counts as known if the other text has each of its words. */
const FEW_WORDS = 4;
const PASSAGE = 40;

export function ownTextOf({ words, ends }: Tokens, other: Tokens): OwnText {
  const known = { pairs: shingleSet(other, 2), words: new Set(other.words) };
  const own: Run[] = [];
  const renumbered: Run[] = [];
  const numbers = new Set<number>();
  let from = 0;
  for (const end of ends) {
    const runs = ownRuns(words, [from, end], known);
    const digits = words.subarray(from, end).filter((word) => hasDigit(word) && !known.words.has(word));
    if (runs.length === 0 && digits.length > 0) renumbered.push([from, end]);
    if (runs.length === 0) for (const digit of digits) numbers.add(digit);
    own.push(...runs);
    from = end;
  }
  const passages = joinRuns(own);
  return {
    words: sizeOf(own),
    inPassages: sizeOf(passages.filter(([start, end]) => end - start >= PASSAGE)),
    numbers: numbers.size,
    runs: joinRuns([...passages, ...renumbered].sort((one, two) => one[0] - two[0])),
  };
}

type Known = { readonly pairs: ReadonlySet<number>; readonly words: ReadonlySet<number> };

/** Returns the own parts of a sentence: all of it, none of it, or what was inserted. */
function ownRuns(words: Uint32Array, [from, end]: Run, known: Known): Run[] {
  if (end - from < FEW_WORDS) {
    const isKnown = words.subarray(from, end).every((word) => known.words.has(word));
    return isKnown ? [] : [[from, end]];
  }
  if (shareOfPairs(words, from, end, known.pairs) < OTHER_SENTENCE) return [[from, end]];
  const runs: Run[] = [];
  let begun = from;
  for (let at = from; at < end; at += 1) {
    const isFound = at + 2 <= end && shareOfPairs(words, at, at + 2, known.pairs) === 1;
    if (!isFound && at + 1 < end) continue;
    // The first word of the unknown pairs also belongs to a known pair, so it is left out.
    if (at - begun >= LONG_INSERTION) runs.push([begun === from ? from : begun + 1, isFound ? at : end]);
    begun = at + 1;
  }
  return runs;
}

const sizeOf = (runs: readonly Run[]): number => runs.reduce((sum, [from, to]) => sum + to - from, 0);

/** Joins stretches that directly follow each other. */
function joinRuns(runs: readonly Run[]): Run[] {
  const found: Run[] = [];
  for (const run of runs) {
    const last = found.at(-1);
    if (last && run[0] <= last[1]) found[found.length - 1] = [last[0], Math.max(last[1], run[1])];
    else found.push(run);
  }
  return found;
}

/** A text with this many own words says more than the other, so a person decides before it is thrown away. */
const OWN_WORDS = 12;
const OWN_SHARE = 0.1;
const OWN_NUMBERS = 3;
/** If a text has fewer words than this per differing number, the text is about these dates or sums. */
const WORDS_TO_A_NUMBER = 40;

export const isRich = ({ words, numbers }: OwnText, { words: all }: Tokens): boolean =>
  words >= OWN_WORDS ||
  (words > 0 && words >= OWN_SHARE * all.length) ||
  numbers >= OWN_NUMBERS ||
  (numbers > 0 && numbers * WORDS_TO_A_NUMBER >= all.length);

/** The number of characters of passages stored with an item; further passages are only counted. */
const MOST_SHOWN = 12_000;

/** The stretches as text that a person reads. */
export function passagesOf(html: string, runs: readonly Run[]): { passages: string[]; more: number } {
  const places: Run[] = [];
  tokenizeHtml(html, (from, to) => places.push([from, to]));
  const passages: string[] = [];
  let length = 0;
  for (const [from, to] of runs) {
    const passage = plainText(html.slice(places[from]?.[0] ?? 0, endOfSentence(html, places[to - 1]?.[1] ?? 0)));
    if (length + passage.length > MOST_SHOWN) break;
    length += passage.length;
    passages.push(passage);
  }
  return { passages, more: runs.length - passages.length };
}

/** Includes the punctuation mark that may follow the last word. */
const endOfSentence = (html: string, at: number): number => (/[.!?…%)]/.test(html[at] ?? "") ? at + 1 : at);
