import type { DayPrices } from "./offer-history.ts";

/** The days from one to another, both included. */
export type DayWindow = { readonly from: number; readonly to: number };

/** Returns the window that ends with a day, including it. */
export const windowEnding = (day: number, length: number): DayWindow => ({ from: day - length + 1, to: day });

/** Returns the window that ends before a day. */
export const windowBefore = (day: number, length: number): DayWindow => windowEnding(day - 1, length);

/** @param days ascending; most windows are among the last of these days */
export function daysWithin<Day extends { readonly day: number }>(days: readonly Day[], { from, to }: DayWindow): Day[] {
  const end = days.findLastIndex(({ day }) => day <= to) + 1;
  let begin = end;
  while (begin > 0 && (days[begin - 1]?.day ?? from - 1) >= from) begin -= 1;
  return days.slice(begin, end);
}

/** Returns the share of a window's days that were observed, whatever was seen on them: 0 to 1. */
export const coverageOf = (days: readonly DayPrices[], window: DayWindow): number =>
  daysWithin(days, window).length / (window.to - window.from + 1);

/** Whether at least this percentage of the window's days was observed. Integers are compared, since most shares have no exact double. */
export const isCovered = (days: readonly DayPrices[], window: DayWindow, percent: number): boolean =>
  100 * daysWithin(days, window).length >= percent * (window.to - window.from + 1);

export type PriceOnDay = { readonly price: number; readonly day: number };

/** Returns the lowest price and the last day that had it. */
export function lowestOf(days: readonly DayPrices[]): PriceOnDay | undefined {
  let lowest: PriceOnDay | undefined;
  for (const { day, low } of days) {
    if (low !== undefined && (lowest === undefined || low <= lowest.price)) lowest = { price: low, day };
  }
  return lowest;
}

/** Returns the highest price and the last day that had it. */
export function highestOf(days: readonly DayPrices[]): PriceOnDay | undefined {
  let highest: PriceOnDay | undefined;
  for (const { day, high } of days) {
    if (high !== undefined && (highest === undefined || high >= highest.price)) highest = { price: high, day };
  }
  return highest;
}

/**
 * Returns the time-weighted mean of the daily lowest prices: a price counts for each observed day on which it held. Days that were not observed, or had no
 * price that counts, have no weight.
 */
export function meanOf(days: readonly DayPrices[]): number | undefined {
  const lows = lowsOf(days);
  return lows.length === 0 ? undefined : lows.reduce((sum, low) => sum + low, 0) / lows.length;
}

/** Returns the time-weighted median of the daily lowest prices: half of the observed days were dearer. Where it falls between two prices, it is their mean. */
export function medianOf(days: readonly DayPrices[]): number | undefined {
  const lows = lowsOf(days).sort((one, other) => one - other);
  const upper = lows[Math.floor(lows.length / 2)];
  const lower = lows[Math.floor((lows.length - 1) / 2)];
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2;
}

const lowsOf = (days: readonly DayPrices[]): number[] => days.flatMap(({ low }) => (low === undefined ? [] : [low]));
