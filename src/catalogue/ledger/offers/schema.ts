import { isProvinceCode, type ProvinceCode } from "../../taxonomy/provinces.shared.ts";

/** As in Google's product data specification. */
export const OFFER_CONDITIONS = ["new", "refurbished", "used"] as const;
export type OfferCondition = (typeof OFFER_CONDITIONS)[number];

/** Of `offer_prices.availability` and `price_points.availability`, where 0 is: not in its feed any more. */
export const AVAILABILITY_CODES = { in_stock: 1, out_of_stock: 2, preorder: 3, backorder: 4 } as const;
export type Availability = keyof typeof AVAILABILITY_CODES;

/** What a feed says of an offer beyond its own columns, such as colour, size, pack and warranty. */
export type OfferFacts = Readonly<Record<string, string | number>>;

/** Rupiah that a store asks for shipping to each province that it names. */
export type ShippingByProvince = Readonly<Partial<Record<ProvinceCode, number>>>;

/** Of `OfferFacts`: what writeByProvince makes of it. */
export const SHIPPING_BY_PROVINCE = "shippingByProvince";

/** "JB:12000 JK:0"; null where there is none. */
export const writeByProvince = (shipping: ShippingByProvince): string | null =>
  Object.entries(shipping)
    .map(([code, price]) => `${code}:${price}`)
    .join(" ") || null;

export function readByProvince(text: string | null): ShippingByProvince {
  return Object.fromEntries(
    (text ?? "").split(" ").flatMap((pair) => {
      const [, code = "", price = ""] = /^([A-Z]{2}):(\d+)$/.exec(pair) ?? [];
      return isProvinceCode(code) ? [[code, Number(price)]] : [];
    }),
  );
}
