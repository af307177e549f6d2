import { beforeAll, expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { migrateJobs } from "../jobs/job-runner.ts";
import { createLog } from "../telemetry/log.ts";
import { workOnWaitingTasks } from "./concurrent-tasks.ts";
import { LINES } from "./lines-task.fixtures.ts";
import { cancelTask, queueTask } from "./queue.ts";
import { COMPLETED, workOnTask } from "./worker.ts";

const { db, pool } = await testDatabase();
const unstopped = new AbortController().signal;

beforeAll(() => migrateJobs(pool, createLog("silent")));

let subjects = 0;
const queued = (payload: object = {}) => queueTask(db, LINES, ++subjects, payload);
const stateOf = async (id: number): Promise<string> =>
  (await pool.query("select state from tasks where id = $1", [id])).rows[0].state;

/** Makes tasks that run until they are released; a failing test leaves none behind. */
function holding() {
  const gates = new Map<number, PromiseWithResolvers<void>>();
  const stopping = new AbortController();
  const { signal } = stopping;
  onTestFinished(() => {
    stopping.abort();
    for (const gate of gates.values()) gate.resolve();
  });
  const work = (task: number) =>
    workOnTask(LINES, { db, pool, signal }, task, async () => {
      const gate = Promise.withResolvers<void>();
      gates.set(task, gate);
      await gate.promise;
      return COMPLETED;
    });
  return {
    ...{ work, signal },
    // Tasks that begin together may do so in any order.
    begun: () => [...gates.keys()].sort((a, b) => a - b),
    release: (task: number) => gates.get(task)?.resolve(),
    fail: (task: number) => gates.get(task)?.reject(new Error("it broke off")),
  };
}

test("tasks that wait are begun beside the first, as many as there are places, of a group one after the other", async () => {
  const slow = { concurrencyGroup: "lambat.example" };
  const ids = [await queued(slow), await queued(slow), await queued(), await queued({ concurrencyGroup: "b.example" })];
  const [first, sameGroup, second, third] = ids as [number, number, number, number];
  const { work, signal, begun, release } = holding();
  const working = workOnWaitingTasks(first, { db, kind: LINES, signal, atOnce: 3, work });
  await expect.poll(begun).toEqual([first, second, third]);
  release(second);
  await expect.poll(() => stateOf(second)).toBe("done");
  expect(begun()).not.toContain(sameGroup);
  release(first);
  await expect.poll(begun).toContain(sameGroup);
  release(sameGroup);
  release(third);
  await working;
  expect(await Promise.all(ids.map(stateOf))).toEqual(["done", "done", "done", "done"]);
});

test("one that fails is not tried again at once, and the others are finished before that is said", async () => {
  const [first, second] = [await queued(), await queued()];
  const { work, signal, begun, release, fail } = holding();
  const working = workOnWaitingTasks(first, { db, kind: LINES, signal, atOnce: 2, work });
  working.catch(() => {});
  await expect.poll(begun).toEqual([first, second]);
  fail(first);
  const third = await queued();
  await expect.poll(begun).toEqual([first, second, third]);
  release(second);
  release(third);
  await expect(working).rejects.toThrow("it broke off");
  expect(await Promise.all([first, second, third].map(stateOf))).toEqual(["running", "done", "done"]);
  await cancelTask(db, LINES, 5);
});

test("work without checkpoints hears that its task was cancelled", async () => {
  const id = await queued();
  const begun = Promise.withResolvers<void>();
  const working = workOnTask(LINES, { db, pool, signal: unstopped }, id, async ({ signal }) => {
    begun.resolve();
    await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    return COMPLETED;
  });
  await begun.promise;
  await cancelTask(db, LINES, subjects);
  await working;
  expect(await stateOf(id)).toBe("cancelled");
});
