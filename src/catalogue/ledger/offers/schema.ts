/** As in Google's product data specification. */
export const OFFER_CONDITIONS = ["new", "refurbished", "used"] as const;
export type OfferCondition = (typeof OFFER_CONDITIONS)[number];

/** Of `offer_prices.availability` and `price_points.availability`, where 0 is: not in its feed any more. */
export const AVAILABILITY_CODES = { in_stock: 1, out_of_stock: 2, preorder: 3, backorder: 4 } as const;
export type Availability = keyof typeof AVAILABILITY_CODES;

/** What a feed says of an offer beyond its own columns, such as colour, size, pack and warranty. */
export type OfferFacts = Readonly<Record<string, string | number>>;
