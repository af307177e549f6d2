import type { ShownOffer } from "../../../catalogue/listings/public-queries/product-page.ts";

export type OfferRow = {
  readonly offer: ShownOffer;
  /** The seller's others, in their order. */
  readonly others: readonly ShownOffer[];
};

/** What a seller offers twice stands in one row, that of the first; in another condition it is another thing. */
export function offersBySeller(offers: readonly ShownOffer[]): readonly OfferRow[] {
  const rows = Map.groupBy(offers, ({ merchantSlug, seller, condition }) =>
    JSON.stringify([merchantSlug, seller, condition]),
  );
  return [...rows.values()].flatMap(([offer, ...others]) => (offer ? [{ offer, others }] : []));
}
