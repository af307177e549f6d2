import { createHash } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { loadOfferHistory } from "../../ledger/prices/queries.ts";
import { dailyPrices } from "../../ledger/prices/schema.ts";
import { feedScenario, feedText } from "./run.fixtures.ts";

const database = await testDatabase();

const text = (...rows: readonly string[]) => `id\ttitle\tprice\tlink\n${rows.map((row) => `${row}\n`).join("")}`;

test("a number where no price is told is an outlier from the first run on, until a person says that it is right", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  const rows = [
    { id: "deret", price: 99_999_999 },
    { id: "tanya", price: 250_000, title: "Mesin Jahit (hubungi kami untuk harga)" },
    { id: "biasa", price: 999_999 },
  ];
  await scenario.run(feed, feedText(rows), true);
  const isOdd = async (id: string) => (await scenario.prices(id)).current?.odd;
  expect([await isOdd("deret"), await isOdd("tanya"), await isOdd("biasa")]).toEqual([true, true, false]);
  const { rows: points } = await sql<{ flags: number }>`
    select t.flags from price_points t join offers o on o.id = t.offer_id
    where o.merchant_id = ${scenario.merchantId} and o.external_id = 'deret'`.execute(scenario.db);
  expect(points).toEqual([{ flags: 1 }]);
  await sql`
    insert into price_decisions (offer_id, price, verdict)
    select id, 250000, 'right' from offers where merchant_id = ${scenario.merchantId} and external_id = 'tanya'`.execute(
    scenario.db,
  );
  await sql`update offer_prices set is_odd = false, plausible_price = price from offers o
    where o.id = offer_id and o.merchant_id = ${scenario.merchantId} and o.external_id = 'tanya'`.execute(scenario.db);
  scenario.days(1);
  await scenario.run(feed, feedText(rows.map((row) => ({ ...row, stock: "out_of_stock" }))), true);
  expect(await isOdd("tanya")).toBe(false);
});

test("the lowest of a range counts on no day, so a price that becomes a range has not fallen", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  await scenario.run(feed, text("kaus\tKaus Polos Melati\t120000\thttps://toko.example/kaus"), true);
  scenario.days(1);
  await scenario.run(feed, text("kaus\tKaus Polos Melati\t60.000 - 120.000\thttps://toko.example/kaus"), true);
  const { id } = await scenario.db
    .selectFrom("offers")
    .select("id")
    .where("merchant_id", "=", scenario.merchantId)
    .executeTakeFirstOrThrow();
  const history = await loadOfferHistory(scenario.db, id, { timeZone: "Asia/Jakarta" });
  const days = history && dailyPrices(history, Math.floor(scenario.now().getTime() / 86_400_000)).days;
  expect(days?.map(({ low }) => low)).toEqual([120_000, undefined]);
  expect((await scenario.prices("kaus")).current).toMatchObject({ price: 60_000, odd: false });
});

test("offers that are known by ids with tracking keep them; new ones have none of it", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  const file = (source: string) =>
    `title\tprice\tlink\n${["a", "b"].map((id) => `Panci ${id}\t50000\thttps://toko.example/p?id=${id}&utm_source=${source}\n`).join("")}`;
  await scenario.run(feed, file("lama"), true);
  const made = (address: string) => createHash("sha256").update(address).digest("hex").slice(0, 20);
  const earlier = made("https://toko.example/p?id=a&utm_source=lama");
  await sql`update offers set external_id = ${earlier}
    where merchant_id = ${scenario.merchantId} and external_id = ${made("https://toko.example/p?id=a")}`.execute(
    scenario.db,
  );
  scenario.days(1);
  const again = await scenario.run(feed, `${file("lama")}\n`, true);
  expect(again).toMatchObject({ state: "applied", new_offers: 0, missing: 0 });
});

test("offers that are known by ids with tracking keep them in every later file, whatever its links are tracked by", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  const ids = Array.from({ length: 11 }, (_, at) => `barang-${at}`);
  const address = (id: string, query: string) => `https://toko.example/p?id=${id}${query}`;
  const file = (queryOf: (at: number) => string) =>
    `title\tprice\tlink\n${ids.map((id, at) => `Panci ${id}\t50000\t${address(id, queryOf(at))}\n`).join("")}`;
  const before = (at: number) => `&utm_source=gmc&utm_campaign=oktober-${at}`;
  await scenario.run(feed, file(before), true);
  const made = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 20);
  for (const [at, id] of ids.entries())
    await sql`update offers set external_id = ${made(address(id, before(at)))}
      where merchant_id = ${scenario.merchantId} and external_id = ${made(address(id, ""))}`.execute(scenario.db);
  const known = async () =>
    (
      await sql<{ external_id: string }>`
        select external_id from offers where merchant_id = ${scenario.merchantId} order by id`.execute(scenario.db)
    ).rows.map(({ external_id }) => external_id);
  const first = await known();
  const later = [(at: number) => `&utm_source=gmc&utm_campaign=november-${at}`, () => "", () => "&fbclid=x", before];
  for (const query of later) {
    scenario.days(1);
    const { state, new_offers, missing } = await scenario.run(feed, `${file(query)}\n`);
    expect({ state, new_offers, missing }).toEqual({ state: "applied", new_offers: 0, missing: 0 });
    expect(await known()).toEqual(first);
  }
});

test("what is sold out without a price keeps the last one", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  const row = (id: string, price: string, stock: string) =>
    `${id}\tPanci ${id}\t${price}\t${stock}\thttps://toko.example/${id}`;
  const file = (...rows: readonly string[]) => ["id\ttitle\tprice\tavailability\tlink", ...rows, ""].join("\n");
  await scenario.run(feed, file(row("a", "50000", "in_stock")), true);
  scenario.days(1);
  const next = await scenario.run(feed, file(row("a", "0", "out_of_stock"), row("b", "0", "out_of_stock")), true);
  expect(next).toMatchObject({ state: "applied", new_offers: 0 });
  expect((await scenario.prices("a")).points).toEqual([
    [50_000, 1],
    [50_000, 2],
  ]);
});

test("what an older version read as a price is marked by the next file, though it says the same price", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  const rows = [{ id: "lama", price: 12_345_678 }];
  await scenario.run(feed, feedText(rows), true);
  await sql`update price_points t set flags = 0 from offers o where o.id = t.offer_id and o.merchant_id = ${scenario.merchantId}`.execute(
    scenario.db,
  );
  await sql`update offer_prices set is_odd = false, plausible_price = price from offers o
    where o.id = offer_id and o.merchant_id = ${scenario.merchantId}`.execute(scenario.db);
  await sql`update offers set facts = '{}', content_hash = 0 where merchant_id = ${scenario.merchantId}`.execute(
    scenario.db,
  );
  scenario.days(1);
  await scenario.run(feed, feedText([...rows, { id: "baru", price: 5000 }]), true);
  const { current, points } = await scenario.prices("lama");
  expect(current?.odd).toBe(true);
  expect(points).toEqual([
    [12_345_678, 1],
    [12_345_678, 1],
  ]);
});
