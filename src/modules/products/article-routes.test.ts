import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { systemClock } from "../../platform/clock.ts";
import { startAdminApi } from "../auth/admin.fixtures.ts";
import { articleProductRoutes } from "./article-routes.ts";
import { countProductWords } from "./lists/product-words.ts";
import { addProduct } from "./product.fixtures.ts";
import { ProductCounts } from "./product-counts.ts";

const database = await testDatabase();
const { db, pool } = database;
const productCounts = new ProductCounts(pool, { showSamples: false, onPresenceChange: () => {} });
const services = { db, reads: pool, clock: systemClock, timeZone: "Asia/Jakarta", productCounts };
const api = await startAdminApi(database, articleProductRoutes(services));

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

test("a block is shown as readers see it, with what is known of each of its products", async () => {
  await sql`insert into redirects (from_path, to_path) values ('/produk/kursi-lama', '/produk/kursi')`.execute(db);
  const block = async (slugs: string) => (await get(`/product-blocks?slugs=${slugs}`)).body;
  const kursi = { title: "Kursi Rotan", slug: "kursi", path: "/produk/kursi", id: expect.any(Number) };
  expect(await block("kursi")).toEqual({
    html: expect.stringContaining('<a href="/produk/kursi">Kursi Rotan</a>'),
    products: [{ asked: "kursi", state: "shown", ...kursi }],
  });
  expect(await block("kursi-lama")).toMatchObject({ products: [{ asked: "kursi-lama", state: "moved", ...kursi }] });
  expect(await block("ac-arta")).toMatchObject({
    html: "",
    products: [{ asked: "ac-arta", state: "hidden", title: "AC Arta Sejuk 1 PK" }],
  });
  expect(await block("tidak-ada")).toEqual({
    html: "",
    products: [{ asked: "tidak-ada", state: "missing", id: null, title: null, slug: null, path: null }],
  });
  expect((await block("kursi,ac-nusa")).html).toContain("<table>");
  for (const slugs of ["", "a,b,c,d,e", "A", "a b", "a,,b"])
    expect((await get(`/product-blocks?slugs=${encodeURIComponent(slugs)}`)).status, slugs).toBe(400);
});
