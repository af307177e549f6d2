import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { feedScenario, feedText, type Row } from "../runs/run.fixtures.ts";
import type { OfferOutcome } from "./offer-outcome.ts";
import { offerOutcomes } from "./offer-outcomes.ts";

const database = await testDatabase();

/** Runs a feed of these rows for a new shop, and returns what became of them by id. @param days the number of days since the run */
async function outcomesOf(rows: readonly Row[], days = 0) {
  const { feed } = await runFeed(feedText(rows));
  await sql`update feeds set sighted_at = now() - ${days} * interval '1 day' where id = ${feed}`.execute(database.db);
  const found = await listOf(feed);
  return new Map(found.map(({ external_id, state, reason }) => [external_id ?? "", { state, reason }]));
}

/** Runs a feed for a new shop. */
async function runFeed(text: string) {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  await scenario.run(feed, text, true);
  return { ...scenario, feed };
}

async function listOf(feed: number) {
  const found: OfferOutcome[] = [];
  for await (const batch of offerOutcomes(database.db, { feed })) found.push(...batch);
  return found;
}

test("each price that does not count says why", async () => {
  const found = await outcomesOf([
    { id: "po", price: 265_000, title: "Kipas Dinding Melati WFN-1610", stock: "PO 7 hari" },
    { id: "deret", price: 99_999_999, title: "Genset Melati EU22" },
    { id: "tanya", price: 5_000_000, title: "Kompresor Melati 75 (chat dulu untuk harga)" },
    { id: "habis", price: 90_000, title: "Teko Melati 3 L", stock: "habis" },
  ]);
  expect(Object.fromEntries(found)).toEqual({
    po: { state: "preorder", reason: "Prapesan: tampil, tetapi tidak ikut dibandingkan." },
    deret: { state: "outlier", reason: "Harganya deret angka dan menunggu diperiksa." },
    tanya: { state: "outlier", reason: "Judulnya meminta harganya ditanyakan; harga ini menunggu diperiksa." },
    habis: { state: "out-of-stock", reason: "Stok habis." },
  });
});

test("a down payment far under what other shops ask for the same thing is an outlier; a praised instalment plan is a price", async () => {
  await outcomesOf([{ id: "a", price: 4_999_000, title: "Headphone Sony WH-1000XM5" }]);
  await outcomesOf([{ id: "b", price: 5_099_000, title: "Headphone Sony WH-1000XM5 Garansi Resmi" }]);
  const found = await outcomesOf([
    { id: "dp", price: 1_500_000, title: "Headphone Sony WH-1000XM5 DP cicilan" },
    { id: "penuh", price: 4_899_000, title: "Headphone Sony WH-1000XM5 bisa cicilan" },
  ]);
  expect(found.get("dp")).toEqual({
    state: "outlier",
    reason:
      "Judulnya menyebut DP, cicilan, atau kontrak, dan harganya jauh di bawah yang lain; harga ini menunggu diperiksa.",
  });
  expect(found.get("penuh")).toMatchObject({ state: "shown" });
});

test("an offer that was seen long ago is stale: at first it is not compared, later nobody sees it", async () => {
  const rows = [{ id: "lama", price: 265_000, title: "Kipas Dinding Melati WFN-1611" }];
  expect((await outcomesOf(rows)).get("lama")).toMatchObject({ state: "shown" });
  expect((await outcomesOf(rows, 5)).get("lama")).toEqual({
    state: "stale",
    reason: "Beberapa hari tidak terlihat di feed: tampil, tetapi tidak ikut dibandingkan.",
  });
  expect((await outcomesOf(rows, 15)).get("lama")).toEqual({
    state: "stale",
    reason: "Sudah lama tidak terlihat di feed, jadi tidak tampil.",
  });
});

test("a price for a dozen makes a pack of twelve, and a price for each piece", async () => {
  const { feed } = await runFeed(
    "id,nama,harga\n1,Piring Melati 9 inci,Rp140.000/lusin\n2,Gelas Melati Bening,Rp 60.000 per 6 pcs\n",
  );
  expect(await listOf(feed)).toMatchObject([
    { price: 140_000, pack: 12, unit_price: { amount: 11_667, per: "buah" } },
    { price: 60_000, pack: 6, unit_price: { amount: 10_000, per: "buah" } },
  ]);
});

test("all rejected rows of the last file are listed with their ids and addresses", async () => {
  const bad = Array.from({ length: 350 }, (_, at) => `r${at}\tBarang ${at}\tmurah\thttps://toko.example/r${at}\n`);
  const text = `id\ttitle\tprice\tlink\nbaik\tPanci\t50000\thttps://toko.example/baik\n${bad.join("")}`;
  const scenario = await runFeed(text);
  const { feed } = scenario;
  const rejected = (await listOf(feed)).filter(({ state }) => state === "rejected");
  expect(rejected).toHaveLength(350);
  expect(rejected[0]).toMatchObject({
    ...{ row: 3, external_id: "r0", url: "https://toko.example/r0", title: "Barang 0" },
    reason: "Harga tidak terbaca sebagai angka. murah",
  });
  // The same bytes once more say nothing new.
  await scenario.run(feed, text);
  expect((await listOf(feed)).filter(({ state }) => state === "rejected")).toHaveLength(350);
  const samples =
    await sql`select from feed_rejections j join feed_runs r on r.id = j.run_id where r.feed_id = ${feed} and j.is_sample`.execute(
      database.db,
    );
  expect(samples.rows).toHaveLength(20);
});

test("where not all rejected rows are kept, a last line says how many more there were", async () => {
  const { feed } = await runFeed(
    "id\ttitle\tprice\tlink\na\tPanci\t50000\thttps://toko.example/a\nb\tPanci\t-\thttps://toko.example/b\n",
  );
  await sql`update feed_runs set rejected = 12001 where feed_id = ${feed}`.execute(database.db);
  expect((await listOf(feed)).at(-1)).toMatchObject({
    ...{ state: "rejected", row: null, external_id: null },
    reason: "12.000 baris lain juga ditolak, tetapi tidak disimpan satu per satu.",
  });
});

test("what a held run says of a known offer stands in its reason, beside what visitors see", async () => {
  const rows = (price: number) =>
    Array.from({ length: 60 }, (_, at) => ({ id: `p${at}`, price: price + at, title: `Barang tunggal nomor ${at}` }));
  const scenario = await runFeed(feedText(rows(50_000)));
  const { feed } = scenario;
  expect(
    await scenario.run(feed, feedText([{ id: "baru", price: 5_000 }, ...rows(500_000).slice(0, 59)])),
  ).toMatchObject({
    state: "held",
  });
  await sql`update feeds set sighted_at = now() where id = ${feed}`.execute(database.db);
  const list = await listOf(feed);
  const of = (id: string) => list.find(({ external_id }) => external_id === id);
  expect(of("p1")).toMatchObject({ state: "shown", price: 50_001 });
  expect(of("p1")?.reason).toMatch(/ Pembaruan yang ditahan membawa harga Rp\s500\.001\.$/u);
  expect(of("p59")?.reason).toMatch(/ Pembaruan yang ditahan tidak memuatnya\.$/u);
  expect(of("baru")).toMatchObject({ state: "held" });
});
