import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { type FeedScenario, feedScenario, feedText, rowsOf } from "./run.fixtures.ts";
import { findFeedRun } from "./run-list.ts";

const database = await testDatabase();

const stagingOf = async (scenario: FeedScenario, run: number) => {
  const { rows } = await sql`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'feed_staging' and c.relname ~ ${`^run_${run}(_|$)`}`.execute(scenario.db);
  return rows.length;
};

test("a file of more rows than any feed may have fails in words, and nothing of it stays", async () => {
  const scenario = await feedScenario(database);
  const run = await scenario.start(await scenario.feed(), feedText(rowsOf(1_700)), true);
  const failed = await scenario.work(run, { stagingLimits: { rows: 1_600 } });
  expect(failed).toMatchObject({ state: "failed", reason: "too-many-rows:1600", new_offers: 0 });
  expect(await stagingOf(scenario, run)).toBe(0);
  expect((await findFeedRun(scenario.db, run, scenario.now()))?.reason).toBe(
    "Berkas ini berisi jauh lebih banyak baris daripada biasanya (batasnya 1.600), jadi pembaruannya dihentikan. Penawaran yang ada tetap seperti semula. Periksa berkasnya, atau hubungi tokonya.",
  );
});

test("a feed may grow ten times at once; rejected rows count, and offers stay as they are", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  const work = (run: number) => scenario.work(run, { stagingLimits: { rows: 100 } });
  expect(await work(await scenario.start(feed, feedText(rowsOf(90)), true))).toMatchObject({ state: "applied" });
  scenario.days(1);
  const grown = feedText(rowsOf(901, (at) => ({ price: at < 500 ? 0 : 90_000 })));
  expect(await work(await scenario.start(feed, grown, true))).toMatchObject({
    ...{ state: "failed", reason: "too-many-rows:900", is_partial: false },
  });
  expect((await scenario.prices("sku-1")).current).toMatchObject({ price: 101_000, gone: false });
  const most = feedText(rowsOf(900, () => ({ price: 90_000 })));
  expect(await work(await scenario.start(feed, most, true))).toMatchObject({ state: "applied", new_offers: 810 });
});

test("rows are read no further where the disk is nearly full, before it is", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  const run = await scenario.start(feed, feedText(rowsOf(1_200)), true);
  const failed = await scenario.work(run, { stagingLimits: { freeBytes: Number.MAX_SAFE_INTEGER, rowsPerLook: 500 } });
  expect(failed).toMatchObject({ state: "failed", reason: "disk-full" });
  expect(await stagingOf(scenario, run)).toBe(0);
  expect(await scenario.run(feed, feedText(rowsOf(1_200)), true)).toMatchObject({
    state: "applied",
    new_offers: 1_200,
  });
});
