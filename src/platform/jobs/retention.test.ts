import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { systemClock } from "../clock.ts";
import { createLog } from "../telemetry/log.ts";
import { deleteOldRows, RETENTION_BATCH, type Retention } from "./retention.ts";

const { db, pool, asOwner } = await testDatabase();
const parts = { db, clock: systemClock, config: { taskDays: 10 } };
const log = createLog("silent");

const TASKS = {
  table: "tasks",
  column: "finished_at",
  days: (config: typeof parts.config) => config.taskDays,
} as const;

await asOwner(`create table deletions (rows bigint);
  grant insert, select, delete on deletions to public;
  create function count_deleted() returns trigger language plpgsql as
    $$ begin insert into deletions select count(*) from gone; return null; end $$;
  create trigger counted after delete on tasks referencing old table as gone for each statement execute function count_deleted()`);

beforeEach(async () => {
  await pool.query("delete from tasks");
  await pool.query("delete from deletions");
});

const addTasks = (count: number, age: string) =>
  pool.query(
    "insert into tasks (kind, subject, state, finished_at) select 'old', n, 'done', now() - $2::interval from generate_series(1, $1::int) n",
    [count, age],
  );
const tasks = async () => (await pool.query("select from tasks")).rowCount;
const run = (retention: readonly Retention<typeof parts.config>[], signal = new AbortController().signal) =>
  deleteOldRows(retention, parts).run({}, { signal, log });

test("many old rows are deleted in bounded statements, young ones stay", async () => {
  await addTasks(2 * RETENTION_BATCH + 1, "11 days");
  await addTasks(3, "9 days");
  await run([TASKS]);
  expect(await tasks()).toBe(3);
  const { rows } = await pool.query("select rows from deletions order by rows desc");
  expect(rows.map(({ rows }) => rows)).toEqual([RETENTION_BATCH, RETENTION_BATCH, 1]);
});

test("nothing is deleted any more once the job is to stop", async () => {
  await addTasks(1, "11 days");
  await run([TASKS], AbortSignal.abort());
  expect(await tasks()).toBe(1);
});

test("a table that fails does not keep the others from being cleaned, and the job is tried again", async () => {
  await addTasks(1, "11 days");
  await asOwner("alter table secrets rename to away");
  const failing = { table: "secrets", column: "created_at", days: 1 } as const;
  await expect(run([failing, TASKS])).rejects.toThrow("could not be deleted");
  expect(await tasks()).toBe(0);
  await asOwner("alter table away rename to secrets");
});
