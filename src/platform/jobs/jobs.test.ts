import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { testDatabase } from "../../../tests/support/database.ts";
import { createLog } from "../telemetry/log.ts";
import type { LockStatement } from "./abandoned-jobs-monitor.ts";
import { addJob, defineJob, type JobHandler, jobHandler } from "./job.ts";
import { migrateJobs } from "./job-runner.ts";
import { startJobs } from "./jobs.ts";

const { db, pool, owner } = await testDatabase();
const log = createLog("silent");
await migrateJobs(pool, log);

const GREET = defineJob({ name: "greet", payload: z.object({ name: z.string().optional() }) });
const SLOW = defineJob({ name: "slow" });
const BROKEN = defineJob({ name: "broken" });
const UNLUCKY = defineJob({ name: "unlucky" });
const HANG = defineJob({ name: "hang" });
// These jobs behave like imports: they run once, and are queued again at each start because they are not done.
const ENDS_ALL = defineJob({
  name: "ends-all",
  payload: z.object({ id: z.number() }),
  key: ({ id }) => `ends-all-${id}`,
  maxAttempts: 1,
});

const jobs = async () =>
  (await pool.query("select task_identifier, attempts, locked_by, key from graphile_worker.jobs")).rows;
const until = async (reached: () => boolean | Promise<boolean>) => {
  while (!(await reached())) await pause(20);
};

test("a job exists once its transaction has committed, and once for its key", async () => {
  const rolledBack = db.transaction().execute(async (trx) => {
    await addJob(trx, GREET, {});
    throw new Error("no");
  });
  await expect(rolledBack).rejects.toThrow("no");
  expect(await jobs()).toEqual([]);
  await addJob(db, GREET, { name: "a" }, { key: "one" });
  await addJob(db, GREET, { name: "b" }, { key: "one" });
  expect(await jobs()).toHaveLength(1);
});

test("a statement that collided with others is run again, within the same attempt", async () => {
  let runs = 0;
  const observed: string[] = [];
  const collide = jobHandler(UNLUCKY, async () => {
    runs += 1;
    if (runs === 1) throw Object.assign(new Error("deadlock detected"), { code: "40P01" });
  });
  const observer = <Value>(name: string, run: () => Promise<Value>) => {
    observed.push(name);
    return run();
  };
  const running = await startJobs({ pool, log, handlers: [collide], observer: observer });
  await addJob(db, UNLUCKY, {});
  await until(async () => (await jobs()).every(({ task_identifier }) => task_identifier !== "unlucky"));
  await running.stop();
  expect({ runs, observed }).toEqual({ runs: 2, observed: ["unlucky"] });
});

test("runs what waits and what comes, hands over the payload, and stops after the job under way", async () => {
  const seen: unknown[] = [];
  let finished = false;
  const running = await startJobs({
    pool,
    log,
    handlers: [
      jobHandler(GREET, async (payload) => void seen.push(payload)),
      jobHandler(SLOW, async () => {
        seen.push("slow");
        await pause(200);
        finished = true;
      }),
    ],
  });
  await until(() => seen.length === 1);
  expect(seen).toEqual([{ name: "b" }]);
  await addJob(db, SLOW, {});
  await until(() => seen.length === 2);
  await Promise.all([running.stop(), running.stop()]);
  expect(finished).toBe(true);
  expect(await jobs()).toEqual([]);
});

test("a job whose payload is not one is reported, and kept without being tried again", async () => {
  const error = vi.spyOn(log, "error");
  const older = defineJob({ name: "greet", payload: z.object({ name: z.number() }) });
  await addJob(db, older, { name: 7 }, { key: "older" });
  const greeted: unknown[] = [];
  const running = await startJobs({
    pool,
    log,
    handlers: [jobHandler(GREET, async (payload) => void greeted.push(payload))],
  });
  await addJob(db, GREET, { name: "c" });
  await until(() => greeted.length === 1);
  await until(async () => (await jobs()).every((job) => job.attempts === 1 && job.locked_by === null));
  await running.stop();
  const { rows } = await pool.query("select key, attempts, max_attempts, last_error from graphile_worker.jobs");
  expect(rows).toMatchObject([{ key: "older", attempts: 1, max_attempts: 1 }]);
  expect(rows[0].last_error).toMatch(/payload of a job greet.*expected string, received number.*at name/s);
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ task: "greet", payload: { name: 7 } }),
    "a job cannot be read and is not tried again",
  );
  await pool.query("select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs");
});

