import { isMadeForAnother } from "./accessories.ts";
import { isSameBrand } from "./brands.ts";
import type { CodeFrequencies } from "./code-frequencies.ts";
import type { OfferFeatures } from "./features.ts";
import { type Guard, type GuardOptions, guardsOf } from "./guards.ts";
import { compact } from "./model-codes.ts";
import { type Dimension, sharedValues } from "./quantities.ts";
import type { PairScorer } from "./score/pair-scorer.ts";
import { isSamePicture } from "./score/picture-hash.ts";
import { SCORE_THRESHOLD } from "./score/score-model.ts";
import { sharedModelNumbers, unsharedCodes } from "./shared-codes.ts";

/** What is asked of an offer besides its words. */
export type MatchOffer = {
  /** A shop, or one seller of a marketplace. */
  readonly seller: string;
  /** The merchant's own number of the thing that it sells in variants. */
  readonly groupId?: string;
  /** In rupiah. */
  readonly price?: number;
  /** 64 bits in hexadecimal, of a perceptual hash. */
  readonly pictureHash?: string;
  readonly features: OfferFeatures;
};

export type MatchOptions = GuardOptions & {
  /** Clothes and shoes are never joined by their titles; an unknown type is none. */
  readonly isFashion?: boolean;
  /** Without it, codes decide alone, and nothing is doubtful for being similar. */
  readonly scoreOf?: PairScorer;
  /** From which score on what agrees joins; without it that of the model. */
  readonly threshold?: number;
};

type SharedQuantity = { readonly dimension: Dimension; readonly value: number };

/** What is the same, as data: stored with the match, and said by `agreementText`. */
export type Agreement =
  | { readonly kind: "gtin"; readonly gtin: string }
  | { readonly kind: "group"; readonly groupId: string }
  | {
      readonly kind: "code";
      /** As a title writes them, the longest first. */
      readonly codes: readonly string[];
      readonly brand?: string;
      readonly quantities: readonly SharedQuantity[];
      /** Where a person is to decide: it says how soon. */
      readonly score?: number;
    }
  /** One picture, and titles that are alike. */
  | { readonly kind: "picture"; readonly score: number }
  /** Nothing but that they are alike, which joins nothing. */
  | { readonly kind: "likeness"; readonly score: number };

/** What speaks against a match, as data. */
export type Doubt =
  | { readonly kind: "guards"; readonly guards: readonly Guard[] }
  | { readonly kind: "brand"; readonly brands: readonly [string, string] }
  | { readonly kind: "price"; readonly ratio: number }
  | { readonly kind: "short-code"; readonly code: string }
  | { readonly kind: "host-code"; readonly code: string }
  | { readonly kind: "other-codes"; readonly values: readonly [readonly string[], readonly string[]] }
  | { readonly kind: "score"; readonly score: number }
  | { readonly kind: "region"; readonly values: readonly [readonly string[], readonly string[]] }
  | { readonly kind: "extras"; readonly values: readonly [readonly string[], readonly string[]] }
  | { readonly kind: "no-code" }
  | { readonly kind: "same-seller" }
  | { readonly kind: "fashion" };

/** `doubtful`: something agrees and something speaks against it, for a person to decide. `none`: nothing agrees. */
export type PairVerdict =
  | { readonly decision: "join"; readonly agreement: Agreement }
  | { readonly decision: "doubtful"; readonly agreement: Agreement; readonly doubt: Doubt }
  | { readonly decision: "none"; readonly guards: readonly Guard[] };

/** Dearer by more than this, it may be another thing, or a mistake. */
const LARGEST_PRICE_RATIO = 4;
/** Shorter ones are many makers' ("a55"): both must name the same brand. */
const LONG_CODE = 5;
/** Of what is made for something else, shorter ones are those of the other thing, unless the feed says they are its own. */
const OWN_CODE = 7;

export function comparePair(one: MatchOffer, other: MatchOffer, options: MatchOptions): PairVerdict {
  const guards = guardsOf(one.features, other.features, options);
  const agreement = agreementOf(one, other, options);
  if (!agreement) return similarOrNone(one, other, { guards, options });
  const doubt = guards.length > 0 ? ({ kind: "guards", guards } as const) : doubtOf(agreement, one, other, options);
  if (!doubt) return { decision: "join", agreement };
  if (agreement.kind !== "code" || !options.scoreOf) return { decision: "doubtful", agreement, doubt };
  const score = options.scoreOf(one, other);
  // A case names the phone that it is made for: where the price or the score speaks against it, too, a person need not look.
  const isUnlikely = priceRatio(one, other) > LARGEST_PRICE_RATIO || score < (options.threshold ?? SCORE_THRESHOLD);
  if (guards.length > 0 && isUnlikely) return { decision: "none", guards };
  return { decision: "doubtful", agreement: { ...agreement, score }, doubt };
}

