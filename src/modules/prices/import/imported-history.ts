import { dayOfNumber, momentOf } from "../../../platform/calendar.ts";
import type { OfferHistory, PricePoint } from "../rules/offer-history.ts";
import type { PriceRow } from "./price-row.ts";

/**
 * The rows of one offer, in the order of their file, as its history: each row is an observation of its day, and holds from its first
 * moment on. Where a day occurs twice, the later row replaces the earlier. A point is only where something changes.
 */
export function importedHistory(rows: readonly PriceRow[], timeZone: string): OfferHistory {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const observedDays = [...byDay.keys()].sort((one, other) => one - other);
  const points: PricePoint[] = [];
  for (const day of observedDays) {
    const row = byDay.get(day);
    const before = points.at(-1);
    if (row === undefined || (before !== undefined && isUnchanged(before, row))) continue;
    const { price, listPrice, availability } = row;
    const at = momentOf(dayOfNumber(day), 0, timeZone);
    points.push({ at, price, listPrice, availability, isNew: true, isPlausible: true, isVoid: false });
  }
  return { timeZone, points, observedDays };
}

const isUnchanged = (point: PricePoint, row: PriceRow): boolean =>
  point.price === row.price && point.listPrice === row.listPrice && point.availability === row.availability;
