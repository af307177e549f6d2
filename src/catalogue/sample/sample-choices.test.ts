import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { dayIn, dayNumberOf } from "../../platform/calendar.ts";
import { systemClock } from "../../platform/clock.ts";
import { createGuardedDownload } from "../../platform/fetch/guarded-download.ts";
import { secretKey } from "../../platform/sealing/secret-key.ts";
import { createPageAccess } from "../ingest/commands.ts";
import { loadOfferHistories } from "../ledger/prices/queries.ts";
import { verdictOf } from "../ledger/prices/rules/verdict-answer.ts";
import { beginLoading, workOnSampleCatalogue } from "./commands.ts";

// A person who tries the application with the sample catalogue must be able to choose among ACs, gifts for a newborn, and laptops with struck-through prices.

const TIME_ZONE = "Asia/Jakarta";
const { db, pool } = await testDatabase();
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "sample-choices-"));
  const download = createGuardedDownload({ allowAddress: () => false });
  const pages = createPageAccess({ agent: "", allowAddress: () => false });
  const key = () => secretKey(dataDir, undefined);
  const parts = { db, pool, dataDir, timeZone: TIME_ZONE, download, pages, key, clock: systemClock };
  await workOnSampleCatalogue(parts, await beginLoading(db), { signal: new AbortController().signal });
}, 120_000);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

type Product = { title: string; type: string; shops: number; lowest: number; facts: { readonly inverter?: string } };

const productsOf = async (...types: readonly string[]): Promise<readonly Product[]> =>
  (
    await sql<Product>`
      select p.title, p.product_type as type, count(distinct o.merchant_id)::int as shops, min(c.price)::int as lowest, p.facts
      from products p join offers o on o.product_id = p.id join offer_prices c on c.offer_id = o.id
      where p.product_type = any(${types}) group by p.id order by lowest`.execute(db)
  ).rows;

test("of four shops' offers products come about, most of them of several, and none of two things", async () => {
  const { rows } = await sql<{ products: number; compared: number; mixed: number }>`
    select count(*)::int as products, count(*) filter (where shops > 1)::int as compared,
      count(*) filter (where things > 1)::int as mixed
    from (select count(distinct merchant_id) as shops, count(distinct regexp_replace(external_id, '\\D', '', 'g')) as things
      from offers group by product_id) p`.execute(db);
  const [{ products, compared, mixed } = { products: 0, compared: 0, mixed: 0 }] = rows;
  expect(products).toBeGreaterThan(165);
  expect(compared / products).toBeGreaterThan(0.75);
  expect(mixed).toBe(0);
});

test("an offer stays alone only where it is meant to", async () => {
  const { rows } = await sql<{ id: string }>`
    select regexp_replace(external_id, '\\D', '', 'g') as id from offers group by 1 having count(distinct product_id) > 1`.execute(
    db,
  );
  expect(rows).toEqual([]);
  const { rows: doubts } = await sql<{ title: string }>`
    select title from offers where match ? 'doubtful' and condition = 'new' order by title`.execute(db);
  expect(doubts.map(({ title }) => title)).toEqual([
    "Blender Kaca Nusalora 1,5 Liter",
    "Mi Instan Goreng Dapurena 85 g isi 5",
    "Popok Celana Bubuhana Ukuran M isi 34",
  ]);
});

test("titles of a kind read alike: what it is, the brand, the model, the facts", async () => {
  const titles = (await productsOf("ac", "laptop")).map(({ title }) => title);
  expect(
    titles.filter((title) => !/^(?:AC|Laptop) \p{Lu}\p{Ll}+ (?:\p{Lu}\p{Ll}+ )?[A-Z]{2}-\w+ /u.test(title)),
  ).toEqual([]);
});

test("four ACs cost less than Rp 4 million, at two shops or more each, and say what they need", async () => {
  const acs = await productsOf("ac");
  expect(acs).toHaveLength(6);
  expect(acs.filter(({ lowest }) => lowest < 4_000_000)).toHaveLength(4);
  for (const { title, shops, facts } of acs) {
    expect(shops, title).toBeGreaterThanOrEqual(2);
    expect(Object.keys(facts), title).toEqual(expect.arrayContaining(["pk", "daya"]));
  }
  const inverters = acs.map(({ facts }) => facts.inverter).toSorted();
  expect(inverters).toEqual(["tidak", "tidak", "ya", "ya", "ya", undefined]);
});

test("there are gifts for a newborn at several shops, whatever the budget up to Rp 500,000", async () => {
  const gifts = await productsOf("hampers-bayi", "selimut-bayi", "gendongan-bayi", "termometer-bayi", "botol-susu");
  const compared = gifts.filter(({ shops }) => shops > 1);
  expect(compared.length).toBeGreaterThanOrEqual(8);
  for (const budget of [100_000, 200_000, 500_000])
    expect(
      compared.filter(({ lowest }) => lowest < budget && lowest > budget * 0.4).length,
      `${budget}`,
    ).toBeGreaterThan(0);
});

test("a laptop's struck price is of each kind that there is, and one has none", async () => {
  const { rows } = await sql<{ id: number; product: number }>`
    select o.id::int, o.product_id::int as product from offers o where o.product_type = 'laptop'`.execute(db);
  const ids = rows.map(({ id }) => id);
  const histories = await loadOfferHistories(db, ids, { timeZone: TIME_ZONE });
  const today = dayNumberOf(dayIn(TIME_ZONE, systemClock.now()));
  const verdicts = new Map([...histories].map(([id, history]) => [id, verdictOf(history, today).discount?.verdict]));
  expect([...new Set(verdicts.values())].filter((verdict) => verdict !== undefined).toSorted()).toEqual([
    "belum_cukup_data",
    "bukan_penurunan",
    "dilebihkan",
    "naik_dulu",
    "sudah_lama",
    "wajar",
  ]);
  const products = Map.groupBy(rows, ({ product }) => product);
  const unclaimed = [...products.values()].filter((offers) => offers.every(({ id }) => verdicts.get(id) === undefined));
  expect([products.size, unclaimed.length]).toEqual([6, 1]);
});
