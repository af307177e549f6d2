import type { Db } from "../../platform/database/tables.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import { done, failure, type Result, success } from "../../platform/result.ts";
import { queueTask } from "../../platform/tasks/queue.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import type { ImportFailure } from "./failures.ts";
import type { ImportOptions, ImportState } from "./schema.ts";
import { IMPORT_TASK } from "./task.ts";
import { receivedBytes, removeUpload } from "./uploads.ts";

/** The states in which a worker works on the import. */
const WORKING: readonly ImportState[] = ["checking", "importing", "undoing"];

type Step = {
  readonly id: number;
  readonly options: ImportOptions;
  readonly dataDir: string;
  readonly audit: AuditContext;
};

/** Starts a check of what an import would do; the check writes nothing but a report. */
export const checkImport = (db: Db, step: Step) => begin(db, step, "checking");

/** Starts the import. The report of the import replaces the report of an earlier check. */
export const startImport = (db: Db, step: Step) => begin(db, step, "importing");

async function begin(
  db: Db,
  { id, options, dataDir, audit }: Step,
  state: "checking" | "importing",
): Promise<Result<undefined, Exclude<ImportFailure, "nothing-to-undo">>> {
  return db.transaction().execute(async (trx) => {
    const row = await lock(trx, id);
    if (!row) return failure("not-found");
    if (!["waiting", "checked", "failed"].includes(row.state)) return failure("busy");
    if (!row.file || (await receivedBytes(dataDir, row.file)) !== row.bytes) return failure("upload-incomplete");
    await trx.deleteFrom("import_items").where("import_id", "=", id).execute();
    await trx
      .updateTable("imports")
      .set({ state, options: JSON.stringify(options), failure: "", passed_over: "{}", finished_at: null })
      .where("id", "=", id)
      .execute();
    if (state === "importing") await writeAuditEntry(trx, audit, "import.started", String(id), { name: row.name });
    await queueTask(trx, IMPORT_TASK, id);
    return done;
  });
}

/** Undoes everything that an import did, except in articles that were edited after the import. */
export async function undoImport(
  db: Db,
  id: number,
  audit: AuditContext,
): Promise<Result<undefined, Exclude<ImportFailure, "upload-incomplete">>> {
  return db.transaction().execute(async (trx) => {
    const row = await lock(trx, id);
    if (!row) return failure("not-found");
    if (row.state !== "done" && row.state !== "failed") return failure("busy");
    const written = await trx
      .selectFrom("import_items")
      .select("position")
      .where("import_id", "=", id)
      .where("outcome", "in", ["created", "updated"])
      .limit(1)
      .executeTakeFirst();
    if (!written) return failure("nothing-to-undo");
    await trx.updateTable("imports").set({ state: "undoing", finished_at: null }).where("id", "=", id).execute();
    await writeAuditEntry(trx, audit, "import.undone", String(id), { name: row.name });
    await queueTask(trx, IMPORT_TASK, id);
    return done;
  });
}

/** Deletes an import with its report and its file. The articles stay, and the import can no longer be undone. */
export async function deleteImport(
  db: Db,
  { id, dataDir, audit }: Omit<Step, "options">,
): Promise<Result<undefined, "not-found" | "busy">> {
  const deleted = await db.transaction().execute(async (trx) => {
    const row = await lock(trx, id);
    if (!row) return failure("not-found");
    if (WORKING.includes(row.state)) return failure("busy");
    await trx.deleteFrom("imports").where("id", "=", id).execute();
    await writeAuditEntry(trx, audit, "import.deleted", String(id), { name: row.name });
    return success(row.file);
  });
  if (!deleted.ok) return deleted;
  if (deleted.value) await removeUpload(dataDir, deleted.value);
  return done;
}

const lock = (trx: Db, id: number) =>
  trx
    .selectFrom("imports")
    .select(["name", "state", "file", "bytes"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
