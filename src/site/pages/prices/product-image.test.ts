import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProductImage } from "./product-image.tsx";

const imageOf = (productType: string | null, category = "peralatan-rumah-tangga", hash?: string) => {
  const picture = hash === undefined ? null : { hash, width: 320, height: 240 };
  return renderToStaticMarkup(createElement(ProductImage, { picture, productType, category }));
};

test("a product without a picture shows the icon of its type, which nobody hears of", () => {
  expect(imageOf("ac")).toMatch(/<svg[^>]+lucide-air-vent[^>]+aria-hidden="true"/);
  expect(imageOf("rice-cooker")).toContain("lucide-cooking-pot");
  expect(imageOf("tv", "elektronik-gadget")).toContain("lucide-tv");
});

test("one of no known type that of its category, and one with a picture none", () => {
  expect(imageOf(null)).toContain("lucide-sofa");
  expect(imageOf("jenis-lama")).toContain("lucide-sofa");
  const image = imageOf("ac", "peralatan-rumah-tangga", "a".repeat(64));
  expect(image).toContain('alt=""');
  expect(image).not.toContain("<svg");
});
