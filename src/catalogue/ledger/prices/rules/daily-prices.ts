import { dayNumberAt } from "../../../../platform/calendar.ts";
import { hours } from "../../../../platform/clock.ts";
import type { DayPrices, OfferHistory, PricePoint } from "./offer-history.ts";
import { FLASH_UNDER_HOURS, isCountable } from "./price-rules.ts";

export type DailyPrices = {
  /** The observed days, ascending. */
  readonly days: readonly DayPrices[];
  /** The point that holds at the end of the last day, whether it counts or not; undefined where that day was not observed. */
  readonly atEnd: PricePoint | undefined;
};

/**
 * Returns an offer's prices day by day, up to and including `lastDay`. Nothing that was seen later is used, so a day's verdict never changes.
 *
 * A day has the prices of its own points. An observed day without points has the price with which it began, which was seen unchanged. A day with points does
 * not include the price with which it began, because that price was last seen on an earlier day. It does include that price if the day's first point is a flash
 * price, because a flash price can only be judged together with the price around it.
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

/** Returns the last observed day up to a given day, because nothing can be said about today before today's first run. */
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
  // Nearly all days have one price, so this case has a fast path: after a large run, tens of thousands of histories of a year are computed for lists.
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
 * Returns the points of flash prices. They are derived instead of stored, because the undo of a run changes how long the price before that run was valid. A
 * price ends when it changes or the offer is sold out, but not when only the claimed old price changes. Outliers are skipped, and the last price has not ended
 * yet, so it is no flash price.
 */
export function flashPoints(points: readonly PricePoint[]): ReadonlySet<PricePoint> {
  const flashes = new Set<PricePoint>();
  let held: PricePoint[] = [];
  for (const point of points) {
    if (point.isVoid || point.isOutlier) continue;
    const [first] = held;
    if (first !== undefined && !(isCountable(point) && point.price === first.price)) {
      if (point.at - first.at < hours(FLASH_UNDER_HOURS)) for (const flash of held) flashes.add(flash);
      held = [];
    }
    if (isCountable(point)) held.push(point);
  }
  return flashes;
}
