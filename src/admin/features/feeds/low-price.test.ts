import { expect, test } from "vitest";
import { lowPrice } from "./low-price.ts";

test("a price of less than 500 rupiah is asked about once", () => {
  expect(lowPrice("Rp 12")).toMatch(/^Harganya hanya Rp\s12\? /);
  expect(["500", "1.849.000", "1,3 jt", ""].map(lowPrice)).toEqual([undefined, undefined, undefined, undefined]);
});
