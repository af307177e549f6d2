import { expect, test } from "vitest";
import { PRODUCT_TYPES } from "../taxonomy/product-types.shared.ts";
import { amountPerUnit, unitPriceOf } from "./unit-price.ts";

test("a price is said by the measure of its type, over all that is in the pack", () => {
  const coffee = { productType: "kopi", facts: { berat: 100, isi: 3 } };
  expect(unitPriceOf(coffee, 45_000)).toEqual({ price: 15_000, label: "per 100 g" });
  expect(unitPriceOf({ productType: "minyak-goreng", facts: { volume: 2_000 } }, 36_000)).toEqual({
    price: 18_000,
    label: "per liter",
  });
  expect(unitPriceOf({ productType: "telur", facts: { isi: 10, berat: 600 } }, 28_000)).toEqual({
    price: 2_800,
    label: "per buah",
  });
});

test("a type that is compared by weight or volume knows how many are in a pack", () => {
  const compared = PRODUCT_TYPES.filter(({ unitPrice }) => unitPrice !== undefined);
  expect(compared.length).toBeGreaterThan(70);
  expect(compared.filter(({ facts }) => !facts.includes("isi"))).toEqual([]);
});

test.each([
  [{ berat: 4 }, { price: 11_250, label: "per gram" }],
  [{ berat: 225 }, { price: 20_000, label: "per 100 g" }],
  [{ berat: 2_500 }, { price: 18_000, label: "per kg" }],
  [
    { volume: 250, isi: 4 },
    { price: 45_000, label: "per liter" },
  ],
  [{ volume: 90 }, { price: 50_000, label: "per 100 ml" }],
  [{ isi: 12 }, { price: 3_750, label: "per buah" }],
])("without a measure of a type, %j is compared by what it holds", (facts, expected) => {
  expect(unitPriceOf({ productType: null, facts }, 45_000)).toEqual(expected);
  expect(unitPriceOf({ productType: "kabel-data", facts }, 45_000)).toEqual(expected);
});

test("a list of offers has the amount and what it is for", () => {
  expect(amountPerUnit({ productType: null, facts: { berat: 225 } }, 45_000)).toEqual({ amount: 20_000, per: "100 g" });
  expect(amountPerUnit({ productType: null, facts: {} }, 45_000)).toBeUndefined();
});

test("nothing is said where the facts do not", () => {
  for (const facts of [{}, { isi: 3 }, { berat: 0 }, { berat: "banyak" }]) {
    expect(unitPriceOf({ productType: "kopi", facts }, 45_000)).toBeUndefined();
  }
  for (const productType of ["hp", "tidak-ada", null])
    expect(unitPriceOf({ productType, facts: { isi: 1 } }, 45_000)).toBeUndefined();
});
