import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { CLI } from "../../../platform/json-api/actor.ts";
import { createLog } from "../../../platform/telemetry/log.ts";
import { changeMerchant } from "../../ledger/merchants/commands.ts";
import { deleteDescriptions } from "../../ledger/offers/offer-details.ts";
import { readProductPages } from "../../listings/public-queries/product-pages.ts";
import { feedScenario } from "./run.fixtures.ts";

const database = await testDatabase();

const SAYING = "Penanak nasi dengan panci antilengket dan tutup yang dapat dilepas.";
type Said = {
  readonly id: string;
  readonly price?: number;
  readonly says?: string;
  readonly rated?: readonly string[];
};

const textOf = (rows: readonly Said[]): string =>
  [
    ["id", "title", "price", "link", "description", "rating", "rating_count"].join("\t"),
    ...rows.map(({ id, price = 100_000, says = "", rated = ["", ""] }) =>
      [id, `Rice cooker Nusa RC-${id}`, `${price} IDR`, `https://toko.example/${id}`, says, ...rated].join("\t"),
    ),
    "",
  ].join("\n");

async function detailedFeed() {
  const scenario = await feedScenario(database);
  const { db, merchantId } = scenario;
  const feed = await scenario.feed({ category: "peralatan-rumah-tangga" });
  return {
    ...{ scenario, feed },
    run: (rows: readonly Said[]) => scenario.run(feed, textOf(rows), true),
    allow: (descriptionsAllowed: boolean) =>
      changeMerchant(db, merchantId, { mayReadPages: false, descriptionsAllowed }, { audit: CLI, today: "2026-03-01" }),
    async stored() {
      const { rows } = await sql<{ id: string; said: string; version: string }>`
        select o.external_id as id, concat_ws(' | ', d.description, d.rating, d.rating_count) as said, d.xmin::text as version
        from offer_details d join offers o on o.id = d.offer_id where o.merchant_id = ${merchantId} order by 1`.execute(
        db,
      );
      return {
        said: Object.fromEntries(rows.map(({ id, said }) => [id, said])),
        versions: rows.map((row) => row.version),
      };
    },
    async page(id: string) {
      const { slug } = await db
        .selectFrom("products as p")
        .innerJoin("offers as o", "o.product_id", "p.id")
        .select("p.slug")
        .where("o.merchant_id", "=", merchantId)
        .where("o.external_id", "=", id)
        .executeTakeFirstOrThrow();
      const services = {
        ...{ db, reads: scenario.pool, clock: scenario.clock },
        ...{ productCounts: { showSamples: false }, config: { timeZone: "Asia/Jakarta" } },
      };
      const [page] = await readProductPages(services, [slug]);
      return { says: page?.storeDescription, ratings: page?.offers.map(({ rating }) => rating) };
    },
    deleted: () =>
      deleteDescriptions(db).run(
        { merchant: merchantId },
        { signal: new AbortController().signal, log: createLog("silent") },
      ),
  };
}

test("a description is kept and shown only where its merchant allows it, from the moment on in which it does", async () => {
  const { run, allow, stored, page, deleted } = await detailedFeed();
  const rows = [{ id: "1", says: `<p>${SAYING}</p> Chat WA 081234567890` }, { id: "2" }];
  await run(rows);
  expect((await stored()).said).toEqual({});
  await allow(true);
  // The same bytes are read again, since descriptions are allowed now.
  expect(await run(rows)).toMatchObject({ state: "applied", changed: 0 });
  expect((await stored()).said).toEqual({ "1": SAYING });
  expect((await page("1")).says).toEqual({ store: "Toko", text: SAYING });
  expect((await page("2")).says).toBeUndefined();
  expect(await run(rows)).toMatchObject({ state: "unchanged" });
  await allow(false);
  expect((await page("1")).says).toBeUndefined();
  await deleted();
  expect((await stored()).said).toEqual({});
});

