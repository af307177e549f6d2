import { createHash } from "node:crypto";
import type { OfferFeatures } from "./features.ts";

/** Numbers of JavaScript hold so many bits exactly. */
const KEY_BITS = 52n;

/** A code or words by which offers find each other, as a number: of one length, and compared without a collation. Two texts that share one are compared anyway. */
export const offerKey = (text: string): number =>
  Number(createHash("sha256").update(text).digest().readBigUInt64BE() >> (64n - KEY_BITS));

/** So many of the rarest words find what shares two of them. */
const RAREST = 6;
/** About one title in forty has the commonest word that still finds something. */
const LEAST_WEIGHT = 0.35;
const LONGEST_WORD = 40;
const MOST_MODELS = 4;

/** What titles are found by that share no rare code: all their telling words, a code with the brand, and each two of the rarest words. */
export function titleKeys(
  { telling, brand, codes }: OfferFeatures,
  weightOf: (word: string) => number,
): readonly number[] {
  const words = [...telling].filter((word) => word.length <= LONGEST_WORD).sort();
  if (words.length < 2) return [];
  const rarest = words
    .map((word) => ({ word, weight: weightOf(word) }))
    .filter(({ weight }) => weight >= LEAST_WEIGHT)
    .sort((one, other) => other.weight - one.weight || (one.word < other.word ? -1 : 1))
    .slice(0, RAREST)
    .map(({ word }) => word)
    .sort();
  const pairs = rarest.flatMap((word, place) => rarest.slice(place + 1).map((other) => `${word}+${other}`));
  const models = brand === undefined ? [] : [...codes.whole.keys(), ...codes.joined.keys()].slice(0, MOST_MODELS);
  return [`=${words.join(" ")}`, ...models.map((code) => `${brand}:${code}`), ...pairs].map(offerKey);
}
