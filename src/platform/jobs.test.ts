import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database.ts";
import { migrateJobs } from "./job-runner.ts";
import { addJob, startJobs } from "./jobs.ts";
import { createLog } from "./log.ts";

const { db, pool } = await testDatabase();
const log = createLog("silent");
await migrateJobs(pool, log);

const jobs = async () =>
  (await pool.query("select task_identifier, attempts, locked_by, key from graphile_worker.jobs")).rows;
const until = async (reached: () => boolean | Promise<boolean>) => {
  while (!(await reached())) await pause(20);
};

test("a job exists once its transaction has committed, and once for its key", async () => {
  const rolledBack = db.transaction().execute(async (trx) => {
    await addJob(trx, "greet", {});
    throw new Error("no");
  });
  await expect(rolledBack).rejects.toThrow("no");
  expect(await jobs()).toEqual([]);
  await addJob(db, "greet", { name: "a" }, { key: "one" });
  await addJob(db, "greet", { name: "b" }, { key: "one" });
  expect(await jobs()).toHaveLength(1);
});

test("runs what waits and what comes, hands over the payload, and stops after the job under way", async () => {
  const seen: unknown[] = [];
  let finished = false;
  const running = await startJobs({
    pool,
    log,
    tasks: {
      async greet(payload) {
        seen.push(payload);
      },
      async slow() {
        seen.push("slow");
        await pause(200);
        finished = true;
      },
    },
  });
  await until(() => seen.length === 1);
  expect(seen).toEqual([{ name: "b" }]);
  await addJob(db, "slow", {});
  await until(() => seen.length === 2);
  await Promise.all([running.stop(), running.stop()]);
  expect(finished).toBe(true);
  expect(await jobs()).toEqual([]);
});

test("a failed job waits to be tried again", async () => {
  await addJob(db, "broken", {});
  const running = await startJobs({ pool, log, tasks: { broken: () => Promise.reject(new Error("broken")) } });
  await until(async () => (await jobs())[0]?.attempts === 1 && (await jobs())[0]?.locked_by === null);
  await running.stop();
  await pool.query("select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs");
});

test("what a killed process had begun is free at once for the only worker", async () => {
  await addJob(db, "greet", {});
  await pool.query("update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-of-the-dead'");
  let greeted = 0;
  const task = async () => {
    greeted += 1;
  };
  const another = await startJobs({ pool, log, tasks: { greet: task } });
  await pause(300);
  expect(greeted).toBe(0);
  await another.stop();
  const only = await startJobs({ pool, log, tasks: { greet: task }, onlyWorker: true });
  await until(() => greeted === 1);
  await only.stop();
});

test("goes on after its connections were cut", async () => {
  let greeted = 0;
  const greet = async () => {
    greeted += 1;
  };
  const running = await startJobs({ pool, log, tasks: { greet } });
  await pause(300);
  const others = "from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()";
  await pool.query(`select pg_terminate_backend(pid) ${others}`).catch(() => {});
  await until(() =>
    addJob(db, "greet", {}).then(
      () => true,
      () => false,
    ),
  );
  await until(() => greeted === 1);
  await running.stop();
});
