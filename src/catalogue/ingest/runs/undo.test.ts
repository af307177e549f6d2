import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { reasonText } from "./reason-text.ts";
import { feedHouse, feedText, type Row, rowsOf } from "./run.fixtures.ts";

const database = await testDatabase();

test("an undone run is as if it had never been: prices, titles, new offers; its content is refused from then on", async () => {
  const house = await feedHouse(database);
  const feed = await house.feed();
  await house.run(feed, feedText(rowsOf(60)), true);
  const before = await house.prices("sku-1");
  house.days(1);
  const wrong = feedText([
    ...rowsOf(60, (at) => (at === 1 ? { price: 50_000 } : at === 2 ? { title: "Barang sku-2 salah" } : {})),
    { id: "baru", price: 9000 },
  ]);
  const run = await house.run(feed, wrong);
  expect(run).toMatchObject({ state: "applied", changed: 2, new_offers: 1 });
  expect(await house.undo(run.id)).toMatchObject({ state: "undone", is_sighting: false });
  expect(await house.prices("sku-1")).toEqual(before);
  expect(await house.prices("baru")).toMatchObject({ current: { gone: true }, points: [] });
  const titles = await house.db
    .selectFrom("offers")
    .select("title")
    .where("merchant_id", "=", house.merchantId)
    .where("external_id", "=", "sku-2")
    .execute();
  expect(titles).toEqual([{ title: "Barang sku-2" }]);
  const { paused_at, sighted_at } = await house.db
    .selectFrom("feeds")
    .selectAll()
    .where("id", "=", feed)
    .executeTakeFirstOrThrow();
  expect(paused_at).not.toBeNull();
  expect(sighted_at?.toISOString()).toBe("2026-03-01T03:00:00.000Z");
  house.days(1);
  expect(await house.run(feed, wrong)).toMatchObject({ state: "failed", reason: "content-refused" });
});

test("what a later run saw of it stays: the price that was no change, and the one that was", async () => {
  const house = await feedHouse(database);
  const feed = await house.feed();
  await house.run(feed, feedText(rowsOf(60)), true);
  house.days(1);
  const run = await house.run(feed, feedText(rowsOf(60, (at) => (at < 2 ? { price: 90_000 } : {}))));
  house.days(1);
  const later = await house.run(
    feed,
    feedText(rowsOf(60, (at) => (at === 0 ? { price: 90_000 } : at === 1 ? { price: 95_000 } : {}))),
  );
  expect(later.price_changed).toBe(1);
  const undone = await house.undo(run.id);
  expect(reasonText(undone)).toBe("2 penawaran tetap mengikuti pembaruan sesudahnya.");
  expect(await house.prices("sku-0")).toMatchObject({
    current: { price: 90_000 },
    points: [
      [100_000, 1],
      [90_000, 1],
    ],
  });
  const [point] = await house.db
    .selectFrom("price_points")
    .innerJoin("offers", "offers.id", "price_points.offer_id")
    .select("price_points.run_id")
    .where("merchant_id", "=", house.merchantId)
    .where("external_id", "=", "sku-0")
    .where("run_id", "=", later.id)
    .execute();
  expect(point).toBeDefined();
  expect((await house.prices("sku-1")).current?.price).toBe(95_000);
});

test("titles of two runs are taken back, whichever of them is undone first", async () => {
  const house = await feedHouse(database);
  const feed = await house.feed();
  const withTitles = (...titles: readonly string[]) =>
    feedText(rowsOf(60, (at) => (titles[at] === undefined ? {} : { title: `${titles[at]} sku-${at}` })));
  const titles = async () =>
    (
      await house.db
        .selectFrom("offers")
        .select("title")
        .where("merchant_id", "=", house.merchantId)
        .where("external_id", "in", ["sku-0", "sku-1"])
        .orderBy("external_id")
        .execute()
    ).map(({ title }) => title);
  await house.run(feed, withTitles(), true);
  house.days(1);
  const one = await house.run(feed, withTitles("Panci", "Wajan"));
  house.days(1);
  const two = await house.run(feed, withTitles("Ketel", "Wajan"));
  await house.undo(two.id);
  expect(await titles()).toEqual(["Panci sku-0", "Wajan sku-1"]);
  expect(reasonText(await house.undo(one.id))).toBeNull();
  expect(await titles()).toEqual(["Barang sku-0", "Barang sku-1"]);

  house.days(1);
  const three = await house.run(feed, withTitles("Teko"));
  house.days(1);
  const four = await house.run(feed, withTitles("Dandang"));
  expect(reasonText(await house.undo(three.id))).toBe("1 penawaran tetap mengikuti pembaruan sesudahnya.");
  expect(await titles()).toEqual(["Dandang sku-0", "Barang sku-1"]);
  await house.undo(four.id);
  expect(await titles()).toEqual(["Barang sku-0", "Barang sku-1"]);
});