test("only what a run says differently is written, and what it says no more is gone", async () => {
  const { run, allow, stored } = await detailedFeed();
  await allow(true);
  const says = (id: string) => `${SAYING} Seri ${id}.`;
  const rows = ["1", "2", "3"].map((id) => ({ id, says: says(id), rated: ["4.5", "10"] }));
  await run(rows);
  const before = await stored();
  expect(before.said).toMatchObject({ "1": `${says("1")} | 4.50 | 10` });
  const run2 = await run(rows.map((row) => ({ ...row, price: 90_000 })));
  expect(run2).toMatchObject({ state: "applied", price_changed: 3 });
  expect(await stored()).toEqual(before);
  const changed = [{ id: "1", says: `${SAYING} Baru.` }, { id: "2", rated: ["4.6", "11"] }, { id: "3" }];
  expect(await run(changed)).toMatchObject({ state: "applied" });
  expect((await stored()).said).toEqual({ "1": `${SAYING} Baru.`, "2": "4.60 | 11" });
});

test("a merchant that does not allow its descriptions any more keeps its ratings", async () => {
  const { run, allow, stored, deleted } = await detailedFeed();
  await allow(true);
  await run([
    { id: "1", says: SAYING, rated: ["4.5", "10"] },
    { id: "2", says: SAYING },
  ]);
  // The descriptions stay when they are allowed again before they are deleted.
  await deleted();
  expect(Object.keys((await stored()).said)).toEqual(["1", "2"]);
  await allow(false);
  await deleted();
  expect((await stored()).said).toEqual({ "1": "4.50 | 10" });
});

test("a rating is shown with its count, and none of a feed that counts to another number than five", async () => {
  const { run, stored, page } = await detailedFeed();
  const ratings = [
    ["4,8", "1.234"],
    ["5", ""],
    ["0", "9"],
    ["98%", "9"],
  ];
  await run(ratings.map((rated, at) => ({ id: String(at), rated })));
  expect((await stored()).said).toEqual({ "0": "4.80 | 1234" });
  expect((await page("0")).ratings).toEqual([{ value: 4.8, count: 1234 }]);
  await run([...ratings, ["48", "100"]].map((rated, at) => ({ id: String(at), rated })));
  expect((await stored()).said).toEqual({});
});

test("undoing a run takes back what it said", async () => {
  const { scenario, run, allow, stored } = await detailedFeed();
  await allow(true);
  await run([
    { id: "1", says: SAYING },
    { id: "2", says: SAYING },
  ]);
  scenario.days(1);
  const { id } = await run([
    { id: "1", says: `${SAYING} Palsu.` },
    { id: "2", says: SAYING },
  ]);
  await scenario.undo(id);
  expect((await stored()).said).toEqual({ "2": SAYING });
});

test("what a description says of a thing is an attribute of its product, and is none any more without it", async () => {
  const { scenario, run, allow } = await detailedFeed();
  await allow(true);
  const says = "Panci dalam berlapis keramik dan layar digital yang mudah dibaca.";
  const facts = async () => {
    const { rows } = await sql<{ facts: object }>`select p.facts from products p join offers o on o.product_id = p.id
      where o.merchant_id = ${scenario.merchantId}`.execute(scenario.db);
    return rows[0]?.facts;
  };
  await run([{ id: "1" }]);
  expect(await facts()).toEqual({});
  await run([{ id: "1", says }]);
  expect(await facts()).toEqual({ panci_dalam: "keramik", kendali: "digital" });
  await run([{ id: "1", says: `${SAYING} Baru.` }]);
  expect(await facts()).toEqual({ panci_dalam: "antilengket" });
});

test("an editor's own text is shown instead", async () => {
  const { scenario, run, allow, page } = await detailedFeed();
  await allow(true);
  await run([{ id: "1", says: SAYING }]);
  await sql`update products set edited = '{"description": "Menurut redaksi."}' where id = (
    select product_id from offers where merchant_id = ${scenario.merchantId})`.execute(scenario.db);
  expect((await page("1")).says).toBeUndefined();
});
