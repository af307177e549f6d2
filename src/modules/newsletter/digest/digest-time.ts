import {
  dateOfNumber,
  dayIn,
  dayNumberOf,
  dayOfNumber,
  momentOf,
  WEEKDAYS,
  type Weekday,
} from "../../../platform/calendar.ts";

/** When a digest is due each week. `minute` counts from midnight. */
export type DigestTime = { readonly weekday: Weekday; readonly minute: number };

/** Parses text such as `friday 08:00`. Returns undefined for `off`, and null for anything else. */
export function digestTimeOf(text: string): DigestTime | undefined | null {
  if (text === "off") return undefined;
  const [, day, hour, minute] = /^([a-z]+) ([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  const weekday = WEEKDAYS.find((name) => name === day);
  return weekday === undefined ? null : { weekday, minute: Number(hour) * 60 + Number(minute) };
}

/** Returns the last digest that was due. `day` is YYYY-MM-DD in the site's time zone. */
export function latestDigest(
  { weekday, minute }: DigestTime,
  timeZone: string,
  now: Date,
): { readonly day: string; readonly moment: Date } {
  const today = dayNumberOf(dayIn(timeZone, now));
  // If today is the right weekday, the hour may not have come yet, so the moment is compared.
  for (let back = 0; ; back += 1) {
    if (WEEKDAYS[dateOfNumber(today - back).getUTCDay()] !== weekday) continue;
    const day = dayOfNumber(today - back);
    const moment = momentOf(day, minute, timeZone);
    if (moment <= now.getTime()) return { day, moment: new Date(moment) };
  }
}
