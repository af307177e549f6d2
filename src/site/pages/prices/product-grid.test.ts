import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ListedProduct } from "../../../catalogue/listings/public-queries/product-list.ts";
import { VERDICT_BITS } from "../../../catalogue/listings/search/facet-codes.ts";
import { ProductGrid } from "./product-grid.tsx";

const PRODUCT: ListedProduct = {
  ...{ id: 1, slug: "laptop-sigma", title: "Laptop Sigma", productType: "laptop", category: "komputer-laptop" },
  ...{ isSample: false, verdict: 0, discount: null, picture: null, unitPrice: null, offers: 1, merchants: 1 },
  duplicates: 0,
  lowest: {
    total: 6_449_000,
    price: 6_449_000,
    isShippingKnown: false,
    isFrom: false,
    store: "Toko Satu",
    seenAt: "2026-11-26T08:00:00Z",
  },
};

/** Returns the texts of the badges on a product's card, in their order. */
function badgesOf(of: Partial<ListedProduct>): readonly string[] {
  const products = [{ ...PRODUCT, ...of }];
  const html = renderToStaticMarkup(createElement(ProductGrid, { products, timeZone: "Asia/Jakarta" }));
  return [...html.matchAll(/<span class="badge[^"]*">([^<]*)</g)].map(([, text]) => text ?? "");
}

const { bagus, termurah, turun } = VERDICT_BITS;

test("of several good words the one that its page begins with is said", () => {
  expect(badgesOf({ verdict: bagus | termurah | turun })).toEqual(["Termurah sejak dipantau"]);
  expect(badgesOf({ verdict: bagus | turun })).toEqual(["Harga turun"]);
});

test.each([
  ["naik_dulu", "Harga coret: harga naik sebelum diskon"],
  ["bukan_penurunan", "Harga coret: tidak lebih murah dari sebelumnya"],
  ["dilebihkan", "Harga coret: potongan lebih kecil dari yang tertulis"],
  ["sudah_lama", "Harga coret: sudah lama berlaku"],
] as const)(
  "of an old price that is not confirmed (%s) the card speaks first, beside a good word and alone",
  (discount, said) => {
    expect(badgesOf({ discount, verdict: turun | bagus })).toEqual([said, "Harga turun"]);
    expect(badgesOf({ discount })).toEqual([said]);
  },
);

test("that too little is known of an old price is said where a good word would lend it weight", () => {
  const discount = "belum_cukup_data";
  expect(badgesOf({ discount, verdict: bagus })).toEqual(["Harga coret: belum cukup data", "Harga bagus"]);
  expect(badgesOf({ discount })).toEqual([]);
});

test("an old price that was asked, or none, needs no word", () => {
  expect(badgesOf({ discount: "wajar", verdict: turun })).toEqual(["Harga turun"]);
  expect(badgesOf({ verdict: bagus, isSample: true })).toEqual(["Harga bagus", "Data contoh"]);
  expect(badgesOf({})).toEqual([]);
});

test("of the badges of a card the one that warns alone looks like a warning", () => {
  const products: readonly ListedProduct[] = [{ ...PRODUCT, discount: "naik_dulu", verdict: bagus, isSample: true }];
  const html = renderToStaticMarkup(createElement(ProductGrid, { products, timeZone: "Asia/Jakarta" }));
  const warnings = [...html.matchAll(/<span class="[^"]*badge-warning[^"]*">([^<]*)</g)].map(([, text]) => text);
  expect(warnings).toEqual(["Harga coret: harga naik sebelum diskon"]);
  expect(html).toContain("Data contoh");
});

test("a row leads on to what its seller has by the same name, and says nothing where there is none", () => {
  const row = (duplicates: number) =>
    renderToStaticMarkup(
      createElement(ProductGrid, { products: [{ ...PRODUCT, duplicates }], timeZone: "Asia/Jakarta" }),
    );
  expect(row(34)).toContain('href="/produk/laptop-sigma#nama-sama"');
  expect(row(34)).toContain("34 lagi dengan nama yang sama");
  expect(row(0)).not.toContain("nama");
});

test("what is there used only has its price, and says that it is used", () => {
  const used = { ...{ total: 4_000_000, price: 4_000_000, isShippingKnown: false, isFrom: false }, store: "Toko Dua" };
  const products = [
    { ...PRODUCT, lowest: null, used: { ...used, seenAt: "2026-11-26T08:00:00Z", condition: "used" as const } },
  ];
  const textOf = (of: Partial<ComponentProps<typeof ProductGrid>>) =>
    renderToStaticMarkup(createElement(ProductGrid, { products, timeZone: "Asia/Jakarta", ...of }))
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ");
  const text = "Bekas mulai Rp 4.000.000 Toko Dua, ongkir belum diketahui dicek";
  expect(textOf({})).toContain(text);
  const asNew = products.map((product) => ({ ...product, lowest: PRODUCT.lowest }));
  expect(textOf({ products: asNew })).not.toContain("Bekas");
  expect(textOf({ products: asNew, isUsed: true })).toContain(text);
});
