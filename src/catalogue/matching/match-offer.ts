import type { OfferFeatures } from "./features.ts";
import type { Guard, GuardOptions } from "./guards.ts";
import type { Dimension } from "./quantities.ts";
import type { PairScorer } from "./score/pair-scorer.ts";

/** An offer with its features, and with what else matching needs to know of it. */
export type MatchOffer = {
  /** The slug of the offer's product type. */
  readonly type?: string;
  /** Whether the offer is clothes, shoes or jewellery; such offers are never joined by their titles. */
  readonly isFashion?: boolean;
  /**
   * Whether each word may name another kind ("coklat", "strong"), as for food and care; when undefined, `true` is assumed where the title states weight, volume
   * or pieces.
   */
  readonly everyWordTells?: boolean;
  /** Whether the offer is a part of a vehicle. The codes of such a part are those of the vehicles it fits. */
  readonly isVehiclePart?: boolean;
  /** A shop, or one seller on a marketplace. */
  readonly seller: string;
  /** The merchant's own id for a thing that it sells in variants. */
  readonly groupId?: string;
  /** The price in rupiah. */
  readonly price?: number;
  /** A perceptual hash of 64 bits, in hexadecimal. */
  readonly pictureHash?: string;
  readonly features: OfferFeatures;
};

export type MatchOptions = GuardOptions & {
  /** Computes the score of a pair. Without this function, codes alone decide, and no pair is left to a person because it is similar. */
  readonly scoreOf?: PairScorer;
  /** Returns how rare a word is, from 0 to 1, as `TextCorpus` does. */
  readonly weightOf?: (word: string) => number;
  /** The lowest score at which a shared code or picture joins two offers into one product; `SCORE_THRESHOLD` when left out. */
  readonly threshold?: number;
};

type SharedQuantity = { readonly dimension: Dimension; readonly value: number };

/** What two offers share, as data: it is stored with the match, and `agreementText` puts it into words. */
export type Agreement =
  | { readonly kind: "gtin"; readonly gtin: string }
  | { readonly kind: "group"; readonly groupId: string }
  | {
      readonly kind: "code";
      /** The codes as a title writes them, the longest first. */
      readonly codes: readonly string[];
      readonly brand?: string;
      readonly quantities: readonly SharedQuantity[];
      /** The score, given where a person is to decide. It orders the matches that the person reviews. */
      readonly score?: number;
    }
  /** Pictures are the same, and titles alike. */
  | { readonly kind: "picture"; readonly score: number }
  /** Titles have the same words, apart from those that say nothing. */
  | { readonly kind: "words"; readonly words: number }
  /** Titles are alike. */
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

/** `doubtful`: something agrees and something speaks against it, so a person decides. `none`: nothing agrees. */
export type PairVerdict =
  | { readonly decision: "join"; readonly agreement: Agreement }
  | { readonly decision: "doubtful"; readonly agreement: Agreement; readonly doubt: Doubt }
  | { readonly decision: "none"; readonly guards: readonly Guard[] };

/** Says whether two offers have different types. An unknown type differs from no other type. */
export const isOtherType = ({ type: one }: MatchOffer, { type: other }: MatchOffer): boolean =>
  one !== undefined && other !== undefined && one !== other;

/** Says whether prices are about the same. If they are, the pair may agree although one title leaves out a quantity ("30 kapsul", "500 ml"). */
export const isSamePrice = ({ price: one }: MatchOffer, { price: other }: MatchOffer): boolean =>
  one !== undefined && other !== undefined && Math.max(one, other) <= SAME_PRICE * Math.min(one, other);

const SAME_PRICE = 1.25;
