import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ShownOffer } from "../../../catalogue/listings/public-queries/product-page.ts";
import { BestOffer } from "./best-offer.tsx";
import { OfferList } from "./offer-list.tsx";

const offer = (others: Partial<ShownOffer> = {}): ShownOffer => ({
  ...{ id: 1, title: "Ponsel Nusa", merchant: "Toko Satu", merchantSlug: "toko-satu", seller: "", condition: "new" },
  ...{ match: { rule: "own" }, price: 2_000_000, listPrice: null, shipping: null, total: 2_000_000, currency: "IDR" },
  ...{ availability: 1, isOdd: false, isReported: false, seenAt: new Date("2026-11-26T02:00:00Z"), freshness: 0 },
  ...{ color: null, size: null, isCompared: true, isFrom: false, rating: null },
  ...others,
});

const text = (markup: string) => markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const best = (...offers: readonly ShownOffer[]) =>
  text(renderToStaticMarkup(createElement(BestOffer, { offers, prices: undefined, timeZone: "Asia/Jakarta" })));

test("the cheapest of one offer is not called the cheapest", () => {
  expect(best(offer())).toContain("Harga di 1 toko");
  expect(best(offer({ shipping: 0 }), offer({ id: 2, isCompared: false }))).toContain("Total di 1 toko");
  expect(best(offer(), offer({ id: 2, merchantSlug: "toko-dua" }))).toContain("Harga termurah");
});

test("a cheaper thing with dearer shipping is named, so that no figure contradicts another", () => {
  const shipped = { ...{ id: 2, merchant: "Toko Dua", merchantSlug: "toko-dua" }, price: 1_900_000, shipping: 150_000 };
  const dearer = offer({ ...shipped, total: 2_050_000 });
  const unknown = best(offer(), dearer);
  expect(unknown).toContain("Termurah sejauh yang kami ketahui");
  expect(unknown).not.toContain("Harga termurah");
  expect(unknown).toContain("belum termasuk ongkir");
  expect(unknown).toMatch(
    /lebih rendah di Toko Dua: Rp 1\.900\.000 di luar ongkir, menjadi Rp 2\.050\.000 dengan ongkir/,
  );
  expect(best(offer({ shipping: 0 }), dearer)).toMatch(/Total termurah .*termasuk ongkir.*lebih rendah di Toko Dua/);
  expect(best(offer(), { ...dearer, price: 2_000_000 })).not.toContain("lebih rendah");
  expect(best(offer(), { ...dearer, isCompared: false })).not.toContain("lebih rendah");
});

test("of what is there used only, its price stands on top and says so", () => {
  const used = offer({ condition: "used", isCompared: false });
  expect(best(used)).toMatch(/Barang bekas, mulai dari Rp 2\.000\.000 .*Saat ini tidak ada barang baru/);
  expect(best(used, offer({ id: 2, total: 2_500_000 }))).not.toContain("bekas");
  for (const others of [{ isOdd: true }, { availability: 2 }, { freshness: 2 }, { currency: "USD" }]) {
    expect(best({ ...used, ...others })).toContain("Belum ada harga yang dapat dibandingkan");
  }
  expect(best()).toContain("tidak ada toko yang menawarkan produk ini");
});

test("a reported price says so on top, too", () => {
  expect(best(offer({ isReported: true }))).toContain("Ada laporan tentang harga ini: sedang diperiksa.");
});

test("an offer that is alone has no reason for being there", () => {
  const list = (isAlone: boolean) =>
    text(
      renderToStaticMarkup(
        createElement(OfferList, {
          ...{ rows: [{ offer: offer(), others: [] }], isAlone, discounts: undefined, timeZone: "Asia/Jakarta" },
          product: {
            ...{ id: 1, slug: "ponsel-nusa", title: "Ponsel Nusa", brand: null, category: "elektronik-gadget" },
            ...{ productType: null, gtin: null, mpn: null, facts: {}, description: null, picture: null },
            ...{ isSample: false, isIndexed: false },
          },
        }),
      ),
    );
  expect(list(true)).not.toContain("Mengapa ada di sini?");
  expect(list(false)).toContain("Penawaran toko lain dicocokkan dengannya.");
});
