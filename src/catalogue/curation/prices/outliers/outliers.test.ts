import { sql } from "kysely";
import { expect, test } from "vitest";
import { CLI } from "../../../../platform/json-api/actor.ts";
import { feedScenario, feedText } from "../../../ingest/runs/run.fixtures.ts";
import { refreshProducts } from "../../../listings/commands.ts";
import { countOutliers, outlierPage } from "./outlier-list.ts";
import { reviewOutlier, undoOutlierReview } from "./review-outlier.ts";

const TIME_ZONE = "Asia/Jakarta";

/** Makes three stores that ask 100,000 for one product. */
async function threeStores() {
  const scenario = await feedScenario();
  const { db } = scenario;
  const feeds: number[] = [];
  for (const merchant of ["satu", "dua", "tiga"]) {
    await sql`insert into merchants (slug, name, home_url) values (${merchant}, ${merchant}, 'https://toko.example/')`.execute(
      db,
    );
    feeds.push(await scenario.feed({ merchant }));
  }
  let nth = 0;
  /** Runs one store's feed, with a file that differs each time. */
  const see = (store: number, price: number, stock = "in_stock") => {
    nth += 1;
    const rows = [
      { id: `barang-${store}`, price, stock },
      { id: `x-${store}`, price: 50_000 + nth },
    ];
    return scenario.run(feeds[store] ?? 0, feedText(rows), true);
  };
  for (const store of [0, 1, 2]) await see(store, 100_000);
  const product = await db
    .insertInto("products")
    .values({ slug: "barang", title: "Barang", category: "elektronik-gadget" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`update offers set product_id = ${product.id} where external_id like 'barang-%'`.execute(db);
  const options = () => ({ moment: scenario.now(), timeZone: TIME_ZONE });
  await refreshProducts(db, [product.id], options());
  const state = (store: number) =>
    db
      .selectFrom("offer_prices")
      .innerJoin("offers", "offers.id", "offer_prices.offer_id")
      .select(["price", "is_odd as outlier"])
      .where("external_id", "=", `barang-${store}`)
      .executeTakeFirst();
  const lowest = async () =>
    (
      await db
        .selectFrom("product_listings")
        .select("lowest")
        .where("product_id", "=", product.id)
        .executeTakeFirstOrThrow()
    ).lowest;
  const review = async (store: number, verdict: "right" | "wrong", price?: number) => {
    const { id } = await db
      .selectFrom("offers")
      .select("id")
      .where("external_id", "=", `barang-${store}`)
      .executeTakeFirstOrThrow();
    return reviewOutlier(db, { offer: id, verdict, price }, { ...options(), audit: CLI });
  };
  return {
    ...{ ...scenario, product: product.id, see, state, lowest, review },
    confirm: (store: number) => review(store, "right"),
    /** Returns the waiting outliers, each with the median of other stores. */
    waiting: async () =>
      (await outlierPage(db, { cursor: "" }, scenario.now())).prices.map((row) => [
        row.price,
        row.previousPrice,
        row.median,
      ]),
    /** Undoes the last decision. */
    async undo() {
      const { id } = await db
        .selectFrom("price_decisions")
        .select("id")
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirstOrThrow();
      return undoOutlierReview(db, id, { ...options(), audit: CLI });
    },
    undoRun: scenario.undo,
  };
}

test("far from its own last price: an outlier, until a changed file on another day says it again beside others that ask as much", async () => {
  const scenario = await threeStores();
  scenario.days(1);
  await scenario.see(0, 15_000);
  expect(await scenario.state(0)).toMatchObject({ price: 15_000, outlier: true });
  expect(await scenario.lowest()).toBe(100_000);
  // A second file on the same day does not confirm the price, nor does a file on another day while the prices of other stores are far higher.
  await scenario.see(0, 15_000);
  scenario.days(1);
  await scenario.see(0, 15_000);
  expect(await scenario.state(0)).toMatchObject({ outlier: true });
  await scenario.see(1, 25_000);
  await scenario.see(2, 24_000);
  expect(await scenario.lowest()).toBe(24_000);
  scenario.days(1);
  const confirming = await scenario.see(0, 15_000);
  expect(await scenario.state(0)).toMatchObject({ price: 15_000, outlier: false });
  expect(await scenario.lowest()).toBe(15_000);
  await scenario.undoRun(confirming.id);
  expect(await scenario.state(0)).toMatchObject({ price: 15_000, outlier: true });
  expect(await scenario.lowest()).toBe(24_000);
});

test("far from the median of its product's fresh offers: an outlier, though near its own last price", async () => {
  const scenario = await threeStores();
  scenario.days(1);
  await scenario.see(0, 30_000);
  expect(await scenario.state(0)).toMatchObject({ outlier: false });
  scenario.days(1);
  await scenario.see(0, 19_000);
  expect(await scenario.state(0)).toMatchObject({ price: 19_000, outlier: true });
  expect(await scenario.lowest()).toBe(100_000);
});

test("a person's word makes a price count from its first day on, and it stays so", async () => {
  const scenario = await threeStores();
  expect(await scenario.confirm(0)).toMatchObject({ code: "not-odd" });
  scenario.days(1);
  await scenario.see(0, 15_000);
  scenario.days(1);
  await scenario.see(0, 15_000);
  expect(await scenario.confirm(0)).toMatchObject({ ok: true });
  expect(await scenario.state(0)).toMatchObject({ price: 15_000, outlier: false });
  expect(await scenario.lowest()).toBe(15_000);
  const lows = await sql<{ day: string; price: number }>`
    select day::text, price from product_lows where product_id = ${scenario.product} order by day`.execute(scenario.db);
  expect(lows.rows).toEqual([
    { day: "2026-03-01", price: 100_000 },
    { day: "2026-03-02", price: 15_000 },
  ]);
  scenario.days(1);
  await scenario.see(0, 15_000, "out_of_stock");
  await scenario.see(0, 15_000);
  expect(await scenario.state(0)).toMatchObject({ price: 15_000, outlier: false });
});

test("a price that a person called right is an outlier again when that is undone, on all days", async () => {
  const scenario = await threeStores();
  scenario.days(1);
  await scenario.see(0, 15_000);
  expect(await scenario.waiting()).toEqual([[15_000, 100_000, 100_000]]);
  await scenario.confirm(0);
  expect(await scenario.waiting()).toEqual([]);
  scenario.days(1);
  await scenario.see(0, 15_000, "out_of_stock");
  await scenario.see(0, 15_000);
  expect(await scenario.lowest()).toBe(15_000);
  expect(await scenario.undo()).toMatchObject({ ok: true });
  expect(await scenario.state(0)).toMatchObject({ price: 15_000, outlier: true });
  expect(await scenario.lowest()).toBe(100_000);
  expect(await scenario.waiting()).toEqual([[15_000, 100_000, 100_000]]);
  expect(await scenario.undo()).toMatchObject({ code: "undone" });
  const lows = await sql<{ price: number }>`
    select price from product_lows where product_id = ${scenario.product} order by day`.execute(scenario.db);
  expect(lows.rows).toEqual([{ price: 100_000 }]);
});

test("a price that a person called wrong waits no more and stays out, whatever other stores and files say", async () => {
  const scenario = await threeStores();
  scenario.days(1);
  await scenario.see(0, 15_000);
  expect(await scenario.review(0, "wrong", 14_000)).toMatchObject({ code: "other-price" });
  const both = await Promise.all([scenario.review(0, "wrong", 15_000), scenario.review(0, "wrong", 15_000)]);
  expect(both.map((one) => (one.ok ? "done" : one.code)).sort()).toEqual(["decided", "done"]);
  expect(await scenario.waiting()).toEqual([]);
  expect(await countOutliers(scenario.db)).toBe(0);
  await scenario.see(1, 25_000);
  await scenario.see(2, 24_000);
  scenario.days(1);
  await scenario.see(0, 15_000);
  expect(await scenario.state(0)).toMatchObject({ outlier: true });
  expect(await scenario.lowest()).toBe(24_000);
  expect(await scenario.review(0, "right")).toMatchObject({ code: "decided" });
  await scenario.undo();
  expect(await scenario.waiting()).toEqual([[15_000, 100_000, 24_500]]);
  expect(await scenario.review(0, "right")).toMatchObject({ ok: true });
  expect(await scenario.lowest()).toBe(15_000);
});
