import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, inject, test } from "vitest";
import { startAiServer } from "../../../tests/fakes/ai-server.ts";
import { testDatabase } from "../../../tests/support/database.ts";
import { migrateJobs } from "../../platform/jobs/job-runner.ts";
import { CLI } from "../../platform/json-api/actor.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { addArticles, workOf } from "../article-tools/run.fixtures.ts";
import { startRun } from "../maintenance/commands.ts";
import { listItems } from "../maintenance/queries.ts";
import { workOnRun } from "../maintenance/run-worker.ts";
import { fakeAi, fakeSettings, questionIn, servicesWith, translator } from "./translation.fixtures.ts";

const database = await testDatabase();
const { db, pool } = database;
const CHILD = fileURLToPath(new URL("./crash.test.child.ts", import.meta.url));
const THINGS = ["meja", "kursi", "lampu", "lemari", "kipas", "kasur", "cermin", "rak"];

beforeAll(() => migrateJobs(pool, createLog("silent")));

test("killed while it waits for an answer, a run asks again for that answer alone", async () => {
  const server = await startAiServer();
  server.replies(translator());
  await addArticles(
    database,
    THINGS.map((thing) => `Sebelum membeli ${thing} bekas, periksa keadaannya dan tanyakan harganya kepada penjual.`),
  );
  const services = servicesWith(fakeAi(server));
  const started = await startRun(db, { tool: "translate-articles", filter: {} }, CLI, services.capabilities);
  if (!started.ok) return expect.fail(started.code);
  const { rows } = await pool.query("select current_database() as database");
  const connection = { ...inject("postgres"), database: rows[0].database as string };

  server.next("right", "right", "right", "right", "right", "held");
  const order = JSON.stringify({ connection, id: started.value, settings: fakeSettings(server) });
  const child = spawn(process.execPath, [CHILD], { env: { ...process.env, ORDER: order }, stdio: "inherit" });
  const ended = once(child, "exit");
  await server.called(6);
  child.kill("SIGKILL");
  await ended;
  server.release();

  // A killed process keeps the run's lock until PostgreSQL has noticed the end of the process.
  const statesAfterWork = async () => {
    await workOnRun(workOf(database, { services }), started.value);
    return (await listItems(db, started.value, {})).items.map(({ state }) => state);
  };
  await expect.poll(statesAfterWork).toEqual(THINGS.map(() => "planned"));
  const held = questionIn(server.calls[5] ?? expect.fail()).segments.map(({ text, codes }) =>
    JSON.stringify([text, codes]),
  );
  const asked = server.calls.flatMap((call) =>
    questionIn(call).segments.map(({ text, codes }) => JSON.stringify([text, codes])),
  );
  const twice = asked.filter((text, at) => asked.indexOf(text) !== at);
  expect(twice).toEqual(held);
  await server.stop();
});
