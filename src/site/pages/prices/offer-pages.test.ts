import { expect, test } from "vitest";
import type { ShownOffer } from "../../../catalogue/listings/public-queries/product-page.ts";
import { MOST_OFFER_PAGES, offerPageOf } from "./offer-pages.tsx";

const offer = (id: number, condition: ShownOffer["condition"]): ShownOffer => ({
  ...{ id, title: "Ponsel", merchant: "Toko", merchantSlug: "toko", seller: "", condition, match: null },
  ...{ price: id, listPrice: null, shipping: null, total: id, currency: "IDR", availability: 1, isOdd: false },
  ...{
    isReported: false,
    seenAt: new Date(0),
    freshness: 0,
    color: null,
    size: null,
    isCompared: condition === "new",
    isFrom: false,
  },
});

test("offers stand in pages, new ones first, each once, and each page names its neighbours", () => {
  const offers = Array.from({ length: 45 }, (_, nth) => offer(nth + 1, nth % 3 === 0 ? "used" : "new"));
  const pages = [1, 2, 3].map((page) => offerPageOf(offers, page));
  const shown = pages.flatMap((page) => page.offers);
  expect(pages.map((page) => page.offers.length)).toEqual([20, 20, 5]);
  expect(new Set(shown.map(({ id }) => id)).size).toBe(45);
  expect(shown.slice(0, 30).every(({ condition }) => condition === "new")).toBe(true);
  expect(pages.map(({ linksOf }) => linksOf("ponsel"))).toEqual([
    { next: "/produk/ponsel?halaman=2" },
    { previous: "/produk/ponsel", next: "/produk/ponsel?halaman=3" },
    { previous: "/produk/ponsel?halaman=2" },
  ]);
  expect([offerPageOf(offers, 4).offers, MOST_OFFER_PAGES]).toEqual([[], 5]);
});
