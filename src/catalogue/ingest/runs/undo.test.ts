import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import type { FeedChange } from "../api-input.ts";
import { changeFeed } from "../commands.ts";
import { feedDashboardItems } from "../dashboard-items.ts";
import { reasonText } from "./reason-text.ts";
import { feedScenario, feedText, type Row, rowsOf } from "./run.fixtures.ts";

const database = await testDatabase();
const OWNER = { personId: 1, email: "a@contoh.id", name: "A", role: "owner" } as const;

test("an undone run is as if it had never been: prices, titles, new offers; its content is refused from then on", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  await scenario.run(feed, feedText(rowsOf(60)), true);
  const before = await scenario.prices("sku-1");
  scenario.days(1);
  const wrong = feedText([
    ...rowsOf(60, (at) => (at === 1 ? { price: 50_000 } : at === 2 ? { title: "Barang sku-2 salah" } : {})),
    { id: "baru", price: 9000 },
  ]);
  const run = await scenario.run(feed, wrong);
  expect(run).toMatchObject({ state: "applied", changed: 2, new_offers: 1 });
  expect(await scenario.undo(run.id)).toMatchObject({ state: "undone", is_sighting: false });
  expect(await scenario.prices("sku-1")).toEqual(before);
  expect(await scenario.prices("baru")).toMatchObject({ current: { gone: true }, points: [] });
  const titles = await scenario.db
    .selectFrom("offers")
    .select("title")
    .where("merchant_id", "=", scenario.merchantId)
    .where("external_id", "=", "sku-2")
    .execute();
  expect(titles).toEqual([{ title: "Barang sku-2" }]);
  const { paused_at, sighted_at } = await scenario.db
    .selectFrom("feeds")
    .selectAll()
    .where("id", "=", feed)
    .executeTakeFirstOrThrow();
  expect(paused_at).not.toBeNull();
  expect(sighted_at?.toISOString()).toBe("2026-03-01T03:00:00.000Z");
  scenario.days(1);
  expect(await scenario.run(feed, wrong)).toMatchObject({ state: "failed", reason: "content-refused" });
  // What a person has refused is no failure of the feed, and another file ends the rest of a feed without a schedule.
  const items = await feedDashboardItems(scenario.db, OWNER);
  expect(items.filter(({ tone }) => tone === "danger")).toEqual([]);
  scenario.days(1);
  await scenario.run(feed, feedText(rowsOf(60, (at) => (at === 3 ? { price: 99_000 } : {}))), true);
  const rested = await scenario.db.selectFrom("feeds").select("paused_at").where("id", "=", feed).executeTakeFirst();
  expect(rested?.paused_at).toBeNull();
});

test("content that was undone is read again under another mapping", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  const text = feedText(rowsOf(3));
  const { id } = await scenario.run(feed, text, true);
  await scenario.undo(id);
  const change = (mapping: FeedChange["mapping"]) =>
    changeFeed({ ...scenario.given, timeZone: "Asia/Jakarta", key: scenario.parts.key }, feed, { mapping });
  await change(null);
  expect(await scenario.run(feed, text, true)).toMatchObject({ reason: "content-refused" });
  await change({ columns: { brand: ["title"] }, constants: {}, header: true, currency: "IDR", decimals: "auto" });
  expect(await scenario.run(feed, text, true)).not.toMatchObject({ reason: "content-refused" });
});

test("what a later run saw of it stays: the price that was no change, and the one that was", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  await scenario.run(feed, feedText(rowsOf(60)), true);
  scenario.days(1);
  const run = await scenario.run(feed, feedText(rowsOf(60, (at) => (at < 2 ? { price: 90_000 } : {}))));
  scenario.days(1);
  const later = await scenario.run(
    feed,
    feedText(rowsOf(60, (at) => (at === 0 ? { price: 90_000 } : at === 1 ? { price: 95_000 } : {}))),
  );
  expect(later.price_changed).toBe(1);
  const undone = await scenario.undo(run.id);
  expect(reasonText(undone)).toBe("2 penawaran tetap mengikuti pembaruan sesudahnya.");
  expect(await scenario.prices("sku-0")).toMatchObject({
    current: { price: 90_000 },
    points: [
      [100_000, 1],
      [90_000, 1],
    ],
  });
  const [point] = await scenario.db
    .selectFrom("price_points")
    .innerJoin("offers", "offers.id", "price_points.offer_id")
    .select("price_points.run_id")
    .where("merchant_id", "=", scenario.merchantId)
    .where("external_id", "=", "sku-0")
    .where("run_id", "=", later.id)
    .execute();
  expect(point).toBeDefined();
  expect((await scenario.prices("sku-1")).current?.price).toBe(95_000);
});

