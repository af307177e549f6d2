import type { ShownOffer } from "../../../catalogue/listings/public-queries/product-page.ts";

export type OfferRow = {
  readonly offer: ShownOffer;
  /** The seller's further offers, in their order. */
  readonly others: readonly ShownOffer[];
};

/** Puts all offers of a seller into the row of the seller's first offer; an offer in another condition has a row of its own. */
export function offersBySeller(offers: readonly ShownOffer[]): readonly OfferRow[] {
  const rows = Map.groupBy(offers, ({ merchantSlug, seller, condition }) =>
    JSON.stringify([merchantSlug, seller, condition]),
  );
  return [...rows.values()].flatMap(([offer, ...others]) => (offer ? [{ offer, others }] : []));
}
