import { findProductType, type ProductType } from "../taxonomy/product-types.shared.ts";
import { isMadeForAnother } from "./accessories.ts";
import { areOtherBrands } from "./brands.ts";
import { discriminativeTerms } from "./discriminative-terms.ts";
import type { OfferFeatures } from "./features.ts";
import { type Agreement, isOtherType, isSamePrice, type MatchOffer, type MatchOptions } from "./match-offer.ts";
import { compact } from "./model-codes.ts";
import { remembered } from "./remembered.ts";
import { RARE, samePrefix } from "./score/word-likeness.ts";
import { sharedCodes } from "./shared-codes.ts";
import { isStandard } from "./standards.ts";
import { isVariant } from "./variant-words.ts";

/** The fewest words of a title that can agree: titles with fewer words say too little. */
const LEAST_WORDS = 4;
/** The lowest score at which two titles agree, where no other threshold applies. */
const LIKENESS_THRESHOLD = 0.6;
/** A lower threshold for long titles: the more words two titles share, the surer it is that they name the same thing. */
const LONG_THRESHOLD = 0.5;
const LEAST_OF_LONG = 6;
const SHORT_THRESHOLD = 0.9;
/** A higher threshold for short titles without a brand or a code, because a few nouns may name many things. */
const UNNAMED_THRESHOLD = 0.8;
const HALF_NAMED_THRESHOLD = 0.7;
const LEAST_OF_UNNAMED = 5;
/** A higher threshold for food and care that may be of two makers: at most one title names a brand, and each title has words that the other lacks. */
const OTHER_MAKER_THRESHOLD = 0.65;
const MODEL_THRESHOLD = 0.45;

/**
 * Finds in what two titles without a shared code agree: the same words, or nearly the same. Returns undefined where a word of one title may mean that it names
 * another thing. Guards and prices are not checked here.
 */
export function titleAgreement(one: MatchOffer, other: MatchOffer, options: MatchOptions): Agreement | undefined {
  const [left, right] = [one.features, other.features];
  if (one.isFashion || other.isFashion || one.seller === other.seller || isOtherType(one, other)) return undefined;
  if (areOtherBrands(left.brand, right.brand) || differsInQuantities(one, other)) return undefined;
  const isShort = [left, right].some(({ words }) => words.length < LEAST_WORDS);
  if (!namesSomething(left, right, options)) return undefined;
  const missing = [termsWithout(left, right), termsWithout(right, left)] as const;
  const untagged = withoutTypeNames(
    [withoutTags(missing[0], left), withoutTags(missing[1], right)],
    one.type ?? other.type,
  );
  if (!isShort && untagged.every(({ length }) => length === 0)) return { kind: "words", words: left.terms.size };
  const [untold, unsaid] = [withoutMistyped(untagged[0], right), withoutMistyped(untagged[1], left)];
  const isConsumed = [one, other].some(({ everyWordTells, features }) => everyWordTells ?? statesContents(features));
  if (!options.scoreOf || leavesModelOpen(left, right) || areOtherModels(left, right, [untold, unsaid]))
    return undefined;
  if (isSubstitution(untold, unsaid) || (isConsumed && areOtherVariants(left, right, [untold, unsaid])))
    return undefined;
  const score = options.scoreOf(one, other);
  const isEitherMore = untold.length > 0 && unsaid.length > 0;
  return score >= thresholdOf(left, right, { isConsumed, isEitherMore }) ? { kind: "likeness", score } : undefined;
}

/** @param of `isConsumed`: every word of the titles may name another kind; `isEitherMore`: each title has words that the other lacks */
function thresholdOf(
  one: OfferFeatures,
  other: OfferFeatures,
  of: { readonly isConsumed: boolean; readonly isEitherMore: boolean },
): number {
  if (Math.min(one.words.length, other.words.length) < LEAST_WORDS) return SHORT_THRESHOLD;
  const isOneMaker = one.brand !== undefined && other.brand !== undefined;
  if (of.isConsumed) return of.isEitherMore && !isOneMaker ? OTHER_MAKER_THRESHOLD : LIKENESS_THRESHOLD;
  if (isSameModel(one, other)) return MODEL_THRESHOLD;
  const words = Math.min(one.terms.size, other.terms.size);
  const named = [one, other].filter(({ brand, codes }) => brand !== undefined || codes.whole.size > 0).length;
  if (words < LEAST_OF_UNNAMED) return [UNNAMED_THRESHOLD, HALF_NAMED_THRESHOLD, LIKENESS_THRESHOLD][named] ?? 1;
  return words < LEAST_OF_LONG ? LIKENESS_THRESHOLD : LONG_THRESHOLD;
}

