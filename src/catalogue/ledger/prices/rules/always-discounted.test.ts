import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FIRST_DAY, seenDaily, times } from "./history.fixtures.ts";
import { verdictOf } from "./verdict-answer.ts";

/** A price and a claimed old price above it, by day; undefined where nobody looked. */
type Asked = { readonly price: number; readonly listPrice: number } | undefined;

/**
 * Implements the text of the rules a second time, as plainly as possible and day by day, so that the tests can compare the verdicts. Every row claims an old
 * price.
 */
function verdictByTheText(rows: readonly Asked[], day: number): string {
  const today = rows[day] ?? { price: 0, listPrice: 0 };
  const observed = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((other) => rows[other] !== undefined);
  const priceOn = (other: number) => rows[other]?.price ?? Number.NaN;

  let began = day;
  for (const earlier of observed(0, day - 1).reverse()) {
    if (observed(earlier, began).length === 2 && began - earlier > 4) break;
    if (Math.abs(priceOn(earlier) - today.price) * 50 > today.price) break;
    began = earlier;
  }
  const thirty = observed(began - 30, began - 1);
  const ninety = observed(began - 90, began - 1);
  const [first = day] = observed(0, day);
  if (began - first < 30 || thirty.length < 18) return "belum_cukup_data";
  const rises = thirty.filter(
    (other, index) => index > 0 && priceOn(other) * 10 >= priceOn(thirty[index - 1] ?? other) * 11,
  );
  const pricesBefore = rises.map((other) => priceOn(thirty[thirty.indexOf(other) - 1] ?? other));
  if (pricesBefore.some((before) => today.price * 100 >= before * 98)) return "naik_dulu";
  const low = Math.min(...thirty.map(priceOn));
  if (today.price * 100 >= low * 98) return "bukan_penurunan";
  if (ninety.length >= 45 && today.listPrice > Math.max(...ninety.map(priceOn))) return "dilebihkan";
  // The claimed and the real share are compared over their common denominator.
  const claimed = (today.listPrice - today.price) * low;
  const real = (low - today.price) * today.listPrice;
  if (10 * (claimed - real) > today.listPrice * low) return "dilebihkan";
  return day - began > 30 ? "sudah_lama" : "wajar";
}

const verdictsBy = (rows: readonly Asked[], verdict: (day: number) => string | undefined) =>
  rows.flatMap((row, day) => (row === undefined ? [] : [verdict(day)]));

const count = (verdicts: readonly (string | undefined)[]) => {
  const counts: Record<string, number> = {};
  for (const verdict of verdicts) counts[verdict ?? "none"] = (counts[verdict ?? "none"] ?? 0) + 1;
  return counts;
};

/** Prices have only a few values, so that they lie above, below and exactly at the thresholds; claims have any size. */
const someRow = fc.record({
  price: fc.constantFrom(49_000, 50_000, 51_000, 55_000, 60_000, 98_000, 100_000, 102_000, 107_800, 110_000, 150_000),
  claim: fc.integer({ min: 1, max: 80_000 }),
  days: fc.integer({ min: 1, max: 50 }),
  unseen: fc.constantFrom(0, 0, 0, 1, 3, 4, 20),
});
const someRows = fc
  .array(someRow, { minLength: 1, maxLength: 12 })
  .map((stretches) =>
    stretches.flatMap(({ price, claim, days, unseen }): Asked[] => [
      ...times(days, { price, listPrice: price + claim }),
      ...times(unseen, undefined),
    ]),
  );

describe("a store that strikes a price every day", () => {
  test("has on each day the verdict that the text gives", () => {
    fc.assert(
      fc.property(someRows, (rows) => {
        const history = seenDaily(rows);
        expect(verdictsBy(rows, (day) => verdictOf(history, FIRST_DAY + day).discount?.verdict)).toEqual(
          verdictsBy(rows, (day) => verdictByTheText(rows, day)),
        );
      }),
      { numRuns: 60 },
    );
  });

  test("whose price goes up and down like that of vegetables never has an honest discount", () => {
    const rows = vegetables(400);
    const history = seenDaily(rows);
    const verdicts = verdictsBy(rows, (day) => verdictOf(history, FIRST_DAY + day).discount?.verdict);
    expect(count(verdicts)).toEqual(count(verdictsBy(rows, (day) => verdictByTheText(rows, day))));
    expect(Object.keys(count(verdicts)).sort()).toEqual([
      "belum_cukup_data",
      "bukan_penurunan",
      "dilebihkan",
      "naik_dulu",
    ]);
  });
});

/** Prices of a kilogram over more than a year, with seasons, weeks and sudden days, always "a fifth to a third off", sometimes not observed. */
function vegetables(days: number): readonly Asked[] {
  return Array.from({ length: days }, (_, day) => {
    if (day % 37 > 33) return undefined;
    const season = 6_000 * Math.sin(day / 55);
    const week = 900 * Math.sin(day * 1.7);
    const sudden = day % 29 === 0 ? 5_000 : 0;
    const price = Math.round((30_000 + season + week + sudden) / 100) * 100;
    return { price, listPrice: Math.round(price * (1.25 + 0.15 * Math.sin(day / 13) ** 2)) };
  });
}
