import { expect, test } from "vitest";
import { readAvailability, readCondition } from "./availability.ts";

test.each([
  ["in stock", "in_stock"],
  ["in_stock", "in_stock"],
  ["InStock", "in_stock"],
  ["in-stock", "in_stock"],
  ["http://schema.org/InStock", "in_stock"],
  ["LIMITED_AVAILABILITY", "in_stock"],
  ["Tersedia", "in_stock"],
  ["Ready Stock", "in_stock"],
  ["Ready", "in_stock"],
  ["Ada", "in_stock"],
  ["ya", "in_stock"],
  ["TRUE", "in_stock"],
  ["1", "in_stock"],
  ["12", "in_stock"],
  ["10+", "in_stock"],
  ["5 pcs", "in_stock"],
  ["Sisa 2", "in_stock"],
  ["stok: 5", "in_stock"],
  ["out of stock", "out_of_stock"],
  ["out_of_stock", "out_of_stock"],
  ["OutOfStock", "out_of_stock"],
  ["Stok Habis", "out_of_stock"],
  ["Habis", "out_of_stock"],
  ["Kosong", "out_of_stock"],
  ["Tidak tersedia", "out_of_stock"],
  ["Belum tersedia", "out_of_stock"],
  ["sold out", "out_of_stock"],
  ["stok 0", "out_of_stock"],
  ["false", "out_of_stock"],
  ["0", "out_of_stock"],
  ["-3", "out_of_stock"],
  ["preorder", "preorder"],
  ["Pre-Order 7 hari", "preorder"],
  ["PO", "preorder"],
  ["PO 7 hari", "preorder"],
  ["po: 2 minggu", "preorder"],
  ["backorder", "backorder"],
  ["available for order", "backorder"],
  ["Indent", "backorder"],
  ["entah", undefined],
])("%j is %s", (text, availability) => {
  expect(readAvailability(text)).toBe(availability);
});

test.each([
  ["new", "new"],
  ["Baru", "new"],
  ["NewCondition", "new"],
  ["refurbished", "refurbished"],
  ["Rekondisi", "refurbished"],
  ["used", "used"],
  ["Bekas", "used"],
  ["second", "used"],
  ["ex display", "used"],
  ["bagus", undefined],
])("condition %j is %s", (text, condition) => {
  expect(readCondition(text)).toBe(condition);
});
