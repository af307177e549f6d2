import { dayIn, dayNumberOf, dayOfNumber, momentOf } from "../../../platform/calendar.ts";

/** Hours of the day from which on, and until which, nobody is disturbed; the first may be the later one. */
export type QuietHours = { readonly from: number; readonly until: number };

/** `21-07`; undefined for `off`, and null for what is neither. */
export function quietHoursOf(text: string): QuietHours | undefined | null {
  if (text === "off") return undefined;
  const [, from, until] = /^([01]?\d|2[0-3])-([01]?\d|2[0-3])$/.exec(text) ?? [];
  if (from === undefined || until === undefined || Number(from) === Number(until)) return null;
  return { from: Number(from), until: Number(until) };
}

/** When bulk mail may go that is wanted at a moment: then, or at the end of the quiet hours that it falls into. */
export function firstLoudMoment(moment: Date, quiet: QuietHours | undefined, timeZone: string): Date {
  if (!quiet) return moment;
  const today = dayNumberOf(dayIn(timeZone, moment));
  const at = (day: number, hour: number) => momentOf(dayOfNumber(day), hour * 60, timeZone);
  // Those that began yesterday may last until today.
  for (const day of [today - 1, today]) {
    const end = at(quiet.until > quiet.from ? day : day + 1, quiet.until);
    if (moment.getTime() >= at(day, quiet.from) && moment.getTime() < end) return new Date(end);
  }
  return moment;
}

/** When the day after that of a moment begins for bulk mail. */
export function nextDay(moment: Date, quiet: QuietHours | undefined, timeZone: string): Date {
  const tomorrow = dayOfNumber(dayNumberOf(dayIn(timeZone, moment)) + 1);
  return firstLoudMoment(new Date(momentOf(tomorrow, 0, timeZone)), quiet, timeZone);
}

/** Whether a moment is within them. */
export const isQuiet = (moment: Date, quiet: QuietHours | undefined, timeZone: string): boolean =>
  firstLoudMoment(moment, quiet, timeZone).getTime() > moment.getTime();
