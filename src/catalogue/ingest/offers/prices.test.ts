import { expect, test } from "vitest";
import { type PriceTexts, readPrices } from "./prices.ts";

const options = { moment: new Date("2026-11-11T05:00:00Z"), timeZone: "Asia/Jakarta" };
const none: PriceTexts = { price: "", salePrice: "", listPrice: "", saleDates: "", saleStarts: "", saleEnds: "" };
const read = (texts: Partial<PriceTexts>) => {
  const prices = readPrices({ ...none, ...texts }, options);
  return prices.ok ? [prices.value.price, prices.value.listPrice, prices.value.flags] : prices.code;
};

test.each<[string, Partial<PriceTexts>, unknown]>([
  ["a price alone", { price: "100.000" }, [100_000, null, []]],
  ["a struck price beside it", { price: "80.000", listPrice: "100.000" }, [80_000, 100_000, []]],
  ["a struck price that is not above it", { price: "80.000", listPrice: "80.000" }, [80_000, null, []]],
  ["a struck price of zero", { price: "80.000", listPrice: "0" }, [80_000, null, []]],
  ["a sale", { price: "100.000", salePrice: "80.000" }, [80_000, 100_000, []]],
  [
    "a sale and a struck price above both",
    { price: "100.000", salePrice: "80.000", listPrice: "120.000" },
    [80_000, 120_000, []],
  ],
  ["a sale of zero", { price: "100.000", salePrice: "0" }, [100_000, null, []]],
  ["a sale that is dearer", { price: "80.000", salePrice: "100.000" }, [80_000, null, ["sale-not-lower"]]],
  ["a sale of the same price", { price: "80.000", salePrice: "80.000" }, [80_000, null, []]],
  ["a sale in words", { price: "80.000", salePrice: "murah" }, [80_000, null, ["sale-unreadable"]]],
  ["a sale alone", { salePrice: "80.000" }, [80_000, null, []]],
  ["a sale alone that is over", { salePrice: "80.000", saleEnds: "2026-11-10" }, "price-missing"],
  [
    "a sale that holds",
    { price: "100.000", salePrice: "80.000", saleDates: "2026-11-11T00:00+07:00/2026-11-11T23:59+07:00" },
    [80_000, 100_000, []],
  ],
  [
    "a sale that is over",
    { price: "100.000", salePrice: "80.000", saleDates: "2026-11-01T00:00+07:00/2026-11-10T23:59+07:00" },
    [100_000, null, []],
  ],
  [
    "a sale to come",
    { price: "100.000", salePrice: "80.000", saleStarts: "2026-12-12" },
    [100_000, null, ["zone-assumed"]],
  ],
  [
    "a sale of this day in Jakarta",
    { price: "100.000", salePrice: "80.000", saleStarts: "2026-11-11", saleEnds: "2026-11-11" },
    [80_000, 100_000, ["zone-assumed"]],
  ],
  [
    "dates that cannot be read",
    { price: "100.000", salePrice: "80.000", saleDates: "sampai habis" },
    [100_000, null, ["dates-unreadable"]],
  ],
  ["a sale in another currency", { price: "100.000 IDR", salePrice: "5 USD" }, [100_000, null, ["sale-not-lower"]]],
  ["a range", { price: "10.000 - 20.000" }, [10_000, null, ["price-range"]]],
  ["another currency", { price: "10 USD", listPrice: "100.000 IDR" }, [10, null, ["other-currency"]]],
  ["nothing", {}, "price-missing"],
  ["zero", { price: "0" }, "price-placeholder"],
  ["zero, with a sale", { price: "0", salePrice: "80.000" }, "price-placeholder"],
  ["a negative one", { price: "-5000" }, "price-negative"],
])("%s", (_name, texts, expected) => {
  expect(read(texts)).toEqual(expected);
});
