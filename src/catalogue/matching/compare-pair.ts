import { isMadeForAnother } from "./accessories.ts";
import { isSameBrand } from "./brands.ts";
import type { OfferFeatures } from "./features.ts";
import { type Guard, guardsOf, saysExtras } from "./guards.ts";
import {
  type Agreement,
  type Doubt,
  isOtherType,
  isSamePrice,
  type MatchOffer,
  type MatchOptions,
  type PairVerdict,
} from "./match-offer.ts";
import { compact } from "./model-codes.ts";
import { sharedValues } from "./quantities.ts";
import { isSamePicture } from "./score/picture-hash.ts";
import { SCORE_THRESHOLD } from "./score/score-model.ts";
import { sharedCodes, sharedModelNumbers, unsharedCodes } from "./shared-codes.ts";
import { areSameButForMore, titleAgreement } from "./title-agreement.ts";

/**
 * An offer dearer than the other by more than this factor may be another thing, or a mistake. The queue of pairs leaves such pairs out once more, by the
 * prices of today (`IS_UNLIKE`, curation/reviews/refresh-pairs.ts).
 */
export const LARGEST_PRICE_RATIO = 4;
/** The smaller factor for two offers that agree only in their titles, since titles leave out more than codes do. */
const LARGEST_RATIO_BY_TITLE = 2;
/** A code shorter than this is used by many makers ("a55"), so both offers must name the same brand. */
const LONG_CODE = 5;
/**
 * A code shorter than this in an accessory's title is likely the code of the device that the accessory fits, unless the feed gives the code as the part number.
 */
const OWN_CODE = 7;

export function comparePair(one: MatchOffer, other: MatchOffer, options: MatchOptions): PairVerdict {
  const guards = guardsOf(one.features, other.features, options);
  const agreement = agreementOf(one, other, options);
  if (!agreement) {
    const spoken = guards.filter((guard) => !(isSilent(guard) && isSamePrice(one, other)));
    return similarOrNone(one, other, { guards: spoken, options });
  }
  const doubt = guards.length > 0 ? ({ kind: "guards", guards } as const) : doubtOf(agreement, one, other, options);
  if (!doubt) return { decision: "join", agreement };
  const byTitle = TITLE_SETTLES.has(doubt.kind) ? joinByTitle(one, other, options) : undefined;
  if (byTitle) return byTitle;
  if (agreement.kind !== "code" || !options.scoreOf) return { decision: "doubtful", agreement, doubt };
  const score = options.scoreOf(one, other);
  // Two things may share only the code of the phone for which they are made. Where guards speak against the pair, and its prices or its score do so as well, no
  // person needs to look at it.
  const isUnlikely = priceRatio(one, other) > LARGEST_PRICE_RATIO || score < (options.threshold ?? SCORE_THRESHOLD);
  if (guards.length > 0 && isUnlikely) return { decision: "none", guards };
  return { decision: "doubtful", agreement: { ...agreement, score }, doubt };
}

/** Doubts about a shared code; titles that agree can settle these doubts. */
const TITLE_SETTLES: ReadonlySet<Doubt["kind"]> = new Set(["short-code", "host-code", "score"]);

/** Decides by titles whether two offers are one product. @param one an offer that no guard keeps apart from `other` */
function joinByTitle(one: MatchOffer, other: MatchOffer, options: MatchOptions): PairVerdict | undefined {
  const agreement = titleAgreement(one, other, options);
  return agreement && verdictOf(agreement, doubtOf(agreement, one, other, options));
}

/** Decides a pair that shares no code: a pair that looks alike is left to a person, unless pictures or titles agree enough to join. */
function similarOrNone(
  one: MatchOffer,
  other: MatchOffer,
  { guards, options }: { readonly guards: readonly Guard[]; readonly options: MatchOptions },
): PairVerdict {
  const { scoreOf, threshold = SCORE_THRESHOLD } = options;
  const none = { decision: "none", guards } as const;
  if (one.isFashion || other.isFashion || one.seller === other.seller || !guards.every(isLongerCode)) return none;
  // The score is costly, so it is computed only where it decides.
  const score = () => scoreOf?.(one, other) ?? 0;
  if (guards.length === 0) {
    const isShown = isSamePicture(one.pictureHash, other.pictureHash) && score() >= threshold;
    const agreement = isShown ? ({ kind: "picture", score: score() } as const) : titleAgreement(one, other, options);
    if (agreement) return verdictOf(agreement, doubtOf(agreement, one, other, options));
  }
  // Two offers with different types, or very different prices, are not worth a person's time.
  const isUnlike = isOtherType(one, other) || priceRatio(one, other) > LARGEST_PRICE_RATIO;
  if (isUnlike || score() < LEAST_REVIEWED) return none;
  const doubt: Doubt = guards.length > 0 ? { kind: "guards", guards } : { kind: "no-code" };
  return { decision: "doubtful", agreement: { kind: "likeness", score: score() }, doubt };
}

const verdictOf = (agreement: Agreement, doubt: Doubt | undefined): PairVerdict =>
  doubt ? { decision: "doubtful", agreement, doubt } : { decision: "join", agreement };

/** Says whether only one of the titles states how many pieces there are. */
const isSilent = (guard: Guard): boolean => guard.name === "pack-count" && guard.values.includes(1);

