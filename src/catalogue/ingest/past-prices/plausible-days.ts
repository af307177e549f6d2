import { OUTLIER_FACTOR } from "../../ledger/prices/outlier-factor.shared.ts";
import { medianOf } from "../median.ts";
import type { Observation } from "./merge-import.ts";

/** The number of rows before and after a day; the day's price is compared with their median. */
const NEIGHBOURS = 30;
/** The fewest rows around a day from which its price can be judged. */
const LEAST_NEIGHBOURS = 3;

export type StagedDay = Observation & { readonly line: number };

type PlausibleDays = {
  readonly kept: ReadonlyMap<number, StagedDay>;
  readonly leftOut: readonly StagedDay[];
};

/**
 * Leaves out days whose price is far from the prices of the days around them. If there are too few days around a day, its price is compared with the feed's
 * price.
 * @param rows by day number
 * @param asked the price that a run saw last, in rupiah
 */
export function plausibleDays(rows: ReadonlyMap<number, StagedDay>, asked: number | undefined): PlausibleDays {
  const days = [...rows].sort(([one], [other]) => one - other);
  const prices = days.map(([, { price }]) => price);
  const isOdd = (place: number): boolean => {
    const around = [
      ...prices.slice(Math.max(0, place - NEIGHBOURS), place),
      ...prices.slice(place + 1, place + 1 + NEIGHBOURS),
    ];
    const usual = around.length >= LEAST_NEIGHBOURS ? medianOf(around) : asked;
    const price = prices[place] ?? 0;
    return usual !== undefined && (price * OUTLIER_FACTOR < usual || price > usual * OUTLIER_FACTOR);
  };
  const odd = new Set(days.flatMap(([day], place) => (isOdd(place) ? [day] : [])));
  return {
    kept: new Map(days.filter(([day]) => !odd.has(day))),
    leftOut: days.filter(([day]) => odd.has(day)).map(([, seen]) => seen),
  };
}
