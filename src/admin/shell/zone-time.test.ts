import { expect, test } from "vitest";
import { fromZoneTime, toZoneTime } from "./zone-time.ts";

test("a time of the site is a moment, and back", () => {
  expect(fromZoneTime("2026-11-22T08:30", "Asia/Jakarta")).toBe("2026-11-22T01:30:00.000Z");
  expect(toZoneTime("2026-11-22T01:30:59.999Z", "Asia/Jakarta")).toBe("2026-11-22T08:30");
  expect(toZoneTime("2026-12-31T17:00:00Z", "Asia/Jakarta")).toBe("2027-01-01T00:00");
});

test("where clocks are changed", () => {
  expect(fromZoneTime("2026-07-01T12:00", "Europe/Berlin")).toBe("2026-07-01T10:00:00.000Z");
  expect(fromZoneTime("2026-12-01T12:00", "Europe/Berlin")).toBe("2026-12-01T11:00:00.000Z");
  expect(fromZoneTime("2026-03-29T03:30", "Europe/Berlin")).toBe("2026-03-29T01:30:00.000Z");
});

test("an empty field is no time", () => {
  expect(fromZoneTime("", "Asia/Jakarta")).toBeNull();
});
