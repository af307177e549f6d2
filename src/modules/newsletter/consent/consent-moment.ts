import { zonedMoment } from "../../../platform/zoned-moment.ts";

/** The day before the month, as Indonesians write them, with or without a time: 11/12/2025 is 11 December. */
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:,? +(\d{1,2})[.:](\d{2})(?:[.:](\d{2}))?)?$/;
const YEAR_FIRST = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/;
/** Mail's own form (RFC 5322), which names its zone. */
const OF_MAIL = /^(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}(?::\d{2})? (?:GMT|UTC|[+-]\d{4})$/;

/**
 * Reads when somebody has agreed, as files of subscribers write it.
 * @param timeZone the zone of times that name none
 * @returns undefined where the text may mean several moments, or none
 */
export function consentMoment(text: string, timeZone: string): Date | undefined {
  const two = (number: string) => number.padStart(2, "0");
  const [, day, month = "", year = "", hour = "0", minute = "00", second = "00"] = DAY_FIRST.exec(text) ?? [];
  if (day !== undefined)
    return zonedMoment(`${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}`, timeZone);
  const [, first, second_, third] = YEAR_FIRST.exec(text) ?? [];
  if (first !== undefined) return zonedMoment(`${first}-${two(second_ ?? "")}-${two(third ?? "")}`, timeZone);
  return OF_MAIL.test(text) ? new Date(text) : zonedMoment(text, timeZone);
}
