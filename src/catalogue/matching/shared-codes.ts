import { type CodeFrequencies, isRare } from "./code-frequencies.ts";
import type { OfferFeatures } from "./features.ts";
import type { ModelCodes } from "./model-codes.ts";

/** Returns the codes that both titles have and that at least one title writes as one word, the longest first. */
export function sharedCodes(one: ModelCodes, other: ModelCodes): readonly string[] {
  const shared = [...one.whole.keys()].filter((code) => other.whole.has(code) || other.joined.has(code));
  const joined = [...one.joined.keys()].filter((code) => other.whole.has(code) && !shared.includes(code));
  return [...shared, ...joined].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
}

/** Returns the rare codes that both offers have, and the rare codes of each offer that the other lacks. */
export function unsharedCodes(one: OfferFeatures, other: OfferFeatures, frequencies: CodeFrequencies) {
  const shared = new Set(sharedCodes(one.codes, other.codes));
  const left = ({ codes }: OfferFeatures) =>
    [...codes.whole.keys()].filter((code) => !shared.has(code) && isRare(code, frequencies));
  return { shared: [...shared].filter((code) => isRare(code, frequencies)), one: left(one), other: left(other) };
}

/** Returns model numbers such as "iphone 15" that both offers state and that few other offers have. */
export const sharedModelNumbers = (
  { codes: one, brand }: OfferFeatures,
  { codes: other }: OfferFeatures,
  frequencies: CodeFrequencies,
): readonly string[] =>
  [...one.numbers]
    .filter(([word]) => word !== brand)
    .flatMap(([word, numbers]) =>
      [...numbers.intersection(other.numbers.get(word) ?? new Set())]
        .filter((number) => isRare(word + number, frequencies))
        .map((number) => `${word} ${number}`),
    );
