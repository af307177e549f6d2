import { expect, test } from "vitest";
import { momentText } from "./moments.tsx";

test.each([
  ["2026-11-24T07:05:00Z", "Asia/Jakarta", "24 Nov 14.05 WIB"],
  ["2026-11-23T17:00:00Z", "Asia/Jakarta", "24 Nov 00.00 WIB"],
  ["2026-08-09T23:30:00Z", "Asia/Makassar", "10 Agu 07.30 WITA"],
])("%s in %s is %s", (moment, timeZone, text) => {
  expect(momentText(new Date(moment), timeZone)).toBe(text);
});
