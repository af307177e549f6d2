import type { Agreement } from "./matching/compare-pair.ts";
import type { MatchDoubt } from "./matching/decide.ts";

/** The product that an offer was held against, and why it was not joined: for a person to decide. */
export type DoubtfulMatch = {
  readonly product: number;
  readonly agreement: Agreement;
  readonly doubt: MatchDoubt;
};

/** Why an offer is of its product, as data: `offers.match`. */
export type MatchReason =
  /** Nothing says that it is the same as another, or something speaks against it: a product of its own. */
  | { readonly rule: "own"; readonly doubtful?: DoubtfulMatch }
  /** It agreed with so many of the offers that the product had. */
  | { readonly rule: "agreement"; readonly agreement: Agreement; readonly agreeing: number; readonly of: number }
  /** It was joined once; what its feed says now neither agrees nor contradicts. */
  | { readonly rule: "kept" }
  /** Somebody said so; null: they are no more in the team. */
  | { readonly rule: "person"; readonly personId: number | null }
  /** It was like another product, and somebody said that it is not that one. */
  | { readonly rule: "apart"; readonly personId: number | null };

/** What a person wrote of a product, in the place of what its offers say: `products.edited`. */
export type ProductEdits = {
  readonly title?: string;
  readonly brand?: string;
  readonly category?: string;
  readonly productType?: string;
  /** Plain text; an empty line begins another paragraph. Feeds have none that is shown. */
  readonly description?: string;
  readonly facts?: Readonly<Record<string, string | number>>;
};

/** The texts and places among them. */
export const EDITED_FIELDS = ["title", "brand", "category", "productType", "description"] as const;

/**
 * What people decide of a product. Of an offer: it became a product of its own, went to another product, is one with the offers of
 * another, or never is.
 */
export const DECISION_KINDS = ["edited", "hidden", "shown", "separated", "moved", "joined", "kept-apart"] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** An offer that a decision has moved, and why it was where it was. */
export type MovedOffer = {
  readonly id: number;
  readonly from: number | null;
  readonly to: number | null;
  readonly match: MatchReason | null;
};

/** A row of `offer_links`, as a decision keeps it. */
export type KeptLink = {
  readonly first: number;
  readonly second: number;
  readonly link: "must" | "cannot";
  readonly personId: number | null;
  /** ISO 8601, as PostgreSQL writes it. */
  readonly decidedAt: string;
};

/** What a decision has changed, as `product_decisions.changes` has it, for undoing it. */
export type DecisionChanges =
  | { readonly former: ProductEdits; readonly edited: ProductEdits }
  | {
      readonly offers: readonly MovedOffer[];
      readonly added: readonly KeptLink[];
      readonly removed: readonly KeptLink[];
    }
  | { readonly isHidden: boolean };
