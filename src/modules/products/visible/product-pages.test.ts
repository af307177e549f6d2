import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addPriceHistory, addProduct } from "../product.fixtures.ts";
import { readProductPages } from "./product-pages.ts";

const { db, pool } = await testDatabase();
const NOW = new Date();
const services = {
  ...{ reads: pool, db, clock: { now: () => NOW } },
  ...{ productCounts: { showSamples: false }, config: { timeZone: "Asia/Jakarta" } },
};

test("many pages are read as each alone, in the order of their slugs", async () => {
  const kind = { category: "elektronik-gadget", product_type: "hp", brand: "Nusa" };
  const offers = [90_000, 80_000].map((price, nth) => ({ merchant: `Toko ${nth}`, price }));
  const one = await addProduct(db, { ...kind, slug: "nusa-satu", title: "Nusa Satu 64 GB", offers });
  await addProduct(db, { ...kind, slug: "nusa-dua", title: "Nusa Satu 128 GB", offers });
  await addProduct(db, { slug: "tanpa-jenis", product_type: null, brand: null, offers: [] });
  await addProduct(db, { ...kind, slug: "disembunyikan", hidden_at: NOW, offers });
  for (const offer of one.offers) await addPriceHistory(db, offer, [{ daysAgo: 3, price: 90_000 }]);
  const asked = ["nusa-dua", "tidak-ada", "nusa-satu", "disembunyikan", "tanpa-jenis", "nusa-satu"];
  const pages = await readProductPages(services, asked);
  expect(pages.map((page) => page?.product.slug)).toEqual(
    asked.map((slug) => (["tidak-ada", "disembunyikan"].includes(slug) ? undefined : slug)),
  );
  for (const [nth, slug] of asked.entries()) expect([pages[nth]]).toEqual(await readProductPages(services, [slug]));
  const [, , page] = pages;
  expect(page?.offers.map(({ price }) => price)).toEqual([80_000, 90_000]);
  expect(page?.histories.map(({ id }) => id)).toEqual([...one.offers]);
  expect(page?.related.packs.map(({ slug }) => slug)).toEqual(["nusa-dua"]);
});
