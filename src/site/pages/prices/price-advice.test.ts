import { expect, test } from "vitest";
import {
  asked,
  FIRST_DAY,
  type Seen,
  seenDaily,
  times,
} from "../../../catalogue/ledger/prices/rules/history.fixtures.ts";
import { productVerdict } from "../../../catalogue/ledger/prices/schema.ts";
import { priceAdvice } from "./price-advice.ts";
import { pricesOf } from "./prices.fixtures.ts";

const at = (price: number) => asked(price);
const BEST = { id: 1, merchant: "Toko Satu" };
const advice = (rows: readonly Seen[], best = BEST, prices = pricesOf(rows)) => {
  const { label, said, claim } = priceAdvice(prices, best);
  return [`${label}: ${said}`, ...(claim ? [claim] : [])].map((text) => text.replaceAll("\u00a0", " "));
};

test("a price that is low says so, and since when", () => {
  expect(advice([...times(20, at(80_000)), ...times(80, at(100_000)), at(80_000)])).toEqual([
    "Waktu yang baik: terendah dalam 101 hari.",
  ]);
  expect(advice([...times(50, at(70_000)), ...times(80, at(100_000)), at(90_000)])).toEqual([
    "Waktu yang baik: 10% di bawah harga tengah 90 hari.",
  ]);
  expect(advice([...times(20, at(80_000)), ...times(20, at(100_000)), at(82_000)])).toEqual([
    "Waktu yang baik: hampir terendah dalam 41 hari (20 Jan Rp 80.000).",
  ]);
});

test("another store's good price is said with its price and name", () => {
  const rows = [...times(20, at(80_000)), ...times(80, at(100_000)), at(80_000)];
  expect(advice(rows, { id: 2, merchant: "Toko Dua" })).toEqual([
    "Waktu yang baik: Rp 80.000 di Toko Satu, terendah dalam 101 hari.",
  ]);
});

test("who may wait is told what it cost, where that is clearly less and not long ago", () => {
  expect(advice([...times(40, at(70_000)), ...times(60, at(80_000))])).toEqual(["Tunggu: 9 Feb Rp 70.000."]);
  expect(advice([...times(40, at(79_000)), ...times(60, at(80_000))])).toEqual([
    "Harga biasa: pernah lebih murah, 9 Feb Rp 79.000.",
  ]);
  expect(advice([...times(40, at(70_000)), ...times(120, at(80_000))])).toEqual([
    "Harga biasa: pernah lebih murah, 9 Feb Rp 70.000.",
  ]);
  expect(advice(times(100, at(80_000)))).toEqual(["Harga biasa: belum pernah lebih murah dalam 100 hari."]);
});

test("what is tracked too short, or sold nowhere now, is not judged", () => {
  expect(advice(times(25, at(80_000)))).toEqual(["Belum bisa dinilai: baru dipantau 25 hari."]);
  const history = seenDaily(times(100, at(80_000)));
  const verdict = productVerdict([{ id: "Toko Satu", history, joinedDay: undefined, isFresh: false }], FIRST_DAY + 99);
  expect(advice([], BEST, { ...pricesOf(times(100, at(80_000))), verdict })).toEqual([
    "Riwayatnya: terendah 10 Apr Rp 80.000.",
  ]);
});

test("a discount that was raised before is never left out, however low the price", () => {
  const rise = [...times(60, at(100_000)), ...times(20, at(80_000)), ...times(10, at(100_000)), asked(80_000, 120_000)];
  expect(advice(rise)).toEqual(["Waktu yang baik: terendah dalam 91 hari.", "Harga coret: harga naik sebelum diskon"]);
  expect(advice(rise, { id: 2, merchant: "Toko Satu" })).toHaveLength(1);
  expect(advice([...times(100, at(100_000)), asked(80_000, 100_000)])).toHaveLength(1);
});