test("a payload of another shape is a type error", () => {
  // @ts-expect-error: a number where a text belongs
  const wrong = () => addJob(db, GREET, { name: 7 });
  // @ts-expect-error: a payload for a job that has none
  const needless = () => addJob(db, SLOW, { name: "a" });
  expect([wrong, needless]).toHaveLength(2);
});

test("a failed job waits to be tried again", async () => {
  await addJob(db, BROKEN, {});
  const running = await startJobs({
    pool,
    log,
    handlers: [jobHandler(BROKEN, () => Promise.reject(new Error("broken")))],
  });
  await until(async () => (await jobs())[0]?.attempts === 1 && (await jobs())[0]?.locked_by === null);
  await running.stop();
  await pool.query("select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs");
});

test("what a killed process had begun is free at once for the only worker", async () => {
  await addJob(db, GREET, {});
  await pool.query("update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-of-the-dead'");
  let greeted = 0;
  const greet = jobHandler(GREET, async () => {
    greeted += 1;
  });
  const another = await startJobs({ pool, log, handlers: [greet] });
  await pause(300);
  expect(greeted).toBe(0);
  await another.stop();
  const only = await startJobs({ pool, log, handlers: [greet], onlyWorker: true });
  await until(() => greeted === 1);
  await only.stop();
});

test("a job that ends its process is tried three times, and then parked with what was queued in its stead", async () => {
  const parked: unknown[] = [];
  const error = vi.spyOn(log, "error");
  const queue = () => addJob(db, ENDS_ALL, { id: 7 });
  const start = (handlers: JobHandler[] = []) =>
    startJobs({ pool, log, handlers, onlyWorker: true, onParked: async (job) => void parked.push(job) });
  const stopped = await start();
  await stopped.stop();
  for (let time = 1; time <= 3; time += 1) {
    await queue();
    await addJob(db, GREET, { name: "bystander" }, { key: "bystander" });
    expect(parked).toEqual([]);
    // This is what the job does, as far as the database sees it.
    const taken =
      await pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead', attempts = attempts + 1
      where attempts < max_attempts and id = (select min(id) from graphile_worker.jobs where task_identifier = 'ends-all')`);
    expect(taken.rowCount).toBe(1);
    await queue();
    await (await start()).stop();
  }
  expect(parked).toEqual([{ task: "ends-all", payload: { id: 7 } }]);
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ task: "ends-all" }),
    expect.stringContaining("three times"),
  );
  let greeted = 0;
  const running = await start([
    jobHandler(ENDS_ALL, async () => expect.unreachable("it is tried again")),
    jobHandler(GREET, async () => {
      greeted += 1;
    }),
  ]);
  await until(() => greeted === 1);
  await running.stop();
  const left = await pool.query("select attempts >= max_attempts as given_up from graphile_worker.jobs");
  expect(left.rows.length).toBeGreaterThan(0);
  expect(left.rows.every((row) => row.given_up)).toBe(true);
  await pool.query("select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs");
});

test("a failure between two ends of the process begins the count again", async () => {
  const end = () =>
    pool.query(
      "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead', attempts = attempts + 1",
    );
  const restart = (handlers: JobHandler[]) => startJobs({ pool, log, handlers, onlyWorker: true });
  await addJob(db, UNLUCKY, {});
  for (let time = 1; time <= 2; time += 1) {
    await end();
    await (await restart([])).stop();
  }
  const failing = await restart([jobHandler(UNLUCKY, () => Promise.reject(new Error("broken")))]);
  await until(
    async () => (await pool.query("select last_error from graphile_worker.jobs")).rows[0]?.last_error === "broken",
  );
  await failing.stop();
  await end();
  await (await restart([])).stop();
  const { rows } = await pool.query("select last_error, attempts < max_attempts as waits from graphile_worker.jobs");
  expect(rows).toEqual([{ last_error: "Its process ended while it ran (1 of 3)", waits: true }]);
  await pool.query("select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs");
});

/** Opens a session with a process's locks, which is all that other processes see of a process. */
async function sessionOfProcess() {
  const session = new pg.Client(pool.options as pg.ClientConfig);
  await session.connect();
  return {
    hold: ({ text, values }: LockStatement) => void session.query(text, values),
    end: () => session.end(),
  };
}

test("of several processes one that lives frees the jobs of one that died, not those of another that works long", async () => {
  const [long, monitor] = [await sessionOfProcess(), await sessionOfProcess()];
  const hung = Promise.withResolvers<void>();
  const begun: string[] = [];
  const working = await startJobs({
    pool,
    log,
    lockSession: long,
    concurrency: 1,
    handlers: [
      jobHandler(HANG, async () => {
        begun.push("hang");
        await hung.promise;
      }),
    ],
  });
  await addJob(db, HANG, {});
  await until(() => begun.length === 1);
  await addJob(db, GREET, {});
  await pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead', attempts = 1
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'greet')`);
  const handlers = [
    jobHandler(GREET, async () => void begun.push("greet")),
    jobHandler(HANG, async () => void begun.push("hung again")),
  ];
  const monitoring = await startJobs({ pool, log, lockSession: monitor, pollInterval: 20, handlers });
  await until(() => begun.length === 2);
  expect(begun).toEqual(["hang", "greet"]);
  // Its process dies, and a remaining one takes over the job.
  await long.end();
  await until(() => begun.length === 3);
  expect(begun.at(-1)).toBe("hung again");
  hung.resolve();
  await Promise.all([working.stop(), monitoring.stop()]);
  await monitor.end();
  await pool.query("select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs");
});

