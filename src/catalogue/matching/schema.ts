import type { MatchDoubt } from "./decide.ts";
import type { Agreement } from "./match-offer.ts";

/** The product that an offer was compared with, and why it did not join: a person is to decide. */
export type DoubtfulMatch = {
  readonly product: number;
  readonly agreement: Agreement;
  readonly doubt: MatchDoubt;
};

/** Why an offer is in its product, as data: `offers.match`. */
export type MatchReason =
  /** A product of its own: nothing says that it is the same as another, or something speaks against it. */
  | { readonly rule: "own"; readonly doubtful?: DoubtfulMatch }
  /** The offer agreed with `agreeing` of the `of` offers that the product had. */
  | {
      readonly rule: "agreement";
      readonly agreement: Agreement;
      readonly agreeing: number;
      readonly of: number;
      /** The offer matches another product as well, which is to be joined with this one. */
      readonly doubtful?: DoubtfulMatch;
    }
  /** The offer joined once; what its feed says now neither agrees nor contradicts. */
  | { readonly rule: "kept" }
  /** A person decided it; null: they have left the team. */
  | { readonly rule: "person"; readonly personId: number | null }
  /** The offer's title is to tell its category, and does not: it is in no product, and visitors do not see it. */
  | { readonly rule: "unplaced" }
  /** The offer was like another product, and a person decided that it is not that one. */
  | { readonly rule: "apart"; readonly personId: number | null };
