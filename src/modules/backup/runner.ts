import type { Clock } from "../../platform/clock.ts";
import { defineJob } from "../../platform/job.ts";
import { SYSTEM } from "../../platform/json-api/actor.ts";
import type { Log } from "../../platform/log.ts";
import { latestDue, type Schedule } from "../../platform/schedule.ts";
import type { Db } from "../../platform/tables.ts";
import { addTask, endAbandoned, failTask, type NewTask } from "./tasks.ts";
import type { BackupOrder } from "./work.ts";

export const BACKUP_DUE = defineJob({ name: "backup-due" });

type Parts = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  /** Does a task to its end, in a process of its own, so that pages are answered meanwhile. */
  readonly work: (order: BackupOrder, signal: AbortSignal) => Promise<void>;
};

/**
 * Has tasks done by this process. They are no jobs of the queue: a passphrase that somebody types is never written down, and
 * what was cut off is not begun anew by itself.
 */
export class BackupRunner {
  readonly #parts: Parts;
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @returns the task, or `busy` where another is under way, or `done` where that due backup was made already */
  async start(task: NewTask, passphrase?: string): Promise<number | "busy" | "done"> {
    const { db, log, work } = this.#parts;
    const id = await addTask(db, task);
    if (typeof id !== "number") return id;
    const running = work({ id, passphrase }, this.#stopping.signal)
      .then(() => failTask(db, id, "interrupted"))
      .catch((error) => {
        log.error({ err: error, backupTask: id }, "a backup task broke off");
        return failTask(db, id, "failed");
      })
      .then(
        () => {},
        (error) => log.error({ err: error, backupTask: id }, "the end of a backup task could not be noted"),
      )
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
    return id;
  }

  /** The task of every minute: makes the backup that is due, once among all processes. */
  async startDue(schedule: Schedule | undefined, timeZone: string): Promise<void> {
    const { db, clock } = this.#parts;
    await endAbandoned(db);
    if (!schedule) return;
    await this.start({ kind: "create", due: latestDue(schedule, timeZone, clock.now()), occasion: SYSTEM });
  }

  /** For tests: when everything that was begun has ended. */
  async idle(): Promise<void> {
    await Promise.all(this.#running);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.idle();
  }
}
