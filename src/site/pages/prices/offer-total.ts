import type { ShownOffer } from "../../../catalogue/listings/public-queries/product-page.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { priceText, WITHOUT_SHIPPING } from "./words.ts";

type Priced = Pick<ShownOffer, "price" | "total" | "shipping" | "assumedShipping" | "isFrom">;

/** Rupiah, with shipping as it is known or assumed; undefined where there is none to assume from. */
export function likelyTotalOf({ total, shipping, assumedShipping }: Omit<Priced, "price" | "isFrom">) {
  if (shipping !== null) return total;
  return assumedShipping === null ? undefined : total + assumedShipping;
}

/** The figure by which an offer has its place. */
export function totalText(offer: Priced): string {
  const likely = likelyTotalOf(offer);
  const text = priceText(likely ?? offer.price, offer.isFrom);
  return offer.shipping === null && likely !== undefined ? `kira-kira ${text}` : text;
}

/** What the figure is made of. */
export function totalParts({ price, shipping, assumedShipping, isFrom }: Priced): string {
  const item = `harga ${priceText(price, isFrom)}`;
  if (shipping === null)
    return assumedShipping === null
      ? `${item}, ${UNKNOWN_SHIPPING}`
      : `${item}, ${UNKNOWN_SHIPPING} (${assumption(assumedShipping)})`;
  return shipping === 0 ? `${item}, gratis ongkir` : `${item} + ongkir ${formatRupiah(shipping)}`;
}

export const UNKNOWN_SHIPPING = "ongkir belum diketahui";

/** Behind a figure and its store. */
export const shippingWords = (isKnown: boolean): string => (isKnown ? "termasuk ongkir" : UNKNOWN_SHIPPING);

const assumption = (shipping: number): string =>
  shipping === 0
    ? "dihitung gratis, seperti di toko lain"
    : `dihitung ${formatRupiah(shipping)}, yang terendah di toko lain`;

/** In one line. */
export const shortTotal = (offer: Priced): string => {
  if (offer.shipping !== null) return `${totalText(offer)} total`;
  return likelyTotalOf(offer) === undefined
    ? `${totalText(offer)} ${WITHOUT_SHIPPING}`
    : `${totalText(offer)}, ${UNKNOWN_SHIPPING}`;
};
