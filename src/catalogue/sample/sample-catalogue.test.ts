import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { systemClock } from "../../platform/clock.ts";
import { createGuardedDownload } from "../../platform/fetch/guarded-download.ts";
import { CLI } from "../../platform/json-api/actor.ts";
import { secretKey } from "../../platform/sealing/secret-key.ts";
import { addFeed, createPageAccess, FEED_RUN_TASK, startRun, workOnFeedRun } from "../ingest/commands.ts";
import { addMerchant } from "../ledger/merchants/commands.ts";
import { merchantInput } from "../ledger/merchants/schema.ts";
import {
  beginLoading,
  loadSampleAtStart,
  removeSampleCatalogue,
  type SampleParts,
  workOnSampleCatalogue,
} from "./commands.ts";
import { sampleReport } from "./queries.ts";
import { SAMPLE_FOLDER } from "./sample-files.ts";

const { db, pool } = await testDatabase();
let dataDir: string;
let parts: SampleParts;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "sample-"));
  const download = createGuardedDownload({ allowAddress: () => false });
  const pages = createPageAccess({ agent: "", allowAddress: () => false });
  const key = () => secretKey(dataDir, undefined);
  parts = { db, pool, dataDir, timeZone: "Asia/Jakarta", download, pages, key, clock: systemClock };
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const OFFERS = 448;
const never = new AbortController().signal;
const work = (task: number, signal = never) => workOnSampleCatalogue(parts, task, { signal });
const remove = () => removeSampleCatalogue({ db, dataDir, audit: CLI });
const countOf = async (query: ReturnType<typeof sql<{ count: number }>>) => (await query.execute(db)).rows[0]?.count;

/** Adds a real merchant with an offer that belongs to a sample product, because both have the same GTIN. */
async function addRealMerchant() {
  const input = merchantInput.parse({ slug: "nyata", name: "Toko Nyata", homeUrl: "https://nyata.example/" });
  await addMerchant(db, input, { audit: CLI, today: "2026-01-01" });
  const feed = await addFeed(
    { db, dataDir, audit: CLI },
    { merchant: "nyata", category: "makanan-minuman" },
    { file: join(SAMPLE_FOLDER, "kios-lintara.xml") },
  );
  if (!feed.ok) throw new Error(feed.code);
  const run = await startRun({ ...parts, audit: CLI }, { feed: feed.value, startedBy: "cli", isAccepted: true });
  if (!run.ok) throw new Error(run.code);
  const task = await db
    .selectFrom("tasks")
    .select("id")
    .where("kind", "=", FEED_RUN_TASK.name)
    .where("subject", "=", run.value)
    .executeTakeFirstOrThrow();
  await workOnFeedRun(parts, task.id, { signal: never });
}

/** Returns all rows of real merchants. */
const realRows = async () =>
  (
    await sql`
      select m.slug, o.external_id, o.title, o.feed_id, p.price, p.availability,
        (select count(*) from price_points t where t.offer_id = o.id) as points
      from merchants m join offers o on o.merchant_id = m.id join offer_prices p on p.offer_id = o.id
      where not m.is_sample order by 1, 2`.execute(db)
  ).rows;

describe("the sample catalogue", () => {
  test("is loaded by itself at a first start only, and once", async () => {
    await loadSampleAtStart(db, false);
    expect(await sampleReport(db)).toMatchObject({ state: "none" });
    await loadSampleAtStart(db, "first-start");
    await loadSampleAtStart(db, "first-start");
    expect(await sampleReport(db)).toEqual({ state: "loading", merchants: 0, offers: 0 });
    expect(await countOf(sql`select count(*) from tasks where kind = 'sample-catalogue'`)).toBe(1);
    await remove();
    await loadSampleAtStart(db, true);
    expect(await sampleReport(db)).toMatchObject({ state: "removed" });
    await sql`delete from sample_catalogue`.execute(db);
  });

  test("is not loaded by itself where somebody has an account, unless the setting says so", async () => {
    await sql`insert into people (subject, email, name, role) values ('s', 'a@b.example', 'A', 'owner')`.execute(db);
    await loadSampleAtStart(db, "first-start");
    expect(await sampleReport(db)).toMatchObject({ state: "none" });
    await loadSampleAtStart(db, true);
    expect(await sampleReport(db)).toMatchObject({ state: "loading" });
    await remove();
  });

  test("comes in by real runs with its accidents, goes on where it was cut off, and leaves without a trace", async () => {
    await addRealMerchant();
    const real = await realRows();
    const task = await beginLoading(db);
    const stopped = new AbortController();
    const begun = work(task, stopped.signal).catch(() => {});
    while ((await countOf(sql`select count(*) from feeds`)) !== 3) await pause(10);
    stopped.abort();
    await begun;
    expect(await sampleReport(db)).toMatchObject({ state: "loading", merchants: 4 });
    await work(await beginLoading(db));

    expect(await sampleReport(db)).toEqual({ state: "loaded", merchants: 4, offers: OFFERS });
    const { rows: runs } = await sql<{ slug: string; states: string[] }>`
      select m.slug, array_agg(r.state order by r.id) as states from feed_runs r join feeds f on f.id = r.feed_id
        join merchants m on m.id = f.merchant_id where m.is_sample group by 1 order by 1`.execute(db);
    expect(runs.map(({ slug, states }) => [slug, states.join(" ")])).toEqual([
      ["contoh-gudang-ombakara", "applied"],
      ["contoh-kios-lintara", "applied"],
      ["contoh-pasar-kalimaya", "applied"],
      ["contoh-toko-wirasena", "applied applied applied held"],
    ]);
    // Every sample offer has a category and a type.
    expect(await countOf(sql`select count(*) from offers where category is null or product_type is null`)).toBe(
      await countOf(sql`select count(*) from offers o join merchants m on m.id = o.merchant_id where not m.is_sample`),
    );
    expect(await countOf(sql`select count(*) from offer_prices where is_odd`)).toBe(1);
    const { rows: days } = await sql<{ slug: string; days: number }>`
      select m.slug, max(n.days)::int as days from merchants m join offers o on o.merchant_id = m.id
        join lateral (select sum(bit_count(days::bit(32))) as days from imported_price_days i where i.offer_id = o.id) n on true
      where m.is_sample group by 1 order by 1`.execute(db);
    expect(days).toEqual([
      { slug: "contoh-gudang-ombakara", days: 24 },
      { slug: "contoh-kios-lintara", days: 200 },
      { slug: "contoh-pasar-kalimaya", days: 190 },
      { slug: "contoh-toko-wirasena", days: 200 },
    ]);

    expect(await remove()).toMatchObject({ ok: true, value: { merchants: 4, offers: OFFERS } });
    expect(await realRows()).toEqual(real);
    expect(await countOf(sql`select count(*) from merchants where is_sample`)).toBe(0);
    expect(await countOf(sql`select count(*) from products where is_sample`)).toBe(0);
    expect(await countOf(sql`select count(*) from price_points where offer_id not in (select id from offers)`)).toBe(0);
    expect(
      await countOf(sql`select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'feed_staging' and c.relkind = 'r' and c.relname like 'run_%'`),
    ).toBe(0);
    expect(existsSync(join(dataDir, "feeds")) && (await readdir(join(dataDir, "feeds")))).toHaveLength(1);
    expect(await remove()).toMatchObject({ ok: true, value: { merchants: 0, offers: 0 } });
  }, 120_000);
});