/** Two offers without a shared code that are less alike than this need no person to look. */
const LEAST_REVIEWED = 0.3;

/** Says whether one code is the other with a suffix ("SJ-N162D", "SJ-N162D-AP"): the suffix may mean a market, a colour or another model. */
const isLongerCode = (guard: Guard): boolean =>
  guard.name === "codes" &&
  guard.values[0].some((code) => guard.values[1].some((longer) => code.startsWith(longer) || longer.startsWith(code)));

function agreementOf(one: MatchOffer, other: MatchOffer, options: MatchOptions): Agreement | undefined {
  const { gtin, brand, codes } = one.features;
  if (gtin && gtin === other.features.gtin) return { kind: "gtin", gtin };
  if (one.groupId && one.seller === other.seller && one.groupId === other.groupId)
    return { kind: "group", groupId: one.groupId };
  const shared = codesOfModel(one, other, options);
  if (shared.length === 0) return undefined;
  const sameBrand = brand && other.features.brand && isSameBrand(brand, other.features.brand);
  return {
    kind: "code",
    codes: shared.map((code) => codes.whole.get(code) ?? other.features.codes.whole.get(code) ?? code),
    ...(sameBrand ? { brand } : {}),
    quantities: sharedValues(one.features.quantities, other.features.quantities),
  };
}

/**
 * Returns shared rare codes. Where there is none, the name and number of a device are used instead ("iphone 15"), provided that brand and memory are the same.
 */
function codesOfModel(left: MatchOffer, right: MatchOffer, { frequencies }: MatchOptions): readonly string[] {
  const [one, other] = [left.features, right.features];
  // "S-26", for instance, is a brand and no model.
  const isModel = (code: string) => code !== compact(one.brand ?? "") && code !== compact(other.brand ?? "");
  const shared = unsharedCodes(one, other, frequencies).shared.filter(isModel);
  const isOfBrand = one.brand !== undefined && other.brand !== undefined && isSameBrand(one.brand, other.brand);
  // A code may be common because everybody sells the product, so a common code is used where both offers are of one brand.
  const mayBeCommon = isOfBrand && shared.length === 0 && !left.everyWordTells && !right.everyWordTells;
  const common = mayBeCommon ? sharedCodes(one.codes, other.codes).filter(isModel) : [];
  if (common.length > 0) return common;
  const isDevice =
    isOfBrand &&
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
  // When only one side names extras, a guard covers the difference.
  const extras = [one.features.extras, other.features.extras] as const;
  const areExtrasSaid = saysExtras(one.features, other.features) && saysExtras(other.features, one.features);
  if (agreement.kind !== "gtin" && !areExtrasSaid) return { kind: "extras", values: [[...extras[0]], [...extras[1]]] };
  const ratio = priceRatio(one, other);
  const isByTitle = agreement.kind === "words" || agreement.kind === "likeness";
  return ratio > (isByTitle ? LARGEST_RATIO_BY_TITLE : LARGEST_PRICE_RATIO) ? { kind: "price", ratio } : undefined;
}

/** Returns by which factor one offer is dearer than the other; 1 where a price is unknown, or different conditions explain the difference. */
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
  if (one.isFashion || other.isFashion) return { kind: "fashion" };
  if (one.seller === other.seller) return { kind: "same-seller" };
  const brands = [one.features.brand, other.features.brand] as const;
  if (!brand && brands[0] && brands[1]) return { kind: "brand", brands: [brands[0], brands[1]] };
  const [longest = ""] = codes;
  if (!brand && lengthOf(longest) < LONG_CODE) return { kind: "short-code", code: longest };
  const isOwn =
    lengthOf(longest) >= OWN_CODE || [one, other].some(({ features }) => codes.includes(features.mpn ?? ""));
  if (!isOwn && [one, other].some(({ features }) => isMadeForAnother(features.accessories)))
    return { kind: "host-code", code: longest };
  if ([one, other].some(({ isVehiclePart }) => isVehiclePart) && !hasSameHead(one.features, other.features, codes))
    return { kind: "host-code", code: longest };
  const left = unsharedCodes(one.features, other.features, options.frequencies);
  if (left.one.length > 0 && left.other.length > 0) return { kind: "other-codes", values: [left.one, left.other] };
  const isMore = brand !== undefined && areSameButForMore(one.features, other.features);
  const score = isMore ? 1 : (options.scoreOf?.(one, other) ?? 1);
  return score < (options.threshold ?? SCORE_THRESHOLD) ? { kind: "score", score } : undefined;
}

/** Says whether the words before the code name the same part: "kaca spion ST100" and "lampu sein ST100" do not. */
function hasSameHead(one: OfferFeatures, other: OfferFeatures, codes: readonly string[]): boolean {
  const [left, right] = [one, other].map(({ words, brand }) => {
    const end = words.findIndex((word) => codes.includes(word) || /\d/.test(word) || word === brand);
    return new Set(words.slice(0, end < 0 ? words.length : end).slice(0, HEAD_WORDS));
  });
  if (!left || !right || left.size === 0 || right.size === 0) return true;
  return left.isSubsetOf(right) || right.isSubsetOf(left);
}

const HEAD_WORDS = 3;

const lengthOf = (code: string) => compact(code).length;
