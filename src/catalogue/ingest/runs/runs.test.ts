import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { feedScenario, feedText, type Row, rowsOf } from "./run.fixtures.ts";

const database = await testDatabase();

const states = async (scenario: Awaited<ReturnType<typeof feedScenario>>) =>
  (
    await sql<{ count: number }>`select count(*) as count from pg_tables where schemaname = 'feed_staging'`.execute(
      scenario.db,
    )
  ).rows[0]?.count;

test("the first run waits for a person; accepted, its offers, prices and points are there", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  const held = await scenario.run(feed, feedText(rowsOf(60)));
  expect(held).toMatchObject({ state: "held", reason: "first-run", rows_read: 60, new_offers: 60, rejected: 0 });
  expect((await scenario.prices("sku-3")).current).toBeUndefined();
  const applied = await scenario.accept(held.id);
  expect(applied).toMatchObject({ state: "applied", new_offers: 60, changed: 0, unchanged: 0, is_sighting: true });
  expect(await scenario.prices("sku-3")).toEqual({
    current: { price: 103_000, list_price: null, availability: 1, gone: false, odd: false },
    points: [[103_000, 1]],
  });
  expect(await states(scenario)).toBe(0);
});

test("a later run writes what differs, and points only where price, old price or stock do", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  await scenario.run(feed, feedText(rowsOf(60)), true);
  scenario.days(1);
  const changes: Record<number, Partial<Row>> = {
    1: { price: 90_000, list: 120_000 },
    2: { stock: "out_of_stock" },
    3: { title: "Barang sku-3 lengkap" },
  };
  const run = await scenario.run(
    feed,
    feedText([...rowsOf(60, (at) => changes[at] ?? {}), { id: "baru", price: 5000 }]),
  );
  expect(run).toMatchObject({ state: "applied", new_offers: 1, changed: 3, price_changed: 2, unchanged: 57 });
  expect((await scenario.prices("sku-1")).points).toEqual([
    [101_000, 1],
    [90_000, 1],
  ]);
  expect((await scenario.prices("sku-2")).points.at(-1)).toEqual([102_000, 2]);
  expect((await scenario.prices("sku-3")).points).toHaveLength(1);
  expect(
    await scenario.db
      .selectFrom("offers")
      .select("title")
      .where("merchant_id", "=", scenario.merchantId)
      .where("external_id", "=", "sku-3")
      .executeTakeFirst(),
  ).toEqual({
    title: "Barang sku-3 lengkap",
  });
});

test("equal content is one row, and no sighting after seven days", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  const text = feedText(rowsOf(60));
  await scenario.run(feed, text, true);
  for (const [after, isSighting] of [
    [1, true],
    [5, true],
    [2, false],
  ] as const) {
    scenario.days(after);
    expect(await scenario.run(feed, text)).toMatchObject({ state: "unchanged", is_sighting: isSighting });
  }
  const { sighted_at } = await scenario.db
    .selectFrom("feeds")
    .select("sighted_at")
    .where("id", "=", feed)
    .executeTakeFirstOrThrow();
  expect(sighted_at?.toISOString()).toBe("2026-03-07T03:00:00.000Z");
});

test("what two whole files in a row do not have is withdrawn, and comes back with its history", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  await scenario.run(feed, feedText(rowsOf(60)), true);
  scenario.days(1);
  const without = (extra: number) => feedText(rowsOf(60, (at) => (at === 5 ? { price: extra } : {})).slice(1));
  expect(await scenario.run(feed, without(1_000_000 / 10))).toMatchObject({ state: "applied", withdrawn: 0 });
  expect(await scenario.prices("sku-0")).toMatchObject({
    current: { gone: false },
    points: [
      [100_000, 1],
      [100_000, 0],
    ],
  });
  scenario.days(1);
  expect(await scenario.run(feed, without(101_000))).toMatchObject({ withdrawn: 1 });
  expect((await scenario.prices("sku-0")).current?.gone).toBe(true);
  scenario.days(1);
  await scenario.run(feed, feedText(rowsOf(60)));
  expect(await scenario.prices("sku-0")).toMatchObject({
    current: { gone: false },
    points: [
      [100_000, 1],
      [100_000, 0],
      [100_000, 1],
    ],
  });
});

test("of rows with one id the last one wins, and is counted", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  const run = await scenario.run(feed, feedText([...rowsOf(55), { id: "sku-1", price: 777_000 }]), true);
  expect(run).toMatchObject({ duplicates: 1, rows_read: 56, new_offers: 55 });
  expect((await scenario.prices("sku-1")).current?.price).toBe(777_000);
});

test("a price far from its last one is kept apart, and the way back is none", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  await scenario.run(feed, feedText(rowsOf(60)), true);
  scenario.days(1);
  await scenario.run(feed, feedText(rowsOf(60, (at) => (at === 4 ? { price: 10_400 } : {}))));
  expect((await scenario.prices("sku-4")).current).toMatchObject({ price: 10_400, odd: true });
  scenario.days(1);
  await scenario.run(feed, feedText(rowsOf(60)));
  expect((await scenario.prices("sku-4")).current).toMatchObject({ price: 104_000, odd: false });
});

test("two feeds of a merchant with the same offers: the same says nothing new, another price wins", async () => {
  const scenario = await feedScenario(database);
  const [first, second] = [await scenario.feed(), await scenario.feed({ name: "Lain" })];
  await scenario.run(first, feedText(rowsOf(60)), true);
  scenario.days(1);
  const both = await scenario.run(second, feedText(rowsOf(60, (at) => (at === 7 ? { price: 99_000 } : {}))), true);
  expect(both).toMatchObject({ overlapping: 60, changed: 1, unchanged: 59 });
  expect((await scenario.prices("sku-7")).points).toHaveLength(2);
  expect((await scenario.prices("sku-8")).points).toHaveLength(1);
});

test("the same bytes are read again when a sale in them ends", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  // No price moves by half, which would hold the run.
  const rows = rowsOf(60, (at) => ({ price: 100_000 + at })).map(({ id, price }) =>
    [
      id,
      id,
      `${price}.00 IDR`,
      "1000.00 IDR",
      "2026-03-01T00:00+07:00/2026-03-03T00:00+07:00",
      `https://toko.example/${id}`,
    ].join("\t"),
  );
  const header = ["id", "title", "price", "sale_price", "sale_price_effective_date", "link"].join("\t");
  const text = [header, ...rows, ""].join("\n").replaceAll("1000.00 IDR", "90000.00 IDR");
  await scenario.run(feed, text, true);
  expect((await scenario.prices("sku-3")).current?.price).toBe(90_000);
  scenario.days(1);
  expect((await scenario.run(feed, text)).state).toBe("unchanged");
  scenario.days(1);
  expect(await scenario.run(feed, text)).toMatchObject({ state: "applied", price_changed: 60 });
  expect((await scenario.prices("sku-3")).current?.price).toBe(100_003);
});
