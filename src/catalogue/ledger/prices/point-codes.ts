import { AVAILABILITY_CODES, type Availability } from "../offers/schema.ts";
import type { PricePoint } from "./rules/offer-history.ts";

/**
 * Bits of `price_points.flags`. `foreign`: from then on the shop asks in another currency, so nobody observes a price in rupiah; the point is
 * one of an offer that has left. `from`: the price is the lowest of a range, which is no price of one thing.
 */
export const POINT_FLAGS = { odd: 1, void: 2, imported: 4, foreign: 8, from: 16 } as const;

/** `price_points.availability` of an offer that has left its feed. */
export const WITHDRAWN = 0;

const AVAILABILITIES: readonly Availability[] = ["in_stock", "out_of_stock", "preorder", "backorder"];

/** As the rules name what a point's number stands for. */
export const availabilityOf = (code: number): PricePoint["availability"] =>
  AVAILABILITIES.find((name) => AVAILABILITY_CODES[name] === code) ?? "withdrawn";
