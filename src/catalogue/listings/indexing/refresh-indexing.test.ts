import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addArticle, addAuthor } from "../../../modules/articles/article.fixtures.ts";
import { days } from "../../../platform/clock.ts";
import { addProduct } from "../../curation/product.fixtures.ts";
import { refreshIndexing } from "./refresh-indexing.ts";
import { productSitemapEntries, productSitemapParts } from "./sitemap.ts";

const { db, pool } = await testDatabase();
const TITLE = "Kyntra Ponsel Nira 8/256 GB";
const BEGIN = new Date("2026-03-01T03:00:00Z");
const on = (day: number) => new Date(BEGIN.getTime() + days(day));
const refresh = (day: number) => refreshIndexing({ db, clock: { now: () => on(day) }, timeZone: "Asia/Jakarta" });
const listed = async () => (await productSitemapEntries(pool, 0, 100)).map(({ path }) => path);
const add = (slug: string, others: Parameters<typeof addProduct>[1] = {}) =>
  addProduct(db, { slug, title: TITLE, product_type: "hp", updated_at: BEGIN, ...others });
const rowOf = (id: number) =>
  db.selectFrom("product_indexing").selectAll().where("product_id", "=", id).executeTakeFirstOrThrow();
const setStores = (id: number, merchants: number) =>
  db.updateTable("product_listings").set({ merchants }).where("product_id", "=", id).execute();

test("the sitemap lists what passes, once it passes, and never what is invented or hidden", async () => {
  await add("dua-toko", { offers: [{}, {}] });
  const one = await add("satu-toko");
  await add("contoh", { offers: [{}, {}], is_sample: true });
  await add("tersembunyi", { offers: [{}, {}], hidden_at: BEGIN });
  await sql`insert into product_lows (product_id, day, price) values (${one.id}, '2026-03-01', 100000)`.execute(db);
  await refresh(1);
  expect(await listed()).toEqual(["/produk/dua-toko"]);
  expect(await rowOf(one.id)).toMatchObject({ missing: "stores", indexed_at: null });
  await refresh(30);
  expect(await listed()).toEqual(["/produk/dua-toko", "/produk/satu-toko"]);
  expect((await productSitemapParts(pool, 1)).length).toBe(2);
  await db.updateTable("products").set({ hidden_at: BEGIN }).where("id", "=", one.id).execute();
  expect(await listed()).toEqual(["/produk/dua-toko"]);
});

test("what was indexed stays so until it had no offer for a year", async () => {
  const product = await add("lama", { offers: [{}, {}] });
  await refresh(0);
  await setStores(product.id, 0);
  await refresh(10);
  await refresh(374);
  expect(await listed()).toContain("/produk/lama");
  await refresh(376);
  expect(await listed()).not.toContain("/produk/lama");
  expect(await rowOf(product.id)).toMatchObject({ missing: "offers" });
  await setStores(product.id, 2);
  await refresh(377);
  expect(await rowOf(product.id)).toMatchObject({ missing: null, gone_at: null, indexed_at: on(377) });
});

test("search engines hear of a new low, another store and another text, and of no other price", async () => {
  const product = await add("berubah", { offers: [{}, {}] });
  const low = (day: string, price: number) =>
    sql`insert into product_lows (product_id, day, price) values (${product.id}, ${day}, ${price})`.execute(db);
  const changedAt = async (day: number) => {
    await refresh(day);
    return (await rowOf(product.id)).changed_at;
  };
  await low("2026-03-01", 100_000);
  expect(await changedAt(1)).toEqual(BEGIN);
  await low("2026-03-02", 120_000);
  expect(await changedAt(2)).toEqual(BEGIN);
  await low("2026-03-03", 90_000);
  expect(await changedAt(3)).toEqual(on(3));
  expect(await changedAt(4)).toEqual(on(3));
  await sql`update offers set product_id = ${product.id} where product_id = ${(await add("lain")).id}`.execute(db);
  expect(await changedAt(5)).toEqual(on(5));
  await db
    .updateTable("products")
    .set({ title: `${TITLE} Biru` })
    .where("id", "=", product.id)
    .execute();
  expect(await changedAt(6)).toEqual(on(6));
});

test("an article that shows a product lets its page in, also under a slug that leads on", async () => {
  const shown = await add("disematkan");
  const moved = await add("pindah-ke-sini");
  const unseen = await add("hanya-di-draf");
  await sql`insert into redirects (from_path, to_path) values ('/produk/pindah-dari', '/produk/pindah-ke-sini')`.execute(
    db,
  );
  await addAuthor(db);
  const missing = async (id: number) => (await rowOf(id)).missing;
  const article = await addArticle(db, { slug: "semat", body: '::produk{disematkan}\n\n::produk{slug="pindah-dari"}' });
  await addArticle(db, { slug: "semat-draf", status: "draft", body: "::produk{hanya-di-draf}" });
  await addArticle(db, { slug: "semat-noindex", noindex: true, body: "::produk{hanya-di-draf}" });
  await refresh(1);
  expect(await missing(shown.id)).toBeNull();
  expect(await missing(moved.id)).toBeNull();
  expect(await missing(unseen.id)).toBe("stores");
  expect(await listed()).toEqual(expect.arrayContaining(["/produk/disematkan", "/produk/pindah-ke-sini"]));
  expect(article.id).toBeGreaterThan(0);
});
