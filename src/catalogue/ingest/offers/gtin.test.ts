import fc from "fast-check";
import { expect, test } from "vitest";
import { isbnInLink, readGtins } from "./gtin.ts";

test.each([
  ["EAN-13", "8992761136505", ["08992761136505"]],
  ["UPC-A", "071043012343", ["00071043012343"]],
  ["UPC-A without its zero", "71043012343", ["00071043012343"]],
  ["GTIN-14", "18992761136502", ["18992761136502"]],
  ["EAN-8", "96385074", ["00000096385074"]],
  ["Excel's apostrophe", "'8992761136505", ["08992761136505"]],
  ["Excel's formula", '="8992761136505"', ["08992761136505"]],
  ["hyphens, as ISBN has them", "978-602-8519-93-9", ["09786028519939"]],
  ["several in one cell", "8992761136505, 4006381333948; 8992761136505", ["08992761136505", "04006381333948"]],
])("%s", (_name, cell, gtins) => {
  expect(readGtins([cell])).toEqual({ gtins });
});

test.each([
  ["a wrong check digit", "8992761136506", "gtin-invalid"],
  ["a number within a shop", "2012345678900", "gtin-invalid"],
  ["02", "0212345678909", "gtin-invalid"],
  ["04", "0412345678907", "gtin-invalid"],
  ["05", "0512345678906", "gtin-invalid"],
  ["a coupon", "9812345678908", "gtin-invalid"],
  ["99", "9912345678907", "gtin-invalid"],
  ["8 digits within a shop", "20123451", "gtin-invalid"],
  ["variable measure", "98992761136508", "gtin-invalid"],
  ["zeros", "0000000000000", "gtin-invalid"],
  ["what spreadsheets are filled with", "1234567890128", "gtin-invalid"],
  ["7 digits", "1234567", "gtin-invalid"],
  ["what Excel made of it", "8.99276E+12", "gtin-lost"],
  ["the same in Indonesian", "8,99276E+12", "gtin-lost"],
])("%s is none", (_name, cell, problem) => {
  expect(readGtins([cell])).toEqual({ gtins: [], problem });
});

test.each(["", "-", "does not apply", "tidak ada"])("%j says nothing", (cell) => {
  expect(readGtins([cell])).toEqual({ gtins: [] });
});

test("of all changes of one digit the check digit finds every one", () => {
  const change = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(change, ([at, added]) => {
      const digits = [..."8992761136505"];
      digits[at] = String((Number(digits[at]) + added) % 10);
      expect(readGtins([digits.join("")]).gtins).toEqual([]);
    }),
  );
});

test.each([
  ["https://buku.example/product/9786028519939/judul.html", "09786028519939"],
  ["https://buku.example/judul-9786028519939", "09786028519939"],
  ["https://buku.example/product/9786028519938/judul.html", undefined],
  ["https://toko.example/produk/8992761136505", undefined],
  ["https://toko.example/i.97860285199391", undefined],
  [null, undefined],
])("the ISBN in the address %s", (link, gtin) => expect(isbnInLink(link)).toBe(gtin));
