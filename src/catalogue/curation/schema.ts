import type { RedirectChange } from "../../modules/redirects/schema.ts";
import type { Clock } from "../../platform/clock.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import type { MatchReason } from "../matching/schema.ts";
import type { ProductEdits } from "../taxonomy/schema.ts";
import type { ProductSkipReason } from "./skip-reasons.shared.ts";

/** Who edits, and by which day and hour lists are derived again. */
export type EditContext = { readonly audit: AuditContext; readonly clock: Clock; readonly timeZone: string };

/**
 * What people decide of a product. Of an offer: it became a product of its own, went to another product, is one with the offers of
 * another, or never is. Of a product: it became part of another, or some of its offers became another.
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

/** An offer that a decision has moved, and why it was where it was. */
export type MovedOffer = {
  readonly id: number;
  readonly from: number | null;
  readonly to: number | null;
  readonly match: MatchReason | null;
};

/** A row of `offer_links`, as a decision keeps it. */
export type MatchOverride = {
  readonly first: number;
  readonly second: number;
  readonly link: "must" | "cannot";
  readonly personId: number | null;
  /** ISO 8601, as PostgreSQL writes it. */
  readonly decidedAt: string;
};

/** What a person wrote of a product before and after. */
export type FieldChanges = { readonly former: ProductEdits; readonly edited: ProductEdits };

/** Offers that an edit has moved, and what it has said of them, or taken back. */
export type OfferMoves = {
  readonly offers: readonly MovedOffer[];
  readonly added: readonly MatchOverride[];
  readonly removed: readonly MatchOverride[];
};

/** A product became part of another. */
export type MergeChanges = OfferMoves & {
  readonly merge: {
    /** ISO 8601: it was hidden before, since then. */
    readonly hiddenAt: string | null;
    /** Products that had become part of it before. */
    readonly led: readonly number[];
    /** Offers that were doubtful about it. */
    readonly doubts: readonly number[];
    readonly redirects: readonly RedirectChange[];
  };
};

export type SplitChanges = OfferMoves & { readonly split: true };

/** What a decision has changed, as `product_decisions.changes` has it, for undoing it. */
export type EditChanges = FieldChanges | OfferMoves | MergeChanges | SplitChanges | { readonly isHidden: boolean };

/** What undoing a decision has left as it is, because it was changed since. */
export type LeftBehind = { readonly offers: readonly number[]; readonly redirects: readonly string[] };

/** `changed-since`: what it changed is something else by now; `merged-since`: a product of it has become part of another since. */
export type UndoRefusal = "changed-since" | "merged-since";

/**
 * What a person says of a pair of products. `variant`: one product in another look or fit; `other-pack`: another product, of the same
 * thing in another pack or capacity.
 */
/** By which titles join offers without a code, as `Agreement` names them. */
export const TITLE_RULES = ["words", "likeness"] as const;
export type TitleRule = (typeof TITLE_RULES)[number];

export const PAIR_VERDICTS = ["same", "variant", "different", "other-pack"] as const;
export type PairVerdict = (typeof PAIR_VERDICTS)[number];

/** What makes two products so different that nobody says "the same" without being asked. */
export const PAIR_DIFFERENCES = ["quantity", "pack-count", "condition"] as const;
export type PairDifference = (typeof PAIR_DIFFERENCES)[number];

/** Products that become one by one plan. */
export const MOST_MERGED = 50;
/** Offers that become another product by one plan. */
export const MOST_SPLIT = 1000;

declare module "../../modules/maintenance/schema.ts" {
  interface SkipReasons extends Record<ProductSkipReason, unknown> {}
}
