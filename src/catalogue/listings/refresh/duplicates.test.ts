import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addProduct } from "../../curation/product.fixtures.ts";
import { findProductType } from "../../taxonomy/product-types.shared.ts";
import { refreshProducts } from "../commands.ts";
import { ProductCounts } from "../product-counts.ts";
import { productsByIds } from "../public-queries/product-list.ts";
import { shownProducts } from "../public-queries/product-page.ts";
import { relatedProducts } from "../public-queries/related-products.ts";
import { countFacets } from "../search/cached-facets.ts";
import { readListState } from "../search/list-parameters.ts";
import { postgresProductSearch } from "../search/postgres-product-search.ts";

const { db, pool } = await testDatabase();
const CATEGORY = "fashion-pria-wanita";
const MOMENT = new Date();
const type = findProductType("batik");
const search = postgresProductSearch(pool);

type Batik = {
  readonly title?: string;
  readonly shop?: string;
  readonly seller?: string;
  readonly price?: number;
  readonly facts?: object;
  readonly condition?: "new" | "used";
  readonly availability?: number;
};

const batik = async ({ title = "Batik Solo", shop = "Toko A", seller = "", facts = {}, ...offer }: Batik = {}) => {
  const given = { title, category: CATEGORY, product_type: "batik", facts: JSON.stringify(facts) };
  return (await addProduct(db, { ...given, offers: [{ merchant: shop, seller, price: 100_000, ...offer }] })).id;
};

const arranged = () => countFacets(db, CATEGORY);

async function listed(query: Readonly<Record<string, string>> = {}, words: readonly string[] = []) {
  const state = readListState(query, { type });
  if (!state) throw new Error("it is no list");
  const asked = { category: CATEGORY, type, showSamples: false, state, withFacets: true } as const;
  const answer = await search.list({ ...asked, words: words.map((word) => ({ alternatives: [[word]] })) });
  return { ids: answer?.ids, count: answer?.count, facets: answer?.facets ?? [] };
}

const refreshed = (...ids: number[]) => refreshProducts(db, ids, { moment: MOMENT, timeZone: "Asia/Jakarta" });

beforeEach(async () => {
  await db.deleteFrom("products").execute();
  await arranged();
});

test("what one seller offers three times is in lists, searches and counts once: the cheapest that can be had", async () => {
  const [dear, cheap, gone] = [
    await batik({ price: 150_000 }),
    await batik({ price: 90_000, title: "BATIK Solo" }),
    await batik({ price: 10_000, availability: 2 }),
  ];
  const other = await batik({ title: "Batik Pekalongan", price: 200_000 });
  await arranged();
  expect(await listed()).toMatchObject({ ids: [other, cheap], count: 2 });
  expect(await listed({}, ["batik"])).toMatchObject({ ids: expect.arrayContaining([cheap, other]), count: 2 });
  const counts = new ProductCounts(pool, { showSamples: false, onPresenceChange: () => {} });
  expect((await counts.load()).byCategory.get(CATEGORY)).toMatchObject({ products: 2, offers: 3 });
  const { products } = await productsByIds(pool, { ids: [cheap, dear, other], moment: MOMENT });
  expect(products.map(({ duplicates }) => duplicates)).toEqual([2, 2, 0]);
  const duplicatesOf = async (id: number) => {
    const { slug } = await db.selectFrom("products").select("slug").where("id", "=", id).executeTakeFirstOrThrow();
    const [product] = (await shownProducts(pool, [slug], { showSamples: false })).values();
    if (!product) throw new Error("it is not shown");
    const { duplicates, similar } = (await relatedProducts(pool, [product], { showSamples: false }))(product);
    return [duplicates.map((one) => one.id), similar.map((one) => one.id)];
  };
  expect(await duplicatesOf(cheap)).toEqual([[dear, gone], [other]]);
  expect(await duplicatesOf(dear)).toEqual([[cheap, gone], [other]]);
  expect(await duplicatesOf(other)).toEqual([[], [cheap]]);
});

test("sellers of a marketplace, other types, capacities and brands, and used things stand for themselves", async () => {
  const ids = [
    await batik(),
    await batik({ shop: "Toko B" }),
    await batik({ seller: "Ani" }),
    await batik({ seller: "Budi" }),
    await batik({ condition: "used" }),
    await batik({ facts: { isi: 2 } }),
    await batik({ facts: { isi: 3 } }),
  ];
  await arranged();
  expect(await listed()).toMatchObject({ ids: expect.arrayContaining(ids), count: ids.length });
});

