import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { createLog } from "../telemetry/log.ts";
import { countJobs, discardFailedJobs, failedJobs, retryFailedJobs } from "./failed-jobs.ts";
import { addJob, defineJob } from "./job.ts";
import { migrateJobs } from "./job-runner.ts";

const { db, pool } = await testDatabase();
await migrateJobs(pool, createLog("silent"));

const GREET = defineJob({ name: "greet" });
const SEND = defineJob({ name: "send" });

/** Adds failed jobs of two kinds, a job that waits for its next attempt, and a job that is in its last attempt. */
async function addFailedJobs() {
  for (const kind of [GREET, GREET, SEND]) await addJob(db, kind, {});
  await pool.query("update graphile_worker._private_jobs set attempts = max_attempts");
  await addJob(db, GREET, {});
  await addJob(db, SEND, {});
  await pool.query(`update graphile_worker._private_jobs set attempts = max_attempts, locked_at = now(), locked_by = 'one'
    where id = (select max(id) from graphile_worker._private_jobs)`);
}

test("failed jobs are told by name, tried again, and dropped; others stay as they are", async () => {
  await addFailedJobs();
  expect(await countJobs(db)).toEqual({ waiting: 2, failed: 3 });
  const named = (await failedJobs(db)).map(({ name, count }) => [name, count]);
  expect(Object.fromEntries(named)).toEqual({ greet: 2, send: 1 });
  expect(await retryFailedJobs(db)).toBe(3);
  expect(await countJobs(db)).toEqual({ waiting: 5, failed: 0 });
  expect(await retryFailedJobs(db)).toBe(0);
  await addFailedJobs();
  expect(await discardFailedJobs(db)).toBeGreaterThanOrEqual(3);
  expect(await failedJobs(db)).toEqual([]);
  const { rows } = await pool.query(
    "select count(*)::int as locked from graphile_worker.jobs where locked_at is not null",
  );
  expect(rows).toEqual([{ locked: 2 }]);
});
