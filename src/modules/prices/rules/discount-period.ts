import type { AskedPrice, DayPrices } from "./offer-history.ts";
import {
  CLAIM_WINDOW_DAYS,
  type ClaimedDiscount,
  DISCOUNT_WINDOW_DAYS,
  isSameDiscount,
  LONGEST_GAP_DAYS,
} from "./price-rules.ts";
import { daysWithin, highestOf, lowestOf, windowBefore } from "./windows.ts";

/** @param days observed ones up to and with the day that is asked about, which is the last of them */
export function claimedDiscount(
  days: readonly [DayPrices, ...DayPrices[]],
  asked: AskedPrice & { readonly listPrice: number },
): ClaimedDiscount {
  const began = beginningOf(days, asked.price);
  const before = daysWithin(days, windowBefore(began, DISCOUNT_WINDOW_DAYS));
  const longBefore = daysWithin(days, windowBefore(began, CLAIM_WINDOW_DAYS));
  return {
    day: lastDayOf(days),
    price: asked.price,
    listPrice: asked.listPrice,
    began,
    firstObserved: days[0].day,
    before,
    lowBefore: lowestOf(before),
    longBefore,
    highBefore: highestOf(longBefore),
  };
}

/**
 * The first day since which, on every observed day, an old price was claimed and the price was about the same. Days without a price
 * that counts (sold out, odd) neither end the discount nor begin it: they were observed, and say nothing of it.
 */
function beginningOf(days: readonly [DayPrices, ...DayPrices[]], price: number): number {
  let began = lastDayOf(days);
  let later = began;
  for (const { day, close } of days.slice(0, -1).reverse()) {
    if (later - day - 1 > LONGEST_GAP_DAYS) break;
    later = day;
    if (close === undefined) continue;
    if (!isSameDiscount(close, price)) break;
    began = day;
  }
  return began;
}

const lastDayOf = (days: readonly [DayPrices, ...DayPrices[]]): number => (days.at(-1) ?? days[0]).day;
