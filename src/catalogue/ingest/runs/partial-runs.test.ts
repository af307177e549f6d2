import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { reportOf } from "../run-report.ts";
import { type FeedScenario, feedScenario, feedText, rowsOf } from "./run.fixtures.ts";
import { findFeedRun } from "./run-list.ts";

const database = await testDatabase();

/** More rows than a batch of these runs has, so that the first 2,000 are applied and the others are not. */
const COUNT = 2_100;
const BATCH = 2_000;
const UNLUCKY = 777_777;

/** Ends the connection whenever this price is written. */
beforeAll(() =>
  database.asOwner(`create function stop_here() returns trigger language plpgsql as $$ begin
    raise exception 'terminating connection due to administrator command' using errcode = '57P01'; end $$;
    create trigger stop_here before insert on price_points for each row when (new.price = ${UNLUCKY}) execute function stop_here()`),
);

const stopAt = async (table: string, work: () => Promise<unknown>) => {
  await database.asOwner(`create trigger stop_there before insert or update on ${table} execute function stop_here()`);
  await work();
  await database.asOwner(`drop trigger stop_there on ${table}`);
};

const WORKING = ["running", "undoing"];

/** Works on the run until the site gives it up, which happens after three attempts without progress. */
async function giveUp(scenario: FeedScenario, run: number, after: () => Promise<unknown> = async () => undefined) {
  for (let failures = 0; failures < 8; ) {
    const row = await scenario
      .work(run)
      .catch((error) => void expect(String(error)).toContain("terminating connection"));
    // PostgreSQL may not have noticed yet that the connection which held the lock is gone, so the run is tried again.
    if (row && !WORKING.includes(row.state)) return row;
    if (row) continue;
    failures += 1;
    await after();
  }
  throw new Error("it is tried for ever");
}

const WHOLE = rowsOf(COUNT);
const withPrice = (last: number) =>
  feedText(rowsOf(COUNT, (at) => ({ price: at === COUNT - 1 ? last : 90_000 + at * 1000, stock: "in_stock" })));

/** Makes a feed that was read once, and a second run that was given up after one batch of its prices. */
async function halfApplied() {
  const scenario = await feedScenario(database, { batchRows: BATCH });
  const feed = await scenario.feed({ category: undefined, intervalMinutes: 60 });
  await scenario.run(feed, feedText(WHOLE), true);
  scenario.days(1);
  const run = await scenario.start(feed, withPrice(UNLUCKY), true);
  return { scenario, feed, run, failed: await giveUp(scenario, run) };
}

test("a run that was given up half-way says how much of it holds, and is undone like any other", async () => {
  const { scenario, feed, run, failed } = await halfApplied();
  expect(failed).toMatchObject({ state: "failed", reason: "broken-off", is_partial: true, price_changed: BATCH });
  expect(await reportOf(scenario.db, run)).toEqual({
    ...{ run, state: "failed", reason: "broken-off", partial: true },
    counts: {
      ...{ rows: COUNT, new: 0, changed: BATCH, price_changed: BATCH, unchanged: 0, withdrawn: 0, rejected: 0 },
      ...{ missing: 0, left_out: 0 },
    },
  });
  const shown = await findFeedRun(scenario.db, run, scenario.now());
  expect(shown).toMatchObject({ isPartial: true, canUndo: true });
  expect(shown?.reason).toMatch(/tiga kali terhenti.*Sebagian sudah diterapkan \(2\.000 berubah\)/);
  // The schedule does not start the feed's next run at once.
  const { next_run_at } = await scenario.db
    .selectFrom("feeds")
    .select("next_run_at")
    .where("id", "=", feed)
    .executeTakeFirstOrThrow();
  expect(next_run_at?.getTime()).toBeGreaterThan(Date.now());
  expect((await scenario.prices("sku-1")).current?.price).toBe(91_000);

  expect(await scenario.undo(run)).toMatchObject({ state: "undone" });
  for (const id of ["sku-1", `sku-${COUNT - 1}`]) {
    const { current, points } = await scenario.prices(id);
    expect([current?.price, points.length]).toEqual([100_000 + Number(id.slice(4)) * 1000, 1]);
  }
  scenario.days(1);
  expect(await scenario.run(feed, withPrice(UNLUCKY), true)).toMatchObject({ reason: "content-refused" });
});

test("the next run brings the rest; what was half of it can still be undone, and that run's prices stay", async () => {
  const { scenario, feed, run } = await halfApplied();
  scenario.days(1);
  const rest = await scenario.run(feed, withPrice(90_000), true);
  expect(rest).toMatchObject({ state: "applied", is_partial: false, price_changed: COUNT - BATCH });
  expect(await scenario.undo(run)).toMatchObject({ state: "undone" });
  const { current, points } = await scenario.prices("sku-1");
  expect([current?.price, points.map(([price]) => price)]).toEqual([91_000, [101_000, 91_000]]);
});

test("an undo of it that is given up leaves it failed, and is done when it is asked for again", async () => {
  const { scenario, run } = await halfApplied();
  const undoing = scenario.db.selectFrom("feed_runs").select("state").where("id", "=", run);
  await stopAt("price_points", async () => {
    await expect(scenario.undo(run)).rejects.toThrow("terminating connection");
    expect((await undoing.executeTakeFirstOrThrow()).state).toBe("undoing");
    await giveUp(scenario, run);
  });
  expect(await scenario.runRow(run)).toMatchObject({ state: "failed", reason: "undo-broken-off", is_partial: true });
  expect(await findFeedRun(scenario.db, run, scenario.now())).toMatchObject({ canUndo: true });
  expect(await scenario.undo(run)).toMatchObject({ state: "undone" });
  expect((await scenario.prices("sku-1")).current?.price).toBe(101_000);
});

test("given up before anything was applied there is nothing to undo", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed({ category: undefined });
  const run = await scenario.start(feed, feedText([{ id: "satu", price: UNLUCKY }]), true);
  const failed = await giveUp(scenario, run);
  expect(failed).toMatchObject({ state: "failed", reason: "broken-off", is_partial: false, new_offers: 0 });
  await expect(scenario.undo(run)).rejects.toThrow("not-undoable");
});

/** Enough rows for reading them to be shown as progress. */
const READ = 3_000;

test("what is cut off each time while it is read is given up, too", async () => {
  const scenario = await feedScenario(database);
  const run = await scenario.start(await scenario.feed({ category: undefined }), feedText(rowsOf(READ)), true);
  await database.asOwner(`create trigger stop_there before update on feed_runs for each row
    when (old.staged_rows is null and new.staged_rows is not null) execute function stop_here()`);
  const failed = await giveUp(scenario, run);
  await database.asOwner("drop trigger stop_there on feed_runs");
  expect(failed).toMatchObject({ state: "failed", reason: "broken-off", is_partial: false });
});

test("so is what ends PostgreSQL each time, which empties what was read", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed({ category: undefined });
  const run = await scenario.start(feed, feedText([{ id: "sial", price: UNLUCKY }, ...rowsOf(READ)]), true);
  const failed = await giveUp(scenario, run, () =>
    sql`truncate feed_staging.${sql.id(`run_${run}`)}`.execute(scenario.db),
  );
  expect(failed).toMatchObject({ state: "failed", reason: "broken-off", is_partial: false });
});
