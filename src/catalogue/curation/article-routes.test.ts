import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { startAdminApi } from "../../modules/auth/admin.fixtures.ts";
import { systemClock } from "../../platform/clock.ts";
import { ProductCounts } from "../listings/product-counts.ts";
import { countProductWords } from "../listings/search/product-words.ts";
import { articleProductRoutes } from "./article-routes.ts";
import { addProduct } from "./product.fixtures.ts";

const database = await testDatabase();
const { db, pool } = database;
const productCounts = new ProductCounts(pool, { showSamples: false, onPresenceChange: () => {} });
const services = { db, reads: pool, clock: systemClock, productCounts };
const asked: (readonly string[])[] = [];
const productBlock = async (slugs: readonly string[]) => {
  asked.push(slugs);
  return { html: "<p>Kartu</p>", products: [] };
};
const api = await startAdminApi(database, articleProductRoutes({ ...services, productBlock }));

const get = async (path: string) => {
  const { status, body } = await api.call("editor", "GET", path);
  return { status, body };
};
const titles = async (q: string) =>
  (await get(`/found-products?q=${encodeURIComponent(q)}`)).body.products.map(({ title }: { title: string }) => title);

test("without a product there is nothing to be found, and the editor knows", async () => {
  expect(await get("/found-products?q=ac")).toEqual({ status: 200, body: { hasProducts: false, products: [] } });
});

test("products are found while their name is typed, by codes and by parts, and none that visitors do not see", async () => {
  const ac = { category: "elektronik-gadget", product_type: "ac", brand: "Nusa" };
  await addProduct(db, { ...ac, slug: "ac-nusa", title: "AC Nusa NX-512 1 PK", offers: [{ price: 3_000_000 }] });
  await addProduct(db, { ...ac, slug: "ac-arta", title: "AC Arta Sejuk 1 PK", hidden_at: new Date() });
  await addProduct(db, { ...ac, slug: "ac-contoh", title: "AC Contoh 1 PK", is_sample: true });
  await addProduct(db, { slug: "kursi", title: "Kursi Rotan", category: "peralatan-rumah-tangga" });
  productCounts.dropAll();
  await countProductWords({ db, showSamples: false });
  for (const q of ["ac nu", "nusa", "nx-512", "NX512", "ac 1 pk", "usa NX"])
    expect(await titles(q), q).toEqual(["AC Nusa NX-512 1 PK"]);
  for (const q of ["arta", "contoh", "%", "xqzxqz"]) expect(await titles(q), q).toEqual([]);
  expect((await get("/found-products?q=nusa")).body).toEqual({
    hasProducts: true,
    products: [
      {
        ...{ slug: "ac-nusa", title: "AC Nusa NX-512 1 PK", path: "/produk/ac-nusa", category: "Elektronik & Gadget" },
        ...{ lowest: 3_000_000, merchants: 1, isSample: false },
      },
    ],
  });
});

test("a block is of one to four products, each once", async () => {
  expect((await get("/product-blocks?slugs=a,b-2,a")).body).toEqual({ html: "<p>Kartu</p>", products: [] });
  expect(asked).toEqual([["a", "b-2"]]);
  for (const slugs of ["", "a,b,c,d,e", "A", "a b", "a,,b", "x".repeat(201)])
    expect((await get(`/product-blocks?slugs=${encodeURIComponent(slugs)}`)).status, slugs).toBe(400);
});
