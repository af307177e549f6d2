import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ShownOffer } from "../../../catalogue/listings/public-queries/product-page.ts";
import { BestOffer } from "./best-offer.tsx";
import { OfferList } from "./offer-list.tsx";
import { shownOffer, shownOffers } from "./shown-offer.fixtures.ts";

const text = (markup: string) => markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const best = (...given: readonly Partial<ShownOffer>[]) =>
  text(
    renderToStaticMarkup(
      createElement(BestOffer, { offers: shownOffers(...given), prices: undefined, timeZone: "Asia/Jakarta" }),
    ),
  );

test("the cheapest of one offer is not called the cheapest", () => {
  expect(best({})).toContain("Harga di 1 toko");
  expect(best({ shipping: 0 }, { availability: 2 })).toContain("Total di 1 toko");
  expect(best({}, {})).toContain("Harga termurah");
  expect(best({ shipping: 0 }, { shipping: 0 })).toContain("Total termurah");
});

const KNOWN = { merchant: "Toko Satu", price: 2_000_000, shipping: 20_000 };

test("a known total is on top, and what might be cheaper says what it assumes", () => {
  const unknown = { merchant: "Toko Dua", price: 1_950_000, assumedShipping: 20_000 };
  const shown = best(unknown, KNOWN);
  expect(shown).toMatch(/Total termurah yang diketahui Rp 2\.020\.000 di Toko Satu , termasuk ongkir/);
  expect(shown).toMatch(
    /lebih murah di Toko Dua: kira-kira Rp 1\.970\.000, ongkir belum diketahui\..*Rp 1\.950\.000.*ongkir dihitung Rp 20\.000, yang terendah di toko lain\./,
  );
  expect(shown).not.toContain("Harga barangnya lebih rendah");
  const dearer = best({ ...unknown, price: 2_000_000 }, KNOWN);
  expect(dearer).toContain("Total termurah Rp 2.020.000");
  expect(dearer).not.toContain("kira-kira");
  expect(best({ price: 1_950_000 }, { price: 2_000_000 })).toMatch(
    /Harga termurah Rp 1\.950\.000 .*ongkir belum diketahui/,
  );
});

test("a cheaper thing with dearer shipping is named, so that no figure contradicts another", () => {
  const dearer = { merchant: "Toko Dua", price: 1_900_000, shipping: 150_000 };
  expect(best(KNOWN, dearer)).toMatch(
    /Total termurah .*termasuk ongkir.*lebih rendah di Toko Dua: Rp 1\.900\.000 di luar ongkir, menjadi Rp 2\.050\.000 dengan ongkir\./,
  );
  expect(best(KNOWN, { ...dearer, price: 2_000_000 })).not.toContain("lebih rendah");
  expect(best(KNOWN, { ...dearer, availability: 2 })).not.toContain("lebih rendah");
});

test("of what is there used only, its price stands on top and says so", () => {
  const used = { condition: "used" } as const;
  expect(best(used)).toMatch(/Barang bekas, mulai dari Rp 2\.000\.000 .*Saat ini tidak ada barang baru/);
  expect(best(used, { price: 2_500_000 })).not.toContain("bekas");
  for (const others of [{ isOdd: true }, { availability: 2 }, { freshness: 2 }, { currency: "USD" }]) {
    expect(best({ ...used, ...others })).toContain("Belum ada harga yang dapat dibandingkan");
  }
  expect(best()).toContain("tidak ada toko yang menawarkan produk ini");
});

test("a reported price says so on top, too", () => {
  expect(best({ isReported: true })).toContain("Ada laporan tentang harga ini: sedang diperiksa.");
});

test("an offer that is alone has no reason for being there", () => {
  const list = (isAlone: boolean) =>
    text(
      renderToStaticMarkup(
        createElement(OfferList, {
          ...{ rows: [{ offer: shownOffer(), others: [] }], isAlone, discounts: undefined, timeZone: "Asia/Jakarta" },
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
