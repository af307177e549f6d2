import { expect, test } from "vitest";
import { adminHtml, adminModule } from "../../../../tests/support/admin-module.tsx";
import type { ProductRecord } from "../../../catalogue/curation/answers.ts";

const { ProductScreen, productKey } = await adminModule(async () => ({
  ...(await import("./product-screen.tsx")),
  ...(await import("./product-labels.ts")),
}));

const field = (value: string) => ({ value, source: "feed" as const, feedValue: value });
const PRODUCT: ProductRecord = {
  ...{ id: 7, slug: "ketel-biru", version: 3, path: "/produk/ketel-biru", title: field("Ketel biru") },
  brand: field("Melati"),
  place: { category: "elektronik-gadget", productType: null, source: "feed", feedCategory: null, feedType: null },
  ...{
    description: null,
    picture: null,
    indexing: null,
    facts: [],
    gtin: null,
    mpn: null,
    variants: [],
    relatives: [],
  },
  ...{
    offers: 0,
    isHidden: false,
    mergedInto: null,
    isSample: false,
    createdAt: "2026-11-03T00:00:00Z",
    lastEdit: null,
  },
};

const htmlOf = (change: Partial<ProductRecord>) =>
  adminHtml(<ProductScreen id={7} />, [[productKey(7), { ...PRODUCT, ...change }]]);

test("a merged product's page says one thing, leads on, and has nothing to edit", () => {
  const html = htmlOf({ isHidden: true, mergedInto: { id: 12, title: "Ketel Melati" } });
  expect(html.match(/class="notice/g)).toHaveLength(1);
  expect(html).toContain("Nomor 7 sudah digabung; alamatnya mengarah ke produk lain.");
  expect(html).toMatch(/<a [^>]*href="[^"]*id=12"[^>]*>Buka (?:<!-- -->)?Ketel Melati<\/a>/);
  expect(html).toContain("Riwayat keputusan");
  expect(html).not.toMatch(/<(form|input|select|textarea)\b/);
  for (const word of ["Sembunyikan", "Tampilkan lagi", "Lihat di situs", "Isi harga", "Simpan"])
    expect(html).not.toContain(word);
});

test("any other product's page has its form", () => {
  const html = htmlOf({});
  expect(html).toMatch(/<form\b/);
  expect(html).not.toContain("sudah digabung");
});
