import { createHash } from "node:crypto";
import type { OfferFeatures } from "./features.ts";
import type { TextCorpus } from "./score/text-corpus.ts";

/** The number of bits that a JavaScript number holds exactly. */
const KEY_BITS = 52n;

/**
 * Hashes a code or words by which offers are found. The hash is stored instead of the text, because a number has one length and needs no collation. Two texts
 * with the same key do no harm, since the offers are compared afterwards.
 */
export const offerKey = (text: string): number =>
  Number(createHash("sha256").update(text).digest().readBigUInt64BE() >> (64n - KEY_BITS));

/** Pairs are made from this many of a title's rarest words; offers that share such a pair are compared. */
const RAREST = 6;
/** A word of this weight is in about one title in forty. No pairs are made from commoner words. */
const LEAST_WEIGHT = 0.35;
const LONGEST_WORD = 40;
const MOST_MODELS = 4;

export type TitleKey = {
  /** The hash of the words (`offerKey`). */
  readonly key: number;
  /** The expected share of titles that have these words (0 to 1), as if words were independent of each other; 0 for keys that name one thing. */
  readonly share: number;
};

/**
 * Returns the keys by which offers without a shared rare code are found, so that they can be compared: all discriminative terms, a code with the brand, and each
 * pair of the rarest words, the rarest pair first.
 */
export function titleKeys(
  { terms, brand, codes }: OfferFeatures,
  { weightOf, shareOf }: TextCorpus,
): readonly TitleKey[] {
  const words = [...terms].filter((word) => word.length <= LONGEST_WORD).sort();
  if (words.length < 2) return [];
  const rarest = byRarity(words, weightOf)
    .filter(({ weight }) => weight >= LEAST_WEIGHT)
    .slice(0, RAREST)
    .map(({ word }) => word)
    .sort();
  const pairs = rarest.flatMap((word, place) =>
    rarest.slice(place + 1).map((other) => ({ text: `${word}+${other}`, share: shareOf(word) * shareOf(other) })),
  );
  const models = brand === undefined ? [] : [...codes.whole.keys(), ...codes.joined.keys()].slice(0, MOST_MODELS);
  const sure = [`=${words.join(" ")}`, ...models.map((code) => `${brand}:${code}`)].map((text) => ({ text, share: 0 }));
  return [...sure, ...pairs.sort((one, other) => one.share - other.share)].map(({ text, share }) => ({
    key: offerKey(text),
    share,
  }));
}

const byRarity = (words: Iterable<string>, weightOf: (word: string) => number) =>
  [...words]
    .map((word) => ({ word, weight: weightOf(word) }))
    .sort((one, other) => other.weight - one.weight || (one.word < other.word ? -1 : 1));

/** Returns the key of the rarest word of a title; offers of one product often have the same. */
export const rarestKey = ({ terms }: OfferFeatures, weightOf: (word: string) => number): number =>
  offerKey(byRarity(terms, weightOf)[0]?.word ?? "");
