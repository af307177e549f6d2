import type { AskedPrice, DayPrices } from "./offer-history.ts";
import {
  CLAIM_WINDOW_DAYS,
  type ClaimedDiscount,
  DISCOUNT_WINDOW_DAYS,
  isSameDiscount,
  LONGEST_GAP_DAYS,
} from "./price-rules.ts";
import { type DayWindow, daysWithin, highestOf, lowestOf, type PriceOnDay, windowBefore } from "./windows.ts";

/** @param days the observed days up to and including the day asked about, which is the last of them */
export function claimedDiscount(
  days: readonly [DayPrices, ...DayPrices[]],
  asked: AskedPrice & { readonly listPrice: number },
): ClaimedDiscount {
  const { began, interruption } = runOf(days, asked.price);
  const before = daysWithin(days, windowBefore(began, DISCOUNT_WINDOW_DAYS));
  const longBefore = daysWithin(days, windowBefore(began, CLAIM_WINDOW_DAYS));
  return {
    day: lastDayOf(days),
    price: asked.price,
    listPrice: asked.listPrice,
    began,
    interruption,
    firstObserved: days[0].day,
    before,
    lowBefore: lowestOf(before),
    longBefore,
    highBefore: highestOf(longBefore),
    askedAt: lastAt(asked.listPrice, days),
    highest: highestOf(days),
  };
}

/** Returns the last day whose highest price is at least `least`. */
function lastAt(least: number, days: readonly DayPrices[]): PriceOnDay | undefined {
  const last = days.findLast(({ high }) => high !== undefined && high >= least);
  return last && highestOf([last]);
}

type DiscountRun = Pick<ClaimedDiscount, "began" | "interruption">;

/**
 * Finds when the discount began: the first day since which every observed day had a claimed old price and about the same price. Days without a price that
 * counts (sold out, outlier) neither end nor begin the discount: they were observed, but say nothing about it. If the discount begins after too long a gap
 * without observations, one more stretch of the same discount is looked for before the gap, since readers of the price history see it there.
 */
function runOf(days: readonly [DayPrices, ...DayPrices[]], price: number): DiscountRun {
  let began = lastDayOf(days);
  let later = began;
  let gap: DayWindow | undefined;
  let since: number | undefined;
  for (const { day, close } of days.slice(0, -1).reverse()) {
    if (later - day - 1 > LONGEST_GAP_DAYS) {
      if (gap !== undefined) break;
      gap = { from: day + 1, to: later - 1 };
    }
    later = day;
    if (close === undefined) continue;
    if (!isSameDiscount(close, price)) break;
    if (gap === undefined) began = day;
    else since = day;
  }
  return { began, interruption: gap && since !== undefined ? { unobserved: gap, since } : undefined };
}

const lastDayOf = (days: readonly [DayPrices, ...DayPrices[]]): number => (days.at(-1) ?? days[0]).day;
