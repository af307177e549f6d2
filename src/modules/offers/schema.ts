/** As in Google's product data specification. */
export const OFFER_CONDITIONS = ["new", "refurbished", "used"] as const;
export type OfferCondition = (typeof OFFER_CONDITIONS)[number];

/** Of `offer_prices.availability` and `price_points.availability`, where 0 is: not in its feed any more. */
export const AVAILABILITY_CODES = { in_stock: 1, out_of_stock: 2, preorder: 3, backorder: 4 } as const;
export type Availability = keyof typeof AVAILABILITY_CODES;

/** What a feed says of an offer beyond its own columns, such as colour, size, pack and warranty. */
export type OfferFacts = Readonly<Record<string, string | number>>;

/** Why an offer is of its product. `own`: nothing says that it is the same as another, so the product is its own. */
export type MatchReason =
  | { readonly rule: "own" }
  | { readonly rule: "gtin"; readonly gtin: string }
  | { readonly rule: "code"; readonly code: string; readonly agreed: readonly string[] }
  | { readonly rule: "group"; readonly group: string }
  | { readonly rule: "person"; readonly personId: number | null };
