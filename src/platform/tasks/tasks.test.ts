import { setTimeout as pause } from "node:timers/promises";
import { Hono } from "hono";
import { afterEach, beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { systemClock } from "../clock.ts";
import type { Tables } from "../database/tables.ts";
import { migrateJobs } from "../jobs/job-runner.ts";
import { deleteOldRows } from "../jobs/retention.ts";
import { sendEvents } from "../json-api/streams.ts";
import { failure, type Result } from "../result.ts";
import { createLog } from "../telemetry/log.ts";
import { DirectTasks } from "./direct-tasks.ts";
import type { TaskKind } from "./kind.ts";
import { LINES, type Lines, writeLines } from "./lines-task.fixtures.ts";
import { progressEvents } from "./progress-stream.ts";
import { cancelTask, failAbandoned, isLocked, pauseTask, queueTask, resumeTasks, TASK_RETENTION } from "./queue.ts";

import { taskJob } from "./task-job.ts";
import { STOPPED, workOnTask } from "./worker.ts";

const database = await testDatabase();
const { pool, connection } = database;
const db = database.db;
const log = createLog("silent");
const unstopped = new AbortController().signal;
const file = { source: new URL("./tasks.test.child.ts", import.meta.url), name: "none", maxHeapMb: 128 };

beforeAll(async () => {
  await migrateJobs(pool, log);
  await database.asOwner(`create table lines (subject bigint, item int, skipped boolean, pid int, unique (subject, item));
    create table failures (subject bigint, code text); grant all on lines, failures to public;
    select graphile_worker.add_job('nothing')`);
});
afterEach(async () => {
  await pool.query("delete from tasks; delete from lines; delete from failures");
});

let subjects = 0;
async function queued(payload: Lines): Promise<{ id: number; subject: number }> {
  subjects += 1;
  return { id: await queueTask(db, LINES, subjects, payload), subject: subjects };
}

const job = taskJob({ db, kind: LINES, file, input: { connection } });
async function work(id: number, { signal = unstopped, by = job } = {}) {
  await by.run({ task: id }, { signal, log });
}
/** The server notices the end of a killed process's session only a moment later. */
const lockFreed = (id: number) => expect.poll(() => isLocked(db, id)).toBe(false);
const workHere = (id: number) => workOnTask(LINES, { db, pool, signal: unstopped }, id, (run) => writeLines(db, run));

const row = async (id: number) => (await pool.query("select * from tasks where id = $1", [id])).rows[0];
const lines = async (subject: number) =>
  (await pool.query("select item, skipped, pid from lines where subject = $1 order by item", [subject])).rows as {
    item: number;
    skipped: boolean;
    pid: number;
  }[];
const items = async (subject: number) => (await lines(subject)).map(({ item }) => item);
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const waitFor = (subject: number, count: number) =>
  expect.poll(async () => (await lines(subject)).length, { interval: 5 }).toBeGreaterThanOrEqual(count);

test("a task is done in a process of its own, and its row says how it went", async () => {
  const { id, subject } = await queued({ items: 3 });
  await work(id);
  expect(await items(subject)).toEqual([1, 2, 3]);
  expect((await lines(subject)).every(({ pid }) => pid !== process.pid)).toBe(true);
  expect(await row(id)).toMatchObject({
    ...{ kind: "lines", state: "done", code: "", step: "", done: 1, total: 3, attempts: 0 },
    ...{ checkpoint: 3, result: { items: 3 }, started_at: expect.any(Date), finished_at: expect.any(Date) },
  });
  await work(id);
  expect(await items(subject)).toEqual([1, 2, 3]);
});

test("killed with SIGKILL at any moment, it goes on from its checkpoint and does nothing twice", async () => {
  const { id, subject } = await queued({ items: 60, each: 10 });
  const pids = new Set<number>();
  for (const reached of [5, 25, 40]) {
    const working = work(id).catch(() => {});
    await waitFor(subject, reached);
    const pid = (await lines(subject)).at(-1)?.pid as number;
    pids.add(pid);
    process.kill(pid, "SIGKILL");
    await working;
    await lockFreed(id);
    expect(await row(id)).toMatchObject({ state: "running" });
  }
  await work(id);
  expect(await items(subject)).toEqual(upTo(60));
  expect(pids.size).toBe(3);
  expect(await row(id)).toMatchObject({ state: "done", checkpoint: 60, skipped: [] });
});

test("what a process that died has left is queued again, and what is worked on is not", async () => {
  const { id, subject } = await queued({ items: 40, each: 10 });
  const keys = async () => (await pool.query("select key from graphile_worker.jobs where key is not null")).rows;
  const clear = () =>
    pool.query("select graphile_worker.remove_job(key) from graphile_worker.jobs where key is not null");
  await clear();
  const working = work(id).catch(() => {});
  await waitFor(subject, 1);
  await resumeTasks(db, [LINES]);
  expect(await keys()).toEqual([]);
  process.kill((await lines(subject))[0]?.pid as number, "SIGKILL");
  await working;
  await lockFreed(id);
  await resumeTasks(db, [LINES]);
  expect(await keys()).toEqual([{ key: `write-lines-${id}` }]);
  await clear();
});

test("a row that asks for a worker and has no task gets one", async () => {
  const kind = { ...LINES, subjectsToWorkOn: async () => [801, 802] };
  await queueTask(db, LINES, 801, { items: 1 });
  await pauseTask(db, LINES, 801);
  await resumeTasks(db, [kind]);
  await resumeTasks(db, [kind]);
  const { rows } = await pool.query("select subject, state from tasks order by subject");
  expect(rows).toEqual([
    { subject: 801, state: "paused" },
    { subject: 802, state: "queued" },
  ]);
});

test("of several workers one works", async () => {
  const { id, subject } = await queued({ items: 20, each: 10 });
  const elsewhere = taskJob({ db, kind: LINES, file, input: { connection } });
  await Promise.all([work(id), work(id, { by: elsewhere }), workHere(id), workHere(id)]);
  expect(await items(subject)).toEqual(upTo(20));
  expect(new Set((await lines(subject)).map(({ pid }) => pid)).size).toBe(1);
});

test("a pause is answered once nothing more follows, and what goes on does nothing twice", async () => {
  const { id, subject } = await queued({ items: 40, each: 10 });
  const working = work(id);
  await waitFor(subject, 3);
  await pauseTask(db, LINES, subject);
  const soFar = await items(subject);
  await working;
  expect(await items(subject)).toEqual(soFar);
  expect(soFar.length).toBeLessThan(40);
  expect(await row(id)).toMatchObject({ state: "paused", attempts: 0 });
  await work(id);
  expect(await items(subject)).toEqual(soFar);
  expect(await queueTask(db, LINES, subject, { items: 40 })).toBe(id);
  await work(id);
  expect(await items(subject)).toEqual(upTo(40));
});

test("asked to go on before its worker has left, the same worker goes on", async () => {
  const { id, subject } = await queued({ items: 30, each: 10 });
  const working = work(id);
  await waitFor(subject, 3);
  await db.transaction().execute(async (trx) => {
    await pauseTask<Tables>(trx, LINES, subject);
    await queueTask<Tables>(trx, LINES, subject, { items: 30 });
  });
  await working;
  expect(await items(subject)).toEqual(upTo(30));
  expect(await row(id)).toMatchObject({ state: "done" });
});

test("cancelled, it is over, and the row can have another task", async () => {
  const { id, subject } = await queued({ items: 40, each: 10 });
  const working = work(id);
  await waitFor(subject, 3);
  await cancelTask(db, LINES, subject);
  const soFar = await items(subject);
  await working;
  expect(await row(id)).toMatchObject({ state: "cancelled", finished_at: expect.any(Date) });
  expect(await items(subject)).toEqual(soFar);
  expect(await queueTask(db, LINES, subject, { items: 1 })).not.toBe(id);
});

test("told to stop as its process ends, it is left to a later attempt", async () => {
  const { id, subject } = await queued({ items: 40, each: 10 });
  const stopping = new AbortController();
  const working = work(id, { signal: stopping.signal });
  await waitFor(subject, 3);
  stopping.abort();
  await working;
  expect(await row(id)).toMatchObject({ state: "running", attempts: 0 });
  expect((await items(subject)).length).toBeLessThan(40);
  await work(id);
  expect(await items(subject)).toEqual(upTo(40));
});

test("work that throws leaves the task to the next attempt when the caller hears of it", async () => {
  const { id } = await queued({ items: 1 });
  let held = 0;
  const cut = workOnTask(LINES, { db, pool, signal: unstopped }, id, async () => {
    held = pool.totalCount;
    throw new Error("cut off");
  });
  await expect(cut).rejects.toThrow("cut off");
  // The server frees the lock of a connection that is closed only a moment later, so no connection may be closed.
  expect([await isLocked(db, id), pool.totalCount]).toEqual([false, held]);
});

test("an item that the process never comes back from is skipped, and the rest is done", async () => {
  const hanging = taskJob({ db, kind: LINES, file: { ...file, heartbeatTimeout: 2_000 }, input: { connection } });
  const { id, subject } = await queued({ items: 4, hangAt: 2 });
  await work(id, { by: hanging });
  expect((await lines(subject)).map(({ skipped }) => skipped)).toEqual([false, true, false, false]);
  expect(await row(id)).toMatchObject({ state: "done", skipped: [] });
});

test("an item that ends the process twice is skipped from then on", async () => {
  const { id, subject } = await queued({ items: 4, dieAt: 3 });
  await expect(work(id)).rejects.toThrow("the process none has ended");
  await lockFreed(id);
  expect(await row(id)).toMatchObject({ state: "running", crashed_at: "item 3", skipped: [] });
  await expect(work(id)).rejects.toThrow("the process none has ended");
  await lockFreed(id);
  expect(await row(id)).toMatchObject({ skipped: ["item 3"] });
  await work(id);
  expect((await lines(subject)).map(({ skipped }) => skipped)).toEqual([false, false, true, false]);
});

test("a task that ends its process at each attempt fails in the end, and its module hears of it", async () => {
  const { id, subject } = await queued({ items: 4, dieAtStart: true });
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await expect(work(id)).rejects.toThrow("the process none has ended");
    await lockFreed(id);
    expect(await row(id)).toMatchObject({ state: "running", attempts: attempt });
  }
  await work(id);
  expect(await row(id)).toMatchObject({ state: "failed", code: "attempts", finished_at: expect.any(Date) });
  expect((await pool.query("select * from failures")).rows).toEqual([{ subject, code: "attempts" }]);
});

