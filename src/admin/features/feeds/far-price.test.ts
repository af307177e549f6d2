import { expect, test } from "vitest";
import { farPrice } from "./far-price.ts";

const NONE = { offers: 0, median: null };
const asked = (typed: string, previous?: number, median?: number) =>
  farPrice(typed, { previous, others: median === undefined ? NONE : { offers: 2, median } })?.replaceAll("\u00a0", " ");

test("a price with a digit too few or too many is asked about, with the price that it is compared with", () => {
  expect(asked("184.900", 1_849_000)).toBe(
    "Harga ini jauh di bawah harga sebelumnya, Rp 1.849.000. Periksa banyaknya angka; bila memang benar, simpan sekali lagi.",
  );
  expect(asked("18.490.000", undefined, 1_849_000)).toMatch(
    /^Harga ini jauh di atas harga barang ini di penawaran lain, Rp 1\.849\.000\./,
  );
  // The previous price may have had the slip, so other offers say more.
  expect(asked("184.900", 180_000, 1_849_000)).toMatch(/^Harga ini jauh di bawah harga barang ini/);
  expect(asked("1.849.000", 184_900, 1_799_000)).toBeUndefined();
  expect([asked("369.801", 1_849_000), asked("369.800", 1_849_000)]).toEqual([undefined, expect.any(String)]);
});

test("a usual change of price, a first price and words are not asked about", () => {
  expect([asked("1,3 jt", 1_849_000, 1_700_000), asked("1.849.000"), asked("mahal", 1_849_000)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
