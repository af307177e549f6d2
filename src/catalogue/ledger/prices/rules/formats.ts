import { dateOfNumber } from "../../../../platform/calendar.ts";

const longFormat = new Intl.DateTimeFormat("id-ID", { dateStyle: "long", timeZone: "UTC" });
const mediumFormat = new Intl.DateTimeFormat("id-ID", { dateStyle: "medium", timeZone: "UTC" });
const shortFormat = new Intl.DateTimeFormat("id-ID", { day: "numeric", month: "short", timeZone: "UTC" });
const percentFormat = new Intl.NumberFormat("id-ID", { style: "percent", maximumFractionDigits: 1 });

/** Formats a day as "3 November 2026". */
export const dateOf = (day: number): string => longFormat.format(dateOfNumber(day));

/** Formats a day in the same year as `today` as "3 Nov", and any other day as "3 Nov 2025". */
export function shortDate(day: number, today: number): string {
  const isThisYear = dateOfNumber(day).getUTCFullYear() === dateOfNumber(today).getUTCFullYear();
  // No-break spaces keep the date on one line.
  return (isThisYear ? shortFormat : mediumFormat).format(dateOfNumber(day)).replaceAll(" ", "\u00a0");
}

/** Formats all shares of prices in the same way, so that a page never shows the same share as both 17% and 17,9%. */
export const percent = (share: number): string => percentFormat.format(share);
