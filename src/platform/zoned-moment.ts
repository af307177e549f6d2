import { dayNumberOf, dayOfNumber, momentOf } from "./calendar.ts";
import { seconds } from "./clock.ts";

const LOCAL = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/i;
const ABSOLUTE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)? ?(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

/**
 * Reads a moment that somebody typed by ISO 8601, as 2026-12-01T08:00 or 2026-12-01T08:00:00+07:00. Where the text names no zone, it means the clocks of
 * `timeZone`, and never those of the machine; a day alone means its beginning.
 * @returns undefined where the text is no moment
 */
export function zonedMoment(text: string, timeZone: string): Date | undefined {
  if (ABSOLUTE.test(text))
    return existing(
      text
        .replace(" ", "T")
        .replace(" ", "")
        .replace(/([+-]\d{2})$/, "$1:00"),
    );
  const [, day, hour = "0", minute = "0", second = "0"] = LOCAL.exec(text) ?? [];
  if (day === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59 || !isDay(day))
    return undefined;
  return new Date(momentOf(day, Number(hour) * 60 + Number(minute), timeZone) + seconds(Number(second)));
}

/** `Date` takes 31 February for 3 March. */
const isDay = (day: string): boolean => {
  const number = dayNumberOf(day);
  return !Number.isNaN(number) && dayOfNumber(number) === day;
};

function existing(text: string): Date | undefined {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) || !isDay(text.slice(0, 10)) ? undefined : moment;
}
