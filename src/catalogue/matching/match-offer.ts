import type { OfferFeatures } from "./features.ts";
import type { Guard, GuardOptions } from "./guards.ts";
import type { Dimension } from "./quantities.ts";
import type { PairScorer } from "./score/pair-scorer.ts";

/** What is asked of an offer besides its words. */
export type MatchOffer = {
  /** Its slug. */
  readonly type?: string;
  /** Clothes, shoes and jewellery are never joined by their titles. */
  readonly isFashion?: boolean;
  /** Of food and care each word may name another kind ("coklat", "strong"); where that is not known, of what states weight or volume. */
  readonly everyWordTells?: boolean;
  /** Of a part of a vehicle, whose codes are those of what it fits. */
  readonly isVehiclePart?: boolean;
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
  /** Without it, codes decide alone, and nothing is doubtful for being similar. */
  readonly scoreOf?: PairScorer;
  /** How rare a word is, as of `TextCorpus`. */
  readonly weightOf?: (word: string) => number;
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
  /** The same words, but for those that say nothing. */
  | { readonly kind: "words"; readonly words: number }
  /** Titles that are alike. */
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

/** One that is not known contradicts nothing. */
export const isOtherType = ({ type: one }: MatchOffer, { type: other }: MatchOffer): boolean =>
  one !== undefined && other !== undefined && one !== other;

/** What one title leaves out ("30 kapsul", "500 ml"), the same price says. */
export const isSamePrice = ({ price: one }: MatchOffer, { price: other }: MatchOffer): boolean =>
  one !== undefined && other !== undefined && Math.max(one, other) <= SAME_PRICE * Math.min(one, other);

const SAME_PRICE = 1.25;
