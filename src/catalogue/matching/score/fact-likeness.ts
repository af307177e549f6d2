import { isSameBrand } from "../brands.ts";
import type { OfferFeatures } from "../features.ts";
import { piecesOf } from "../pack-counts.ts";
import { isNear } from "../quantities.ts";
import { pictureDistance } from "./picture-hash.ts";
import type { ScoredText } from "./scored-text.ts";

const UNKNOWN = Number.NaN;

/** Measures how alike two offers are in what their titles and feeds say of them. */
export function factLikeness(one: ScoredText, other: ScoredText) {
  const [left, right] = [one.features, other.features];
  const quantities = quantityAgreement(left, right);
  const generations = left.generations.intersection(right.generations).size;
  return {
    gtin_agreement: left.gtin && right.gtin ? (left.gtin === right.gtin ? 1 : -1) : UNKNOWN,
    brand_agreement: brandAgreement(one, other),
    quantity_agree: quantities.agree,
    quantity_differ: quantities.differ,
    quantity_one_sided: quantities.oneSided,
    pack_differs: piecesOf(left.packCounts) === piecesOf(right.packCounts) ? 0 : 1,
    generation_missing_low: Math.min(left.generations.size, right.generations.size) - generations,
    generation_missing_high: Math.max(left.generations.size, right.generations.size) - generations,
    generation_shared: generations,
    model_number_differs: modelNumbersDiffer(left, right),
    accessory_differs: left.accessories.symmetricDifference(right.accessories).size,
    accessory_shared: left.accessories.intersection(right.accessories).size,
    colour_agreement: setAgreement(left.colours, right.colours),
    size_agreement: setAgreement(left.sizes, right.sizes),
    condition_differs: left.condition === right.condition ? 0 : 1,
    price_distance: priceDistance(one.price, other.price),
    picture_distance: pictureDistance(one.pictureHash, other.pictureHash),
    prices_known: known(one.price) + known(other.price),
    mpns_known: known(left.mpn) + known(right.mpn),
    brands_known: known(left.brand) + known(right.brand),
  };
}

/** Compares brands. 1: the same; -1: different; 0.5 or 0.8: the brand of one offer occurs in the other's title. Otherwise an unknown brand is no evidence. */
function brandAgreement(one: ScoredText, other: ScoredText): number {
  const [left, right] = [one.features.brand, other.features.brand];
  if (left && right) {
    if (isSameBrand(left, right)) return 1;
    return holds(other, left) || holds(one, right) ? 0.5 : -1;
  }
  if (left) return holds(other, left) ? 0.8 : UNKNOWN;
  return right && holds(one, right) ? 0.8 : UNKNOWN;
}

const holds = ({ compacted }: ScoredText, brand: string) => compacted.includes(brand.replaceAll(" ", ""));

function quantityAgreement(one: OfferFeatures, other: OfferFeatures) {
  let [agree, differ, oneSided] = [0, 0, 0];
  for (const [dimension, values] of one.quantities) {
    const others = other.quantities.get(dimension);
    if (!others) oneSided++;
    else if (values.some((value) => others.some((theirs) => isNear(dimension, value, theirs)))) agree++;
    else differ++;
  }
  for (const dimension of other.quantities.keys()) if (!one.quantities.has(dimension)) oneSided++;
  return { agree, differ, oneSided };
}

const modelNumbersDiffer = (one: OfferFeatures, other: OfferFeatures): number =>
  [...one.codes.numbers].filter(([word, numbers]) => other.codes.numbers.get(word)?.isDisjointFrom(numbers)).length;

function setAgreement(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return UNKNOWN;
  return one.isDisjointFrom(other) ? -1 : one.symmetricDifference(other).size === 0 ? 1 : 0.5;
}

const known = (value: unknown): number => (value === undefined ? 0 : 1);

const priceDistance = (one: number | undefined, other: number | undefined): number =>
  one && other ? Math.abs(Math.log(one / other)) : UNKNOWN;
