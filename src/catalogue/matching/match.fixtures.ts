import { brandDictionary } from "./brands.ts";
import type { CodeFrequencies } from "./code-frequencies.ts";
import { extractFeatures, type OfferText } from "./features.ts";
import type { MatchOffer } from "./match-offer.ts";

const brands = brandDictionary();

/** An offer of a seller of its own by what its feed says; a title alone is enough. */
let sellers = 0;
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

/** As if no code were ever common. */
export const ALL_RARE: CodeFrequencies = { documents: 1000, countOf: () => 1 };
