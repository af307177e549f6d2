import { rgbaToThumbHash } from "thumbhash";
import { expect, test } from "vitest";
import { placeholderOf } from "./placeholder.shared.ts";

/** The hash of a picture with these rows, each of one colour. */
const hashOf = (rows: readonly (readonly number[])[]) => {
  const width = 30;
  const pixels = rows.flatMap((colour) => Array.from({ length: width }, () => colour).flat());
  return Buffer.from(rgbaToThumbHash(width, rows.length, Uint8Array.from(pixels))).toString("base64");
};
const rows = (count: number, colour: readonly number[]) => Array.from({ length: count }, () => colour);

test("a picture that is light above and dark below begins light and ends dark", () => {
  const found = placeholderOf(hashOf([...rows(15, [240, 240, 240, 255]), ...rows(15, [20, 20, 20, 255])]));
  const [top = 0, middle = 0, bottom = 0] = (found ?? []).map((colour) => Number.parseInt(colour.slice(1, 2), 16));
  expect(found?.every((colour) => /^#[0-9a-f]{3}$/.test(colour))).toBe(true);
  expect(top).toBeGreaterThan(middle);
  expect(middle).toBeGreaterThan(bottom);
});

test("one colour stays that colour; what can be seen through, and what has no hash, has none", () => {
  expect(placeholderOf(hashOf(rows(20, [204, 102, 51, 255])))).toEqual(["#c63", "#c63", "#c63"]);
  expect(placeholderOf(hashOf([...rows(10, [204, 102, 51, 0]), ...rows(10, [204, 102, 51, 255])]))).toBeUndefined();
  expect(placeholderOf(null)).toBeUndefined();
});
