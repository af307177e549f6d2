/** What has become of a row of a feed; null where nothing is known. */
export type OfferOutcome = {
  readonly merchant: string;
  /** As the file counts, a header being row 1. */
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
  /** Pieces sold together, from 2 on. */
  readonly pack: number | null;
  /** As "225 g", "8 GB", "40 inch"; of a pack that of one piece. */
  readonly size: string | null;
  readonly unit_price: { readonly amount: number; readonly per: string } | null;
  readonly product: string | null;
  readonly state: string;
  /** In Indonesian. */
  readonly reason: string | null;
};

export type OutcomesAsked = {
  /** A merchant's slug. */
  readonly merchant?: string | undefined;
  readonly feed?: number | undefined;
};
