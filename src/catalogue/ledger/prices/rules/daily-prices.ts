import { dayNumberAt } from "../../../../platform/calendar.ts";
import { hours } from "../../../../platform/clock.ts";
import type { DayPrices, OfferHistory, PricePoint } from "./offer-history.ts";
import { FLASH_UNDER_HOURS, isCountable } from "./price-rules.ts";

export type DailyPrices = {
  /** The observed days, rising. */
  readonly days: readonly DayPrices[];
  /** What holds at the end of the last day, whether it counts or not; undefined where that day was not observed. */
  readonly atEnd: PricePoint | undefined;
};

/**
 * An offer day by day, up to and with a day. Nothing that was seen later is looked at, so a day's verdict stays what it was.
 *
 * A day has the prices of its own points. One without any has the price that it began with: it was seen unchanged. A day that has
 * points leaves out what it began with, because that was last seen on an earlier day; unless its first is a flash price, which is
 * one only by the price around it.
 */
export function dailyPrices(history: OfferHistory, lastDay: number): DailyPrices {
  const points = pointsUntil(history, lastDay);
  const prices = points.map(({ point }) => point);
  const flashes = flashPoints(prices);
  const observed = new Set([
    ...history.observedDays.filter((day) => day <= lastDay),
    ...points.filter(({ point }) => !isWithdrawn(point)).map(({ day }) => day),
  ]);
  const days: DayPrices[] = [];
  let next = 0;
  for (const day of [...observed].sort((one, other) => one - other)) {
    const start = next;
    while ((points[next]?.day ?? Number.POSITIVE_INFINITY) <= day) next += 1;
    const first = next > start ? points[start] : undefined;
    const isInForce = first === undefined || flashes.has(first.point);
    days.push(dayPrices(day, prices.slice(isInForce ? Math.max(0, start - 1) : start, next), flashes));
  }
  const last = points.at(-1)?.point;
  return { days, atEnd: last !== undefined && !isWithdrawn(last) && observed.has(lastDay) ? last : undefined };
}

/** The last day up to one that the offer was observed on: of today nothing can be said before its first run. */
export function lastObservedDay(history: OfferHistory, day: number): number | undefined {
  const point = history.points.findLast(
    (one) => !one.isVoid && !isWithdrawn(one) && dayNumberAt(history.timeZone, one.at) <= day,
  );
  const seen = history.observedDays.findLast((one) => one <= day);
  if (point === undefined) return seen;
  return Math.max(dayNumberAt(history.timeZone, point.at), seen ?? Number.NEGATIVE_INFINITY);
}

const isWithdrawn = (point: PricePoint): boolean => point.availability === "withdrawn";

function dayPrices(day: number, points: readonly PricePoint[], flashes: ReadonlySet<PricePoint>): DayPrices {
  const [only] = points;
  // Nearly all days: lists reckon tens of thousands of histories of a year after a large run.
  if (only && points.length === 1) return dayOfOnePrice(day, only, flashes.has(only));
  const counted = points.filter(isCountable);
  const held = counted.filter((point) => !flashes.has(point));
  const last = held.at(-1);
  return {
    day,
    low: held.length === 0 ? undefined : Math.min(...held.map(({ price }) => price)),
    high: counted.length === 0 ? undefined : Math.max(...counted.map(({ price }) => price)),
    close: last && { price: last.price, listPrice: last.listPrice },
  };
}

function dayOfOnePrice(day: number, point: PricePoint, isFlash: boolean): DayPrices {
  if (!isCountable(point)) return { day, low: undefined, high: undefined, close: undefined };
  const { price, listPrice } = point;
  return isFlash
    ? { day, low: undefined, high: price, close: undefined }
    : { day, low: price, high: price, close: { price, listPrice } };
}

function pointsUntil(history: OfferHistory, lastDay: number): readonly { point: PricePoint; day: number }[] {
  return history.points
    .filter((point) => !point.isVoid)
    .map((point) => ({ point, day: dayNumberAt(history.timeZone, point.at) }))
    .filter(({ day }) => day <= lastDay);
}

/**
 * The points of flash prices. Told of the points, not stored with them: undoing a run changes how long the price before it held. A
 * changed claim goes on holding the price, being sold out ends it, odd prices are looked past, and the last price still holds.
 */
export function flashPoints(points: readonly PricePoint[]): ReadonlySet<PricePoint> {
  const flashes = new Set<PricePoint>();
  let held: PricePoint[] = [];
  for (const point of points) {
    if (point.isVoid || !point.isPlausible) continue;
    const [first] = held;
    if (first !== undefined && !(isCountable(point) && point.price === first.price)) {
      if (point.at - first.at < hours(FLASH_UNDER_HOURS)) for (const flash of held) flashes.add(flash);
      held = [];
    }
    if (isCountable(point)) held.push(point);
  }
  return flashes;
}
