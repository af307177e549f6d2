import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addFixtureCatalogue } from "../../../../tests/support/fixture-catalogue.ts";
import { systemClock } from "../../../platform/clock.ts";
import type { Services } from "../../../site/services.ts";
import { ProductCounts } from "../product-counts.ts";
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

test("the cheapest of a list is said of goods of one type alone", () => {
  const lowest = (total: number) => ({ total, isShippingKnown: true, store: "Toko", seenAt: "2026-01-01" });
  const phone = { id: 1, productType: "hp", lowest: lowest(2_000_000) };
  const other = { ...phone, id: 2, lowest: lowest(1_000_000) };
  expect(cheapestOf([phone, other])).toBe(2);
  expect(cheapestOf([phone, { ...other, productType: "tisu" }])).toBeUndefined();
  expect(
    cheapestOf([
      { ...phone, productType: null },
      { ...other, productType: null },
    ]),
  ).toBeUndefined();
  expect(cheapestOf([phone])).toBeUndefined();
});
