import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addPriceHistory, addProduct } from "../../curation/product.fixtures.ts";
import { readProductPages } from "./product-pages.ts";
import { trackedOffers } from "./tracked-offers.ts";

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

test("of many offers those of the first page and the cheapest that ever were are tracked, on the page as in lists", async () => {
  const dear = Array.from({ length: 60 }, (_, nth) => ({
    price: 100_000 + nth * 1_000,
    shipping: 0,
    merchant: `Toko ${nth}`,
  }));
  const gone = { price: 40_000, withdrawn_at: NOW };
  const dearToSend = { price: 50_000, shipping: 500_000 };
  const { id, slug, offers } = await addProduct(db, {
    offers: [dearToSend, { price: 10_000, condition: "used" as const }, ...dear.toReversed(), gone],
  });
  for (const offer of offers) await addPriceHistory(db, offer, [{ daysAgo: 40, price: 100_000 }]);
  const [page] = await readProductPages(services, [slug]);
  const cheapest = offers.slice(2, -1).slice(-39);
  expect(page?.histories.map((offer) => offer.id)).toEqual([...cheapest, offers.at(-1)]);
  const { rows } = await pool.query(
    `select offer.id, offer."isFresh", offer."isLowest", offer.place from (select $2::bigint as product) asked cross join lateral (${trackedOffers("$1")}) offer order by place`,
    [NOW, id],
  );
  expect(rows.filter(({ isFresh }) => isFresh).map((offer) => offer.id)).toEqual(cheapest.toReversed());
  expect(rows[0]).toEqual({ id: offers.at(-2), isFresh: true, isLowest: true, place: 1 });
});
