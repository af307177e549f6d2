import pg from "pg";
import { expect, test } from "vitest";
import { z } from "zod";
import { testDatabase } from "../../../../tests/support/database.ts";
import { systemClock } from "../../../platform/clock.ts";
import { CACHE_TAGS_CHANNEL } from "../../../platform/page-cache/cache-tags.ts";
import { addPriceHistory, addProduct } from "../../curation/product.fixtures.ts";
import { announceLists, refreshProducts } from "../commands.ts";
import { cachedFacets, countFacets } from "./cached-facets.ts";
import { CONDITION_BITS, VERDICT_BITS } from "./facet-codes.ts";
import { refreshDueVerdicts } from "./list-verdicts.ts";

const { db, pool, connection } = await testDatabase();
const PARTS = { db, clock: systemClock, timeZone: "Asia/Jakarta" };
const listingOf = (product: number) =>
  db.selectFrom("product_listings").selectAll().where("product_id", "=", product).executeTakeFirstOrThrow();
const refresh = (product: number) => refreshProducts(db, [product], { moment: new Date(), timeZone: PARTS.timeZone });

test("a product is listed with what is used or out of stock only, and says so", async () => {
  const { id } = await addProduct(db, { offers: [{ condition: "used", price: 70_000 }, { availability: 2 }] });
  expect(await listingOf(id)).toMatchObject({
    ...{ merchants: 0, shown: 2, is_listed: true, in_stock: true, lowest: null, lowest_used: 70_000 },
    conditions: CONDITION_BITS.baru | CONDITION_BITS.bekas,
  });
  await db.updateTable("offers").set({ is_hidden: true }).where("product_id", "=", id).execute();
  await refresh(id);
  expect(await listingOf(id)).toMatchObject({ shown: 0, is_listed: false });
});

test("a unit price is of the whole pack, without shipping", async () => {
  const facts = JSON.stringify({ berat: 100, isi: 3 });
  const { id } = await addProduct(db, { facts, product_type: "kopi", offers: [{ price: 60_000, shipping: 15_000 }] });
  expect((await listingOf(id)).unit_price).toBe(200);
});

test("what the rules say is reckoned for lists, and is said of no other price", async () => {
  const { id, offers } = await addProduct(db, { category: "ibu-bayi", offers: [{ price: 80_000 }] });
  await addPriceHistory(db, offers[0] ?? 0, [
    { daysAgo: 120, price: 100_000 },
    { daysAgo: 3, price: 80_000 },
  ]);
  await refreshDueVerdicts(PARTS);
  const { bagus, termurah, turun } = VERDICT_BITS;
  expect(await listingOf(id)).toMatchObject({
    verdict: bagus | termurah | turun,
    drop_permille: 200,
    drop_offer_id: offers[0],
  });
  const kept = await cachedFacets(pool, { category: "ibu-bayi", type: undefined, showSamples: false });
  expect(kept).toContainEqual({ facet: "verdict", value: turun, products: 1 });
  await db
    .updateTable("offer_prices")
    .set({ price: 95_000 })
    .where("offer_id", "=", offers[0] ?? 0)
    .execute();
  await refresh(id);
  expect(await listingOf(id)).toMatchObject({ verdict: 0, drop_permille: null, verdict_at: null });
});

test("what the rules say of the cheapest offer's old price is kept, and of no other claim", async () => {
  const { id, offers } = await addProduct(db, { offers: [{ price: 80_000, list_price: 150_000 }, { price: 95_000 }] });
  const [cheapest = 0, dearer = 0] = offers;
  await addPriceHistory(db, cheapest, [
    { daysAgo: 120, price: 100_000 },
    { daysAgo: 3, price: 80_000, listPrice: 150_000 },
  ]);
  await addPriceHistory(db, dearer, [{ daysAgo: 120, price: 95_000, listPrice: 190_000 }]);
  await refreshDueVerdicts(PARTS);
  expect(await listingOf(id)).toMatchObject({ lowest_list_price: 150_000, discount_verdict: "dilebihkan" });
  const claim = (list_price: number | null) =>
    db.updateTable("offer_prices").set({ list_price }).where("offer_id", "=", cheapest).execute();
  await claim(100_000);
  await refresh(id);
  expect(await listingOf(id)).toMatchObject({ discount_verdict: null, verdict_at: null });
  await addPriceHistory(db, cheapest, [{ daysAgo: 0, price: 80_000, listPrice: 100_000 }]);
  await refreshDueVerdicts(PARTS);
  expect((await listingOf(id)).discount_verdict).toBe("wajar");
  await claim(null);
  await refresh(id);
  expect(await listingOf(id)).toMatchObject({ lowest_list_price: null, discount_verdict: null });
});

