import type { RedirectChange } from "../../modules/redirects/schema.ts";
import type { Clock } from "../../platform/clock.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import type { MatchReason } from "../matching/schema.ts";
import type { ProductEdits } from "../taxonomy/schema.ts";
import type { ProductSkipReason } from "./skip-reasons.shared.ts";

/** The person who edits, and the clock and time zone by which listings are derived again. */
export type EditContext = { readonly audit: AuditContext; readonly clock: Clock; readonly timeZone: string };

/** The days whose visits to stores say how much a pair of products matters. */
export const PAIR_CLICK_DAYS = 90;

/**
 * The kinds of decisions. About an offer: it became a product of its own (`separated`), went to another product (`moved`), is one product with another offer
 * (`joined`), or is never one with another offer or product (`kept-apart`). About a product: it became part of another product (`merged`), or some of its
 * offers became another product (`split`). A new one: "Adding an edit of products" in CONTRIBUTING.md.
 */
export const EDIT_KINDS = [
  "edited",
  "hidden",
  "shown",
  "separated",
  "moved",
  "joined",
  "kept-apart",
  "merged",
  "split",
] as const;
export type EditKind = (typeof EDIT_KINDS)[number];

/** An offer that a decision has moved, with the former match reason (`match`), which says why it was in its former product. */
export type MovedOffer = {
  readonly id: number;
  readonly from: number | null;
  readonly to: number | null;
  readonly match: MatchReason | null;
};

/** A row of `offer_links`, as a decision stores it. */
export type MatchOverride = {
  readonly first: number;
  readonly second: number;
  readonly link: "must" | "cannot";
  readonly personId: number | null;
  /** An ISO 8601 time, as PostgreSQL writes it. */
  readonly decidedAt: string;
};

/** What a person wrote about a product, before and after. */
export type FieldChanges = { readonly former: ProductEdits; readonly edited: ProductEdits };

/** Offers that an edit has moved, and the overrides that it has added or removed. */
export type OfferMoves = {
  readonly offers: readonly MovedOffer[];
  readonly added: readonly MatchOverride[];
  readonly removed: readonly MatchOverride[];
};

/** What changed when a product was merged into another. */
export type MergeChanges = OfferMoves & {
  readonly merge: {
    /** When the product was hidden, as ISO 8601; null unless it was hidden before the merge already. */
    readonly hiddenAt: string | null;
    /** Products that had been merged into the merged product before. */
    readonly led: readonly number[];
    /** Offers for which it was doubtful whether they belong to the merged product. */
    readonly doubts: readonly number[];
    readonly redirects: readonly RedirectChange[];
  };
};

export type SplitChanges = OfferMoves & { readonly split: true };

/**
 * What a decision has changed, as `product_decisions.changes` stores it for an undo. `putBackChanges` asks for the property that tells a shape apart; a shape
 * that it does not ask for, and that has the offers of `OfferMoves`, is undone as these alone.
 */
export type EditChanges = FieldChanges | OfferMoves | MergeChanges | SplitChanges | { readonly isHidden: boolean };

/** The offers and redirects that an undo has left as they are, because they were changed after the decision. */
export type LeftBehind = { readonly offers: readonly number[]; readonly redirects: readonly string[] };

/**
 * `changed-since`: what the decision changed was changed again afterwards; `merged-since`: one of the decision's products has been merged into another product
 * since.
 */
export type UndoRefusal = "changed-since" | "merged-since";

/** The kinds of title agreement by which offers without a code are joined, as `Agreement` names them. */
export const TITLE_RULES = ["words", "likeness"] as const;
export type TitleRule = (typeof TITLE_RULES)[number];

/**
 * A person's verdicts on a pair of products. `variant`: the same product in another look or fit; `other-pack`: a different product, because it is the same
 * article in another pack or capacity.
 */
export const PAIR_VERDICTS = ["same", "variant", "different", "other-pack"] as const;
export type PairVerdict = (typeof PAIR_VERDICTS)[number];

/** Differences so large that a person who answers "the same" is asked to confirm the answer. */
export const PAIR_DIFFERENCES = ["quantity", "pack-count", "condition"] as const;
export type PairDifference = (typeof PAIR_DIFFERENCES)[number];

/** The most products that one plan may merge. */
export const MOST_MERGED = 50;
/** The most offers that one plan may split off. */
export const MOST_SPLIT = 1000;

declare module "../../modules/maintenance/schema.ts" {
  interface SkipReasons extends Record<ProductSkipReason, unknown> {}
}
