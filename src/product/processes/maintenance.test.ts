import "../modules.ts";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { beforeAll, expect, inject, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { addArticles } from "../../modules/article-tools/run.fixtures.ts";
import { startRun } from "../../modules/maintenance/commands.ts";
import { workOnRunJob } from "../../modules/maintenance/jobs.ts";
import { MAINTENANCE_TASK } from "../../modules/maintenance/task.ts";
import { migrateJobs } from "../../platform/jobs/job-runner.ts";
import { CLI } from "../../platform/json-api/actor.ts";
import { unfinishedTask } from "../../platform/tasks/queue.ts";
import { createLog } from "../../platform/telemetry/log.ts";

const database = await testDatabase();
const { db, pool } = database;
const log = createLog("silent");
beforeAll(() => migrateJobs(pool, log));

/** Reads the CPUs that a process may use, as Linux lists them; undefined on other systems. */
async function processorsOf(pid: number | string) {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return /^Cpus_allowed_list:\s*(.*)$/m.exec(status)?.[1];
}

/** Reads the CPUs of the other sessions in this database. */
async function processorsOfSessions() {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and application_name = 'pandubelanja at work'",
  );
  return Promise.all(rows.map(({ pid }) => processorsOf(pid)));
}

test("of two processors a run and its database session keep to one, and leave the other to visitors", async () => {
  await addArticles(database, ["# Judul\n\n* butir daftar\n"], 2_000);
  const started = await startRun(db, { tool: "format-articles", filter: {} }, CLI);
  if (!started.ok) throw new Error(started.code);
  const { rows } = await pool.query("select current_database() as database");
  const connection = { ...inject("postgres"), database: rows[0].database, application_name: "pandubelanja at work" };
  const stopping = new AbortController();
  const working = workOnRunJob({ db, connection, level: "silent" }).run(
    { task: await unfinishedTask(db, MAINTENANCE_TASK, started.value) },
    { log, signal: stopping.signal },
  );
  const all = await processorsOf("self");
  const expected = all !== undefined && availableParallelism() === 2 ? all.split(/\D/).at(-1) : all;
  await expect.poll(processorsOfSessions).toContain(expected);
  stopping.abort();
  await working;
});
