import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ShownOffer, ShownProduct } from "../../../catalogue/listings/public-queries/product-page.ts";
import type { RelatedProducts } from "../../../catalogue/listings/public-queries/related-products.ts";
import { ProductChips } from "./product-chips.tsx";
import { shownOffers } from "./shown-offer.fixtures.ts";

const NAPPIES: ShownProduct = {
  ...{ id: 1, slug: "popok-30", title: "Popok Celana L 30", brand: null, category: "ibu-bayi" },
  ...{ productType: "popok-bayi", gtin: null, mpn: null, facts: { isi: 30 }, description: null, picture: null },
  ...{ isSample: false, isIndexed: false },
};

const chips = (offers: readonly Partial<ShownOffer>[], packs: RelatedProducts["packs"] = []) =>
  renderToStaticMarkup(createElement(ProductChips, { product: NAPPIES, offers: shownOffers(...offers), packs }))
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("a pack says what is in it and what a piece of it costs", () => {
  const more = {
    ...{ id: 2, slug: "popok-60", title: "Popok Celana L 60", brand: null, facts: { isi: 60 } },
    ...{ lowest: 100_000, isShippingKnown: false, price: 100_000, isFrom: false },
    unitPrice: { price: 1_667, label: "per lembar" },
  };
  expect(chips([{ price: 60_000 }], [more])).toMatch(/^isi 30 Rp\s2\.000 per \S+ isi 60 Rp\s1\.667 per lembar$/);
});

test("what is not new is called what it is, and nothing stands where there is nothing else of it", () => {
  expect(chips([{}, { condition: "used", price: 1_500_000 }])).toMatch(/^Bekas mulai Rp\s1\.500\.000$/);
  expect(chips([{}, { condition: "refurbished", price: 1_700_000 }])).toMatch(/^Rekondisi mulai Rp\s1\.700\.000$/);
  expect(chips([{}])).toBe("");
});
