import { dateOfNumber } from "../../../../platform/calendar.ts";

const longFormat = new Intl.DateTimeFormat("id-ID", { dateStyle: "long", timeZone: "UTC" });
const mediumFormat = new Intl.DateTimeFormat("id-ID", { dateStyle: "medium", timeZone: "UTC" });
const shortFormat = new Intl.DateTimeFormat("id-ID", { day: "numeric", month: "short", timeZone: "UTC" });
const percentFormat = new Intl.NumberFormat("id-ID", { style: "percent", maximumFractionDigits: 1 });

/** Formats "3 November 2026". */
export const dateOf = (day: number): string => longFormat.format(dateOfNumber(day));

/** Formats "3 Nov" for the year of the day spoken of, otherwise "3 Nov 2025". */
export function shortDate(day: number, today: number): string {
  const isThisYear = dateOfNumber(day).getUTCFullYear() === dateOfNumber(today).getUTCFullYear();
  // No-break spaces keep the date on one line.
  return (isThisYear ? shortFormat : mediumFormat).format(dateOfNumber(day)).replaceAll(" ", "\u00a0");
}

/** Formats all shares of prices alike, so that a page never says 17% and 17,9% of the same. */
export const percent = (share: number): string => percentFormat.format(share);
