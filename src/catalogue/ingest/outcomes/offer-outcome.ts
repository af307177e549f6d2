/** What became of a row of a feed; a value is null where it is unknown. `offer list` prints it as JSON, whose fields docs/guides/catalog.md lists. */
export type OfferOutcome = {
  readonly merchant: string;
  /** The row's number in the file, where a header is row 1. */
  readonly row: number | null;
  readonly external_id: string | null;
  readonly url: string | null;
  readonly title: string;
  /** Rupiah. */
  readonly price: number | null;
  /** Slugs. */
  readonly category: string | null;
  readonly type: string | null;
  readonly brand: string | null;
  readonly condition: "new" | "used" | "refurbished" | null;
  /** The number of pieces sold together, from 2 on. */
  readonly pack: number | null;
  /** The size, such as "225 g", "8 GB", "40 inch"; in a pack, the size of one piece. */
  readonly size: string | null;
  readonly unit_price: { readonly amount: number; readonly per: string } | null;
  readonly product: string | null;
  readonly state: OutcomeState;
  /** A sentence in Indonesian. */
  readonly reason: string | null;
};

/** Why visitors see an offer or do not. docs/guides/catalog.md lists these words. */
export type OutcomeState =
  | ("shown" | "hidden" | "withdrawn" | "unmapped" | "waiting" | "unplaced" | "unpriced" | "outlier" | "foreign")
  | ("stale" | "out-of-stock" | "preorder" | "backorder" | "held" | "rejected");

export type OutcomesAsked = {
  /** A merchant's slug. */
  readonly merchant?: string | undefined;
  readonly feed?: number | undefined;
};
