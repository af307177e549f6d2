import { expect, test } from "vitest";
import { firstLoudMoment, isQuiet, nextDay, quietHoursOf } from "./quiet-hours.ts";

const ZONE = "Asia/Jakarta";
const NIGHT = { from: 21, until: 7 };
const at = (text: string) => new Date(`${text}+07:00`);

test.each([
  ["2026-11-30T20:59:59", "2026-11-30T20:59:59"],
  ["2026-11-30T21:00:00", "2026-12-01T07:00:00"],
  ["2026-12-01T03:00:00", "2026-12-01T07:00:00"],
  ["2026-12-01T07:00:00", "2026-12-01T07:00:00"],
])("at %s it may go at %s", (wanted, allowed) => {
  expect(firstLoudMoment(at(wanted), NIGHT, ZONE)).toEqual(at(allowed));
  expect(isQuiet(at(wanted), NIGHT, ZONE)).toBe(wanted !== allowed);
  expect(firstLoudMoment(at(wanted), undefined, ZONE)).toEqual(at(wanted));
});

test("hours within a day, and the day after", () => {
  const noon = { from: 12, until: 14 };
  expect(firstLoudMoment(at("2026-11-30T13:00:00"), noon, ZONE)).toEqual(at("2026-11-30T14:00:00"));
  expect(nextDay(at("2026-11-30T13:00:00"), NIGHT, ZONE)).toEqual(at("2026-12-01T07:00:00"));
});

test.each([
  ["21-07", NIGHT],
  ["0-6", { from: 0, until: 6 }],
  ["off", undefined],
  ["24-07", null],
  ["7-7", null],
  ["malam", null],
])("%s is read", (text, expected) => {
  expect(quietHoursOf(text)).toEqual(expected);
});
