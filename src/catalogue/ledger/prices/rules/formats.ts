import { dateOfNumber } from "../../../../platform/calendar.ts";

const longFormat = new Intl.DateTimeFormat("id-ID", { dateStyle: "long", timeZone: "UTC" });
const mediumFormat = new Intl.DateTimeFormat("id-ID", { dateStyle: "medium", timeZone: "UTC" });
const shortFormat = new Intl.DateTimeFormat("id-ID", { day: "numeric", month: "short", timeZone: "UTC" });
const percentFormat = new Intl.NumberFormat("id-ID", { style: "percent", maximumFractionDigits: 1 });

/** "3 November 2026" */
export const dateOf = (day: number): string => longFormat.format(dateOfNumber(day));

/** "3 Nov" where it is of the same year as the day that is spoken of, else "3 Nov 2025". */
export function shortDate(day: number, today: number): string {
  const isThisYear = dateOfNumber(day).getUTCFullYear() === dateOfNumber(today).getUTCFullYear();
  // A line never ends within it.
  return (isThisYear ? shortFormat : mediumFormat).format(dateOfNumber(day)).replaceAll(" ", "\u00a0");
}

/** Of all shares of prices, so that a page never says 17% and 17,9% of the same. */
export const percent = (share: number): string => percentFormat.format(share);
