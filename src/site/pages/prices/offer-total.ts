import type { ShownOffer } from "../../../catalogue/listings/public-queries/product-page.ts";
import { isProvinceCode, PROVINCES } from "../../../catalogue/taxonomy/provinces.shared.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { priceText, WITHOUT_SHIPPING } from "./words.ts";

type Priced = Pick<ShownOffer, "price" | "total" | "shipping" | "assumedShipping" | "isFrom">;
type Destination = Pick<ShownOffer, "shippingTo" | "shippingNote" | "localShipping">;

/** Returns the total in rupiah, with known or assumed shipping; undefined where the shipping is unknown and nothing can be assumed for it. */
export function likelyTotalOf({ total, shipping, assumedShipping }: Omit<Priced, "price" | "isFrom">) {
  if (shipping !== null) return total;
  return assumedShipping === null ? undefined : total + assumedShipping;
}

/** Writes the price by which an offer is sorted. `assumedShipping` comes from `product_offers` (migrations/0085-unknown-shipping.sql). */
export function totalText(offer: Priced): string {
  const likely = likelyTotalOf(offer);
  const text = priceText(likely ?? offer.price, offer.isFrom);
  return offer.shipping === null && likely !== undefined ? `kira-kira ${text}` : text;
}

/** Says what is included in the price by which an offer is sorted. */
export function totalParts(offer: Priced & Destination): string {
  const { price, shipping, assumedShipping, isFrom } = offer;
  const item = `harga ${priceText(price, isFrom)}`;
  if (shipping === null)
    return assumedShipping === null
      ? `${item}, ${offerShippingText(offer)}`
      : `${item}, ${offerShippingText(offer)} (${assumption(assumedShipping)})`;
  const known = shipping === 0 ? ", gratis ongkir" : ` + ongkir ${formatRupiah(shipping)}`;
  return `${item}${known} ${destinationText(offer)}`;
}

/** Says where the shipping applies. Without a stated place, it may apply in the store's own town only. */
function destinationText({ shippingTo, shippingNote }: Destination): string {
  if (shippingTo === null) return "(menurut toko, tujuan tidak disebut)";
  const place = shippingTo === ALL_OF_INDONESIA ? "seluruh Indonesia" : placeName(shippingTo);
  return `ke ${place} (${["menurut toko", ...(shippingNote ? [shippingNote] : [])].join(", ")})`;
}

const ALL_OF_INDONESIA = "ID";

const placeName = (place: string): string => (isProvinceCode(place) ? PROVINCES[place] : place);

export const holdsEverywhere = ({ shipping, shippingTo }: Pick<ShownOffer, "shipping" | "shippingTo">): boolean =>
  shipping !== null && shippingTo === ALL_OF_INDONESIA;

export const UNKNOWN_SHIPPING = "ongkir belum diketahui";

/** Writes the shipping alone. */
export const shippingText = (shipping: number | null): string => {
  if (shipping === null) return UNKNOWN_SHIPPING;
  return shipping === 0 ? "gratis ongkir" : `ongkir ${formatRupiah(shipping)}`;
};

/** Writes an offer's shipping, with the only place that its store names. */
export function offerShippingText({
  shipping,
  localShipping,
  shippingTo,
}: Pick<ShownOffer, "shipping" | "localShipping" | "shippingTo">): string {
  if (shipping !== null || localShipping === null || shippingTo === null) return shippingText(shipping);
  return `${shippingText(localShipping)} hanya ke ${placeName(shippingTo)}`;
}

/** Says whether a price includes shipping. Pages write the text after the price and its store: "Toko Maju, termasuk ongkir". */
export const shippingWords = (isKnown: boolean): string => (isKnown ? "termasuk ongkir" : UNKNOWN_SHIPPING);

/** Says what is assumed in place of unknown shipping. */
export const assumption = (shipping: number): string =>
  shipping === 0
    ? "ongkir dihitung gratis, seperti di toko lain"
    : `ongkir dihitung ${formatRupiah(shipping)}, yang terendah di toko lain`;

/** Writes the total in one line. */
export const shortTotal = (offer: Priced): string => {
  if (offer.shipping !== null) return `${totalText(offer)} total`;
  return likelyTotalOf(offer) === undefined
    ? `${totalText(offer)} ${WITHOUT_SHIPPING}`
    : `${totalText(offer)}, ${UNKNOWN_SHIPPING}`;
};
