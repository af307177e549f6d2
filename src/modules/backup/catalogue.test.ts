import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database.ts";
import { addPriceHistory, addProduct } from "../../catalogue/curation/product.fixtures.ts";
import { feedScenario, feedText, rowsOf } from "../../catalogue/ingest/runs/run.fixtures.ts";
import { loadOfferHistories } from "../../catalogue/ledger/prices/queries.ts";
import { readProductPages } from "../../catalogue/listings/public-queries/product-pages.ts";
import { productPrices } from "../../catalogue/listings/public-queries/product-prices.ts";
import { dayIn, dayNumberOf } from "../../platform/calendar.ts";
import type { ConnectionSettings } from "../../platform/database/database.ts";
import type { Db } from "../../platform/database/tables.ts";
import { PROJECT_ROOT } from "../../platform/process/project-root.ts";
import { diskStorage } from "../../platform/storage/storage.ts";
import { SAMPLE_COLUMNS } from "./left-out.ts";
import { readBackup } from "./read.ts";
import { restoreBackup } from "./restore.ts";
import { writeBackup } from "./write.ts";

const folder = await mkdtemp(join(tmpdir(), "cadangan-"));
afterAll(() => rm(folder, { recursive: true }));
const storage = diskStorage(folder);
const timeZone = "Asia/Jakarta";

async function backupOf({ connection }: TestDatabase, { withoutHistory = false } = {}): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const target = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  const source = { connection: connection as ConnectionSettings, storage, siteName: "Uji", now: new Date() };
  await writeBackup({ ...source, withoutHistory }, target, undefined);
  return Buffer.concat(chunks);
}

const restore = ({ owner }: TestDatabase, bytes: Buffer) =>
  restoreBackup(
    { owner: owner as ConnectionSettings, storage, migrationsFolder: join(PROJECT_ROOT, "migrations") },
    Readable.from([bytes]),
    undefined,
  );

/** Everything that a product's page shows at a given moment. */
async function pageOf({ db, pool }: TestDatabase, slug: string, moment: Date) {
  const given = {
    reads: pool,
    db,
    clock: { now: () => moment },
    productCounts: { showSamples: true },
    config: { timeZone },
  };
  const [page] = await readProductPages(given, [slug]);
  return page && { ...page, prices: productPrices(page.histories, { shown: page.offers, today: page.today }) };
}

const countsOf = async (db: Db) => {
  const counts: Record<string, number> = {};
  for (const table of [...Object.keys(SAMPLE_COLUMNS), "product_counts", "sample_catalogue"]) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
};

test("a backup has the catalogue whole, with the same pages, and nothing of the sample one", async () => {
  const database = await testDatabase();
  const { db, pool } = database;
  const scenario = await feedScenario(database);
  await scenario.run(await scenario.feed(), feedText(rowsOf(20)), true);
  const phone = await addProduct(db, {
    slug: "ponsel",
    offers: [{ price: 90_000 }, { price: 95_000, shipping: 5_000 }],
  });
  await addPriceHistory(db, phone.offers[0] ?? 0, [
    { daysAgo: 60, price: 120_000 },
    { daysAgo: 9, price: 90_000, listPrice: 120_000 },
  ]);
  await sql`insert into product_lows (product_id, day, price, offer_id) values (${phone.id}, '2026-01-01', 90000, null)`.execute(
    db,
  );
  const real = await countsOf(db);

  const sample = await addProduct(db, { slug: "contoh", is_sample: true, offers: [{}, {}] });
  const [one = 0, other = 0] = sample.offers;
  await addPriceHistory(db, one, [{ daysAgo: 5, price: 1000 }]);
  const { merchant_id: merchant } = await db
    .selectFrom("offers")
    .select("merchant_id")
    .where("id", "=", one)
    .executeTakeFirstOrThrow();
  await pool.query(
    `with f as (insert into feeds (merchant_id, name, source) values ($1, 'contoh', 'file') returning id),
       r as (insert into feed_runs (feed_id, state, started_by, observed_at) select id, 'applied', 'cli', now() from f returning id),
       p as (insert into feed_paths (feed_id, path) select id, 'a' from f),
       s as (insert into feed_secrets (feed_id, sealed) select id, '' from f),
       j as (insert into feed_rejections (run_id, row_number, field, value, reason) select id, 1, 'a', 'b', 'c' from r)
     insert into feed_run_changes (run_id, offer_id, previous) select id, $2, '{}' from r`,
    [merchant, one],
  );
  await pool.query("insert into offer_links (first_id, second_id, link) values ($1, $2, 'must')", [one, other]);
  await pool.query("insert into product_lows (product_id, day, price, offer_id) values ($1, '2026-01-01', 1, $2)", [
    sample.id,
    one,
  ]);
  await pool.query("insert into sample_catalogue (state) values ('loaded')");
  // A real merchant sells this product too, so the backup leaves out the product's invented offer and keeps the product.
  await pool.query("update offers set product_id = $1 where id = $2", [phone.id, other]);
  const now = new Date();

  const target = await testDatabase();
  const { manifest } = await restore(target, await backupOf(database));
  expect(manifest.leftOut).toEqual([]);
  // No offer keys are restored, because matching writes them again.
  expect(await countsOf(target.db)).toEqual({ ...real, offer_keys: 0 });
  await pool.query("update offers set is_hidden = true where id = $1", [other]);
  const page = await pageOf(database, "ponsel", now);
  expect(page?.prices?.verdict).toBeDefined();
  expect(await pageOf(target, "ponsel", now)).toEqual(page);
  expect(await pageOf(target, "contoh", now)).toBeUndefined();
});

