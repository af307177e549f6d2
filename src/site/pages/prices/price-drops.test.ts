import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addFixtureCatalogue } from "../../../../tests/support/fixture-catalogue.ts";
import { dropPermille, percent } from "../../../catalogue/ledger/prices/schema.ts";
import { ProductCounts } from "../../../catalogue/listings/product-counts.ts";
import type { PriceDrop } from "../../../catalogue/listings/public-queries/price-drops.ts";
import { systemClock } from "../../../platform/clock.ts";
import type { Services } from "../../services.ts";
import { categoryPrices, listedDrop } from "./category-prices.ts";
import { DropGrid } from "./drop-grid.tsx";
import { load } from "./price-drops.tsx";
import { cheapestOf } from "./product-grid.tsx";

const { db, pool } = await testDatabase();
const services = {
  ...{ reads: pool, db, clock: systemClock, config: { timeZone: "Asia/Jakarta" } },
  productCounts: new ProductCounts(pool, { showSamples: false, onPresenceChange: () => {} }),
} as unknown as Services;

async function shown(query: Readonly<Record<string, string>>) {
  const result = await load({ params: {}, query }, services);
  return result === "not-found" || "redirect" in result ? undefined : renderToStaticMarkup(result.body);
}

test("drops say what a price was and is, and are narrowed to a category that has some", async () => {
  await addFixtureCatalogue(db, { products: 6 });
  const [moved] = await db
    .updateTable("product_listings")
    .set({ category: "komputer-laptop" })
    .where("drop_permille", "is not", null)
    .where("product_id", "=", (query) => query.selectFrom("products").select("id").where("slug", "=", "nusa-seri-3"))
    .returning("product_id")
    .execute();
  expect(moved).toBeDefined();
  const all = (await shown({})) ?? "";
  // The price was 1.800.000 until eight days ago, and has been 1.500.000 since.
  const text = all.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  expect(text).toMatch(
    /Turun 16,7%.*Rp 1\.500\.000 di luar ongkir biasanya Rp 1\.800\.000 di Toko Uji Satu Rp 1\.515\.000 termasuk ongkir/,
  );
  expect(all.match(/dalam 90 hari/g)).toHaveLength(1);
  expect(all).toContain('href="/turun-harga?kategori=komputer-laptop"');
  const computers = (await shown({ kategori: "komputer-laptop" })) ?? "";
  expect([...computers.matchAll(/href="\/produk\/([^"]+)"/g)].map(([, slug]) => slug)).toEqual(["nusa-seri-3"]);
  expect(await shown({ kategori: "buku-majalah" })).toBeUndefined();
  expect(await shown({ kategori: "tidak-ada" })).toBeUndefined();
});

test("a category's tile list shows its own drops, and the way to its prices", async () => {
  await services.productCounts.load();
  expect((await categoryPrices("komputer-laptop", services)).prices).toEqual({
    href: "/harga/komputer-laptop",
    drops: [
      {
        ...{ href: "/produk/nusa-seri-3", title: expect.stringContaining("Nusa"), drop: "Turun 16,7%", warning: null },
        price: expect.stringMatching(/^Rp\s1\.875\.000 di luar ongkir, di Toko Uji Satu$/),
      },
    ],
  });
  expect((await categoryPrices("buku-majalah", services)).prices).toBeNull();
});

test("drops stand in the order of the shares that are written", () => {
  // 17.99% is written "18%", as on product pages. If it were stored as 17.9%, it would be listed below another drop of 17.95%.
  const prices = [
    [3_399_000, 2_787_500],
    [3_169_000, 2_599_000],
    [123_000, 101_000],
    [59_500, 48_500],
  ] as const;
  for (const [median, price] of prices) {
    expect(percent(dropPermille(median, price) / 1000)).toBe(percent((median - price) / median));
  }
});

const listed = (
  id: number,
  price: number,
  { shipping = 0 as number | null, amount = 200, productType = "kopi" as string | null } = {},
) => ({
  ...{ id, productType, unitPrice: price / amount },
  lowest: {
    ...{ price, total: price + (shipping ?? 0), isShippingKnown: shipping !== null, isFrom: false },
    ...{ store: "Toko", seenAt: "2026-01-01" },
  },
});

test("the cheapest of a list is said of goods of one type that hold the same", () => {
  expect(cheapestOf([listed(1, 20_000), listed(2, 10_000)])).toEqual({ id: 2, label: "Termurah di halaman ini" });
  expect(cheapestOf([listed(1, 20_000), listed(2, 20_000)])).toBeUndefined();
  expect(cheapestOf([listed(1, 20_000), listed(2, 10_000, { productType: "teh" })])).toBeUndefined();
  expect(
    cheapestOf([listed(1, 20_000, { productType: null }), listed(2, 10_000, { productType: null })]),
  ).toBeUndefined();
  expect(cheapestOf([listed(1, 20_000), listed(2, 10_000, { amount: 100 })])).toBeUndefined();
  const phone = (id: number, price: number) => ({ ...listed(id, price, { productType: "hp" }), unitPrice: null });
  expect(cheapestOf([phone(1, 2_000_000), phone(2, 1_000_000)])).toBeUndefined();
  expect(
    cheapestOf([listed(1, 20_000), listed(2, 10_000), { ...listed(3, 0), lowest: null, unitPrice: null }]),
  ).toMatchObject({
    id: 2,
  });
  expect(cheapestOf([listed(1, 20_000)])).toBeUndefined();
});

test("a price whose shipping is not known is never the cheapest beside a known total", () => {
  const unknown = listed(1, 20_000, { shipping: null });
  expect(cheapestOf([unknown, listed(2, 21_000, { shipping: 5_000 })])).toBeUndefined();
  expect(cheapestOf([unknown, listed(2, 18_000, { shipping: 5_000 })])).toBeUndefined();
  expect(cheapestOf([unknown, listed(2, 10_000, { shipping: 5_000 })])).toEqual({
    id: 2,
    label: "Termurah di halaman ini",
  });
  expect(cheapestOf([unknown, listed(2, 30_000, { shipping: null })])).toEqual({
    id: 1,
    label: "Termurah sebelum ongkir",
  });
});

const drop: PriceDrop = {
  ...{ id: 1, slug: "kopi", title: "Kopi", productType: "kopi", category: "makanan-minuman", picture: null },
  ...{ isSample: false, store: "Toko Satu", price: 80_000, total: 80_000, shipping: null, assumedShipping: 9_000 },
  lowest: { store: "Toko Dua", total: 88_000, isShippingKnown: true },
  ...{ permille: 200, seenAt: new Date("2026-11-26T02:00:00Z"), evidence: undefined },
};

test("a drop is of the price, and its card says today's total and where another store's is lower", () => {
  const card = (given: Partial<PriceDrop>) =>
    renderToStaticMarkup(createElement(DropGrid, { drops: [{ ...drop, ...given }], timeZone: "Asia/Jakarta" }))
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ");
  expect(card({})).toContain("kira-kira Rp 89.000, ongkir belum diketahui total lebih rendah di Toko Dua: Rp 88.000");
  expect(card({ shipping: 5_000, total: 85_000 })).toContain("Rp 85.000 termasuk ongkir");
  expect(card({ shipping: 5_000, total: 85_000 })).not.toContain("lebih rendah");
  expect(card({ shipping: 0 })).toContain("gratis ongkir");
  const none = card({ assumedShipping: null, lowest: { store: "Toko Satu", total: 80_000, isShippingKnown: false } });
  expect(none).toContain("ongkir belum diketahui dicek");
  expect(none).not.toMatch(/kira-kira|lebih rendah/);
});

test("a drop in a category's list is free of shipping only where its store says so", () => {
  const priceOf = (given: Partial<PriceDrop>) => listedDrop({ ...drop, ...given }).price.replaceAll("\u00a0", " ");
  expect(priceOf({})).toBe("Rp 80.000 di luar ongkir, di Toko Satu");
  expect(priceOf({ shipping: 5_000, total: 85_000 })).toBe("Rp 80.000 di luar ongkir, di Toko Satu");
  expect(priceOf({ shipping: 0 })).toBe("Rp 80.000 gratis ongkir, di Toko Satu");
});
