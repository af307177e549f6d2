import type { Db, Tables } from "../../platform/database/tables.ts";
import { addTask, queueTask } from "../../platform/tasks/queue.ts";
import { type TaskWorker, workOnTask } from "../../platform/tasks/worker.ts";
import { loadSampleCatalogue, type SampleParts } from "./load-sample.ts";
import { SAMPLE_CATALOGUE_TASK, SUBJECT } from "./task.ts";

export type { SampleParts } from "./load-sample.ts";
export { removeSampleCatalogue } from "./remove-sample.ts";

/** Whether the sample catalogue is loaded at the start: `first-start` loads it if nobody has begun to use the site; false never loads it automatically. */
export type SampleSetting = boolean | "first-start";

/** Queues the loading of the sample catalogue, unless this database ever had one. */
export async function loadSampleAtStart(db: Db, setting: SampleSetting): Promise<void> {
  if (setting === false) return;
  await db.transaction().execute(async (trx) => {
    if (!(await isUntouched(trx, setting))) return;
    const begun = await trx
      .insertInto("sample_catalogue")
      .values({ state: "loading" })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (begun) await queueTask(trx, SAMPLE_CATALOGUE_TASK, SUBJECT);
  });
}

async function isUntouched(db: Db, setting: SampleSetting): Promise<boolean> {
  if (await db.selectFrom("merchants").select("id").limit(1).executeTakeFirst()) return false;
  return setting === true || !(await db.selectFrom("people").select("id").limit(1).executeTakeFirst());
}

/**
 * Begins the loading because a person asks for it, even after the catalogue was removed.
 * @returns the task, for `workOnSampleCatalogue`
 */
export const beginLoading = (db: Db): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await trx
      .insertInto("sample_catalogue")
      .values({ state: "loading" })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ state: "loading" }))
      .execute();
    return addTask(trx, SAMPLE_CATALOGUE_TASK, SUBJECT);
  });

/**
 * Loads the catalogue in this process.
 * @param task the task's number in `tasks`
 */
export const workOnSampleCatalogue = (
  parts: SampleParts,
  task: number,
  watch: Omit<TaskWorker<Tables>, "db" | "pool">,
): Promise<void> =>
  workOnTask(SAMPLE_CATALOGUE_TASK, { db: parts.db, pool: parts.pool, ...watch }, task, (run) =>
    loadSampleCatalogue(parts, run),
  );
