import { expect, test } from "vitest";
import { plausibleDays, type StagedDay } from "./plausible-days.ts";

const daysOf = (prices: readonly number[]) =>
  new Map(
    prices.map((price, day): [number, StagedDay] => [
      day,
      { line: day + 2, price, listPrice: null, availability: 1, isFrom: false },
    ]),
  );
const leftOut = (prices: readonly number[], asked?: number) =>
  plausibleDays(daysOf(prices), asked).leftOut.map(({ line, price }) => [line, price]);

test("a mistyped day and one in another unit are left out, with their lines", () => {
  const prices = [100_000, 102_000, 1_000_000, 99_000, 1_000, 101_000, 100_000];
  expect(leftOut(prices)).toEqual([
    [4, 1_000_000],
    [6, 1_000],
  ]);
  expect([...plausibleDays(daysOf(prices), undefined).kept.keys()]).toEqual([0, 1, 3, 5, 6]);
});

test("a price that moves over months stays, and so does a real fall to a third", () => {
  expect(leftOut(Array.from({ length: 200 }, (_, day) => 100_000 + day * 2_000))).toEqual([]);
  expect(leftOut([300_000, 300_000, 300_000, 100_000, 300_000])).toEqual([]);
});

test("of few days what the feed asks is the measure, and without it nothing is known", () => {
  expect(leftOut([1_000_000], 100_000)).toEqual([[2, 1_000_000]]);
  expect(leftOut([1_000_000, 100_000])).toEqual([]);
});
