import type { Accessory } from "./accessories.ts";
import type { CodeFrequencies } from "./code-frequencies.ts";
import type { OfferFeatures } from "./features.ts";
import { type KindName, SAID_WHERE_TRUE } from "./kinds.ts";
import { piecesOf } from "./pack-counts.ts";
import { type Dimension, isNear } from "./quantities.ts";
import { unsharedCodes } from "./shared-codes.ts";

type Pair<Value> = readonly [one: Value, other: Value];

/** Why two offers are not one product, whatever else they share. `values` is the pair of what the first and the second offer say. */
export type Guard =
  | { readonly name: "gtin"; readonly values: Pair<string> }
  | { readonly name: "quantity"; readonly dimension: Dimension; readonly values: Pair<readonly number[]> }
  | { readonly name: "pack-count"; readonly values: Pair<number> }
  | { readonly name: "generation"; readonly values: Pair<readonly string[]> }
  | { readonly name: "accessory"; readonly values: Pair<readonly Accessory[]> }
  | { readonly name: "model-number"; readonly word: string; readonly values: Pair<readonly string[]> }
  | { readonly name: "measure"; readonly values: Pair<readonly string[]> }
  | { readonly name: "codes"; readonly values: Pair<readonly string[]> }
  | { readonly name: "kind"; readonly kind: KindName; readonly values: Pair<readonly string[]> }
  | { readonly name: "size"; readonly values: Pair<readonly string[]> };

export type GuardName = Guard["name"];

export type GuardOptions = {
  readonly frequencies: CodeFrequencies;
  /** Whether another size is another product, as for nappies; for clothes and shoes it is a variant. */
  readonly isSizeIdentity?: boolean;
};

/** Returns all guards between two offers. The same guards are found whichever of the two offers comes first. */
export const guardsOf = (one: OfferFeatures, other: OfferFeatures, options: GuardOptions): readonly Guard[] => [
  ...gtinGuard(one, other),
  ...quantityGuards(one, other),
  ...packGuard(one, other),
  ...generationGuard(one, other),
  ...accessoryGuard(one, other),
  ...modelNumberGuards(one, other),
  ...measureGuard(one, other),
  ...kindGuards(one, other),
  ...codesGuard(one, other, options.frequencies),
  ...(options.isSizeIdentity ? sizeGuard(one, other) : []),
];

const gtinGuard = ({ gtin: one }: OfferFeatures, { gtin: other }: OfferFeatures): readonly Guard[] =>
  one && other && one !== other ? [{ name: "gtin", values: [one, other] }] : [];

function quantityGuards(one: OfferFeatures, other: OfferFeatures): readonly Guard[] {
  return [...one.quantities].flatMap(([dimension, values]) => {
    const others = other.quantities.get(dimension);
    if (!others) return [];
    const isShared =
      dimension === "bytes" ? hasSameMemory(one, other) : values.some((value) => hasNear(dimension, others, value));
    return isShared ? [] : [{ name: "quantity" as const, dimension, values: [values, others] as const }];
  });
}

/**
 * Compares working memory and storage, which are both stated in bytes: 8/128 and 8/256 have one size in common, but differ. A title may leave one of them out
 * ("256 GB").
 */
function hasSameMemory(one: OfferFeatures, other: OfferFeatures): boolean {
  if (one.memory.choices || other.memory.choices) return one.memory.choices?.join() === other.memory.choices?.join();
  const [all, others] = [one, other].map(({ quantities }) => quantities.get("bytes") ?? []);
  const [ram, storage] = [differs(one.memory.ram, other.memory.ram), differs(one.memory.storage, other.memory.storage)];
  if (!all || !others || ram || storage) return false;
  const [few, many] = all.length < others.length ? [all, others] : [others, all];
  return few.every((value) => hasNear("bytes", many, value));
}

const differs = (one: number | undefined, other: number | undefined) =>
  one !== undefined && other !== undefined && !isNear("bytes", one, other);

const hasNear = (dimension: Dimension, values: readonly number[], value: number) =>
  values.some((other) => isNear(dimension, value, other));

