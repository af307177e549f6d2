import { sql } from "kysely";
import { expect, test } from "vitest";
import { CLI } from "../../../platform/json-api/actor.ts";
import { createLog } from "../../../platform/telemetry/log.ts";
import { matchAfterRun } from "../../assignment/matching-work.ts";
import { refreshAllProducts } from "../../listings/commands.ts";
import { productHistories } from "../../listings/public-queries/product-histories.ts";
import { changeFeed } from "../commands.ts";
import { feedScenario, feedText, type Row } from "./run.fixtures.ts";

const HEADSET = { id: "L2", title: "Headset Gaming Rexus HX20 Thundervox", price: 289_000, category: "Headset" };
const MOUSE = { id: "L2", title: "Mouse Gaming Rexus Xierra X15", price: 119_000, category: "Headset" };
const SOAP = { id: "L4", title: "Sabun Mandi Lifebuoy 110 gram isi 4", price: 19_500 };
const CONTEXT = { signal: new AbortController().signal, log: createLog("silent") };
/** Returns a row that makes each day's content different. */
const filler = (price: number): Row => ({ id: "lain", title: "Sapu Lidi Bergagang", price });

async function shop() {
  const scenario = await feedScenario();
  const { db } = scenario;
  const feed = await scenario.feed();
  let day = 0;
  const see = (rows: readonly Row[]) => {
    day += 1;
    scenario.days(1);
    return scenario.run(feed, feedText([...rows, filler(10_000 + day)]), day === 1);
  };
  const listings = () =>
    db
      .selectFrom("offers as o")
      .innerJoin("offer_prices as p", "p.offer_id", "o.id")
      .select(["o.id", "o.external_id", "o.title", "o.product_id", "p.price", "p.withdrawn_at"])
      .where("o.external_id", "<>", "lain")
      .orderBy("o.id")
      .execute();
  const breaks = () => db.selectFrom("history_breaks").selectAll().orderBy("id").execute();
  const lows = async (product: number | null) =>
    (
      await db
        .selectFrom("product_lows")
        .select("price")
        .where("product_id", "=", product ?? 0)
        .orderBy("day")
        .execute()
    ).map(({ price }) => price);
  return { ...scenario, addFeed: scenario.feed, id: feed, see, listings, breaks, lows };
}

test("a listing that becomes another thing leaves its prices with what it was", async () => {
  const scenario = await shop();
  await scenario.see([HEADSET, SOAP]);
  await scenario.see([{ ...HEADSET, price: 279_000 }, SOAP]);
  const [headset] = await scenario.listings();
  await scenario.see([MOUSE, SOAP]);
  const [former, soap, mouse] = await scenario.listings();
  expect(former).toMatchObject({ id: headset?.id, title: HEADSET.title, product_id: headset?.product_id });
  expect(former?.withdrawn_at).toEqual(scenario.now());
  expect(soap).toMatchObject({ title: SOAP.title, withdrawn_at: null });
  expect(mouse).toMatchObject({ external_id: "L2", title: MOUSE.title, price: 119_000, withdrawn_at: null });
  expect(mouse?.product_id).not.toBe(former?.product_id);
  expect((await scenario.prices("L2")).points).toEqual([[119_000, 1]]);
  expect((await scenario.prices(former?.external_id ?? "")).points).toEqual([
    [289_000, 1],
    [279_000, 1],
    [279_000, 0],
  ]);
  expect(await scenario.lows(mouse?.product_id ?? null)).toEqual([119_000]);
  expect(await scenario.lows(former?.product_id ?? null)).toEqual([289_000, 279_000, null]);
  expect(await scenario.breaks()).toMatchObject([
    { former_offer_id: former?.id, offer_id: mouse?.id, cause: "model", decision: null },
  ]);
  // The listing's next price continues the history of the new product.
  await scenario.see([{ ...MOUSE, price: 109_000 }, SOAP]);
  expect((await scenario.prices("L2")).points).toEqual([
    [119_000, 1],
    [109_000, 1],
  ]);
  expect(await scenario.listings()).toHaveLength(3);
});

test("the pages of both say so, and nothing that is read or matched anew moves a history", async () => {
  const scenario = await shop();
  const { db } = scenario;
  await scenario.see([HEADSET]);
  await scenario.see([MOUSE]);
  const points = async () => (await sql`select * from price_points order by offer_id, observed_at`.execute(db)).rows;
  const before = await points();
  await sql`update offers set match = null, product_id = null`.execute(db);
  await matchAfterRun(scenario.parts, new AbortController().signal);
  await refreshAllProducts({ db, clock: scenario.clock, timeZone: "Asia/Jakarta" }).run({}, CONTEXT);
  expect(await points()).toEqual(before);
  const [former, mouse] = await scenario.listings();
  const histories = await productHistories({ db }, [former?.product_id ?? 0, mouse?.product_id ?? 0], {
    ...{ timeZone: "Asia/Jakarta", moment: scenario.now() },
  });
  const breaksOf = (product: number | null = null) => histories.get(product ?? 0)?.flatMap(({ breaks }) => breaks);
  const at = scenario.now().getTime();
  expect(breaksOf(former?.product_id)).toMatchObject([{ at, isEnd: true, other: { title: MOUSE.title } }]);
  expect(breaksOf(mouse?.product_id)).toMatchObject([{ at, isEnd: false, other: { title: HEADSET.title } }]);
});

