import { isProvinceCode, type ProvinceCode } from "../../taxonomy/provinces.shared.ts";

/** The conditions of Google's product data specification. */
export const OFFER_CONDITIONS = ["new", "refurbished", "used"] as const;
export type OfferCondition = (typeof OFFER_CONDITIONS)[number];

/** The codes in `offer_prices.availability` and `price_points.availability`; in these columns, 0 means that the offer is no longer in its feed. */
export const AVAILABILITY_CODES = { in_stock: 1, out_of_stock: 2, preorder: 3, backorder: 4 } as const;
export type Availability = keyof typeof AVAILABILITY_CODES;

/** How many days visitors see an offer after it was last seen: what `offer_freshness` says in SQL (README.md, Traps). */
export const SHOWN_DAYS = 14;

/** What a feed says about an offer beyond the columns of `offers`, such as colour, size, pack and warranty. */
export type OfferFacts = Readonly<Record<string, string | number>>;

/** The shipping cost in rupiah to each province that a store names. */
export type ShippingByProvince = Readonly<Partial<Record<ProvinceCode, number>>>;

/** The key in `OfferFacts` whose value writeByProvince makes. */
export const SHIPPING_BY_PROVINCE = "shippingByProvince";

/** The key in `OfferFacts` for the first words of an offer's description; only offers have it whose titles do not say what they are. */
export const DESCRIBED_AS = "describedAs";

/** Writes "JB:12000 JK:0"; null where no province is named. */
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
