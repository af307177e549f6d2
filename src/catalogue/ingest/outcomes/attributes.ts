import type { ReadOffer } from "../../assignment/offer-rows.ts";

/** What an offer's title states of how much is in it. */
export type OfferAttributes = {
  readonly pack: number | null;
  /** As "225 g", "8 GB", "40 inch". */
  readonly size: string | null;
  readonly unit_price: { readonly amount: number; readonly per: string } | null;
};

export function attributesOf({ offer }: ReadOffer, _price: number | null): OfferAttributes {
  const [pack = null] = offer.features.packCounts;
  return { pack, size: null, unit_price: null };
}
