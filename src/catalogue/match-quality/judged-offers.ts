import { type BrandDictionary, brandDictionary } from "../matching/brands.ts";
import { countCodes } from "../matching/code-frequencies.ts";
import { extractFeatures, type OfferText } from "../matching/features.ts";
import type { MatchOffer, MatchOptions } from "../matching/match-offer.ts";
import type { PairScorer } from "../matching/score/pair-scorer.ts";
import { type TextCorpus, termsOf, textCorpus } from "../matching/score/text-corpus.ts";

type Judged = OfferText & { readonly price?: number; readonly pictureHash?: string };

/** As if each were of a seller of its own. */
export function readOffers(
  texts: readonly Judged[],
  brands: BrandDictionary = brandDictionary(),
): readonly MatchOffer[] {
  return texts.map(({ price, pictureHash, ...text }, number) => ({
    seller: `${number}`,
    features: extractFeatures(text, { brands }),
    ...(price === undefined ? {} : { price }),
    ...(pictureHash === undefined ? {} : { pictureHash }),
  }));
}

/** How rare words are among these offers alone. */
export const corpusOf = (offers: readonly MatchOffer[]): TextCorpus =>
  textCorpus(offers.map(({ features }) => termsOf(features)));

/** What rule 7 decides by, as far as a file tells it. */
export function autoOptions(offers: readonly MatchOffer[], scoreOf: PairScorer): MatchOptions {
  return { frequencies: countCodes(offers.map(({ features }) => features)), scoreOf };
}
