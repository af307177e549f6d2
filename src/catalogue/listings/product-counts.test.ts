import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { productTags } from "../ledger/offers/cache-tags.shared.ts";
import { compactProductCounts, ProductCounts } from "./product-counts.ts";

const { db, pool } = await testDatabase();

const given = { product_type: null, merchants: 1 };
let count = 0;

async function addListing(category: string, offers: number, { isSample = false, type = "" } = {}) {
  count += 1;
  const { id } = await db
    .insertInto("products")
    .values({ slug: `barang-${count}`, title: "Barang", category, is_sample: isSample })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("product_listings")
    .values({ ...given, product_id: id, category, offers, shown: offers, ...(type && { product_type: type }) })
    .execute();
  return id;
}

const countsIn = async (showSamples = true) => new ProductCounts(pool, { showSamples, onPresenceChange() {} }).load();

test("counts follow whatever becomes of the listings, and stay when they are added up", async () => {
  await addListing("buku-majalah", 2, { type: "novel" });
  const changed = await addListing("buku-majalah", 3);
  const moved = await addListing("ibu-bayi", 5);
  const deleted = await addListing("ibu-bayi", 7);
  const left = await addListing("ibu-bayi", 11);
  await db.updateTable("product_listings").set({ shown: 4, lowest: 1000 }).where("product_id", "=", changed).execute();
  await db.updateTable("product_listings").set({ category: "hobi-mainan" }).where("product_id", "=", moved).execute();
  await db.updateTable("product_listings").set({ merchants: 0, shown: 0 }).where("product_id", "=", left).execute();
  await db.deleteFrom("products").where("id", "=", deleted).execute();
  const { byCategory } = await countsIn();
  expect(byCategory.get("buku-majalah")).toEqual({
    ...{ products: 2, soldOut: 0, offers: 6 },
    byType: new Map([["novel", { products: 1, soldOut: 0, offers: 2 }]]),
  });
  expect(byCategory.get("hobi-mainan")).toMatchObject({ products: 1, offers: 5 });
  expect(byCategory.has("ibu-bayi")).toBe(false);
  await compactProductCounts(db);
  expect(await countsIn()).toEqual({ byCategory, presence: "real", hasSamples: false });
  expect(await db.selectFrom("product_counts").select("id").execute()).toHaveLength(3);
});

test("a listing that is written again by an upsert counts once", async () => {
  const id = await addListing("otomotif-aksesoris", 2);
  await db
    .insertInto("product_listings")
    .values({ ...given, product_id: id, category: "otomotif-aksesoris", offers: 9, shown: 9 })
    .onConflict((conflict) => conflict.column("product_id").doUpdateSet({ shown: 9 }))
    .execute();
  expect((await countsIn()).byCategory.get("otomotif-aksesoris")).toMatchObject({ products: 1, offers: 9 });
});

test("what is sold out is counted apart, with none of its offers, until it is there again", async () => {
  await addListing("hobi-mainan", 3);
  const id = await addListing("hobi-mainan", 4);
  const set = (in_stock: boolean) =>
    db.updateTable("product_listings").set({ in_stock }).where("product_id", "=", id).execute();
  const counted = async () => (await countsIn()).byCategory.get("hobi-mainan");
  const before = await counted();
  await set(false);
  expect(await counted()).toMatchObject({ products: before?.products, soldOut: 1, offers: (before?.offers ?? 0) - 4 });
  await compactProductCounts(db);
  await set(true);
  expect(await counted()).toEqual(before);
});

test("invented products are told from real ones, and are none where they are not shown", async () => {
  await db.deleteFrom("products").execute();
  expect((await countsIn()).presence).toBe("none");
  await addListing("ibu-bayi", 2, { isSample: true });
  expect(await countsIn()).toMatchObject({ presence: "sample", hasSamples: true });
  expect((await countsIn(false)).presence).toBe("none");
  const real = await addListing("ibu-bayi", 3);
  expect(await countsIn()).toMatchObject({ presence: "real", hasSamples: true });
  expect((await countsIn(false)).byCategory.get("ibu-bayi")).toMatchObject({ offers: 3 });
  await db.deleteFrom("products").where("id", "=", real).execute();
});

test("who shows the parts of the site is told when there are others, and only then", async () => {
  await db.deleteFrom("products").execute();
  const told: string[] = [];
  const counts = new ProductCounts(pool, {
    showSamples: true,
    onPresenceChange: () => told.push(counts.last.presence),
  });
  await counts.load();
  await addListing("ibu-bayi", 2);
  counts.dropTags(["article-lists"]);
  expect((await counts.load()).presence).toBe("none");
  counts.dropTags([productTags.lists]);
  await expect.poll(() => told).toEqual(["real"]);
  await addListing("ibu-bayi", 2);
  counts.dropTags([productTags.lists]);
  expect((await counts.load()).byCategory.get("ibu-bayi")).toMatchObject({ products: 2 });
  expect(told).toEqual(["real"]);
});

test("who leads to lists is told of the categories that have others, and not of products that come or go in them", async () => {
  await db.deleteFrom("products").execute();
  const told: (readonly string[])[] = [];
  const counts = new ProductCounts(pool, {
    ...{ showSamples: true, onPresenceChange() {} },
    onListsChange: (categories) => told.push(categories),
  });
  const reload = async () => {
    counts.dropTags([productTags.lists]);
    await counts.load();
    return told.splice(0);
  };
  await addListing("ibu-bayi", 2);
  expect(await reload()).toEqual([["ibu-bayi"]]);
  await addListing("ibu-bayi", 3);
  expect(await reload()).toEqual([]);
  await addListing("ibu-bayi", 2, { type: "popok-bayi" });
  expect(await reload()).toEqual([["ibu-bayi"]]);
  await db.deleteFrom("products").execute();
  expect(await reload()).toEqual([["ibu-bayi"]]);
});
