import { writeAuditEntry } from "../../../modules/audit/commands.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { done, failure, type Result, success } from "../../../platform/result.ts";
import { cancelTask, unfinishedTask } from "../../../platform/tasks/queue.ts";
import { recordStopped } from "./finish.ts";
import { type LoadedRun, loadRun } from "./run-row.ts";
import { FINISHING } from "./run-state.ts";
import { clearStopped } from "./stopped.ts";
import { FEED_TASKS } from "./task.ts";

export type StopFailure = "not-found" | "not-running" | "undo-running" | "run-finishing";

type Parts = { readonly db: Db; readonly dataDir: string; readonly audit: AuditContext };
type Stopped = { readonly loaded: LoadedRun; readonly tasks: readonly number[]; readonly stoppedAt: Date };

/**
 * Stops a run that waits, or is being downloaded, read, compared or applied. If nothing was applied yet, nothing of the run stays; an applied part stays, and
 * can be undone. The run's worker writes nothing for the run afterwards.
 */
export async function stopRun(
  { db, dataDir, audit }: Parts,
  { run }: { readonly run: number },
): Promise<Result<undefined, StopFailure>> {
  const stopped = await db.transaction().execute((trx) => recordStop(trx, run, audit));
  if (!stopped.ok) return stopped;
  await clearStopped({ db, dataDir }, stopped.value);
  return done;
}

async function recordStop(trx: Db, id: number, audit: AuditContext): Promise<Result<Stopped, StopFailure>> {
  await trx.selectFrom("feed_runs").select("id").where("id", "=", id).forUpdate().execute();
  const loaded = await loadRun(trx, id);
  if (!loaded) return failure("not-found");
  const { run, feed } = loaded;
  // An undo cannot be stopped: it is one transaction, and the run's state afterwards depends on its completion.
  if (run.state === "undoing") return failure("undo-running");
  if (run.state !== "running") return failure("not-running");
  const tasks: number[] = [];
  for (const kind of FEED_TASKS) {
    const task = await unfinishedTask(trx, kind, id);
    if (task !== undefined) tasks.push(task);
  }
  if (await isFinishing(trx, tasks)) return failure("run-finishing");
  await recordStopped(trx, loaded);
  for (const kind of FEED_TASKS) await cancelTask(trx, kind, id);
  await writeAuditEntry(trx, audit, "feed-run.stopped", String(id), { name: feed.name, feed: feed.id });
  const { stoppedAt } = await trx
    .selectNoFrom(({ fn }) => fn<Date>("clock_timestamp", []).as("stoppedAt"))
    .executeTakeFirstOrThrow();
  return success({ loaded, tasks, stoppedAt });
}

async function isFinishing(trx: Db, tasks: readonly number[]): Promise<boolean> {
  if (tasks.length === 0) return false;
  const found = await trx
    .selectFrom("tasks")
    .select("id")
    .where("id", "in", [...tasks])
    .where("step", "=", FINISHING)
    .executeTakeFirst();
  return found !== undefined;
}
