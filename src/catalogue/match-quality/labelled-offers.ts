import { type BrandDictionary, brandDictionary } from "../matching/brands.ts";
import { countCodes } from "../matching/code-frequencies.ts";
import { extractFeatures, type OfferText } from "../matching/features.ts";
import type { MatchOffer, MatchOptions } from "../matching/match-offer.ts";
import type { PairScorer } from "../matching/score/pair-scorer.ts";
import { type TextCorpus, termsOf, textCorpus } from "../matching/score/text-corpus.ts";

type LabelledOffer = OfferText & { readonly price?: number; readonly pictureHash?: string };

/** Makes an offer of each text; every offer gets a seller of its own. */
export function readOffers(
  texts: readonly LabelledOffer[],
  brands: BrandDictionary = brandDictionary(),
): readonly MatchOffer[] {
  return texts.map(({ price, pictureHash, ...text }, number) => ({
    seller: `${number}`,
    features: extractFeatures(text, { brands }),
    ...(price === undefined ? {} : { price }),
    ...(pictureHash === undefined ? {} : { pictureHash }),
  }));
}

/** Returns a corpus that says how rare words are among these offers alone. */
export const corpusOf = (offers: readonly MatchOffer[]): TextCorpus =>
  textCorpus(offers.map(({ features }) => termsOf(features)));

/** Returns the options for joining without a person, as far as they can be computed from the file alone. */
export function autoOptions(offers: readonly MatchOffer[], scoreOf: PairScorer): MatchOptions {
  return { frequencies: countCodes(offers.map(({ features }) => features)), scoreOf };
}
