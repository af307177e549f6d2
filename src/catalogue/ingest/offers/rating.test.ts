import { expect, test } from "vitest";
import { isOverFive, readRating } from "./rating.ts";

test.each([
  ["4.8", "120", 4.8, 120],
  ["4,8", "1.234", 4.8, 1234],
  ["5", "1", 5, 1],
  ["5.0", "12,345", 5, 12_345],
  ["4.8/5", "120 ulasan", 4.8, 120],
  ["4,8 dari 5", "(120)", 4.8, 120],
  ["4.6667", "3.0", 4.67, 3],
])("%j by %j is plainly out of five", (value, count, rated, counted) => {
  expect(readRating(value, count)).toEqual({ value: rated, count: counted });
});

test.each([
  ...["48", "0", "0.0", "NaN", "98%", "4.8/10", "-4", "5.1", "★★★★", "Infinity", "1e1", "4.8.1", ""].map((value) => [
    value,
    "120",
  ]),
  ...["0", "", "-3", "1,2rb", "100+", "NaN", "1e3", "99999999", "12.5"].map((count) => ["4.8", count]),
])("%j by %j is left out", (value = "", count = "") => {
  expect(readRating(value, count)).toBeNull();
});

test("a number above five says that the feed counts to another one", () => {
  expect(["48", "9,5", "5.01", "100"].filter(isOverFive)).toHaveLength(4);
  expect(["5", "4.8", "0", "98%", "4.8/10", ""].filter(isOverFive)).toEqual([]);
});