test("a currency that was accepted by mistake is taken back", async () => {
  const house = await feedHouse(database);
  const feed = await house.feed();
  const good = feedText(rowsOf(60));
  await house.run(feed, good, true);
  const before = await house.prices("sku-1");
  house.days(1);
  const dollars = await house.run(feed, feedText(rowsOf(60, () => ({ currency: "USD" }))));
  expect(dollars).toMatchObject({ state: "held", reason: "currency" });
  await house.accept(dollars.id);
  // The same number in another currency is not the earlier price.
  expect(await house.currency("sku-1")).toBe("USD");
  expect((await house.prices("sku-1")).points).toEqual([
    [101_000, 1],
    [101_000, 0],
  ]);
  await house.undo(dollars.id);
  expect(await house.currency("sku-1")).toBe("IDR");
  expect(await house.prices("sku-1")).toEqual(before);
  house.days(1);
  expect(await house.run(feed, feedText(rowsOf(60, (at) => (at === 1 ? { price: 90_000 } : {}))))).toMatchObject({
    ...{ state: "applied", changed: 1 },
  });
});

test("what is undone after it leaves the other currency, and is in rupiah once more when that goes too", async () => {
  const house = await feedHouse(database);
  const feed = await house.feed();
  const withOne = (change: Partial<Row>) => feedText(rowsOf(60, (at) => (at === 1 ? change : {})));
  await house.run(feed, feedText(rowsOf(60)), true);
  house.days(1);
  const dollars = await house.run(feed, withOne({ currency: "USD", price: 90_000 }));
  house.days(1);
  const back = await house.run(feed, withOne({ price: 95_000 }));
  expect(await house.prices("sku-1")).toMatchObject({ current: { price: 95_000 } });
  await house.undo(back.id);
  expect(await house.currency("sku-1")).toBe("USD");
  expect(await house.prices("sku-1")).toMatchObject({ current: { price: 90_000, gone: false } });
  await house.undo(dollars.id);
  expect(await house.currency("sku-1")).toBe("IDR");
  expect(await house.prices("sku-1")).toMatchObject({ current: { price: 101_000 }, points: [[101_000, 1]] });
});

test("what was new in another currency is withdrawn, unless a later run has seen it, and comes back with the next that does", async () => {
  const house = await feedHouse(database);
  const feed = await house.feed();
  const withDollars = (price: number) =>
    feedText(rowsOf(61, (at) => (at === 60 ? { currency: "USD" } : at === 0 ? { price } : {})));
  const dollars = async () => (await house.prices("sku-60")).current;
  await house.run(feed, feedText(rowsOf(60)), true);
  house.days(1);
  const one = await house.run(feed, withDollars(101_000));
  await house.undo(one.id);
  expect(await dollars()).toMatchObject({ gone: true });
  house.days(1);
  await house.run(feed, withDollars(102_000));
  expect(await dollars()).toMatchObject({ gone: false });

  const other = await house.feed();
  const two = await house.run(
    other,
    feedText([{ id: "dolar", price: 9, currency: "USD" }, ...rowsOf(60, (at) => ({ id: `lain-${at}` }))]),
    true,
  );
  house.days(1);
  await house.run(
    other,
    feedText([
      { id: "dolar", price: 9, currency: "USD" },
      ...rowsOf(60, (at) => ({ id: `lain-${at}`, price: 50_000 })),
    ]),
    true,
  );
  await house.undo(two.id);
  expect((await house.prices("dolar")).current).toMatchObject({ gone: false });
});

test("of the last ten runs within 30 days, and none that is not applied", async () => {
  const house = await feedHouse(database);
  const feed = await house.feed();
  const first = await house.run(feed, feedText(rowsOf(60)), true);
  house.days(31);
  await expect(house.undo(first.id)).rejects.toThrow("not-undoable");
  const held = await house.run(feed, feedText(rowsOf(60, () => ({ currency: "USD" }))));
  await expect(house.undo(held.id)).rejects.toThrow("not-undoable");
});
