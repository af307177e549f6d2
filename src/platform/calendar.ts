import { days } from "./clock.ts";

/** Days and times of day in a time zone. Formats are cached, since making a format takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a moment in local time, as in "2026-11-20 08:30:00". */
function localTime(moment: number, timeZone: string): string {
  const offset = fixedOffsetAt(moment, timeZone);
  return offset === undefined
    ? formattedTime(moment, timeZone)
    : new Date(moment + offset).toISOString().slice(0, 19).replace("T", " ");
}

function formattedTime(moment: number, timeZone: string): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  formats.set(timeZone, format);
  return format.format(moment);
}

/** The names of weekdays, in the order of `Date.getUTCDay`. */
export const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Returns the day of a moment in a time zone, as YYYY-MM-DD. */
export const dayIn = (timeZone: string, moment: Date): string => localTime(moment.getTime(), timeZone).slice(0, 10);

/** Returns the number of days since 1970-01-01, because calculations need numbers. @param day YYYY-MM-DD */
export const dayNumberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / days(1);

/**
 * Returns the number of the day that contains a moment. The function is fast enough for thousands of moments, because it uses no format where the zone's offset
 * is fixed.
 */
export function dayNumberAt(timeZone: string, moment: number): number {
  const offset = fixedOffsetAt(moment, timeZone);
  return offset === undefined
    ? dayNumberOf(dayIn(timeZone, new Date(moment)))
    : Math.floor((moment + offset) / days(1));
}

/** Returns the beginning in UTC of the day with this number, for formats and parts in UTC. */
export const dateOfNumber = (dayNumber: number): Date => new Date(dayNumber * days(1));

/** Returns the day with this number of days since 1970-01-01, as YYYY-MM-DD. */
export const dayOfNumber = (dayNumber: number): string => dateOfNumber(dayNumber).toISOString().slice(0, 10);

/** Returns a local time as a moment. A time that a clock change skips becomes the moment equally far after midnight. */
export const momentOf = (day: string, minute: number, timeZone: string): number =>
  momentIn(timeZone, Date.parse(`${day}T00:00:00Z`) + minute * 60_000);

/** Returns when the day with this number of days since 1970-01-01 begins in a time zone. */
export const startOfDay = (dayNumber: number, timeZone: string): number => momentIn(timeZone, dayNumber * days(1));

function momentIn(timeZone: string, asIfUtc: number): number {
  const first = asIfUtc - offsetAt(asIfUtc, timeZone);
  return asIfUtc - offsetAt(first, timeZone);
}

/** Returns the offset of local time from UTC, in milliseconds. */
const offsetAt = (moment: number, timeZone: string): number =>
  fixedOffsetAt(moment, timeZone) ?? formattedOffset(moment, timeZone);

function formattedOffset(moment: number, timeZone: string): number {
  const local = Date.parse(`${formattedTime(moment, timeZone).replace(" ", "T")}Z`);
  return local - Math.floor(moment / 1000) * 1000;
}

const fixedOffsets = new Map<string, number | undefined>();
const FIXED_SINCE = Date.parse("2000-01-01T00:00:00Z");

const fixedOffsetAt = (moment: number, timeZone: string): number | undefined =>
  moment < FIXED_SINCE ? undefined : fixedOffset(timeZone);

/**
 * Returns a zone's offset from UTC in milliseconds, if the offset has not changed since 2000 and does not change in the next two years, as in all of Indonesia.
 */
export function fixedOffset(timeZone: string): number | undefined {
  if (fixedOffsets.has(timeZone)) return fixedOffsets.get(timeZone);
  const offset = formattedOffset(FIXED_SINCE, timeZone);
  let isFixed = true;
  // No zone has had a clock change that lasted less than two weeks, so weekly samples are enough.
  for (let at = FIXED_SINCE; isFixed && at < Date.now() + days(730); at += days(7))
    isFixed = formattedOffset(at, timeZone) === offset;
  fixedOffsets.set(timeZone, isFixed ? offset : undefined);
  return fixedOffsets.get(timeZone);
}

/** Every time zone's offset is a multiple of this step, so a day can begin only at such a step. */
const STEP_MS = 15 * 60_000;

/**
 * Returns the day if a moment stands for a whole day, and undefined if it means an exact time. Where only the day was known, the day's first moment is stored,
 * so that moment is shown as a day without a time.
 */
export function wholeDay(moment: Date, timeZone: string): string | undefined {
  if (moment.getTime() % STEP_MS !== 0) return undefined;
  const day = dayIn(timeZone, moment);
  return momentOf(day, 0, timeZone) === moment.getTime() ? day : undefined;
}

/** Formats by ISO 8601: as a day where only the day is known, else as a moment. */
export const dayOrMoment = (moment: Date, timeZone: string): string =>
  wholeDay(moment, timeZone) ?? moment.toISOString();

/** Formats by RFC 822, as RSS requires. RFC 822 has no format for days, so a day is written as its first moment. */
export function rfc822(moment: Date, timeZone: string): string {
  const day = wholeDay(moment, timeZone);
  if (day === undefined) return moment.toUTCString();
  const midnight = new Date(`${day}T00:00:00Z`);
  const offset = (midnight.getTime() - moment.getTime()) / 60_000;
  const two = (count: number) => String(count).padStart(2, "0");
  const size = Math.abs(offset);
  return midnight
    .toUTCString()
    .replace("GMT", `${offset < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${two(size % 60)}`);
}
