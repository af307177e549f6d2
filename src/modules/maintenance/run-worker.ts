import { unfinishedTask } from "../../platform/tasks/queue.ts";
import { COMPLETED, STOPPED, type TaskOutcome, workOnTask } from "../../platform/tasks/worker.ts";
import { applyNextItems, undoNextItems } from "./apply-run.ts";
import { planNextItems } from "./plan-run.ts";
import { RunAborted } from "./run-errors.ts";
import type { RunWork, RunWorker } from "./run-types.ts";
import { isWorking } from "./schema.ts";
import { failRun, MAINTENANCE_TASK } from "./task.ts";
import { findTool } from "./tools.ts";

/**
 * Works on a run until its phase is done, it is paused or cancelled, or the signal ends it. The function may be called any number of times, in any process: one
 * call does the work, and the other calls return at once.
 */
export async function workOnRun(worker: RunWorker, id: number): Promise<void> {
  const task = await unfinishedTask(worker.db, MAINTENANCE_TASK, id);
  if (task !== undefined) await workOnRunTask(worker, task);
}

/** Works on a run by the number of its task in `tasks`. */
export const workOnRunTask = (worker: RunWorker, task: number): Promise<void> =>
  workOnTask(MAINTENANCE_TASK, worker, task, ({ task: { subject }, onItemStarted, progress }) =>
    workThroughPhase({ ...worker, onItemStarted, progress }, subject),
  );

async function workThroughPhase(work: RunWork, id: number): Promise<TaskOutcome> {
  const read = work.db.selectFrom("maintenance_runs").select(["status", "total", "why"]).where("id", "=", id);
  const begun = await read.executeTakeFirst();
  if (begun) await work.progress.step(begun.status, begun.total);
  while (await workOnPhase(work, id));
  const run = await read.executeTakeFirst();
  if (run && isWorking(run.status)) return STOPPED;
  return run?.status === "failed" ? { end: "failed", code: run.why } : COMPLETED;
}

async function workOnPhase(work: RunWork, id: number): Promise<boolean> {
  if (work.signal.aborted) return false;
  const run = await work.db
    .selectFrom("maintenance_runs")
    .select([
      "id",
      "tool",
      "options",
      "filter",
      "sample",
      "status",
      "last_id",
      "batch",
      "undo_batch",
      "occasion as audit",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!run || !isWorking(run.status)) return false;
  const tool = findTool(run.tool);
  const titled = { ...run, title: tool?.title ?? run.tool };
  try {
    switch (run.status) {
      case "planning":
        return tool ? await planNextItems(work, run, tool) : await failRun(work.db, id, "planning", "unknown_tool");
      case "applying":
        return await applyNextItems(work, titled, tool?.effect);
      case "undoing":
        return await undoNextItems(work, titled, tool?.effect);
    }
  } catch (error) {
    if (!(error instanceof RunAborted)) throw error;
    work.log.warn({ run: id, why: error.reason }, "a maintenance run cannot go on");
    return failRun(work.db, id, run.status, error.reason);
  }
}