test("of several processes, too, the third that a job ends is its last", async () => {
  const lockSession = await sessionOfProcess();
  const parked: unknown[] = [];
  vi.spyOn(log, "error").mockReturnValue();
  await addJob(db, ENDS_ALL, { id: 9 });
  // No process knows the task; each time, the job is marked as taken by another process, which then dies because of the job.
  const end = () => pool.query("update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead'");
  const onParked = async (job: unknown) => void parked.push(job);
  const survivor = await startJobs({
    pool,
    log,
    lockSession,
    pollInterval: 20,
    onParked,
    handlers: [jobHandler(GREET, async () => {})],
  });
  for (let time = 1; time <= 3; time += 1) {
    await end();
    await until(async () => {
      const { rows } = await pool.query("select locked_by, last_error from graphile_worker.jobs");
      return rows[0]?.locked_by === null && rows[0]?.last_error === `Its process ended while it ran (${time} of 3)`;
    });
  }
  await until(() => parked.length === 1);
  const { rows } = await pool.query("select attempts >= max_attempts as given_up from graphile_worker.jobs");
  expect([parked, rows]).toEqual([[{ task: "ends-all", payload: { id: 9 } }], [{ given_up: true }]]);
  await survivor.stop();
  await lockSession.end();
  await pool.query("select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs");
});

test("goes on after its connections were cut", async () => {
  let greeted = 0;
  const greet = jobHandler(GREET, async () => {
    greeted += 1;
  });
  const running = await startJobs({ pool, log, handlers: [greet] });
  await pause(300);
  const others = "from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()";
  await pool.query(`select pg_terminate_backend(pid) ${others}`).catch(() => {});
  await until(() =>
    addJob(db, GREET, {}).then(
      () => true,
      () => false,
    ),
  );
  await until(() => greeted === 1);
  await running.stop();
});

test("goes on after the database refused to note how two jobs ended while a third was under way", async () => {
  const [first, second, third] = [HANG, SLOW, UNLUCKY].map((job) => ({ job, ended: Promise.withResolvers<void>() }));
  if (!first || !second || !third) throw new Error("three jobs");
  const failures = vi.spyOn(log, "error");
  // graphile-worker traces the error of a worker that asks for its next job while the database is unavailable and the pool shuts down.
  const traces = vi.spyOn(console, "trace").mockImplementation(() => {});
  onTestFinished(() => traces.mockRestore());
  const notNoted = () => failures.mock.calls.filter(([, message]) => String(message).includes("Failed to fail jobs"));
  const begun: string[] = [];
  const handlers = [first, second, third].map(({ job, ended }) =>
    jobHandler(job, async () => {
      begun.push(job.name);
      if (begun.length <= 3) await ended.promise;
    }),
  );
  const running = await startJobs({ pool, log, handlers, concurrency: 3 });
  for (const { job } of [first, second, third]) await addJob(db, job, {});
  await until(() => begun.length === 3);
  const admin = new pg.Client({ ...owner, database: "postgres" });
  await admin.connect();
  await admin.query(`alter database "${owner.database}" allow_connections false`);
  await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [owner.database]);
  first.ended.reject(new Error("broken"));
  await until(() => notNoted().length === 1);
  second.ended.reject(new Error("broken"));
  await until(() => notNoted().length === 2);
  await admin.query(`alter database "${owner.database}" allow_connections true`);
  await admin.end();
  third.ended.resolve();
  await until(() => begun.length === 5);
  expect(begun.slice(3).toSorted()).toEqual(["hang", "slow"]);
  await running.stop();
  expect(await jobs()).toEqual([]);
});
