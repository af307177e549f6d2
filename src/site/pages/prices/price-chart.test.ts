import { expect, test } from "vitest";
import { chartShape } from "../../../catalogue/listings/chart/chart-shape.ts";
import { dayNumberOf } from "../../../platform/calendar.ts";
import { describe } from "./price-chart.tsx";

const LAST = dayNumberOf("2026-11-27");
const heard = (lows: readonly (number | undefined)[]) => {
  const days = lows.map((low, index) => ({ day: LAST - 13 + index, low, high: undefined, close: undefined }));
  const shape = chartShape(days, LAST);
  return shape && describe(shape, { stores: [], store: undefined }).replaceAll("\u00a0", " ");
};
const prices = (count: number) => Array.from({ length: count }, () => 900_000);

test("a screen reader says until when the last price held, where nothing is to be had since", () => {
  const soldOut = [999_000, ...prices(8), ...Array.from({ length: 5 }, () => undefined)];
  expect(heard(soldOut)).toContain(
    "terakhir Rp 900.000 (sampai 22 November 2026; sesudahnya tidak ada yang tersedia); terendah Rp 900.000",
  );
  expect(heard([999_000, ...prices(8)])).toContain("(sampai 22 November 2026; sesudahnya tidak dicek)");
  expect(heard([999_000, ...prices(13)])).toContain("terakhir Rp 900.000; terendah");
});
