import { areOtherBrands } from "./brands.ts";
import { type Guard, type GuardOptions, guardsOf } from "./guards.ts";
import { isOtherType, type MatchOffer } from "./match-offer.ts";

/** What changed in a listing, the surest sign first: its GTIN, model, size, pack, kind, or nearly all of its title. */
export const LISTING_CHANGES = ["gtin", "model", "size", "pack", "kind", "title"] as const;
export type ListingChange = (typeof LISTING_CHANGES)[number];

/** Two titles name different things if they share less than this part of the shorter title's discriminative terms. */
const FEW_SHARED = 1 / 3;
/**
 * The higher part that titles must share when type or brand changed, too, because things of two types may share many words: "headset gaming RGB" and "mouse
 * gaming RGB".
 */
const FEW_OF_ANOTHER = 2 / 3;
/** A fact that one title leaves out may have been true all the while, unless the price changed by more than this factor. */
const OTHER_PRICE = 1.5;

/**
 * Finds whether a listing became another thing between two readings of its shop's data. Both titles are read by the same rules at the same moment, so that
 * words learnt between the readings make no difference. Added or omitted words are no change, nor is another colour or size of clothes.
 */
export function listingChange(before: MatchOffer, after: MatchOffer, options: GuardOptions): ListingChange | undefined {
  const share = sharedWords(before, after);
  const isOtherPrice = ratioOf(before.price ?? 0, after.price ?? 0) > OTHER_PRICE;
  const changes = guardsOf(before.features, after.features, options)
    .filter((guard) => isOtherPrice || isSaidTwice(guard, before, after))
    // If all other words of the title are the same, a changed code is not another model, because shops give their goods new numbers.
    .filter(({ name }) => name !== "codes" || share < 1)
    .map(changeOf);
  const isOtherTitle = share < (isOther(before, after) ? FEW_OF_ANOTHER : FEW_SHARED);
  return LISTING_CHANGES.find((change) => changes.includes(change) || (change === "title" && isOtherTitle));
}

const isOther = (before: MatchOffer, after: MatchOffer): boolean =>
  isOtherType(before, after) || areOtherBrands(before.features.brand, after.features.brand);

function changeOf({ name }: Guard): ListingChange {
  switch (name) {
    case "gtin":
      return "gtin";
    case "codes":
    case "model-number":
    case "generation":
    case "measure":
      return "model";
    case "quantity":
    case "size":
      return "size";
    case "pack-count":
      return "pack";
    case "accessory":
    case "kind":
      return "kind";
  }
}

function isSaidTwice(guard: Guard, { features: one }: MatchOffer, { features: other }: MatchOffer): boolean {
  if (guard.name === "pack-count") return one.packCounts.length > 0 && other.packCounts.length > 0;
  return guard.values.every((value) => typeof value !== "object" || value.length > 0);
}

/** Returns the share of the shorter title's discriminative terms that the other has, too. */
function sharedWords({ features: { terms: one } }: MatchOffer, { features: { terms: other } }: MatchOffer): number {
  const fewer = Math.min(one.size, other.size);
  return fewer === 0 ? 1 : one.intersection(other).size / fewer;
}

const ratioOf = (one: number, other: number): number => (one > 0 && other > 0 ? Math.max(one / other, other / one) : 1);