/** Says whether the titles differ in one word each, such as a motif, a name or a taste, and these two words do not begin alike. */
const isSubstitution = ([one = "", ...more]: readonly string[], [other = "", ...others]: readonly string[]): boolean =>
  one !== "" && other !== "" && more.length + others.length === 0 && samePrefix(one, other) < 0.5;

/** Says whether the titles name different kinds of one product line, as with food and care: only one title has a word for a variant, a colour or a size. */
const areOtherVariants = (
  one: OfferFeatures,
  other: OfferFeatures,
  [untold, unsaid]: readonly [readonly string[], readonly string[]],
): boolean =>
  [...untold, ...unsaid].some((word) => isVariant(word)) ||
  one.colours.symmetricDifference(other.colours).size > 0 ||
  one.sizes.symmetricDifference(other.sizes).size > 0;

/**
 * Says whether both offers have one brand and share a name with a number or a generation, even where that name is too short for a code: "BT6 Pro", "Zone Vibe
 * 100", "Major II".
 */
function isSameModel(one: OfferFeatures, other: OfferFeatures): boolean {
  if (one.brand === undefined || other.brand === undefined) return false;
  const isName = (word: string) => isNumbered(word) && /\p{L}/u.test(word);
  const isNumberShared = [...one.codes.numbers].some(
    ([word, numbers]) => !numbers.isDisjointFrom(other.codes.numbers.get(word) ?? new Set()),
  );
  return (
    isNumberShared ||
    !one.generations.isDisjointFrom(other.generations) ||
    [...one.terms].some((word) => isName(word) && other.terms.has(word))
  );
}

/** Says whether one title has all words of the other title, and additional words without a number: "WH-CH720N" and "WH-CH720N Noise Cancelling". */
export function areSameButForMore(one: OfferFeatures, other: OfferFeatures): boolean {
  const [untold, unsaid] = [termsWithout(one, other), termsWithout(other, one)];
  return (untold.length === 0 || unsaid.length === 0) && ![...untold, ...unsaid].some(isNumbered);
}

/** Says whether only one title states a quantity. A phone whose memory is not stated may have any amount, so the two titles do not agree. */
const differsInQuantities = (one: MatchOffer, other: MatchOffer): boolean =>
  (isSamePrice(one, other) ? MEMORY : IDENTIFYING).some(
    (dimension) => one.features.quantities.has(dimension) !== other.features.quantities.has(dimension),
  );

const MEMORY = ["bytes"] as const;
const IDENTIFYING = ["bytes", "weight", "volume"] as const;

/** Says whether only one of two titles names a model, although both name a brand: the other title may then mean any model of the brand. */
const leavesModelOpen = (one: OfferFeatures, other: OfferFeatures): boolean =>
  one.brand !== undefined &&
  other.brand !== undefined &&
  one.codes.whole.size > 0 !== other.codes.whole.size > 0 &&
  sharedCodes(one.codes, other.codes).length === 0;

/** Says whether titles name different models: "Hot 9" and "Hot 10"; also "BY-MM1 - MM5", which names a sibling beside the model. */
function areOtherModels(
  one: OfferFeatures,
  other: OfferFeatures,
  [untold, unsaid]: readonly [readonly string[], readonly string[]],
): boolean {
  const [left, right] = [untold.filter(isNumbered), unsaid.filter(isNumbered)];
  const isSibling = (name: string, { terms }: OfferFeatures) =>
    /^\p{L}+\d+$/u.test(name) && [...terms].some((word) => word !== name && seriesOf(word) === seriesOf(name));
  return (
    (left.length > 0 && right.length > 0) ||
    left.some((name) => isSibling(name, other)) ||
    right.some((name) => isSibling(name, one))
  );
}

