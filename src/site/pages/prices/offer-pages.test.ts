import { expect, test } from "vitest";
import type { ShownOffer } from "../../../catalogue/listings/public-queries/product-page.ts";
import { MOST_OFFER_PAGES, offerPageOf } from "./offer-pages.tsx";
import { shownOffer } from "./shown-offer.fixtures.ts";

const offer = (id: number, condition: ShownOffer["condition"]): ShownOffer =>
  shownOffer({ id, merchantSlug: `toko-${id}`, condition, price: id });

test("offers stand in pages, new ones first, each once, and each page names its neighbours", () => {
  const offers = Array.from({ length: 45 }, (_, nth) => offer(nth + 1, nth % 3 === 0 ? "used" : "new"));
  const pages = [1, 2, 3].map((page) => offerPageOf(offers, page));
  const shown = pages.flatMap(({ rows }) => rows.map((row) => row.offer));
  expect(pages.map((page) => page.rows.length)).toEqual([20, 20, 5]);
  expect(new Set(shown.map(({ id }) => id)).size).toBe(45);
  expect(shown.slice(0, 30).every(({ condition }) => condition === "new")).toBe(true);
  expect(pages.map(({ linksOf }) => linksOf("ponsel"))).toEqual([
    { next: "/produk/ponsel?halaman=2" },
    { previous: "/produk/ponsel", next: "/produk/ponsel?halaman=3" },
    { previous: "/produk/ponsel?halaman=2" },
  ]);
  expect([offerPageOf(offers, 4).rows, MOST_OFFER_PAGES]).toEqual([[], 5]);
});

test("what a seller offers twice is one row, the others behind the first; used ones and other sellers are rows of their own", () => {
  const of = (id: number, merchantSlug: string, seller = "", condition: ShownOffer["condition"] = "new") => ({
    ...offer(id, condition),
    ...{ merchantSlug, seller },
  });
  const offers = [
    ...[of(1, "a"), of(2, "b", "x"), of(3, "a"), of(4, "b", "y"), of(5, "a", "", "used"), of(6, "a")],
    // The merchant's and the seller's names are compared separately, not joined: merchant "b-x" differs from seller "x" at merchant "b".
    ...[of(7, "b-x"), of(8, "b", "x")],
  ];
  const { rows, pages } = offerPageOf(offers, 1);
  expect(rows.map(({ offer: { id }, others }) => [id, others.map((other) => other.id)])).toEqual([
    ...[
      [1, [3, 6]],
      [2, [8]],
      [4, []],
      [7, []],
      [5, []],
    ],
  ]);
  expect(pages).toBe(1);
});
