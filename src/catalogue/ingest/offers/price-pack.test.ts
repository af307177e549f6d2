import { expect, test } from "vitest";
import { lines, readGood } from "../feeds.fixtures.ts";
import { packOfPrice } from "./price-pack.ts";

test.each([
  ["Rp140.000/lusin", 12],
  ["Rp 24.000 / lusin", 12],
  ["Rp 60.000 per 6 pcs", 6],
  ["60.000/2 lusin", 24],
  ["Rp 1.200.000,- per kodi", 20],
  ["150rb/selusin", 12],
  ["Rp 35.000 per pak isi 10", 10],
  ["IDR 48000 / 4 pcs", 4],
  ["Rp 60.000/6 pcs - Rp 110.000/12 pcs", 6],
  ["Rp 12.000/pcs", null],
  ["Rp 24.000/kg", null],
  ["Rp 24.000 per 100 gram", null],
  ["Rp 210.000/bulan", null],
  ["140000", null],
  ["", null],
])("%s is for %s pieces", (text, pack) => expect(packOfPrice(text)).toBe(pack));

test("an offer's pack is the one of its price's cell, unless a column says another", async () => {
  const { offers, rejected } = await readGood(
    lines(
      "id,nama,harga,harga promo,multipack",
      "1,Piring Melati,Rp140.000/lusin,,",
      "2,Gelas Melati,Rp 70.000 per 6 pcs,Rp 60.000,",
      "3,Sendok Melati,Rp 24.000 / lusin,,6",
      "4,Mangkuk Melati,Rp 35.000/pak isi 10,,",
      "5,Panci Melati,Rp 90.000,,",
    ),
  );
  expect(rejected).toEqual([]);
  expect(offers.map(({ price, multipack }) => [price, multipack])).toEqual([
    [140_000, 12],
    [60_000, 6],
    [24_000, 6],
    [35_000, 10],
    [90_000, null],
  ]);
});
