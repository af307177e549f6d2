import type { MatchDoubt } from "./decide.ts";
import type { Agreement } from "./match-offer.ts";

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
  | {
      readonly rule: "agreement";
      readonly agreement: Agreement;
      readonly agreeing: number;
      readonly of: number;
      /** It is another product as well, which is to be joined with this one. */
      readonly doubtful?: DoubtfulMatch;
    }
  /** It was joined once; what its feed says now neither agrees nor contradicts. */
  | { readonly rule: "kept" }
  /** Somebody said so; null: they are no more in the team. */
  | { readonly rule: "person"; readonly personId: number | null }
  /** Its title is to say its category, and says none: it is of no product, and nobody sees it. */
  | { readonly rule: "unplaced" }
  /** It was like another product, and somebody said that it is not that one. */
  | { readonly rule: "apart"; readonly personId: number | null };
