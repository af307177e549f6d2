import type pg from "pg";
import type { Db, Tables } from "../../platform/database/tables.ts";
import type { TaskRun, TaskWorker } from "../../platform/tasks/worker.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import type { RunScope } from "./run-scope.ts";
import type { RunServices } from "./services.ts";

/** The services that a process needs to work on runs. */
export type RunWorker = TaskWorker<Tables> & {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly log: Log;
  readonly services: RunServices;
};

/** The services of `RunWorker`, with the reports of the task on one run. */
export type RunWork = RunWorker & Pick<TaskRun<Tables>, "onItemStarted" | "progress">;

/** A run that is being planned, with its progress. */
export type PlanningRun = RunScope & { readonly id: number; readonly options: unknown; readonly last_id: number };