test("where one at a time is done, another waits without holding up the queue", async () => {
  const single = taskJob({ db, kind: LINES, file, input: { connection }, oneAtATime: true });
  const [first, second] = [await queued({ items: 20, each: 10 }), await queued({ items: 1 })];
  const working = work(first.id, { by: single });
  await waitFor(first.subject, 1);
  await work(second.id, { by: single });
  expect(await items(second.subject)).toEqual([]);
  await working;
  await work(second.id, { by: single });
  expect(await items(second.subject)).toEqual([1]);
});

test("progress is streamed until nobody is at work any more", async () => {
  const { id, subject } = await queued({ items: 30, each: 50 });
  const isLive = ({ state }: { readonly state: string }) => state === "queued" || state === "running";
  const app = new Hono().get("/", (c) =>
    sendEvents(c, "task", progressEvents({ read: () => row(id), isLive }, c.req.raw.signal)),
  );
  const working = work(id);
  const text = await (await app.request("/")).text();
  await working;
  const seen = [...text.matchAll(/^data: (.*)$/gm)].map(([, data = ""]) => JSON.parse(data));
  expect(text.startsWith("event: task\n")).toBe(true);
  expect(seen.length).toBeGreaterThan(1);
  expect(seen.at(-1)).toMatchObject({ state: "done", checkpoint: 30 });
  expect((await items(subject)).length).toBe(30);
});

