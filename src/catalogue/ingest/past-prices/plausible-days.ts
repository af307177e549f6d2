import { medianOf } from "../median.ts";
import type { Observation } from "./merge-import.ts";

/** A price so many times the days around it, or so small a part of them, was mistyped or is in another unit. */
const ODD_FACTOR = 5;
/** Rows before a day and behind it, whose median it is held against. */
const NEIGHBOURS = 30;
/** Fewer say nothing by themselves. */
const LEAST_NEIGHBOURS = 3;

export type StagedDay = Observation & { readonly line: number };

type PlausibleDays = {
  readonly kept: ReadonlyMap<number, StagedDay>;
  readonly leftOut: readonly StagedDay[];
};

/**
 * Leaves out the days of an offer's import whose price is far from the days around it; where there are few of those, from what its
 * feed asks.
 * @param rows by day number
 * @param asked what a run saw last, in rupiah
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
    return usual !== undefined && (price * ODD_FACTOR < usual || price > usual * ODD_FACTOR);
  };
  const odd = new Set(days.flatMap(([day], place) => (isOdd(place) ? [day] : [])));
  return {
    kept: new Map(days.filter(([day]) => !odd.has(day))),
    leftOut: days.filter(([day]) => odd.has(day)).map(([, seen]) => seen),
  };
}
