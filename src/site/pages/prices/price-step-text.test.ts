import { expect, test } from "vitest";
import { dayNumberOf } from "../../../platform/calendar.ts";
import { daysText } from "./price-step-text.ts";

test.each([
  ["2026-07-15", "2026-07-15", "15 Jul 2026"],
  ["2026-07-15", "2026-07-20", "15–20 Jul 2026"],
  ["2026-07-15", "2026-08-05", "15 Jul – 5 Agu 2026"],
  ["2025-12-30", "2026-01-02", "30 Des 2025 – 2 Jan 2026"],
])("%s to %s", (from, to, text) => {
  expect(daysText({ from: dayNumberOf(from), to: dayNumberOf(to) })).toBe(text);
});