/** What looks like the same and shares no code is a person's to decide, unless its picture is the same, too. */
function similarOrNone(
  one: MatchOffer,
  other: MatchOffer,
  { guards, options }: { readonly guards: readonly Guard[]; readonly options: MatchOptions },
): PairVerdict {
  const { isFashion, scoreOf } = options;
  const none = { decision: "none", guards } as const;
  if (isFashion || !scoreOf || one.seller === other.seller || !guards.every(isLongerCode)) return none;
  const score = scoreOf(one, other);
  if (score < LEAST_REVIEWED) return none;
  if (guards.length > 0)
    return { decision: "doubtful", agreement: { kind: "likeness", score }, doubt: { kind: "guards", guards } };
  if (score < (options.threshold ?? SCORE_THRESHOLD) || !isSamePicture(one.pictureHash, other.pictureHash))
    return { decision: "doubtful", agreement: { kind: "likeness", score }, doubt: { kind: "no-code" } };
  const agreement = { kind: "picture", score } as const;
  const doubt = doubtOf(agreement, one, other, options);
  return doubt ? { decision: "doubtful", agreement, doubt } : { decision: "join", agreement };
}

/** Less alike than this without a code, a person need not look. */
const LEAST_REVIEWED = 0.3;

/** One number is the other with something behind it ("SJ-N162D", "SJ-N162D-AP"): a market, a colour, or another model. */
const isLongerCode = (guard: Guard): boolean =>
  guard.name === "codes" &&
  guard.values[0].some((code) => guard.values[1].some((longer) => code.startsWith(longer) || longer.startsWith(code)));

function agreementOf(one: MatchOffer, other: MatchOffer, { frequencies }: MatchOptions): Agreement | undefined {
  const { gtin, brand, codes } = one.features;
  if (gtin && gtin === other.features.gtin) return { kind: "gtin", gtin };
  if (one.groupId && one.seller === other.seller && one.groupId === other.groupId)
    return { kind: "group", groupId: one.groupId };
  const shared = codesOfModel(one.features, other.features, frequencies);
  if (shared.length === 0) return undefined;
  const sameBrand = brand && other.features.brand && isSameBrand(brand, other.features.brand);
  return {
    kind: "code",
    codes: shared.map((code) => codes.whole.get(code) ?? other.features.codes.whole.get(code) ?? code),
    ...(sameBrand ? { brand } : {}),
    quantities: sharedValues(one.features.quantities, other.features.quantities),
  };
}

/** Rare codes; else the name and number of a device ("iphone 15"), which is one where the brand and the memory are the same. */
function codesOfModel(one: OfferFeatures, other: OfferFeatures, frequencies: CodeFrequencies): readonly string[] {
  const { shared } = unsharedCodes(one, other, frequencies);
  const isDevice =
    one.brand !== undefined &&
    other.brand !== undefined &&
    isSameBrand(one.brand, other.brand) &&
    ![one, other].some(({ accessories }) => isMadeForAnother(accessories)) &&
    sharedValues(one.quantities, other.quantities).some(({ dimension }) => dimension === "bytes");
  return shared.length > 0 || !isDevice ? shared : sharedModelNumbers(one, other, frequencies);
}

function doubtOf(agreement: Agreement, one: MatchOffer, other: MatchOffer, options: MatchOptions): Doubt | undefined {
  const doubt = agreement.kind === "code" ? doubtOfCode(agreement, one, other, options) : undefined;
  if (doubt) return doubt;
  const regions = [one.features.regions, other.features.regions] as const;
  if (agreement.kind !== "gtin" && regions[0].symmetricDifference(regions[1]).size > 0)
    return { kind: "region", values: [[...regions[0]], [...regions[1]]] };
  // Where one side alone names any, a guard has it.
  const extras = [one.features.extras, other.features.extras] as const;
  if (agreement.kind !== "gtin" && extras[0].symmetricDifference(extras[1]).size > 0)
    return { kind: "extras", values: [[...extras[0]], [...extras[1]]] };
  const ratio = priceRatio(one, other);
  return ratio > LARGEST_PRICE_RATIO ? { kind: "price", ratio } : undefined;
}

/** How many times the one is as dear as the other; 1 where that is not known, or their conditions make the difference. */
function priceRatio(one: MatchOffer, other: MatchOffer): number {
  const [low = 0, high = 0] = [one.price ?? 0, other.price ?? 0].sort((a, b) => a - b);
  return low > 0 && one.features.condition === other.features.condition ? high / low : 1;
}

function doubtOfCode(
  { codes, brand }: Agreement & { readonly kind: "code" },
  one: MatchOffer,
  other: MatchOffer,
  options: MatchOptions,
): Doubt | undefined {
  if (options.isFashion) return { kind: "fashion" };
  if (one.seller === other.seller) return { kind: "same-seller" };
  const brands = [one.features.brand, other.features.brand] as const;
  if (!brand && brands[0] && brands[1]) return { kind: "brand", brands: [brands[0], brands[1]] };
  const [longest = ""] = codes;
  if (!brand && lengthOf(longest) < LONG_CODE) return { kind: "short-code", code: longest };
  const isOwn =
    lengthOf(longest) >= OWN_CODE || [one, other].some(({ features }) => codes.includes(features.mpn ?? ""));
  if (!isOwn && [one, other].some(({ features }) => isMadeForAnother(features.accessories)))
    return { kind: "host-code", code: longest };
  const left = unsharedCodes(one.features, other.features, options.frequencies);
  if (left.one.length > 0 && left.other.length > 0) return { kind: "other-codes", values: [left.one, left.other] };
  const score = options.scoreOf?.(one, other) ?? 1;
  return score < (options.threshold ?? SCORE_THRESHOLD) ? { kind: "score", score } : undefined;
}

const lengthOf = (code: string) => compact(code).length;
