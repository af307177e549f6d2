import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UnitAlone } from "./unit-alone.tsx";

const listed = (products: number) => ({ products, soldOut: 0, offers: products });
const COUNTS = {
  hasSamples: false,
  presence: "real",
  byCategory: new Map([
    [
      "makanan-minuman",
      {
        ...listed(5),
        byType: new Map([
          ["minyak-goreng", listed(2)],
          ["susu-cair", listed(3)],
          ["beras", listed(1)],
          ["mi-instan", listed(4)],
        ]),
      },
    ],
  ]),
} as const;

const linksOf = (unit: string) =>
  [...renderToStaticMarkup(createElement(UnitAlone, { unit, counts: COUNTS })).matchAll(/href="([^"]*)"/g)].map(
    ([, href]) => href,
  );

test("a unit alone leads to the lists that are compared by it, the cheapest pack first", () => {
  expect(linksOf("liter")).toEqual([
    "/harga/makanan-minuman/susu-cair?urut=satuan",
    "/harga/makanan-minuman/minyak-goreng?urut=satuan",
  ]);
  expect(linksOf("kg")).toEqual(["/harga/makanan-minuman/beras?urut=satuan"]);
});

test("only what is counted in sheets is compared by the sheet", () => {
  expect(linksOf("buah")).toContain("/harga/makanan-minuman/mi-instan?urut=satuan");
  expect(linksOf("lembar")).not.toContain("/harga/makanan-minuman/mi-instan?urut=satuan");
});

test("where nothing is compared by it, categories stand", () => {
  expect(linksOf("lembar").some((href) => href?.includes("satuan"))).toBe(false);
});
