import { sql } from "kysely";
import { expect, test } from "vitest";
import type { TestDatabase } from "../../../../../tests/support/database.ts";
import { CLI } from "../../../../platform/json-api/actor.ts";
import { feedScenario } from "../../../ingest/runs/run.fixtures.ts";
import { outlierPage } from "./outlier-list.ts";
import { reviewOutlier, undoOutlierReview } from "./review-outlier.ts";

type Asked = { readonly title: string; readonly price: number; readonly gtin?: string; readonly brand?: string };

/** Runs a feed of a new shop that sells one thing. */
async function addShop({ title, price, gtin = "", brand = "" }: Asked, database?: TestDatabase) {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  const see = (now: number) =>
    scenario.run(
      feed,
      `id\ttitle\tprice\tgtin\tbrand\tavailability\tlink\nx\t${title}\t${now} IDR\t${gtin}\t${brand}\tin_stock\thttps://toko.example/x\n`,
      true,
    );
  await see(price);
  return { ...scenario, see };
}

/** Adds shops one after the other, and returns which of their prices are outliers. */
async function outliersOf(asked: readonly Asked[]) {
  const [one, ...others] = asked;
  if (!one) throw new Error("no shops");
  const first = await addShop(one);
  for (const other of others) await addShop(other, first.database);
  const { rows } = await sql<{ price: number }>`
    select price from offer_prices where is_odd order by offer_id`.execute(first.db);
  return { ...first, outliers: rows.map(({ price }) => price) };
}

const AIRPODS = { gtin: "8997021150017" };
const twins = (...prices: readonly number[]): readonly Asked[] =>
  prices.map((price, at) => ({
    title: `TWS Melati Pods 3 ${["", "Original", "Resmi", "Hitam"][at] ?? ""}`,
    price,
    ...AIRPODS,
  }));
const wrong: Asked = { title: "TWS Melati Pods 3 Garansi", price: 27_500_000, ...AIRPODS };
const FOUR = [2_750_000, 2_760_000, 2_740_000, 2_755_000];

test("a price that keeps its offer out of a product is an outlier, whether it came last or first", async () => {
  expect((await outliersOf([...twins(...FOUR), wrong])).outliers).toEqual([27_500_000]);
  expect((await outliersOf([wrong, ...twins(...FOUR)])).outliers).toEqual([27_500_000]);
});

test("the same holds for offers that agree by brand and code, or by the words of their titles", async () => {
  const coded = (price: number, brand = "Miyako") => ({ title: `Kipas Miyako KX-77881`, brand, price });
  expect((await outliersOf([coded(100_000), coded(110_000), coded(900_000)])).outliers).toEqual([900_000]);
  const named = (price: number, end = "") => ({ title: `JBL Flip 6 Speaker Bluetooth${end}`, brand: "JBL", price });
  expect((await outliersOf([named(1_599_000), named(1_649_000), named(99_999)])).outliers).toEqual([99_999]);
});

test("two shops that disagree say nothing of which is wrong, nor does a price within five times", async () => {
  expect((await outliersOf([...twins(2_750_000), wrong])).outliers).toEqual([]);
  expect((await outliersOf([...twins(...FOUR), { ...wrong, price: 12_000_000 }])).outliers).toEqual([]);
});

test("such an outlier is shown with its twins' median, is confirmed, undone, and right where the next file says another price", async () => {
  const first = await addShop(wrong);
  for (const twin of twins(...FOUR)) await addShop(twin, first.database);
  const { db } = first;
  const options = { moment: first.now(), timeZone: "Asia/Jakarta", audit: CLI };
  const waiting = async () => (await outlierPage(db, { cursor: "" }, first.now())).prices;
  const [outlier] = await waiting();
  expect(outlier).toMatchObject({ price: 27_500_000, median: 2_752_500 });
  const offer = outlier?.offer ?? 0;
  expect(await reviewOutlier(db, { offer, verdict: "right" }, options)).toMatchObject({ ok: true });
  expect(await waiting()).toEqual([]);
  await addShop({ title: "TWS Melati Pods 3 Putih", price: 2_745_000, ...AIRPODS }, first.database);
  expect(await waiting()).toEqual([]);
  const decision = await db.selectFrom("price_decisions").select("id").executeTakeFirstOrThrow();
  expect(await undoOutlierReview(db, decision.id, options)).toMatchObject({ ok: true });
  expect(await waiting()).toMatchObject([{ price: 27_500_000 }]);
  first.days(1);
  await first.see(2_750_000);
  expect(await waiting()).toEqual([]);
});
