import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { days, hours } from "../../../platform/clock.ts";
import { addProduct } from "../../curation/product.fixtures.ts";
import { embeddedProducts } from "./embedded-products.ts";
import { productLinks } from "./product-links.ts";

const { db, pool } = await testDatabase();

const NOW = new Date();
const ago = (time: number) => new Date(NOW.getTime() - time);
let queries = 0;
const counted = {
  query(...parameters: Parameters<typeof pool.query>) {
    queries += 1;
    return pool.query(...parameters);
  },
} as unknown as typeof pool;

const embedded = (slugs: readonly string[], { showSamples = false, moment = NOW } = {}) =>
  embeddedProducts(counted, { slugs, moment, showSamples });
const redirect = (from: string, to: string) =>
  sql`insert into redirects (from_path, to_path) values (${`/produk/${from}`}, ${to})`.execute(db);

test("all products of an article are read by one query, each with its cheapest offer that can be compared", async () => {
  const first = await addProduct(db, {
    slug: "semat-satu",
    title: "Semat Satu",
    offers: [
      { merchant: "Mahal", price: 120_000, shipping: 0 },
      { merchant: "Murah", price: 100_000, shipping: 9_000 },
      { merchant: "Aneh", price: 1_000, is_odd: true },
      { merchant: "Basi", price: 2_000, seen_at: ago(hours(80)) },
    ],
  });
  await addProduct(db, { slug: "semat-tanpa", offers: [{ availability: 2 }] });
  queries = 0;
  const { products, expiresAt } = await embedded(["semat-tanpa", "semat-satu", "tidak-ada"]);
  expect(queries).toBe(1);
  expect([...products.keys()].sort()).toEqual(["semat-satu", "semat-tanpa"]);
  expect(products.get("semat-satu")).toMatchObject({
    ...{ id: first.id, slug: "semat-satu", title: "Semat Satu", isShown: true, stores: 2 },
    lowest: {
      offer: first.offers[1],
      price: 100_000,
      total: 109_000,
      isShippingKnown: true,
      store: "Murah",
      freshness: 0,
    },
  });
  expect(products.get("semat-tanpa")).toMatchObject({ isShown: true, stores: 0, lowest: null });
  expect(expiresAt?.getTime()).toBeGreaterThan(NOW.getTime());
  expect(expiresAt?.getTime()).toBeLessThanOrEqual(NOW.getTime() + days(2));
  const later = await embedded(["semat-satu"], { moment: new Date(NOW.getTime() + days(4)) });
  expect(later.products.get("semat-satu")).toMatchObject({ stores: 0, lowest: null });
});

test("what is hidden, and what is invented where such is not shown, is known and not shown", async () => {
  const hidden = await addProduct(db, { slug: "semat-sembunyi", hidden_at: NOW });
  await addProduct(db, { slug: "semat-contoh", is_sample: true });
  const { products } = await embedded(["semat-sembunyi", "semat-contoh"]);
  expect(products.get("semat-sembunyi")).toMatchObject({ id: hidden.id, isShown: false, lowest: null });
  expect(products.get("semat-contoh")).toMatchObject({ isShown: false, lowest: null });
  const { products: withSamples } = await embedded(["semat-contoh"], { showSamples: true });
  expect(withSamples.get("semat-contoh")).toMatchObject({ isShown: true, isSample: true, stores: 1 });
});

test("a slug that leads on is the product it leads to, unless there is a product of it to be seen", async () => {
  const target = await addProduct(db, { slug: "semat-baru" });
  await redirect("semat-lama", "/produk/semat-baru");
  await addProduct(db, { slug: "semat-digabung", hidden_at: NOW });
  await redirect("semat-digabung", "/produk/semat-baru");
  const own = await addProduct(db, { slug: "semat-sendiri" });
  await redirect("semat-sendiri", "/produk/semat-baru");
  await redirect("semat-ke-artikel", "/artikel/semat-baru");
  const { products } = await embedded(["semat-lama", "semat-digabung", "semat-sendiri", "semat-ke-artikel"]);
  expect([...products].map(([asked, { id, slug }]) => [asked, id, slug]).sort()).toEqual([
    ["semat-digabung", target.id, "semat-baru"],
    ["semat-lama", target.id, "semat-baru"],
    ["semat-sendiri", own.id, "semat-sendiri"],
  ]);
});

test("copies elsewhere link to what visitors see, and to nothing that is invented or hidden", async () => {
  await addProduct(db, { slug: "salin-satu", title: "Salin Satu" });
  await addProduct(db, { slug: "salin-contoh", is_sample: true });
  await addProduct(db, { slug: "salin-sembunyi", hidden_at: NOW });
  await redirect("salin-lama", "/produk/salin-satu");
  const clock = { now: () => NOW };
  queries = 0;
  const slugs = ["salin-satu", "salin-contoh", "salin-sembunyi", "salin-lama", "tidak-ada"];
  const link = { title: "Salin Satu", path: "/produk/salin-satu" };
  expect(Object.fromEntries(await productLinks(counted, { slugs, clock }))).toEqual({
    "salin-satu": link,
    "salin-lama": link,
  });
  await productLinks(counted, { slugs: [], clock });
  expect(queries).toBe(1);
});
