import { dayIn, dayNumberOf, dayOfNumber, momentOf } from "../../../platform/calendar.ts";

/** The hours of the day between which no bulk mail goes; `from` may be later than `until`, across midnight. */
export type QuietHours = { readonly from: number; readonly until: number };

/** Parses text such as `21-07`. Returns undefined for `off`, and null for anything else. */
export function quietHoursOf(text: string): QuietHours | undefined | null {
  if (text === "off") return undefined;
  const [, from, until] = /^([01]?\d|2[0-3])-([01]?\d|2[0-3])$/.exec(text) ?? [];
  if (from === undefined || until === undefined || Number(from) === Number(until)) return null;
  return { from: Number(from), until: Number(until) };
}

/** Returns when bulk mail that is due at a moment may go: at once, or at the end of the quiet hours. */
export function firstLoudMoment(moment: Date, quiet: QuietHours | undefined, timeZone: string): Date {
  if (!quiet) return moment;
  const today = dayNumberOf(dayIn(timeZone, moment));
  const at = (day: number, hour: number) => momentOf(dayOfNumber(day), hour * 60, timeZone);
  // Quiet hours that began yesterday may last until today.
  for (const day of [today - 1, today]) {
    const end = at(quiet.until > quiet.from ? day : day + 1, quiet.until);
    if (moment.getTime() >= at(day, quiet.from) && moment.getTime() < end) return new Date(end);
  }
  return moment;
}

/** Returns the first moment on the following day at which bulk mail may go. */
export function nextDay(moment: Date, quiet: QuietHours | undefined, timeZone: string): Date {
  const tomorrow = dayOfNumber(dayNumberOf(dayIn(timeZone, moment)) + 1);
  return firstLoudMoment(new Date(momentOf(tomorrow, 0, timeZone)), quiet, timeZone);
}

/** Whether a moment is within the quiet hours. */
export const isQuiet = (moment: Date, quiet: QuietHours | undefined, timeZone: string): boolean =>
  firstLoudMoment(moment, quiet, timeZone).getTime() > moment.getTime();