test("counts of whole lists are kept by category and type, invented products apart", async () => {
  const given = { category: "hobi-mainan", product_type: "gitar", brand: "Yamaha" };
  await addProduct(db, { ...given, facts: JSON.stringify({ warna: "Hitam" }) });
  await addProduct(db, { ...given, is_sample: true });
  await addProduct(db, { ...given, product_type: null });
  await countFacets(db, "hobi-mainan");
  const { id } = await db
    .selectFrom("listing_terms")
    .select("id")
    .where("kind", "=", "brand")
    .where("value", "=", "yamaha")
    .executeTakeFirstOrThrow();
  const countsOf = async (type: string | undefined, showSamples: boolean) =>
    (await cachedFacets(pool, { category: "hobi-mainan", type, showSamples })).find(
      ({ facet, value }) => facet === "term" && value === id,
    )?.products;
  expect([await countsOf(undefined, true), await countsOf(undefined, false)]).toEqual([3, 2]);
  expect([await countsOf("gitar", true), await countsOf("gitar", false)]).toEqual([2, 1]);
});

test("a tick of a price touches no text of the product", async () => {
  const { id, offers } = await addProduct(db, { brand: "Nusa" });
  const rowOf = async () =>
    (await pool.query("select xmin::text, * from product_terms where product_id = $1", [id])).rows[0];
  const before = await rowOf();
  expect(before.stores).toHaveLength(1);
  await db
    .updateTable("offer_prices")
    .set({ price: 90_000 })
    .where("offer_id", "=", offers[0] ?? 0)
    .execute();
  await refresh(id);
  expect(await rowOf()).toEqual(before);
  await db.updateTable("products").set({ brand: "Lain" }).where("id", "=", id).execute();
  expect((await rowOf()).terms).not.toEqual(before.terms);
});

test("after changes in batches pages of products drop with each, lists once at the end and once with their verdicts", async () => {
  const added = [await addProduct(db, { category: "hobi-mainan" }), await addProduct(db, { category: "ibu-bayi" })];
  await refreshDueVerdicts(PARTS);
  const listener = new pg.Client(connection);
  const heard: string[] = [];
  listener.on("notification", ({ payload }) => heard.push(...z.array(z.string()).parse(JSON.parse(payload ?? "[]"))));
  await listener.connect();
  await listener.query(`listen ${CACHE_TAGS_CHANNEL}`);
  const announced = async (work: () => Promise<unknown>) => {
    await work();
    // PostgreSQL delivers earlier notifications before the answer to this query.
    await listener.query("select 1");
    return heard.splice(0).sort();
  };
  const lists = ["product-list:hobi-mainan", "product-list:ibu-bayi", "product-lists"];
  const categories = new Set<string>();
  await db.updateTable("offer_prices").set({ price: 77_000 }).execute();
  for (const { id } of added) {
    const options = { moment: new Date(), timeZone: PARTS.timeZone, announcesLists: false };
    const tags = await announced(async () => {
      for (const category of await refreshProducts(db, [id], options)) categories.add(category);
    });
    expect(tags).toEqual([`product:${id}`]);
  }
  expect(await announced(() => announceLists(db, categories))).toEqual(lists);
  expect(await announced(() => refreshDueVerdicts(PARTS))).toEqual(lists);
  expect(await announced(() => refreshDueVerdicts(PARTS))).toEqual([]);
  await listener.end();
});
