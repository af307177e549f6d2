import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, inject, onTestFinished, test } from "vitest";
import { startAiServer } from "../../../../../tests/fakes/ai-server.ts";
import { testDatabase } from "../../../../../tests/support/database.ts";
import { FAULT_ROUNDS } from "../../../../../tests/support/fault-rounds.ts";
import { migrateJobs } from "../../../../platform/jobs/job-runner.ts";
import { CLI } from "../../../../platform/json-api/actor.ts";
import { createLog } from "../../../../platform/telemetry/log.ts";
import { startRun, transitionRun } from "../../../maintenance/commands.ts";
import { workOnRun } from "../../../maintenance/run-worker.ts";
import { addArticles, workOf } from "../../run.fixtures.ts";

const database = await testDatabase();
const { db, pool } = database;
const CHILD = fileURLToPath(new URL("./covers-crash.test.child.ts", import.meta.url));
const ARTICLES = 24;
const AT_ONCE = 3;
/** The number of items that a run makes at the same time; some of them wait for their turn. */
const IN_HAND = 6;

test("killed at any moment, a run buys no picture again that was stored, and leaves one for each article", async () => {
  await migrateJobs(pool, createLog("silent"));
  const folder = await mkdtemp(join(tmpdir(), "covers-crash-"));
  const server = await startAiServer();
  onTestFinished(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  await addArticles(
    database,
    Array.from({ length: ARTICLES }, (_, number) => `Isi ${number}.`),
  );
  const options = { source: "ai", prompt: "{judul}" };
  const started = await startRun(db, { tool: "generate-images", filter: {}, options }, CLI, new Set(["ai-image"]));
  if (!started.ok) throw new Error(started.code);
  await workOnRun(workOf(database), started.value);
  await transitionRun(db, started.value, "apply", CLI);

  const { rows } = await pool.query("select current_database() as database");
  const order = {
    ...{ id: started.value, folder, connection: { ...inject("postgres"), database: rows[0].database } },
    settings: {
      ...{ baseUrl: server.url, imageModel: "gambar", imageSize: "200x120", atOnce: AT_ONCE, timeLimit: 20_000 },
      prices: { currency: "USD" },
    },
  };
  let killed = 0;
  const status = async () =>
    (await db.selectFrom("maintenance_runs").select("status").where("id", "=", started.value).executeTakeFirst())
      ?.status;
  while ((await status()) === "applying") {
    const env = { ...process.env, ORDER: JSON.stringify(order) };
    const child = spawn(process.execPath, [CHILD], { env, stdio: ["ignore", "pipe", "inherit"] });
    const ended = once(child, "exit");
    // The process is killed some time after it has asked for its next few pictures.
    const before = server.calls.length;
    if (killed < FAULT_ROUNDS) {
      void Promise.race([server.called(before + 1 + (killed % 3)), ended])
        .then(() => pause(killed * 90))
        .then(() => child.kill("SIGKILL"));
    }
    await ended;
    if (child.signalCode === "SIGKILL") killed += 1;
    await db.updateTable("tasks").set({ attempts: 0 }).execute();
  }
  expect(await status()).toBe("applied");
  const pictures = await db.selectFrom("images").select(["for_article_id", "status"]).execute();
  expect(pictures).toHaveLength(ARTICLES);
  expect(new Set(pictures.map((picture) => picture.for_article_id)).size).toBe(ARTICLES);
  // Only pictures that were being made when a process was killed may have been bought twice.
  expect(server.calls.length - ARTICLES).toBeLessThanOrEqual(killed * IN_HAND);
  process.stdout.write(`killed ${killed} times; ${server.calls.length} pictures bought for ${ARTICLES} articles\n`);
});
