import type { Clock } from "../../platform/clock.ts";
import type { Db, Tables } from "../../platform/database/tables.ts";
import { defineJob } from "../../platform/jobs/job.ts";
import { latestDue, type Schedule } from "../../platform/jobs/schedule.ts";
import { SYSTEM } from "../../platform/json-api/actor.ts";
import type { Result } from "../../platform/result.ts";
import { type DirectTaskInput, DirectTasks } from "../../platform/tasks/direct-tasks.ts";
import { failAbandoned } from "../../platform/tasks/queue.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import { BACKUP_TASK, engineTaskOf, type NewTask } from "./tasks.ts";

export const BACKUP_DUE = defineJob({ name: "backup-due" });

type Parts = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  /** Works on a task to its end; the task's secret is the passphrase that somebody typed. */
  readonly work: (input: DirectTaskInput, signal: AbortSignal) => Promise<void>;
};

/** Runs the tasks of backups in this process. */
export class BackupRunner {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #tasks: DirectTasks<Tables>;

  constructor({ clock, ...parts }: Parts) {
    this.#db = parts.db;
    this.#clock = clock;
    this.#tasks = new DirectTasks({ ...parts, kind: BACKUP_TASK });
  }

  /** @returns the task's id, `busy` where another task is under way, or `already-done` if the backup due at `task.due` was already made */
  start(task: NewTask, passphrase?: string): Promise<Result<number, "busy" | "already-done">> {
    return this.#tasks.start(engineTaskOf(task), passphrase);
  }

  /** Makes the backup that is due. Every process calls this function once a minute, but only one of them makes the backup. */
  async startDue(schedule: Schedule | undefined, timeZone: string): Promise<void> {
    await failAbandoned(this.#db, BACKUP_TASK);
    if (!schedule) return;
    await this.start({ kind: "create", due: latestDue(schedule, timeZone, this.#clock.now()), audit: SYSTEM });
  }

  /** For tests: resolves when every task that was begun has ended. */
  idle(): Promise<void> {
    return this.#tasks.idle();
  }

  stop(): Promise<void> {
    return this.#tasks.stop();
  }
}
