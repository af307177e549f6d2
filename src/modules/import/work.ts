import { join } from "node:path";
import type pg from "pg";
import type { Db, Tables } from "../../platform/database/tables.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import {
  COMPLETED,
  STOPPED,
  type TaskOutcome,
  type TaskRun,
  type TaskWorker,
  workOnTask,
} from "../../platform/tasks/worker.ts";
import type { ImportContext } from "./import-item.ts";
import { saveSkipped, setState } from "./import-report.ts";
import { type RunResult, runImport } from "./run.ts";
import { importOptions } from "./schema.ts";
import { IMPORT_TASK } from "./task.ts";
import { undoImportedArticles } from "./undo-import.ts";
import { removeUpload } from "./uploads.ts";

type Parts = Omit<ImportContext, "audit"> & { readonly pool: pg.Pool };

/**
 * Does the work that the import's present state asks for; after an interruption the work goes on where it stopped.
 * @param task the number of the import's task in `tasks`
 */
export const workOnImport = (
  { pool, ...parts }: Parts,
  task: number,
  watch: Omit<TaskWorker<Tables>, "db" | "pool">,
): Promise<void> => workOnTask(IMPORT_TASK, { db: parts.db, pool, ...watch }, task, (run) => work(parts, run));

async function work(
  parts: Omit<Parts, "pool">,
  { task, signal, onItemStarted, progress }: TaskRun<Tables>,
): Promise<TaskOutcome> {
  const { db, clock, dataDir } = parts;
  const id = task.subject;
  const row = await db.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return COMPLETED;
  await progress.step(row.state);
  const audit: AuditContext = { via: row.via, personId: row.person_id, actor: row.actor, address: null };
  if (row.state === "undoing") {
    await undoImportedArticles(db, row, { audit, clock });
    await setState(db, id, "undone");
    return COMPLETED;
  }
  if ((row.state !== "checking" && row.state !== "importing") || !row.file) return COMPLETED;
  const dryRun = row.state === "checking";
  try {
    const result = await runImport(
      { ...parts, audit },
      {
        path: join(dataDir, row.file),
        name: row.name,
        options: importOptions.parse(row.options),
        dryRun,
        record: row,
        local: false,
        signal,
        onItemStarted,
        onItem: () => progress.add(1),
      },
    );
    return await finish(db, { id, dataDir, file: row.file, dryRun }, result);
  } catch (error) {
    await setState(db, id, "failed", "Terjadi gangguan di sisi kami. Yang sudah diimpor tetap ada; coba lagi.");
    return { end: "failed", code: "error", error };
  }
}

type Finished = { id: number; dataDir: string; file: string; dryRun: boolean };

async function finish(db: Db, { id, dataDir, file, dryRun }: Finished, result: RunResult): Promise<TaskOutcome> {
  if (!result.ok && result.code === "stopped") return STOPPED;
  if (!result.ok) {
    await setState(db, id, "failed", result.problem);
    return { end: "failed", code: result.code };
  }
  await saveSkipped(db, id, result.value);
  await setState(db, id, dryRun ? "checked" : "done");
  if (dryRun) return COMPLETED;
  await db.updateTable("imports").set({ file: null }).where("id", "=", id).execute();
  await removeUpload(dataDir, file);
  return COMPLETED;
}
