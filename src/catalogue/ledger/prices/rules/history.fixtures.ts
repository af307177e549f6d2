import { dayNumberOf, dayOfNumber, momentOf } from "../../../../platform/calendar.ts";
import { hours } from "../../../../platform/clock.ts";
import type { OfferHistory, PricePoint } from "./offer-history.ts";

export const TIME_ZONE = "Asia/Jakarta";
export const FIRST_DAY = dayNumberOf("2026-01-01");

/** Returns the moment that is so many hours after a day's midnight in Jakarta. */
export const momentIn = (day: number, hour = 0): number => momentOf(dayOfNumber(day), 0, TIME_ZONE) + hours(hour);

export const point = (at: number, price: number, others: Partial<PricePoint> = {}): PricePoint => ({
  at,
  price,
  listPrice: null,
  availability: "in_stock",
  isNew: true,
  isOutlier: false,
  isVoid: false,
  ...others,
});

/** What the single look of a day found; undefined where nobody looked on that day. */
export type Seen = (Partial<PricePoint> & { readonly price: number }) | undefined;

/** Makes a history of one look a day at nine o'clock, from a first day on; points are written only where something changed. */
export function seenDaily(rows: readonly Seen[], firstDay = FIRST_DAY): OfferHistory {
  const points: PricePoint[] = [];
  for (const [index, row] of rows.entries()) {
    if (row === undefined) continue;
    const seen = point(momentIn(firstDay + index, 9), row.price, row);
    if (!isUnchanged(points.at(-1), seen)) points.push(seen);
  }
  const observedDays = rows.flatMap((row, index) => (row === undefined ? [] : [firstDay + index]));
  return { timeZone: TIME_ZONE, points, observedDays };
}

const isUnchanged = (before: PricePoint | undefined, now: PricePoint): boolean =>
  before !== undefined && JSON.stringify({ ...before, at: 0 }) === JSON.stringify({ ...now, at: 0 });

/** Returns this many equal days. */
export const times = <Row extends Seen>(count: number, row: Row): readonly Row[] =>
  Array.from({ length: count }, () => row);

/** Returns a price, with or without a claimed old price. */
export const asked = (price: number, listPrice: number | null = null) => ({ price, listPrice });