test("a product of several sellers stands for what one of them has once more", async () => {
  const again = await batik({ price: 50_000 });
  const { id: joined } = await addProduct(db, {
    ...{ title: "Batik Solo", category: CATEGORY, product_type: "batik" },
    offers: [{ merchant: "Toko A" }, { merchant: "Toko B" }],
  });
  const third = await batik({ shop: "Toko C" });
  await arranged();
  expect((await listed()).ids).toEqual([joined, third]);
  // A search by price finds the cheaper duplicate.
  expect(await listed({ harga_max: "60000" })).toMatchObject({ ids: [again], count: 1 });
});

test("a colour is found whichever of them has it, and is counted as it is listed", async () => {
  const [red, blue] = [
    await batik({ facts: { warna: "merah" } }),
    await batik({ facts: { warna: "biru" }, price: 1_000 }),
  ];
  await batik({ facts: { warna: "merah" }, price: 120_000 });
  await arranged();
  const colours = async (query: Readonly<Record<string, string>>) => {
    const { ids, count, facets } = await listed(query);
    const values = facets.find(({ name }) => name === "warna")?.values ?? [];
    return { ids, count, colours: values.map(({ value, products }) => [value, products]) };
  };
  const both = [
    ["biru", 1],
    ["merah", 1],
  ];
  expect(await colours({})).toEqual({ ids: [blue], count: 1, colours: both });
  expect(await colours({ warna: "merah" })).toEqual({ ids: [red], count: 1, colours: both });
  expect(await colours({ harga_min: "1000" })).toEqual({ ids: [blue], count: 1, colours: both });
});

test("what changes, goes or is called otherwise is arranged again, and nothing else is written", async () => {
  const [one, two] = [await batik({ price: 90_000 }), await batik({ price: 100_000 })];
  await arranged();
  expect((await listed()).ids).toEqual([one]);
  const rows = () =>
    db
      .selectFrom("product_listings")
      .select(["product_id", sql`xmin::text`.as("xmin")])
      .execute();
  const before = await rows();
  await arranged();
  expect(await rows()).toEqual(before);
  await db
    .updateTable("offer_prices")
    .set({ price: 80_000 })
    .where("offer_id", "in", db.selectFrom("offers").select("id").where("product_id", "=", two))
    .execute();
  await refreshed(two);
  await arranged();
  expect((await listed()).ids).toEqual([two]);
  await db.updateTable("products").set({ hidden_at: MOMENT }).where("id", "=", two).execute();
  await refreshed(two);
  await arranged();
  expect((await listed()).ids).toEqual([one]);
  await db
    .updateTable("products")
    .set({ hidden_at: null, title: "Batik Solo Motif Parang" })
    .where("id", "=", two)
    .execute();
  await refreshed(two);
  await arranged();
  expect((await listed()).ids).toEqual([two, one]);
});

test("thousands of rows by one name are one, and a name may hold anything", async () => {
  const name = `"Batik'); -- ${"🧵".repeat(20)} %_\\`;
  const first = await batik({ title: name, price: 1_000 });
  await sql`
    with made as (
      insert into products (slug, title, category, product_type)
      select 'massal-' || n, ${name}, ${CATEGORY}, 'batik' from generate_series(1, 2500) n returning id
    ), offered as (
      insert into offers (merchant_id, external_id, product_id, title, category, content_hash, url, match)
      select (select merchant_id from offers where product_id = ${first}), 'massal-' || id, id, ${name}, ${CATEGORY}, id,
        'https://toko.example/' || id, '{"rule":"own"}' from made returning id
    )
    insert into offer_prices (offer_id, price, availability, changed_at, seen_at)
    select id, 2000, 1, ${MOMENT}, ${MOMENT} from offered`.execute(db);
  const { rows } = await sql<{ id: number }>`select id from products`.execute(db);
  await refreshed(...rows.map(({ id }) => id));
  await arranged();
  expect(await listed()).toMatchObject({ ids: [first], count: 1 });
  // There are more products than are counted, and the page still shows the name once.
  expect(await listed({ harga_min: "1000" })).toMatchObject({ ids: [first] });
});
