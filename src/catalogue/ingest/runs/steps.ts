import type { Db } from "../../../platform/database/tables.ts";
import { COMPLETED, type TaskOutcome } from "../../../platform/tasks/worker.ts";
import type { RunFailure } from "./failures.ts";
import { failRun } from "./finish.ts";
import { type LoadedRun, loadRun } from "./run-row.ts";

/** The result of one step of the work on a run: the run as it is now, or its end. */
export type Step =
  | { readonly end: "next"; readonly run: LoadedRun }
  | { readonly end: "over"; readonly outcome: TaskOutcome };

export const next = (run: LoadedRun): Step => ({ end: "next", run });
export const over = (outcome: TaskOutcome): Step => ({ end: "over", outcome });

export async function reload(db: Db, id: number): Promise<Step> {
  const run = await loadRun(db, id);
  return run ? next(run) : over(COMPLETED);
}

export async function fail(db: Db, loaded: LoadedRun, code: RunFailure, detail?: string): Promise<TaskOutcome> {
  await failRun(db, loaded, code, detail);
  return { end: "failed", code };
}
