import { dateOfNumber, dayNumberOf } from "../../../platform/calendar.ts";

/** A day around which prices in Indonesia are known to move. */
export type SpecialDay = {
  readonly day: number;
  /** Each has its explanation in `Keys` of site/pages/prices/price-chart.tsx, and its colour in site/styles/price-history.css. */
  readonly kind: "double-date" | "payday" | "lebaran";
  readonly label: string;
};

/** The first day of Idulfitri by the government's calendar of public holidays; for years to come, by astronomical calculation. */
const LEBARAN = new Set(
  ["2024-04-10", "2025-03-31", "2026-03-21", "2027-03-10", "2028-02-27", "2029-02-15", "2030-02-05"].map(dayNumberOf),
);

/** Double dates are 9.9, 10.10, 11.11 and 12.12. */
const FIRST_DOUBLE_DATE = 9;
/** The day of the month on which most employers pay wages. */
const PAYDAY = 25;

/** Returns the special days from `from` to `to`, both included. */
export function specialDays(from: number, to: number): readonly SpecialDay[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index).flatMap(specialDay);
}

function specialDay(day: number): readonly SpecialDay[] {
  if (LEBARAN.has(day)) return [{ day, kind: "lebaran", label: "Lebaran" }];
  const moment = dateOfNumber(day);
  const [month, date] = [moment.getUTCMonth() + 1, moment.getUTCDate()];
  if (month === date && month >= FIRST_DOUBLE_DATE) return [{ day, kind: "double-date", label: `${date}.${month}` }];
  return date === PAYDAY ? [{ day, kind: "payday", label: "gajian" }] : [];
}
