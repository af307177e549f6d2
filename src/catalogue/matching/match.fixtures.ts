import { brandDictionary } from "./brands.ts";
import type { CodeFrequencies } from "./code-frequencies.ts";
import type { MatchOffer } from "./compare-pair.ts";
import { extractFeatures, type OfferText } from "./features.ts";

const brands = brandDictionary();

/** An offer of a seller of its own by what its feed says; a title alone is enough. */
let sellers = 0;
export function offerOf(
  given: string | (OfferText & { readonly seller?: string; readonly groupId?: string; readonly price?: number }),
  { hasNappySizes = false } = {},
): MatchOffer {
  const {
    seller = `toko-${++sellers}`,
    groupId,
    price,
    ...text
  } = typeof given === "string" ? { title: given } : given;
  return {
    seller,
    ...(groupId === undefined ? {} : { groupId }),
    ...(price === undefined ? {} : { price }),
    features: extractFeatures(text, { brands, hasNappySizes }),
  };
}

export const featuresOf = (title: string) => offerOf(title).features;

/** As if no code were ever common. */
export const ALL_RARE: CodeFrequencies = { documents: 1000, countOf: () => 1 };
