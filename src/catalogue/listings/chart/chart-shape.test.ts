import { expect, test } from "vitest";
import { dayNumberOf } from "../../../platform/calendar.ts";
import type { DayPrices } from "../../ledger/prices/schema.ts";
import { CHART_SIZE, chartShape } from "./chart-shape.ts";
import { specialDays } from "./special-days.ts";

const DAY = dayNumberOf("2026-06-30");
const lows = (prices: readonly (number | undefined | "unseen")[]): DayPrices[] =>
  prices.flatMap((low, index) =>
    low === "unseen" ? [] : [{ day: DAY - prices.length + 1 + index, low, high: undefined, close: undefined }],
  );

test("equal days are one step, days without a look are hatched, and the line is broken there", () => {
  const same = Array.from({ length: 10 }, () => 100_000);
  const shape = chartShape(lows([...same, "unseen", "unseen", 80_000, undefined, 90_000, 90_000]), DAY);
  expect(shape?.steps.map(({ from, to, price }) => [to - from + 1, price])).toEqual([
    [10, 100_000],
    [2, "unseen"],
    [1, 80_000],
    [1, "none"],
    [2, 90_000],
  ]);
  expect(shape?.line.match(/M/g)).toHaveLength(3);
  expect(shape?.gaps).toBe("M625,0H750V1000H625Z");
  expect(shape).toMatchObject({ observed: 14, low: { price: 80_000 }, median: { price: 100_000 } });
});

test("a price holds to the end of its last day, and the cheapest stands lowest", () => {
  const shape = chartShape(lows(Array.from({ length: 20 }, (_, index) => (index < 10 ? 200_000 : 100_000))), DAY);
  expect(shape?.line).toMatch(/^M0,\d+L500,\d+L500,\d+L1000,\d+/);
  const [, high, low] = shape?.line.match(/^M0,(\d+).*L1000,(\d+)/) ?? [];
  expect(Number(low)).toBeGreaterThan(Number(high));
  expect(shape?.low?.y).toBe(Number(low));
  expect(Number(low)).toBeLessThan(CHART_SIZE);
});

test("a year is the most, and a history of a few days stands in two weeks", () => {
  const long = chartShape(lows(Array.from({ length: 600 }, (_, index) => 100_000 + (index % 7) * 1_000)), DAY);
  expect(long && long.to - long.from + 1).toBe(365);
  expect(long?.dates.length).toBeLessThanOrEqual(4);
  expect(long?.line.length).toBeLessThan(9_000);
  const short = chartShape(lows([50_000, 40_000]), DAY);
  expect(short && short.to - short.from + 1).toBe(14);
  expect(short?.steps[0]).toMatchObject({ price: "unseen" });
});

test("nothing is drawn where nothing can be compared", () => {
  expect(chartShape([], DAY)).toBeUndefined();
  expect(chartShape(lows([undefined, undefined]), DAY)).toBeUndefined();
});

test("months of the axis cannot be read as days, and a chart of less than two months names days", () => {
  const datesOf = (days: number) =>
    chartShape(lows(Array.from({ length: days }, () => 5_000)), DAY)?.dates.map(({ label, year }) => ({
      label,
      year,
    })) ?? [];
  // On a phone 320 pixels wide, four labels of single days would touch each other.
  expect(datesOf(25)).toHaveLength(3);
  expect(datesOf(25).every(({ label, year }) => /^\d{1,2} \p{L}+$/u.test(label) && year === undefined)).toBe(true);
  expect(datesOf(365).every(({ label }) => /^\p{L}+$/u.test(label))).toBe(true);
  expect(datesOf(365).flatMap(({ year }) => year ?? [])).toEqual(["2025", "2026"]);
});

test("double dates, paydays and Lebaran are known", () => {
  const year = specialDays(dayNumberOf("2026-01-01"), dayNumberOf("2026-12-31"));
  const named = (kind: string) => year.filter((day) => day.kind === kind).map(({ label }) => label);
  expect(named("double-date")).toEqual(["9.9", "10.10", "11.11", "12.12"]);
  expect(named("lebaran")).toEqual(["Lebaran"]);
  expect(named("payday")).toHaveLength(12);
});
