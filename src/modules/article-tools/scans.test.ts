import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { migrateJobs } from "../../platform/jobs/job-runner.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { scanResults } from "../maintenance/queries.ts";
import { workOnRun } from "../maintenance/run-worker.ts";
import { scanArticles } from "./jobs.ts";
import { addArticles, stepTo, workOf } from "./run.fixtures.ts";

const database = await testDatabase();
const { db, pool } = database;

beforeAll(() => migrateJobs(pool, createLog("silent")));

/** Starts the scans and makes their plans. @returns the runs by tool */
async function scan(): Promise<Record<string, number>> {
  await scanArticles(db).run({}, { signal: new AbortController().signal } as never);
  const runs = await db
    .selectFrom("maintenance_runs")
    .select(["id", "tool"])
    .where("status", "=", "planning")
    .execute();
  for (const { id } of runs) await workOnRun(workOf(database), id);
  return Object.fromEntries(runs.map(({ tool, id }) => [tool, id]));
}

test("a scan plans with every tool that costs nothing; the next one takes its place unless somebody used it", async () => {
  await addArticles(database, ["Isi yang baik.\n", "[mati](/tidak-ada)\n", "Harga Rp 10.000 saja.\n"]);
  const first = await scan();
  expect(Object.keys(first).length).toBeGreaterThanOrEqual(6);
  const found = await scanResults(db);
  expect(found).toContainEqual({
    run: first["check-links"],
    tool: "check-links",
    title: "Periksa tautan",
    articles: 1,
  });
  expect(found.find(({ tool }) => tool === "tidy-articles")).toMatchObject({ articles: 1 });
  expect(found.map(({ tool }) => tool)).not.toContain("remove-duplicates");

  const used = first["tidy-articles"] ?? 0;
  await stepTo(database, used, "apply");
  const second = await scan();
  expect((await scanResults(db)).map(({ tool }) => tool)).toEqual(["check-links"]);
  const runs = await db.selectFrom("maintenance_runs").select("id").execute();
  expect(runs.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
    [used, ...Object.values(second)].sort((a, b) => a - b),
  );
});
