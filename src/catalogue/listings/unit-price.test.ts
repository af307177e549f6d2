import { expect, test } from "vitest";
import { PRODUCT_TYPES } from "../taxonomy/product-types.shared.ts";
import { unitPriceOf } from "./unit-price.ts";

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

test("nothing is said where the facts do not, or the type has no measure", () => {
  for (const facts of [{}, { isi: 3 }, { berat: 0 }, { berat: "banyak" }]) {
    expect(unitPriceOf({ productType: "kopi", facts }, 45_000)).toBeUndefined();
  }
  for (const productType of ["hp", "tidak-ada", null]) {
    expect(unitPriceOf({ productType, facts: { berat: 100 } }, 45_000)).toBeUndefined();
  }
});
