import { sql } from "kysely";
import { expect, test } from "vitest";
import { minutes } from "../../../platform/clock.ts";
import { createLog } from "../../../platform/telemetry/log.ts";
import { feedScenario, feedText, type Row } from "../../ingest/runs/run.fixtures.ts";
import { refreshAllProducts, refreshStaleProducts } from "./changed-by-time.ts";
import { refreshProducts } from "./refresh-products.ts";

const TIME_ZONE = "Asia/Jakarta";
const CONTEXT = { signal: new AbortController().signal, log: createLog("silent") };

/** Makes two merchants with a feed each, and a product that both sell as "barang". */
async function twoStores() {
  const scenario = await feedScenario();
  const { db } = scenario;
  await sql`insert into merchants (slug, name, home_url) values ('lain', 'Lain', 'https://lain.example/')`.execute(db);
  const feeds = [await scenario.feed(), await scenario.feed({ merchant: "lain" })] as const;
  let nth = 0;
  const run = (store: 0 | 1, row: Partial<Row> = {}, others: readonly Row[] = []) => {
    nth += 1;
    const rows = [{ id: "barang", price: 100_000, ...row }, ...others, { id: `x-${store}`, price: 50_000 + nth }];
    return scenario.run(feeds[store], feedText(rows), true);
  };
  const runs = [await run(0), await run(1, { price: 90_000 })] as const;
  const { id } = await db
    .insertInto("products")
    .values({ slug: "barang", title: "Barang", category: "elektronik-gadget" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.updateTable("offers").set({ product_id: id }).where("external_id", "=", "barang").execute();
  const refresh = () => refreshProducts(db, [id], { moment: scenario.now(), timeZone: TIME_ZONE });
  await refresh();
  const listing = () =>
    db
      .selectFrom("product_listings")
      .select(["offers", "merchants", "lowest"])
      .where("product_id", "=", id)
      .executeTakeFirst();
  const lows = async () =>
    (
      await sql<{ day: string; price: number | null }>`
        select day::text, price from product_lows where product_id = ${id} order by day`.execute(db)
    ).rows.map(({ day, price }) => [day, price]);
  return { ...scenario, product: id, feeds, runs, see: run, refresh, listing, lows };
}

test("a list shows how many offers and stores a product has, and the lowest total; what cannot be compared is not counted", async () => {
  const scenario = await twoStores();
  const { db } = scenario;
  expect(await scenario.listing()).toEqual({ offers: 2, merchants: 2, lowest: 90_000 });
  const cheap = sql`(select offer_id from offer_prices where price = 90000)`;
  await sql`update offer_prices set shipping = case when price = 90000 then 15000 else 0 end`.execute(db);
  await scenario.refresh();
  expect(await scenario.listing()).toEqual({ offers: 2, merchants: 2, lowest: 100_000 });
  for (const [change, back] of [
    ["is_odd = true", "is_odd = false"],
    ["availability = 2", "availability = 1"],
    ["currency = 'USD'", "currency = 'IDR'"],
    ["withdrawn_at = now()", "withdrawn_at = null"],
  ] as const) {
    await sql`update offer_prices set ${sql.raw(change)} where offer_id = ${cheap}`.execute(db);
    await scenario.refresh();
    expect(await scenario.listing(), change).toEqual({ offers: 1, merchants: 1, lowest: 100_000 });
    await sql`update offer_prices set ${sql.raw(back)} where offer_id = ${cheap}`.execute(db);
  }
  for (const [change, back] of [
    ["is_hidden = true", "is_hidden = false"],
    ["condition = 'used'", "condition = 'new'"],
  ] as const) {
    await sql`update offers set ${sql.raw(change)} where id = ${cheap}`.execute(db);
    await scenario.refresh();
    expect(await scenario.listing(), change).toEqual({ offers: 1, merchants: 1, lowest: 100_000 });
    await sql`update offers set ${sql.raw(back)} where id = ${cheap}`.execute(db);
  }
  await db.updateTable("products").set({ hidden_at: new Date() }).execute();
  await scenario.refresh();
  expect(await scenario.listing()).toBeUndefined();
});

test("runs and their undoing keep it; lows have a row where the lowest of a day is another than that of the day before", async () => {
  const scenario = await twoStores();
  expect(await scenario.lows()).toEqual([["2026-03-01", 90_000]]);
  scenario.days(1);
  const cut = await scenario.see(0, { price: 80_000 });
  expect(await scenario.listing()).toMatchObject({ lowest: 80_000 });
  await scenario.see(1, { price: 90_000 });
  scenario.days(1);
  const gone = await scenario.see(0, { price: 80_000, stock: "out_of_stock" });
  expect(await scenario.listing()).toMatchObject({ offers: 1, lowest: 90_000 });
  expect(await scenario.lows()).toEqual([
    ["2026-03-01", 90_000],
    ["2026-03-02", 80_000],
    ["2026-03-03", 90_000],
  ]);
  await scenario.undo(gone.id);
  expect(await scenario.listing()).toMatchObject({ offers: 2, lowest: 80_000 });
  await scenario.undo(cut.id);
  expect(await scenario.listing()).toMatchObject({ offers: 2, lowest: 90_000 });
  expect(await scenario.lows()).toEqual([["2026-03-01", 90_000]]);
});

test("an offer that nobody has seen for 72 hours is part of no lowest: the job says so, and the next sighting too", async () => {
  const scenario = await twoStores();
  const { db } = scenario;
  const clock = { now: scenario.now };
  const parts = { db, clock, timeZone: TIME_ZONE };
  scenario.days(2);
  await scenario.see(0);
  scenario.days(1);
  const justBefore = { now: () => new Date(scenario.now().getTime() - minutes(1)) };
  await refreshStaleProducts({ ...parts, clock: justBefore }).run({}, CONTEXT);
  expect(await scenario.listing()).toMatchObject({ offers: 2, lowest: 90_000 });
  await refreshStaleProducts(parts).run({}, CONTEXT);
  expect(await scenario.listing()).toMatchObject({ offers: 1, lowest: 100_000 });
  await scenario.run(scenario.feeds[1]);
  await scenario.see(1, { price: 90_000 });
  expect(await scenario.listing()).toMatchObject({ offers: 2, lowest: 90_000 });
  scenario.days(30);
  await refreshAllProducts(parts).run({}, CONTEXT);
  expect(await scenario.listing()).toEqual({ offers: 0, merchants: 0, lowest: null });
});

test("of two that change offers of one product at once, the later one counts what the earlier one wrote", async () => {
  const scenario = await twoStores();
  const { db, product } = scenario;
  const options = { moment: scenario.now(), timeZone: TIME_ZONE };
  const change = (from: number, to: number, meanwhile: () => Promise<unknown>) =>
    db.transaction().execute(async (trx) => {
      await sql`update offer_prices set price = ${to} where price = ${from}`.execute(trx);
      await refreshProducts(trx, [product], options);
      await meanwhile();
    });
  let second: Promise<unknown> = Promise.resolve();
  await change(100_000, 70_000, async () => {
    second = change(90_000, 95_000, async () => {});
    await sql`select pg_sleep(0.2)`.execute(db);
  });
  await second;
  expect(await scenario.listing()).toEqual({ offers: 2, merchants: 2, lowest: 70_000 });
});
