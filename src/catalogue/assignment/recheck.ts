import { isSameBrand } from "../matching/brands.ts";
import { comparePair } from "../matching/compare-pair.ts";
import { assess } from "../matching/decide.ts";
import { extractFeatures } from "../matching/features.ts";
import { type GuardName, guardsOf } from "../matching/guards.ts";
import type { MatchOptions, PairVerdict } from "../matching/match-offer.ts";
import { reasonOf } from "../matching/match-reason.ts";
import type { MatchReason } from "../matching/schema.ts";
import { hasNappySizes, type Reading, type ReadOffer } from "./offer-rows.ts";
import type { ProductInBatch, ProductRow } from "./product-set.ts";

type Context = { readonly options: MatchOptions; readonly reading: Reading };

/** Returns why an offer whose text has changed stays with its product; undefined where the offer has become another product. */
export function recheck(
  read: ReadOffer,
  { id, row, offers }: ProductInBatch,
  context: Context,
): MatchReason | undefined {
  const { options } = context;
  const others = [...offers.values()].filter(({ row: other }) => other.id !== read.row.id);
  if (others.length === 0) return row && contradictsText(read, row, context) ? undefined : { rule: "own" };
  const compared = others.map((other) => ({
    ...{ other, accepted: other.offer },
    verdict: comparePair(read.offer, other.offer, options),
  }));
  if (compared.some(({ verdict, other }) => isContradiction(verdict, read, other))) return undefined;
  const assessment = assess(read.offer, id, compared);
  return assessment?.decision === "join" ? reasonOf(assessment) : { rule: "kept" };
}

function isContradiction(verdict: PairVerdict, one: ReadOffer, other: ReadOffer): boolean {
  if (verdict.decision === "join") return false;
  if (verdict.decision === "doubtful") return verdict.doubt.kind === "guards" || verdict.doubt.kind === "brand";
  const [brand, otherBrand] = [one.offer.features.brand, other.offer.features.brand];
  return verdict.guards.length > 0 || (!!brand && !!otherBrand && !isSameBrand(brand, otherBrand));
}

/**
 * Only these guards are used, because they compare attributes that both sides have, while words may be missing in a product's title, which is shortened and
 * tidied.
 */
const OF_BOTH_SIDES: ReadonlySet<GuardName> = new Set(["gtin", "quantity", "codes", "model-number", "size"]);

/** Compares a product's only offer with the product's title, unless a person wrote that title. */
function contradictsText(read: ReadOffer, row: ProductRow, { options, reading }: Context): boolean {
  const features = extractFeatures(
    { title: row.edited.title === undefined ? row.title : "", ...(row.gtin ? { gtin: row.gtin } : {}) },
    { brands: reading.brands, hasNappySizes: hasNappySizes(read.type) },
  );
  return guardsOf(read.offer.features, features, options).some(({ name }) => OF_BOTH_SIDES.has(name));
}
