import { days } from "../../platform/clock.ts";

/** Times of day, minutes after midnight, in the site's time zone. */
export type Schedule = readonly number[];

const TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** `02:30` or `02:30, 14:30`. @returns undefined for anything else */
export function parseSchedule(text: string): Schedule | undefined {
  const times = text.split(",").map((part) => TIME.exec(part.trim()));
  const found = times.flatMap((time) => (time ? [Number(time[1]) * 60 + Number(time[2])] : []));
  return found.length === times.length ? [...new Set(found)].sort((a, b) => a - b) : undefined;
}

/** The last time at or before `now` that a backup was due. */
export function latestDue(schedule: Schedule, timeZone: string, now: Date): Date {
  const moments = [0, 1, 2].flatMap((back) => {
    const day = dayIn(timeZone, new Date(now.getTime() - days(back)));
    return schedule.map((minute) => momentOf(day, minute, timeZone));
  });
  return new Date(Math.max(...moments.filter((moment) => moment <= now.getTime())));
}

/** YYYY-MM-DD of a moment in a time zone. */
export const dayIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(moment);

/** A time of day as a moment; one that a change of the clock leaves out is the moment as far after midnight. */
function momentOf(day: string, minute: number, timeZone: string): number {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`) + minute * 60_000;
  const first = asIfUtc - offsetAt(asIfUtc, timeZone);
  return asIfUtc - offsetAt(first, timeZone);
}

/** Of local time over UTC, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  const local = Date.parse(`${format.format(new Date(moment)).replace(" ", "T")}Z`);
  return local - Math.floor(moment / 1000) * 1000;
}
