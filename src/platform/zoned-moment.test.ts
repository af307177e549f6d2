import { expect, test } from "vitest";
import { zonedMoment } from "./zoned-moment.ts";

test.each([
  ["2026-12-01T08:00", "2026-12-01T01:00:00.000Z"],
  ["2026-12-01 08:00:30", "2026-12-01T01:00:30.000Z"],
  ["2026-12-01", "2026-11-30T17:00:00.000Z"],
  ["2026-12-01T08:00:00+07:00", "2026-12-01T01:00:00.000Z"],
  ["2026-12-01T08:00+0700", "2026-12-01T01:00:00.000Z"],
  ["2026-12-01 08:00:00.5+00", "2026-12-01T08:00:00.500Z"],
  ["2026-12-01T08:00:00Z", "2026-12-01T08:00:00.000Z"],
])("%s is read in the zone that it names, or that of the site", (text, moment) => {
  expect(zonedMoment(text, "Asia/Jakarta")?.toISOString()).toBe(moment);
});

test.each([
  "",
  "besok",
  "08:00",
  "2026-02-31",
  "2026-02-31T08:00Z",
  "2026-13-01",
  "2026-12-01T24:30",
  "11/12/2025",
  "2026-12-01T08:00+07:00x",
])("%s is no moment", (text) => {
  expect(zonedMoment(text, "Asia/Jakarta")).toBeUndefined();
});
