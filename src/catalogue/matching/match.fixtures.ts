import { brandDictionary } from "./brands.ts";
import type { CodeFrequencies } from "./code-frequencies.ts";
import { extractFeatures, type OfferText } from "./features.ts";
import type { MatchOffer } from "./match-offer.ts";

const brands = brandDictionary();

let sellers = 0;
/** Makes an offer from what its feed says; a title alone is enough. Each offer gets a different seller. */
export function offerOf(
  given: string | (OfferText & Partial<Pick<MatchOffer, "seller" | "groupId" | "price" | "isFashion">>),
  { hasNappySizes = false } = {},
): MatchOffer {
  const {
    seller = `toko-${++sellers}`,
    groupId,
    price,
    isFashion = false,
    ...text
  } = typeof given === "string" ? { title: given } : given;
  return {
    ...{ seller, isFashion },
    ...(groupId === undefined ? {} : { groupId }),
    ...(price === undefined ? {} : { price }),
    features: extractFeatures(text, { brands, hasNappySizes }),
  };
}

export const featuresOf = (title: string) => offerOf(title).features;

/** Frequencies by which no code is ever common. */
export const ALL_RARE: CodeFrequencies = { documents: 1000, countOf: () => 1 };
