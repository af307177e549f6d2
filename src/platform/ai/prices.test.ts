import { expect, test } from "vitest";
import { estimateTokens, formatCost, imageCost, textCost } from "./prices.ts";

const prices = { currency: "USD", image: 0.04, text: { input: 0.15, output: 0.6 } };
/** Intl uses non-breaking spaces. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("what a run will cost, where prices are known", () => {
  expect(imageCost(prices, 25)).toBe(1);
  expect(textCost(prices, { input: 2_000_000, output: 1_000_000 })).toBeCloseTo(0.9);
  expect(imageCost({ ...prices, image: undefined }, 3)).toBeUndefined();
  expect(textCost({ ...prices, text: undefined }, { input: 1, output: 1 })).toBeUndefined();
  expect(estimateTokens("Harga laptop bekas")).toBe(6);
});

test.each([
  [1, "USD", "US$1,00"],
  [0.00234, "USD", "US$0,0023"],
  [12000, "IDR", "Rp 12.000"],
  [3.5, "kredit", "3,5 kredit"],
  [0, "USD", "US$0,00"],
])("%d %s reads %s", (cost, currency, words) => {
  expect(plain(formatCost(cost, currency))).toBe(words);
});
