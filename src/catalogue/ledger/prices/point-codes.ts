import { AVAILABILITY_CODES, type Availability } from "../offers/schema.ts";
import type { PricePoint } from "./rules/offer-history.ts";

/**
 * The bits of `price_points.flags`. `foreign`: from this point on the shop's price is in another currency, so no price in rupiah is observed, as if the offer
 * had left its feed. `from`: the price is the lowest of a range, so it is not the price of one particular product.
 */
export const POINT_FLAGS = { outlier: 1, void: 2, imported: 4, foreign: 8, from: 16 } as const;

/** The code in `price_points.availability` for an offer that has left its feed. */
export const WITHDRAWN = 0;

const AVAILABILITIES: readonly Availability[] = ["in_stock", "out_of_stock", "preorder", "backorder"];

/** Returns the name that the rules use for a point's code. */
export const availabilityOf = (code: number): PricePoint["availability"] =>
  AVAILABILITIES.find((name) => AVAILABILITY_CODES[name] === code) ?? "withdrawn";
