import { expect, test } from "vitest";
import { asked, FIRST_DAY, seenDaily, times } from "./history.fixtures.ts";
import { offerVerdict } from "./offer-verdict.ts";
import { lowLabel, meanLabel, observedText } from "./window-label.ts";

const seenFor = (days: number) => offerVerdict(seenDaily(times(days, asked(80_000))), FIRST_DAY + days - 1);

test("a low that too few days stand behind is named by the time that the offer was tracked", () => {
  const labels = (days: number) => {
    const { lows, trackedDays } = seenFor(days);
    return lows.map((low) => lowLabel(low, trackedDays));
  };
  const since = "Terendah sejak dipantau (20 hari)";
  expect(labels(20)).toEqual(["Terendah 30 hari", since, since]);
  expect(labels(60).slice(0, 2)).toEqual(["Terendah 30 hari", "Terendah 90 hari"]);
});

test("a window that was watched for a part of it says for how much", () => {
  expect(seenFor(201).lows.map(observedText)).toEqual([
    "dicek 30 dari 30 hari",
    "dicek 90 dari 90 hari",
    "dicek 201 dari 365 hari",
  ]);
});

test.each([
  [25, "Rata-rata sejak dipantau (25 hari)"],
  [44, "Rata-rata sejak dipantau (44 hari)"],
  [45, "Rata-rata 90 hari"],
  [201, "Rata-rata 90 hari"],
])("a mean after %i days is named by what stands behind it", (days, label) => {
  const { mean, trackedDays } = seenFor(days);
  expect(meanLabel(mean, trackedDays)).toBe(label);
});

test("a mean since it was tracked is one of all those days", () => {
  const rows = [...times(80, asked(100_000)), ...times(60, undefined), ...times(40, asked(40_000))];
  const { mean, trackedDays } = offerVerdict(seenDaily(rows), FIRST_DAY + rows.length - 1);
  expect(meanLabel(mean, trackedDays)).toBe("Rata-rata sejak dipantau (180 hari)");
  expect(mean.price).toBe(80_000);
});
