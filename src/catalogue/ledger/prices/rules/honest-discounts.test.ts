import { expect, test } from "vitest";
import { asked, FIRST_DAY, type Seen, seenDaily, times } from "./history.fixtures.ts";
import { verdictOf } from "./verdict-answer.ts";

const at = (price: number) => asked(price);
const unseen = (count: number) => times(count, undefined);
const soldOut = (price: number) => ({ price, availability: "out_of_stock" as const });
/** A price that varies a little from day to day, as the prices of goods sold by weight do. */
const around = (days: number, price: number, by: number) =>
  times(days, undefined).map((_, index) => at(price + by * ((index * 7) % 5)));
/** Keeps only the look of every second, third … day. */
const every = (step: number, rows: readonly Seen[]) => rows.map((row, index) => (index % step === 0 ? row : undefined));

/** Price histories of stores that really lower a price and say by how much. Each verdict is for the last day of its history. */
const HONEST: readonly (readonly [what: string, rows: readonly Seen[]])[] = [
  ["a rice cooker on 11.11", [...times(120, at(499_000)), asked(399_000, 499_000)]],
  ["payday week, on its fifth day", [...times(60, at(1_250_000)), ...times(5, asked(999_000, 1_250_000))]],
  ["a month of Ramadan, on its last day", [...times(90, at(85_000)), ...times(30, asked(72_000, 85_000))]],
  [
    "the second Harbolnas sale, the first long over",
    [
      ...times(30, at(299_000)),
      ...times(3, asked(249_000, 299_000)),
      ...times(40, at(299_000)),
      asked(239_000, 299_000),
    ],
  ],
  [
    "a clearance in two steps, on the day of the second",
    [...times(60, at(800_000)), ...times(3, asked(760_000, 800_000)), asked(640_000, 800_000)],
  ],
  ["a store looked at three times in four days", [...seenMostly(80, 150_000), asked(119_000, 150_000)]],
  [
    "a store looked at every other day in the last 90",
    [...every(2, times(60, at(150_000))), ...times(20, at(150_000)), asked(120_000, 150_000)],
  ],
  [
    "a gap of a weekend within the sale",
    [...times(45, at(64_000)), asked(52_000, 64_000), ...unseen(2), asked(52_000, 64_000)],
  ],
  [
    "sold out for a week before",
    [...times(50, at(2_100_000)), ...times(7, soldOut(2_100_000)), asked(1_800_000, 2_100_000)],
  ],
  [
    "sold out in the middle of the sale",
    [...times(50, at(75_000)), asked(60_000, 75_000), ...times(6, soldOut(60_000)), asked(60_000, 75_000)],
  ],
  ["eggs, whose price wanders", [...around(70, 28_000, 150), asked(24_000, 28_600)]],
  [
    "a claim of the usual price, not of the highest one",
    [...times(20, at(210_000)), ...times(60, at(200_000)), asked(170_000, 200_000)],
  ],
  ["rounded to what looks well", [...times(40, at(1_000_000)), asked(899_000, 999_000)]],
  [
    "a price that crept up by little steps",
    [...times(40, at(90_000)), ...times(40, at(94_000)), ...times(40, at(98_000)), asked(83_000, 98_000)],
  ],
  ["a rise of long ago", [...times(60, at(70_000)), ...times(45, at(80_000)), asked(66_000, 80_000)]],
  ["half price", [...times(100, at(349_000)), asked(174_500, 349_000)]],
  ["a small discount", [...times(100, at(12_500)), asked(11_900, 12_500)]],
  [
    "a slip of the store, odd for a day",
    [...times(50, at(540_000)), { price: 54_000, isOutlier: true }, ...times(10, at(540_000)), asked(450_000, 540_000)],
  ],
  ["a phone at the end of its generation", [...times(200, at(4_999_000)), ...times(25, asked(4_299_000, 4_999_000))]],
  [
    "a price that moves within 2 % during the sale",
    [
      ...times(40, at(100_000)),
      asked(80_000, 100_000),
      asked(81_000, 100_000),
      asked(79_500, 100_000),
      asked(80_000, 100_000),
    ],
  ],
];

test("there are twenty of them", () => {
  expect(HONEST).toHaveLength(20);
});

test.each(HONEST)("an honest discount is called so: %s", (_, rows) => {
  expect(verdictOf(seenDaily(rows), FIRST_DAY + rows.length - 1).discount).toMatchObject({
    verdict: "wajar",
    also: [],
  });
});

function seenMostly(days: number, price: number): readonly Seen[] {
  return times(days, at(price)).map((row, index) => (index % 4 === 3 ? undefined : row));
}
