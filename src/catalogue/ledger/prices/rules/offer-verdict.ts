import { dailyPrices, lastObservedDay } from "./daily-prices.ts";
import { claimedDiscount } from "./discount-period.ts";
import type { DayPrices, OfferHistory, PricePoint } from "./offer-history.ts";
import {
  type ClaimedDiscount,
  DISCOUNT_RULES,
  DISCOUNT_VERDICTS,
  type DiscountVerdict,
  isCountable,
  isDropped,
  isGoodPrice,
  isLowestPrice,
  LOW_WINDOWS,
  MEAN_WINDOW,
  realShareOf,
  trackedDaysOf,
} from "./price-rules.ts";
import { coverageOf, daysWithin, isCovered, lowestOf, meanOf, type PriceOnDay, windowEnding } from "./windows.ts";

/** All verdicts on an offer at the end of a day. */
export type OfferVerdict = {
  readonly day: number;
  /** The point that is valid at the end of the day, whether its price counts or not; undefined where the day was not observed, so no verdict is given. */
  readonly point: PricePoint | undefined;
  /** The number of days since the first observation, both ends included. */
  readonly trackedDays: number;
  readonly trackedLow: PriceOnDay | undefined;
  readonly lows: readonly WindowLow[];
  readonly mean: WindowMean;
  readonly isGood: boolean;
  readonly isLowest: boolean;
  readonly isDropped: boolean;
  readonly discount: DiscountCheck | undefined;
};

export type WindowLow = {
  /** The length in days. */
  readonly length: number;
  readonly coverage: number;
  /** The number of days of the window with an observation. */
  readonly observed: number;
  readonly low: PriceOnDay | undefined;
  /** Whether the window's low is shown; if not, the tracked low is shown, with the number of tracked days. */
  readonly isShown: boolean;
};

export type WindowMean = {
  /** The length in days. */
  readonly length: number;
  readonly observed: number;
  /** The mean of the window, or the mean of all days where too few days of the window were observed. */
  readonly price: number | undefined;
  readonly isOfWindow: boolean;
};

export type DiscountCheck = {
  readonly claimed: ClaimedDiscount;
  readonly verdict: DiscountVerdict;
  readonly realShare: number;
  /** The verdicts of lower priority whose conditions are also met. */
  readonly also: readonly DiscountVerdict[];
};

export function offerVerdict(history: OfferHistory, day: number): OfferVerdict {
  const { days, atEnd: point } = dailyPrices(history, day);
  const price = point && isCountable(point) ? point.price : undefined;
  return {
    day,
    point,
    trackedDays: trackedDaysOf(days, day),
    trackedLow: lowestOf(days),
    lows: windowLows(days, day),
    mean: windowMean(days, day),
    isGood: price !== undefined && isGoodPrice(days, day, price),
    isLowest: price !== undefined && isLowestPrice(days, day, price),
    isDropped: price !== undefined && isDropped(days, day, price),
    discount: discountOf(days, point),
  };
}

/** Returns the discount part of the verdict only, which is all that a product's page says of each offer. */
export function offerDiscount(history: OfferHistory, day: number): DiscountCheck | undefined {
  if (history.points.every(({ listPrice }) => listPrice === null)) return undefined;
  const { days, atEnd } = dailyPrices(history, day);
  return discountOf(days, atEnd);
}

const discountOf = (days: readonly DayPrices[], point: PricePoint | undefined): DiscountCheck | undefined =>
  point && isCountable(point) ? checkDiscount(days, point) : undefined;

/** @param days the days of an offer, or the daily lowest prices of a product */
export const windowLows = (days: readonly DayPrices[], day: number): readonly WindowLow[] =>
  LOW_WINDOWS.map(({ length, coveragePercent }) => {
    const window = windowEnding(day, length);
    const within = daysWithin(days, window);
    const low = lowestOf(within);
    const isShown = low !== undefined && isCovered(days, window, coveragePercent);
    return { length, coverage: coverageOf(days, window), observed: within.length, low, isShown };
  });

/** @param days the days of an offer, or the daily lowest prices of a product */
export function windowMean(days: readonly DayPrices[], day: number): WindowMean {
  const { length, coveragePercent } = MEAN_WINDOW;
  const window = windowEnding(day, length);
  const within = daysWithin(days, window);
  const isOfWindow = isCovered(days, window, coveragePercent);
  return { length, observed: within.length, price: meanOf(isOfWindow ? within : days), isOfWindow };
}

/** @param days the days of an offer, up to and including the day of the point */
export function checkDiscount(days: readonly DayPrices[], { price, listPrice }: PricePoint): DiscountCheck | undefined {
  const [first, ...others] = days;
  if (first === undefined || listPrice === null || listPrice <= price) return undefined;
  const claimed = claimedDiscount([first, ...others], { price, listPrice });
  const holding = DISCOUNT_VERDICTS.filter((verdict) => DISCOUNT_RULES[verdict].holds(claimed));
  const [verdict = "wajar", ...also] = holding;
  return { claimed, verdict, realShare: realShareOf(claimed), also: also.filter((other) => other !== "wajar") };
}

/** Returns the last observed day of several offers; undefined where none was observed. */
export function lastObservedDayOf(histories: readonly OfferHistory[], day: number): number | undefined {
  const days = histories.flatMap((history) => lastObservedDay(history, day) ?? []);
  return days.length === 0 ? undefined : Math.max(...days);
}
