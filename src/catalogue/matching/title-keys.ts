import { createHash } from "node:crypto";
import type { OfferFeatures } from "./features.ts";

/** So many of the rarest words find what shares two of them. */
const RAREST = 4;
/** About one title in a hundred has the commonest word that still finds something. */
const LEAST_WEIGHT = 0.45;
const LONGEST_WORD = 40;

/** What titles are found by that share no code: all their telling words, and each two of the rarest ones. */
export function titleKeys({ telling }: OfferFeatures, weightOf: (word: string) => number): readonly string[] {
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
  return [sameWordsKey(words), ...pairs];
}

/** Stands for words that would be too long for an index. */
const sameWordsKey = (words: readonly string[]) =>
  `=${createHash("sha256").update(words.join(" ")).digest("base64url").slice(0, 16)}`;
