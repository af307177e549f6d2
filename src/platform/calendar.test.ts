import { expect, test } from "vitest";
import { dayIn, dayNumberOf, dayOfNumber, dayOrMoment, fixedOffset, momentOf, rfc822 } from "./calendar.ts";

test.each([
  ["2026-11-19T17:00:00Z", "Asia/Jakarta", "2026-11-20", "Fri, 20 Nov 2026 00:00:00 +0700"],
  ["2026-11-19T15:00:00Z", "Asia/Jayapura", "2026-11-20", "Fri, 20 Nov 2026 00:00:00 +0900"],
  ["2026-11-20T00:00:00Z", "UTC", "2026-11-20", "Fri, 20 Nov 2026 00:00:00 +0000"],
  ["2026-11-19T18:30:00Z", "Asia/Kolkata", "2026-11-20", "Fri, 20 Nov 2026 00:00:00 +0530"],
  ["2026-11-20T03:30:00Z", "America/St_Johns", "2026-11-20", "Fri, 20 Nov 2026 00:00:00 -0330"],
])("the beginning of a day, %s in %s, is told without a clock", (iso, zone, day, inFeeds) => {
  const moment = new Date(iso);
  expect([dayOrMoment(moment, zone), rfc822(moment, zone)]).toEqual([day, inFeeds]);
  expect(momentOf(day, 0, zone)).toBe(moment.getTime());
  expect(dayIn(zone, moment)).toBe(day);
});

test.each([
  ["2026-11-20T00:00:00.000Z", "Asia/Jakarta"],
  ["2026-11-19T17:00:01.000Z", "Asia/Jakarta"],
  ["2026-11-19T17:00:00.001Z", "Asia/Jakarta"],
  ["2026-11-20T01:08:00.000Z", "Asia/Jakarta"],
  ["2026-11-20T04:15:00.000Z", "Asia/Jakarta"],
])("any other moment, %s in %s, is told as it is", (iso, zone) => {
  const moment = new Date(iso);
  expect([dayOrMoment(moment, zone), rfc822(moment, zone)]).toEqual([iso, moment.toUTCString()]);
});

test.each([
  ["1970-01-01", 0],
  ["1969-12-31", -1],
  ["2024-03-01", 19_783],
])("%s is day number %i, and back", (day, number) => {
  expect([dayNumberOf(day), dayOfNumber(number)]).toEqual([number, day]);
});

test.each([
  ["Asia/Jakarta", 7],
  ["Asia/Makassar", 8],
  ["Asia/Kolkata", 5.5],
  ["UTC", 0],
  // These zones have summer time, have summer time except during Ramadan, or have changed their offset.
  ["Europe/Amsterdam", undefined],
  ["Africa/Casablanca", undefined],
  ["Asia/Pyongyang", undefined],
])("%s is off UTC by %s hours at all times", (zone, hours) => {
  expect(fixedOffset(zone)).toBe(hours === undefined ? undefined : hours * 3_600_000);
});