function packGuard(one: OfferFeatures, other: OfferFeatures): readonly Guard[] {
  const values: Pair<number> = [piecesOf(one.packCounts), piecesOf(other.packCounts)];
  return values[0] === values[1] ? [] : [{ name: "pack-count", values }];
}

/** Compares generations. A word that describes the thing in the other title is no generation here either: "speaker mini bluetooth J006", "speaker J006 mini". */
function generationGuard(one: OfferFeatures, other: OfferFeatures): readonly Guard[] {
  const only = (of: OfferFeatures, without: OfferFeatures) =>
    [...of.generations.difference(without.generations)].filter((name) => !without.words.includes(name)).sort();
  const values = [only(one, other), only(other, one)] as const;
  return values[0].length + values[1].length > 0 ? [{ name: "generation", values }] : [];
}

/** Compares accessories. "Untuk" alone makes no difference where the other title names the part itself: "charger untuk HP X" and "charger HP X". */
function accessoryGuard(one: OfferFeatures, other: OfferFeatures): readonly Guard[] {
  const only = (of: OfferFeatures, without: OfferFeatures) =>
    [...of.accessories.difference(without.accessories)]
      .filter((name) => name !== "for" || without.accessories.size === 0)
      .filter((name) => name !== "bundle" || of.extras.size === 0 || !saysExtras(without, of))
      .sort();
  const values = [only(one, other), only(other, one)] as const;
  return values[0].length + values[1].length > 0 ? [{ name: "accessory", values }] : [];
}

/** Says whether the first title names the extras of the second: "serum & toner" names the extra of "serum + toner". */
export const saysExtras = ({ words }: OfferFeatures, { extras }: OfferFeatures): boolean =>
  extras.size === 0 || extras.isSubsetOf(new Set(words));

/** Finds the same word before different numbers: iPhone 14 and iPhone 15. */
function modelNumberGuards({ codes: one }: OfferFeatures, { codes: other }: OfferFeatures): readonly Guard[] {
  return [...one.numbers].flatMap(([word, numbers]) => {
    const others = other.numbers.get(word);
    return others?.isDisjointFrom(numbers)
      ? [{ name: "model-number" as const, word, values: [[...numbers].sort(), [...others].sort()] as const }]
      : [];
  });
}

/** Finds different measures, such as those of the tyres 80/90-14 and 90/90-14. */
function measureGuard({ codes: one }: OfferFeatures, { codes: other }: OfferFeatures): readonly Guard[] {
  const isOther = one.measures.size > 0 && other.measures.size > 0 && one.measures.isDisjointFrom(other.measures);
  return isOther ? [{ name: "measure", values: [[...one.measures].sort(), [...other.measures].sort()] }] : [];
}

function codesGuard(one: OfferFeatures, other: OfferFeatures, frequencies: CodeFrequencies): readonly Guard[] {
  const { shared, one: left, other: right } = unsharedCodes(one, other, frequencies);
  return shared.length === 0 && left.length > 0 && right.length > 0 ? [{ name: "codes", values: [left, right] }] : [];
}

function sizeGuard({ sizes: one }: OfferFeatures, { sizes: other }: OfferFeatures): readonly Guard[] {
  const isOther = one.size > 0 && other.size > 0 && one.isDisjointFrom(other);
  return isOther ? [{ name: "size", values: [[...one].sort(), [...other].sort()] }] : [];
}

function kindGuards({ kinds: one }: OfferFeatures, { kinds: other }: OfferFeatures): readonly Guard[] {
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((kind) => {
    const [left = NOTHING, right = NOTHING] = [one.get(kind), other.get(kind)];
    const isOther = SAID_WHERE_TRUE.has(kind)
      ? left.size === 0 || right.size === 0
      : left.size > 0 && right.size > 0 && left.isDisjointFrom(right);
    return isOther ? [{ name: "kind" as const, kind, values: [[...left].sort(), [...right].sort()] as const }] : [];
  });
}

const NOTHING: ReadonlySet<string> = new Set();