test("a catalogue from before products were merged comes back whole, and its feed goes on", async () => {
  const target = await testDatabase();
  const bytes = await readFile(join(PROJECT_ROOT, "src/modules/backup/earlier/0060-merchant-offer-counts.backup"));
  const { manifest } = await restore(target, bytes);
  const counts = await countsOf(target.db);
  const rows = Object.entries(manifest.tables).map(([table, { rows: count }]) => [table, count] as const);
  const kept = rows.filter(([table]) => table in SAMPLE_COLUMNS);
  expect(Object.fromEntries(kept.map(([table]) => [table, counts[table]]))).toEqual(Object.fromEntries(kept));
  expect(kept.filter(([, count]) => count === 0).map(([table]) => table)).toEqual(["feed_run_changes"]);
  expect(counts).toMatchObject({ offers: 7, price_points: 9, feed_runs: 2, manual_offers: 1, price_reports: 1 });

  const moment = new Date("2026-11-26T09:00:00Z");
  expect(await pageOf(target, "ponsel-kuno", moment)).toMatchObject({
    product: { title: "Ponsel Kuno 8/256" },
    offers: [{ price: 90_000 }, { price: 95_000 }],
    prices: { verdict: expect.anything() },
  });
  const feed = await target.db
    .selectFrom("feeds as f")
    .innerJoin("merchants as m", "m.id", "f.merchant_id")
    .select(["f.id", "f.merchant_id", "m.slug"])
    .where("f.name", "=", "Feed kuno")
    .executeTakeFirstOrThrow();
  const scenario = await feedScenario(target);
  scenario.days(2);
  // No backup contains the key that decrypts the feed's password.
  expect(await scenario.run(feed.id)).toMatchObject({ state: "failed", reason: "secret-unreadable" });
  await target.db.deleteFrom("feed_secrets").execute();
  // The fifth offer is missing for the second time, so it is withdrawn.
  expect(await scenario.run(feed.id, feedText(rowsOf(4)))).toMatchObject({
    state: "applied",
    new_offers: 0,
    withdrawn: 1,
  });
});

test("every table that refers to something invented is known to leave its rows out", async () => {
  const { pool } = await testDatabase();
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select distinct c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid::regclass::text = any($1)`,
    [["merchants", "feeds", "feed_runs", "offers", "products"]],
  );
  const known = rows.filter(({ table, column }) => SAMPLE_COLUMNS[table]?.[column] !== undefined);
  const byTheirOwn = rows
    .filter((row) => !known.includes(row))
    .map(({ table, column }) => `${table}.${column}`)
    .sort();
  // A row of these tables is left out if its own id is a sample id, so `SAMPLE_COLUMNS` does not have these references. The twin of an offer typed by hand is
  // of the same merchant.
  expect(byTheirOwn).toEqual([
    "feed_runs.feed_id",
    "feeds.merchant_id",
    "manual_offers.twin_offer_id",
    "offers.feed_id",
    "offers.merchant_id",
    "offers.product_id",
    "products.merged_into",
  ]);
});

test("without history, prices stay what they are, and are observed again from the next run on", async () => {
  const database = await testDatabase();
  const { db } = database;
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  await scenario.run(feed, feedText(rowsOf(20)), true);
  scenario.days(1);
  const changed = rowsOf(20, (at) => (at === 3 ? { price: 90_000 } : {}));
  const run = await scenario.run(feed, feedText(changed));
  expect(run.price_changed).toBe(1);
  const before = await scenario.prices("sku-3");
  expect(before.points).toHaveLength(2);

  const bytes = await backupOf(database, { withoutHistory: true });
  const { manifest } = await readBackup(Readable.from([bytes]), undefined);
  expect(manifest.leftOut).toEqual(["price_points", "imported_price_days", "product_lows"]);
  expect(manifest.tables.price_points?.rows).toBe(0);
  await restore(database, bytes);
  const after = await scenario.prices("sku-3");
  expect(after).toEqual({ current: before.current, points: [[90_000, 1]] });
  await expect(scenario.undo(run.id)).rejects.toThrow("not-undoable");

  scenario.days(1);
  // The run reads the same bytes as before, because the backup left out the checksum of the feed's last reading.
  expect((await scenario.run(feed, feedText(changed))).state).toBe("applied");
  const { id } = await db
    .selectFrom("offers")
    .select("id")
    .where("external_id", "=", "sku-4")
    .executeTakeFirstOrThrow();
  const history = (await loadOfferHistories(db, [id], { timeZone })).get(id);
  const today = dayNumberOf(dayIn(timeZone, scenario.now()));
  expect(history?.points.map(({ price }) => price)).toEqual([104_000, 104_000]);
  expect(history?.observedDays).toEqual([today - 2, today]);
});

test("a run that was at work when the backup was made has failed; of one that was being undone nothing is lost", async () => {
  const database = await testDatabase();
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  await scenario.run(feed, feedText(rowsOf(20)), true);
  scenario.days(1);
  const { id: run } = await scenario.run(feed, feedText(rowsOf(20, () => ({ price: 90_000 }))), true);
  for (const [state, reason] of [
    ["running", "interrupted"],
    ["undoing", "disk-full-applying"],
  ] as const) {
    await scenario.db
      .updateTable("feed_runs")
      .set({ state, reason: "disk-full-applying", is_partial: true, finished_at: null })
      .where("id", "=", run)
      .execute();
    await restore(database, await backupOf(database));
    expect(await scenario.runRow(run)).toMatchObject({ state: "failed", reason, is_partial: true });
    const { checksum } = await scenario.db
      .selectFrom("feeds")
      .select("checksum")
      .where("id", "=", feed)
      .executeTakeFirstOrThrow();
    expect(checksum).toBeNull();
  }
  expect(await scenario.undo(run)).toMatchObject({ state: "undone" });
  expect((await scenario.prices("sku-3")).current?.price).toBe(103_000);
});