const idOf = (started: Result<number, string>): number => (started.ok ? started.value : expect.fail(started.code));

const DIRECT: TaskKind<Tables> = { name: "direct", maxAttempts: 1 };

test("of a kind that is not resumed, one is done at a time, once for a key, and what was cut off has failed", async () => {
  const ending = Promise.withResolvers<void>();
  let secrets: (string | undefined)[] = [];
  const direct = new DirectTasks({
    ...{ db, log, kind: DIRECT },
    async work({ task, secret }, signal) {
      secrets.push(secret);
      await workOnTask(DIRECT, { db, pool, signal }, task, async () => {
        await Promise.race([ending.promise, pause(60_000, undefined, { signal }).catch(() => {})]);
        if (signal.aborted) return STOPPED;
        return { end: "completed", result: { secret: "not" } };
      });
    },
  });
  const id = idOf(await direct.start({ key: "nightly", payload: {} }, "sandi"));
  expect(await direct.start({ payload: {} })).toEqual(failure("busy"));
  expect(await direct.start({ key: "nightly", payload: {} })).toEqual(failure("already-done"));
  ending.resolve();
  await direct.idle();
  expect(await row(id)).toMatchObject({ state: "done", key: "nightly" });
  expect(JSON.stringify(await row(id))).not.toContain("sandi");
  expect(secrets).toEqual(["sandi"]);

  await pool.query(
    "insert into tasks (kind, state, created_at) values ('direct', 'running', now() - interval '2 minutes')",
  );
  await failAbandoned(db, DIRECT);
  const cutOff = (await pool.query("select id, state, code from tasks where kind = 'direct' order by id desc")).rows[0];
  expect(cutOff).toMatchObject({ state: "failed", code: "interrupted" });

  secrets = [];
  const stopped = new DirectTasks({
    ...{ db, log, kind: DIRECT },
    work: async (_order, signal) => void (await pause(60_000, undefined, { signal }).catch(() => {})),
  });
  const another = idOf(await stopped.start({ key: "hourly", payload: {} }));
  await stopped.stop();
  // The task is failed at the next start.
  expect(await row(another)).toMatchObject({ state: "failed", code: "interrupted", key: null });
});

test("finished tasks stay for more than a year", async () => {
  await pool.query(`insert into tasks (kind, subject, state, finished_at)
    values ('lines', 901, 'done', now() - interval '401 days'), ('lines', 902, 'done', now() - interval '399 days')`);
  const nightly = deleteOldRows(TASK_RETENTION, { db, clock: systemClock, config: {} });
  await nightly.run({}, { signal: unstopped, log });
  expect((await pool.query("select subject from tasks")).rows).toEqual([{ subject: 902 }]);
});
