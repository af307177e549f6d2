import { dayIn, momentOf } from "../calendar.ts";
import { days } from "../clock.ts";

/** Times of day as minutes after midnight, in the site's time zone. */
export type Schedule = readonly number[];

const TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** Parses `02:30` or `02:30, 14:30`. @returns undefined for anything else */
export function parseSchedule(text: string): Schedule | undefined {
  const times = text.split(",").map((part) => TIME.exec(part.trim()));
  const found = times.flatMap((time) => (time ? [Number(time[1]) * 60 + Number(time[2])] : []));
  return found.length === times.length ? [...new Set(found)].sort((a, b) => a - b) : undefined;
}

/** Returns the last time at or before `now` at which a backup was due. */
export function latestDue(schedule: Schedule, timeZone: string, now: Date): Date {
  const moments = [0, 1, 2].flatMap((back) => {
    const day = dayIn(timeZone, new Date(now.getTime() - days(back)));
    return schedule.map((minute) => momentOf(day, minute, timeZone));
  });
  return new Date(Math.max(...moments.filter((moment) => moment <= now.getTime())));
}
