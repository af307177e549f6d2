import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addFixtureCatalogue } from "../../../../tests/support/fixture-catalogue.ts";
import { dropPermille, percent } from "../../../catalogue/ledger/prices/schema.ts";
import { ProductCounts } from "../../../catalogue/listings/product-counts.ts";
import { systemClock } from "../../../platform/clock.ts";
import type { Services } from "../../services.ts";
import { categoryPrices } from "./category-prices.ts";
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
  // 1.800.000 until eight days ago, 1.500.000 since.
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
  // 17,99% is written "18%", as product pages do: kept as 17,9%, it would stand under 17,95% of another one.
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

test("the cheapest of a list is said of goods of one type alone", () => {
  const lowest = (total: number) => ({
    total,
    price: total,
    isShippingKnown: true,
    isFrom: false,
    store: "Toko",
    seenAt: "2026-01-01",
  });
  const phone = { id: 1, productType: "hp", lowest: lowest(2_000_000) };
  const other = { ...phone, id: 2, lowest: lowest(1_000_000) };
  expect(cheapestOf([phone, other])).toMatchObject({ id: 2 });
  expect(cheapestOf([phone, { ...other, productType: "tisu" }])).toBeUndefined();
  expect(
    cheapestOf([
      { ...phone, productType: null },
      { ...other, productType: null },
    ]),
  ).toBeUndefined();
  expect(cheapestOf([phone])).toBeUndefined();
});

test("a price whose shipping is not known is the cheapest without shipping or none", () => {
  const lowest = {
    total: 1_000_000,
    price: 1_000_000,
    isShippingKnown: false,
    isFrom: false,
    store: "Toko",
    seenAt: "2026-01-01",
  };
  const unknown = { id: 1, productType: "hp", lowest };
  const known = (price: number) => ({
    ...unknown,
    ...{ id: 2, lowest: { ...lowest, total: price + 45_000, price, isShippingKnown: true } },
  });
  expect(cheapestOf([unknown, known(1_010_000)])).toEqual({ id: 1, label: "Termurah sebelum ongkir" });
  expect(cheapestOf([unknown, known(990_000)])).toBeUndefined();
  expect(cheapestOf([unknown, known(900_000)])).toEqual({ id: 2, label: "Termurah di halaman ini" });
});