test("titles of two runs are taken back, whichever of them is undone first", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  const withTitles = (...titles: readonly string[]) =>
    feedText(rowsOf(60, (at) => (titles[at] === undefined ? {} : { title: `${titles[at]} sku-${at}` })));
  const titles = async () =>
    (
      await scenario.db
        .selectFrom("offers")
        .select("title")
        .where("merchant_id", "=", scenario.merchantId)
        .where("external_id", "in", ["sku-0", "sku-1"])
        .orderBy("external_id")
        .execute()
    ).map(({ title }) => title);
  await scenario.run(feed, withTitles(), true);
  scenario.days(1);
  const one = await scenario.run(feed, withTitles("Panci", "Wajan"));
  scenario.days(1);
  const two = await scenario.run(feed, withTitles("Ketel", "Wajan"));
  await scenario.undo(two.id);
  expect(await titles()).toEqual(["Panci sku-0", "Wajan sku-1"]);
  expect(reasonText(await scenario.undo(one.id))).toBeNull();
  expect(await titles()).toEqual(["Barang sku-0", "Barang sku-1"]);

  scenario.days(1);
  const three = await scenario.run(feed, withTitles("Teko"));
  scenario.days(1);
  const four = await scenario.run(feed, withTitles("Dandang"));
  expect(reasonText(await scenario.undo(three.id))).toBe("1 penawaran tetap mengikuti pembaruan sesudahnya.");
  expect(await titles()).toEqual(["Dandang sku-0", "Barang sku-1"]);
  await scenario.undo(four.id);
  expect(await titles()).toEqual(["Barang sku-0", "Barang sku-1"]);
});

test("a currency that was accepted by mistake is taken back", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  const good = feedText(rowsOf(60));
  await scenario.run(feed, good, true);
  const before = await scenario.prices("sku-1");
  scenario.days(1);
  const dollars = await scenario.run(feed, feedText(rowsOf(60, () => ({ currency: "USD" }))));
  expect(dollars).toMatchObject({ state: "held", reason: "currency" });
  await scenario.accept(dollars.id);
  // The same number in another currency is not the earlier price.
  expect(await scenario.currency("sku-1")).toBe("USD");
  expect((await scenario.prices("sku-1")).points).toEqual([
    [101_000, 1],
    [101_000, 0],
  ]);
  await scenario.undo(dollars.id);
  expect(await scenario.currency("sku-1")).toBe("IDR");
  expect(await scenario.prices("sku-1")).toEqual(before);
  scenario.days(1);
  expect(await scenario.run(feed, feedText(rowsOf(60, (at) => (at === 1 ? { price: 90_000 } : {}))))).toMatchObject({
    ...{ state: "applied", changed: 1 },
  });
});

test("what is undone after it leaves the other currency, and is in rupiah once more when that goes too", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  const withOne = (change: Partial<Row>) => feedText(rowsOf(60, (at) => (at === 1 ? change : {})));
  await scenario.run(feed, feedText(rowsOf(60)), true);
  scenario.days(1);
  const dollars = await scenario.run(feed, withOne({ currency: "USD", price: 90_000 }));
  scenario.days(1);
  const back = await scenario.run(feed, withOne({ price: 95_000 }));
  expect(await scenario.prices("sku-1")).toMatchObject({ current: { price: 95_000 } });
  await scenario.undo(back.id);
  expect(await scenario.currency("sku-1")).toBe("USD");
  expect(await scenario.prices("sku-1")).toMatchObject({ current: { price: 90_000, gone: false } });
  await scenario.undo(dollars.id);
  expect(await scenario.currency("sku-1")).toBe("IDR");
  expect(await scenario.prices("sku-1")).toMatchObject({ current: { price: 101_000 }, points: [[101_000, 1]] });
});

test("what was new in another currency is withdrawn, unless a later run has seen it, and comes back with the next that does", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  const withDollars = (price: number) =>
    feedText(rowsOf(61, (at) => (at === 60 ? { currency: "USD" } : at === 0 ? { price } : {})));
  const dollars = async () => (await scenario.prices("sku-60")).current;
  await scenario.run(feed, feedText(rowsOf(60)), true);
  scenario.days(1);
  const one = await scenario.run(feed, withDollars(101_000));
  await scenario.undo(one.id);
  expect(await dollars()).toMatchObject({ gone: true });
  scenario.days(1);
  await scenario.run(feed, withDollars(102_000));
  expect(await dollars()).toMatchObject({ gone: false });

  const other = await scenario.feed();
  const two = await scenario.run(
    other,
    feedText([{ id: "dolar", price: 9, currency: "USD" }, ...rowsOf(60, (at) => ({ id: `lain-${at}` }))]),
    true,
  );
  scenario.days(1);
  await scenario.run(
    other,
    feedText([
      { id: "dolar", price: 9, currency: "USD" },
      ...rowsOf(60, (at) => ({ id: `lain-${at}`, price: 50_000 })),
    ]),
    true,
  );
  await scenario.undo(two.id);
  expect((await scenario.prices("dolar")).current).toMatchObject({ gone: false });
});

test("of the last ten runs within 30 days, and none that is not applied", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  const first = await scenario.run(feed, feedText(rowsOf(60)), true);
  scenario.days(31);
  await expect(scenario.undo(first.id)).rejects.toThrow("not-undoable");
  const held = await scenario.run(feed, feedText(rowsOf(60, () => ({ currency: "USD" }))));
  await expect(scenario.undo(held.id)).rejects.toThrow("not-undoable");
});