const seriesOf = (name: string) => name.replace(/\d+$/, "#");

/** Returns the discriminative terms of one title that do not occur in the other, not even within another word. */
function termsWithout({ terms, words }: OfferFeatures, other: OfferFeatures): readonly string[] {
  const missing = [...terms].filter((word) => !other.terms.has(word));
  if (missing.length === 0) return missing;
  const text = compact(other.words.join(""));
  const parts = new Set(partsOf(words, other.terms));
  // "BT 6" and "BT6" are treated as equal.
  const isWithin = (word: string) =>
    parts.has(word) ||
    (word.length >= LEAST_WITHIN
      ? text.includes(word)
      : /^\d+$/.test(word) &&
        [...other.terms].some((name) => /\p{L}/u.test(name) && name.replace(/^\p{L}+/u, "") === word));
  return missing.filter((word) => !isWithin(word));
}

const LEAST_WITHIN = 4;

/** Returns neighbouring words that the other title writes as one: "best med" and "bestmed", "3 ply" and "3ply". */
function partsOf(words: readonly string[], terms: ReadonlySet<string>): readonly string[] {
  const spelled = words.map(compact);
  return spelled.flatMap((word, place) => {
    const next = spelled[place + 1] ?? "";
    return next !== "" && terms.has(word + next) ? [word, next] : [];
  });
}

/** Removes the words of a tag: "[Mizan Jakarta]" before a title is a shop, but "[1 kg]" and "[Pedas]" are kept. */
const withoutTags = (words: readonly string[], { tagged }: OfferFeatures): readonly string[] =>
  words.filter((word) => !tagged.has(word) || /\d/.test(word) || isVariant(word));

/** Removes the names of the type where only one title has more words: "Bumbu Nasi Goreng" and "Nasi Goreng", both seasoning. */
function withoutTypeNames(
  [one, other]: readonly [readonly string[], readonly string[]],
  slug = "",
): readonly [readonly string[], readonly string[]] {
  const type = findProductType(slug);
  if (!type || (one.length > 0 && other.length > 0)) return [one, other];
  const names = namesOf(type);
  return [one.filter((word) => !names.has(word)), other.filter((word) => !names.has(word))];
}

const namesOf = remembered(({ synonyms }: ProductType) => discriminativeTerms(synonyms.join(" ")));

const withoutMistyped = (words: readonly string[], { terms }: OfferFeatures): readonly string[] =>
  words.filter((word) => /\d/.test(word) || ![...terms].some((other) => isMistyped(word, other)));

/** Says whether two long words differ by one letter, changed, added or missing: "pappermint" and "peppermint". */
function isMistyped(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < LEAST_MISTYPED || Math.abs(one.length - other.length) > 1) return false;
  let [start, end] = [0, 0];
  while (start < one.length && one[start] === other[start]) start++;
  while (end < one.length - start && end < other.length - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return start > 0 && Math.max(one.length, other.length) - start - end <= 1;
}

const LEAST_MISTYPED = 6;

/** Says whether a word has a digit and is not a technical standard that many things have. */
const isNumbered = (word: string) => /\d/.test(word) && !isStandard(word);

/**
 * Says whether the titles identify the thing by its own brand, its own code or a rare word. "Case iPhone 15" and "tas wanita murah import" do not: these may
 * come from any maker.
 */
function namesSomething(one: OfferFeatures, other: OfferFeatures, { weightOf = () => 0 }: MatchOptions): boolean {
  const isRareWord = [...one.terms].some((word) => !/\d/.test(word) && weightOf(word) >= RARE);
  if (isMadeForAnother(one.accessories)) return isRareWord;
  const brand = one.isBrandOfHost || other.isBrandOfHost ? undefined : (one.brand ?? other.brand);
  return brand !== undefined || one.codes.whole.size > 0 || isRareWord;
}

/** Says whether a title states the thing's contents, as titles of food and care do. */
const statesContents = ({ quantities, packCounts }: OfferFeatures): boolean =>
  quantities.has("weight") || quantities.has("volume") || packCounts.length > 0;
