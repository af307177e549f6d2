import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import {
  asked,
  FIRST_DAY,
  type Seen,
  seenDaily,
  times,
} from "../../../catalogue/ledger/prices/rules/history.fixtures.ts";
import { offerVerdict, productVerdict } from "../../../catalogue/ledger/prices/schema.ts";
import type { ShownOffer, ShownProduct } from "../../../catalogue/listings/public-queries/product-page.ts";
import { CheckedOffer } from "./checked-offer.tsx";
import { shownOffer } from "./shown-offer.fixtures.ts";

const PRODUCT: ShownProduct = {
  ...{ id: 1, slug: "ponsel-nusa", title: "Ponsel Nusa", brand: null, category: "elektronik-gadget" },
  ...{ productType: null, gtin: null, mpn: null, facts: {}, description: null, picture: null },
  ...{ isSample: false, isIndexed: false },
};

const OFFER = shownOffer({ price: 80_000, listPrice: 100_000 });

/** Returns the first words of each statement about the offer. The last of `rows` is today's. */
function said(rows: readonly Seen[]): readonly string[] {
  const history = seenDaily(rows);
  const day = FIRST_DAY + rows.length - 1;
  const verdict = productVerdict([{ id: "Toko Satu", history, joinedDay: undefined, isFresh: true }], day);
  const check = offerVerdict(history, day).discount;
  const prices = {
    ...{ verdict, changes: [], hasMoreChanges: false, breaks: [] },
    discounts: check ? [{ offer: 1, store: "Toko Satu", check }] : [],
    chart: { days: verdict.days, day, stores: [], store: undefined },
  };
  const html = renderToStaticMarkup(
    createElement(CheckedOffer, {
      ...{ product: PRODUCT, offers: [OFFER], offer: 1, prices, timeZone: "Asia/Jakarta" },
    }),
  );
  return [...html.matchAll(/<li class="card card-body"><strong>(.*?)<\/strong>/g)].map(([, words]) =>
    (words ?? "").replace(/<!-- -->/g, ""),
  );
}

test("an old price that is not confirmed is spoken of before a good price, one that is behind it", () => {
  expect(said([...times(100, asked(100_000)), asked(80_000, 150_000)])).toEqual([
    "Harga coret di Toko Satu: potongan lebih kecil dari yang tertulis.",
    "Termurah:",
    "Turun:",
  ]);
  expect(said([...times(100, asked(100_000)), asked(80_000, 100_000)])).toEqual([
    "Termurah:",
    "Turun:",
    "Harga coret di Toko Satu: sesuai riwayat harga.",
  ]);
});

test("how much less another store asks is of like prices: with shipping where both are known, else without", () => {
  const saidOf = (own: Partial<ShownOffer>, other: Partial<ShownOffer>) =>
    renderToStaticMarkup(
      createElement(CheckedOffer, {
        ...{ product: PRODUCT, offer: 1, prices: undefined, timeZone: "Asia/Jakarta" },
        offers: [
          { ...OFFER, ...own },
          { ...OFFER, id: 2, merchant: "Toko Dua", ...other },
        ],
      }),
    )
      .replaceAll(/<[^>]*>/g, "")
      .replaceAll("\u00a0", " ");
  const shipped = (price: number, shipping: number | null) => ({ price, shipping, total: price + (shipping ?? 0) });
  expect(saidOf(shipped(80_000, 20_000), shipped(75_000, 5_000))).toContain(
    "Rp 20.000 lebih mahal daripada di Toko Dua, dengan",
  );
  expect(saidOf(shipped(80_000, 20_000), shipped(75_000, null))).toContain(
    "Rp 5.000 lebih mahal daripada di Toko Dua, di luar ongkir",
  );
  expect(saidOf(shipped(70_000, 20_000), shipped(75_000, null))).toContain("Belum ada yang lebih murah");
});

test("where nothing is claimed and nothing is good, what is ordinary is said", () => {
  expect(said(times(25, asked(80_000)))).toEqual(["Belum cukup riwayat:"]);
});

test.each([
  [0, ", gratis ongkir, dicek"],
  [9_000, ", ongkir Rp 9.000, dicek"],
  [null, ", ongkir belum diketahui, dicek"],
])("shipping of %j is said as on a product's page", (shipping, words) => {
  const html = renderToStaticMarkup(
    createElement(CheckedOffer, {
      ...{ product: PRODUCT, offer: 1, prices: undefined, timeZone: "Asia/Jakarta" },
      offers: [{ ...OFFER, shipping }],
    }),
  );
  expect(html.replace(/<!-- -->|&nbsp;|\u00a0/g, (sign) => (sign.startsWith("<") ? "" : " "))).toContain(words);
});
