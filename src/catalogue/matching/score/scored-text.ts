import type { OfferFeatures } from "../features.ts";
import { compact } from "../model-codes.ts";
import { type PictureHash, parsePictureHash } from "./picture-hash.ts";
import { type TextCorpus, termsOf } from "./text-corpus.ts";
import { trigramsOf } from "./trigrams.ts";

/** What the likeness of a pair is computed from, prepared once for each offer. */
export type ScoredText = {
  readonly features: OfferFeatures;
  readonly price?: number;
  readonly pictureHash?: PictureHash;
  /** The weights of terms, in the order of the title. */
  readonly weights: ReadonlyMap<string, number>;
  readonly norm: number;
  readonly total: number;
  /** The title without spaces and signs, where "cush top" is found as "cushtop". */
  readonly compacted: string;
  readonly trigrams: Int32Array;
  /** The codes that the title writes as one word. */
  readonly codes: readonly string[];
  /** The terms with a digit. */
  readonly numbers: ReadonlySet<string>;
};

export type ScoredOffer = {
  readonly features: OfferFeatures;
  readonly price?: number;
  readonly pictureHash?: string;
};

export function scoredText({ features, price, pictureHash }: ScoredOffer, corpus: TextCorpus): ScoredText {
  const weights = new Map(termsOf(features).map((term) => [term, corpus.weightOf(term)]));
  const hash = pictureHash === undefined ? undefined : parsePictureHash(pictureHash);
  let [square, total] = [0, 0];
  for (const weight of weights.values()) {
    square += weight * weight;
    total += weight;
  }
  const compacted = compact(features.words.join(""));
  return {
    ...{ features, weights, total, compacted },
    ...(price !== undefined && price > 0 ? { price } : {}),
    ...(hash ? { pictureHash: hash } : {}),
    norm: Math.sqrt(square),
    trigrams: trigramsOf(features.words.map(compact).join(" ")),
    codes: [...features.codes.whole.keys()],
    numbers: new Set([...weights.keys()].filter((term) => /\d/.test(term))),
  };
}