test("words that change around the same thing break nothing", async () => {
  const scenario = await shop();
  await scenario.see([HEADSET, SOAP]);
  await scenario.see([
    { ...HEADSET, title: "HEADSET Gaming Rexus HX20 Thundervox RGB Garansi Resmi", price: 269_000 },
    { ...SOAP, title: "Lifebuoy Sabun Mandi Batang 110gr isi 4 READY" },
  ]);
  expect(await scenario.listings()).toHaveLength(2);
  expect(await scenario.breaks()).toEqual([]);
  expect((await scenario.prices("L2")).points).toEqual([
    [289_000, 1],
    [269_000, 1],
  ]);
});

test("a run that is undone gives listings back what they were, unless a later one has seen what they are now", async () => {
  const scenario = await shop();
  await scenario.see([HEADSET, SOAP]);
  const changed = await scenario.see([MOUSE, SOAP]);
  await scenario.undo(changed.id);
  const [headset, , mouse] = await scenario.listings();
  expect(headset).toMatchObject({ external_id: "L2", title: HEADSET.title, price: 289_000, withdrawn_at: null });
  expect(mouse?.withdrawn_at).not.toBeNull();
  expect(await scenario.breaks()).toEqual([]);
  expect((await scenario.prices("L2")).points).toEqual([[289_000, 1]]);
  // The next version of the listing is compared with the headset again.
  const again = await scenario.see([MOUSE, { ...SOAP, price: 18_000 }]);
  expect(await scenario.breaks()).toHaveLength(1);
  await scenario.see([{ ...MOUSE, price: 99_000 }, SOAP]);
  const left = await scenario.undo(again.id);
  expect(left).toMatchObject({ state: "undone", reason: expect.stringMatching(/:[1-9]/) });
  expect(await scenario.breaks()).toHaveLength(1);
  expect((await scenario.prices("L2")).current).toMatchObject({ price: 99_000, gone: false });
});

test("a thing after a thing after a thing has three histories, each undone by itself", async () => {
  const scenario = await shop();
  await scenario.see([HEADSET]);
  const second = await scenario.see([MOUSE]);
  const third = await scenario.see([{ ...SOAP, id: "L2" }]);
  expect((await scenario.listings()).map(({ withdrawn_at }) => withdrawn_at === null)).toEqual([false, false, true]);
  await scenario.undo(third.id);
  expect((await scenario.prices("L2")).current).toMatchObject({ price: 119_000, gone: false });
  await scenario.undo(second.id);
  expect((await scenario.prices("L2")).current).toMatchObject({ price: 289_000, gone: false });
  expect((await scenario.listings()).map(({ withdrawn_at }) => withdrawn_at === null)).toEqual([true, false, false]);
});

test("a feed that is read otherwise breaks nothing", async () => {
  const scenario = await shop();
  const text = (price: number) =>
    [
      "kode\tnama\tjudul\tharga\tlink",
      `L2\t${HEADSET.title}\t${MOUSE.title}\t${price}\thttps://toko.example/l2`,
      "",
    ].join("\n");
  const mapping = (title: string) => ({
    ...{ columns: { external_id: ["kode"], title: [title], price: ["harga"], url: ["link"] }, constants: {} },
    ...{ header: true, currency: "IDR", decimals: "auto" as const },
  });
  const feed = await scenario.addFeed({ mapping: mapping("nama") });
  await scenario.run(feed, text(119_000), true);
  const changed = await changeFeed({ ...scenario.parts, audit: CLI }, feed, { mapping: mapping("judul") });
  expect(changed.ok).toBe(true);
  scenario.days(1);
  await scenario.run(feed, text(118_000), true);
  expect(await scenario.listings()).toMatchObject([{ title: MOUSE.title, withdrawn_at: null }]);
  expect(await scenario.breaks()).toEqual([]);
});

test("a run that is cut off behind a break goes on with what is left", async () => {
  const unlucky = 777_777;
  const scenario = await shop();
  await scenario.see([HEADSET, SOAP]);
  await scenario.database.asOwner(`create function stop_here() returns trigger language plpgsql as $$ begin
    raise exception 'terminating connection due to administrator command' using errcode = '57P01'; end $$;
    create trigger stop_here before insert on price_points for each row when (new.price = ${unlucky}) execute function stop_here()`);
  scenario.days(1);
  const run = await scenario.start(scenario.id, feedText([MOUSE, { ...SOAP, price: unlucky }, filler(9_000)]), true);
  await expect(scenario.work(run, { batchRows: 1 })).rejects.toThrow("terminating connection");
  expect(await scenario.breaks()).toHaveLength(1);
  await scenario.database.asOwner("drop trigger stop_here on price_points");
  expect(await scenario.work(run, { batchRows: 1 })).toMatchObject({ state: "applied" });
  expect(await scenario.breaks()).toHaveLength(1);
  expect((await scenario.listings()).map(({ title, price }) => [title, price])).toEqual([
    [HEADSET.title, HEADSET.price],
    [SOAP.title, unlucky],
    [MOUSE.title, MOUSE.price],
  ]);
});
