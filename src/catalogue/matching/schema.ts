import type { MatchDoubt } from "./decide.ts";
import type { Agreement } from "./match-offer.ts";

/** The product that an offer was compared with, and why the offer did not join; a person is to decide. */
export type DoubtfulMatch = {
  readonly product: number;
  readonly agreement: Agreement;
  readonly doubt: MatchDoubt;
};

/** Why an offer is in its product, as data: `offers.match`. */
export type MatchReason =
  /** The offer is a product of its own: no other product agrees with the offer, or something speaks against each product that agrees. */
  | { readonly rule: "own"; readonly doubtful?: DoubtfulMatch }
  /** The offer agreed with `agreeing` of the `of` offers that the product had. */
  | {
      readonly rule: "agreement";
      readonly agreement: Agreement;
      readonly agreeing: number;
      readonly of: number;
      /** The other product that the offer matches as well; the two products are to be joined. */
      readonly doubtful?: DoubtfulMatch;
    }
  /** The offer joined at an earlier time; what its feed says now neither agrees with the product nor contradicts it. */
  | { readonly rule: "kept" }
  /** A person put the offer into the product. `personId` is null if that person has left the team. */
  | { readonly rule: "person"; readonly personId: number | null }
  /** The offer's category was to be read from its title, which does not show it, so the offer is in no product, and visitors do not see it. */
  | { readonly rule: "unplaced" }
  /** The offer was like another product, and a person decided that it is not that product. */
  | { readonly rule: "apart"; readonly personId: number | null };
