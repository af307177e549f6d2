import type { DayPrices } from "./offer-history.ts";

/** Days from one to another, both with it. */
export type DayWindow = { readonly from: number; readonly to: number };

/** The days up to and with one. */
export const windowEnding = (day: number, length: number): DayWindow => ({ from: day - length + 1, to: day });

/** The days up to and without one. */
export const windowBefore = (day: number, length: number): DayWindow => windowEnding(day - 1, length);

/** @param days rising; of most windows they are the last ones */
export function daysWithin<Day extends { readonly day: number }>(days: readonly Day[], { from, to }: DayWindow): Day[] {
  const end = days.findLastIndex(({ day }) => day <= to) + 1;
  let begin = end;
  while (begin > 0 && (days[begin - 1]?.day ?? from - 1) >= from) begin -= 1;
  return days.slice(begin, end);
}

/** The share of a window's days that were observed, whatever was seen on them: 0 to 1. */
export const coverageOf = (days: readonly DayPrices[], window: DayWindow): number =>
  daysWithin(days, window).length / (window.to - window.from + 1);

/** In whole numbers: shares of days are no exact doubles. */
export const isCovered = (days: readonly DayPrices[], window: DayWindow, percent: number): boolean =>
  100 * daysWithin(days, window).length >= percent * (window.to - window.from + 1);

export type PriceOnDay = { readonly price: number; readonly day: number };

/** The lowest price and the last day that had it. */
export function lowestOf(days: readonly DayPrices[]): PriceOnDay | undefined {
  let lowest: PriceOnDay | undefined;
  for (const { day, low } of days) {
    if (low !== undefined && (lowest === undefined || low <= lowest.price)) lowest = { price: low, day };
  }
  return lowest;
}

/** The highest price and the last day that had it. */
export function highestOf(days: readonly DayPrices[]): PriceOnDay | undefined {
  let highest: PriceOnDay | undefined;
  for (const { day, high } of days) {
    if (high !== undefined && (highest === undefined || high >= highest.price)) highest = { price: high, day };
  }
  return highest;
}

/**
 * The time-weighted mean of the daily lowest: a price counts for each observed day that it held, however few points it has. Days
 * that were not observed, or had no price that counts, have no weight.
 */
export function meanOf(days: readonly DayPrices[]): number | undefined {
  const lows = lowsOf(days);
  return lows.length === 0 ? undefined : lows.reduce((sum, low) => sum + low, 0) / lows.length;
}

/** The time-weighted median of the daily lowest: half of the observed days were dearer. Between two, the middle of them. */
export function medianOf(days: readonly DayPrices[]): number | undefined {
  const lows = lowsOf(days).sort((one, other) => one - other);
  const upper = lows[Math.floor(lows.length / 2)];
  const lower = lows[Math.floor((lows.length - 1) / 2)];
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2;
}

const lowsOf = (days: readonly DayPrices[]): number[] => days.flatMap(({ low }) => (low === undefined ? [] : [low]));
