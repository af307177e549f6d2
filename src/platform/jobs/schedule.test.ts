import { expect, test } from "vitest";
import { expired } from "../../modules/backup/retention.ts";
import { days } from "../clock.ts";
import { latestDue, parseSchedule } from "./schedule.ts";

const at = (text: string) => new Date(text);
const due = (text: string, zone: string, now: string) =>
  latestDue(parseSchedule(text) ?? [], zone, at(now)).toISOString();

test("a schedule is one or more times of day, and nothing else", () => {
  expect(parseSchedule("02:30")).toEqual([150]);
  expect(parseSchedule(" 14:00,2:05 , 14:00")).toEqual([125, 840]);
  for (const wrong of ["", "24:00", "2", "02:60", "02:30,", "daily", "30 2 * * *"]) {
    expect([wrong, parseSchedule(wrong)]).toEqual([wrong, undefined]);
  }
});

test("the last time that a backup was due, by the clock of the site", () => {
  expect(due("02:30", "Asia/Jakarta", "2026-11-22T19:30:00Z")).toBe("2026-11-22T19:30:00.000Z");
  expect(due("02:30", "Asia/Jakarta", "2026-11-22T19:29:59Z")).toBe("2026-11-21T19:30:00.000Z");
  expect(due("02:30,14:30", "Asia/Jakarta", "2026-11-22T08:00:00Z")).toBe("2026-11-22T07:30:00.000Z");
  expect(due("00:00", "Pacific/Kiritimati", "2026-01-01T09:59:00Z")).toBe("2025-12-31T10:00:00.000Z");
  expect(due("23:59", "Pacific/Pago_Pago", "2026-01-01T00:00:00Z")).toBe("2025-12-31T10:59:00.000Z");
});

test("where clocks change, each day has its time once", () => {
  expect(due("02:30", "Europe/Berlin", "2026-03-29T00:59:00Z")).toBe("2026-03-28T01:30:00.000Z");
  expect(due("02:30", "Europe/Berlin", "2026-03-29T12:00:00Z").slice(0, 10)).toBe("2026-03-29");
  expect(due("02:30", "Europe/Berlin", "2026-10-26T12:00:00Z")).toBe("2026-10-26T01:30:00.000Z");
  expect(due("02:30", "Europe/Berlin", "2026-10-25T12:00:00Z").slice(0, 10)).toBe("2026-10-25");
});

const everyDay = (count: number, last = "2026-11-22T20:00:00Z") =>
  Array.from({ length: count }, (_, back) => ({ at: new Date(at(last).getTime() - days(back)) }));

/** Returns the site's days that still have a backup, newest first. */
function keptOf(backups: { at: Date }[], zone = "UTC") {
  const gone = new Set(expired(backups, zone));
  return backups.filter((backup) => !gone.has(backup)).map((backup) => backup.at.toISOString().slice(0, 10));
}

test("seven days, four weeks and six months keep their newest", () => {
  const seven = ["22", "21", "20", "19", "18", "17", "16"].map((day) => `2026-11-${day}`);
  // Calendar weeks end on Sundays.
  const weeks = ["2026-11-15", "2026-11-08", "2026-11-01"];
  const months = ["2026-10-31", "2026-09-30", "2026-08-31", "2026-07-31", "2026-06-30"];
  expect(keptOf(everyDay(400))).toEqual([...seven, ...weeks, ...months]);
});

test("night after night the same comes out as all at once", () => {
  const all = everyDay(400).toReversed();
  let left: { at: Date }[] = [];
  for (const backup of all) {
    left.push(backup);
    const gone = new Set(expired(left, "UTC"));
    left = left.filter((one) => !gone.has(one));
  }
  expect(left.length).toBe(15);
  expect(left.toReversed().map((one) => one.at.toISOString().slice(0, 10))).toEqual(keptOf(all.toReversed()));
});

test("days without a backup do not count, and the newest is never given up", () => {
  const seldom = everyDay(1000).filter((_, index) => index % 100 === 0);
  expect(keptOf(seldom).length).toBe(7);
  expect(expired([{ at: at("2001-01-01T00:00:00Z") }], "Asia/Jakarta")).toEqual([]);
  expect(expired([], "Asia/Jakarta")).toEqual([]);
});

test("of one day the last is kept, and the day is the site's", () => {
  const morning = { at: at("2026-11-22T01:00:00Z") };
  const evening = { at: at("2026-11-22T16:00:00Z") };
  const night = { at: at("2026-11-22T18:00:00Z") };
  expect(expired([evening, morning, night], "UTC")).toEqual([evening, morning]);
  expect(expired([evening, morning, night], "Asia/Jakarta")).toEqual([morning]);
});
