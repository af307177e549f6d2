import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SimilarProducts } from "./other-products.tsx";

test("of a product whose only offer is used nobody says that it has no price", () => {
  const product = {
    id: 1,
    slug: "bekas-ponsel",
    title: "Bekas Ponsel",
    brand: null,
    facts: {},
    lowest: null,
    isShippingKnown: false,
    price: null,
    isFrom: false,
  };
  const html = renderToStaticMarkup(createElement(SimilarProducts, { products: [product] }));
  expect(html).toContain("Belum ada harga yang dapat dibandingkan");
  expect(html).not.toContain("tidak ada harga");
});
