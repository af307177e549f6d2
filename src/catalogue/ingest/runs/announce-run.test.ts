import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { EVENT_NAMES } from "../../../modules/webhooks/schema.ts";
import { migrateJobs } from "../../../platform/jobs/job-runner.ts";
import { createLog } from "../../../platform/telemetry/log.ts";
import { feedScenario, feedText, rowsOf } from "./run.fixtures.ts";

const database = await testDatabase();
const { db, pool } = database;
await migrateJobs(pool, createLog("silent"));
await db
  .insertInto("webhooks")
  .values({ name: "Semua", url: "https://a.example", events: [...EVENT_NAMES], secret: "x" })
  .execute();
const scenario = await feedScenario(database);
const feed = await scenario.feed();

/** Returns the deliveries queued since the last call. */
async function told() {
  const { rows } = await pool.query<{ event: string; payload: { feedRun?: object } }>(
    "with d as (delete from webhook_deliveries returning id, event, payload) select event, payload from d order by id",
  );
  return rows;
}

test("webhooks are told once of a run that is held, applied, undone or has failed, and not of one that says nothing new", async () => {
  const held = await scenario.run(feed, feedText(rowsOf(20)));
  expect((await told()).map(({ event }) => event)).toEqual(["feed_run.held"]);
  await scenario.accept(held.id);
  const [applied, ...more] = await told();
  expect(more).toEqual([]);
  expect(applied).toEqual({
    event: "feed_run.applied",
    payload: {
      feedRun: {
        ...{ id: held.id, state: "applied", reason: null, observedAt: "2026-03-01T03:00:00.000Z", merchant: "toko" },
        feed: { id: feed, name: "Toko" },
        counts: { rows: 20, new: 20, changed: 0, priceChanged: 0, unchanged: 0, withdrawn: 0, rejected: 0 },
        path: "/api/content/offers?merchant=toko&changedSince=2026-03-01T03%3A00%3A00.000Z",
      },
    },
  });
  scenario.days(1);
  const changed = feedText(rowsOf(20, (at) => (at < 3 ? { price: 1_000 * (at + 90) } : {})));
  const second = await scenario.run(feed, changed);
  scenario.days(1);
  expect((await scenario.run(feed, changed)).state).toBe("unchanged");
  await scenario.undo(second.id);
  expect((await scenario.run(feed, changed)).state).toBe("failed");
  expect((await told()).map(({ event }) => event)).toEqual(["feed_run.applied", "feed_run.undone", "feed_run.failed"]);
});

test("what an invented merchant's feed brings is told to nobody", async () => {
  await pool.query("update merchants set is_sample = true");
  scenario.days(1);
  expect((await scenario.run(feed, feedText(rowsOf(21)), true)).state).toBe("applied");
  expect(await told()).toEqual([]);
});
