import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type pg from "pg";
import { seconds } from "../clock.ts";
import { ADVISORY_LOCKS } from "../database/advisory-locks.ts";
import type { OnItemStarted } from "./child-process.ts";
import type { TaskKind } from "./kind.ts";
import { TaskProgress } from "./progress.ts";
import { failTask } from "./queue.ts";
import type { TaskState } from "./tables.ts";

/**
 * Somebody has paused or cancelled the task. The error is thrown by `checkpoint`, and by work that notices the stop itself, and does not count as a failure.
 */
export class TaskStopped extends Error {
  override name = "TaskStopped";
}

export type TaskWorker<Tables> = {
  readonly db: Kysely<Tables>;
  readonly pool: pg.Pool;
  /** When this signal is aborted, the work ends after the present item. */
  readonly signal: AbortSignal;
  /** Reports items to a parent that watches the process; see child-process.ts. */
  readonly onItemStarted?: OnItemStarted | undefined;
  /** Whether a previous process was killed as hung: that does not count as an attempt, and the killed process's lock may not be released yet. */
  readonly isRepeated?: boolean | undefined;
};

export type Task = {
  readonly id: number;
  /** The row that the task is about; null only for kinds without one. */
  readonly subject: number;
  readonly key: string | null;
  readonly payload: unknown;
  /** The checkpoint of a previous attempt; null at the first. */
  readonly checkpoint: unknown;
};

export type TaskRun<Tables> = {
  readonly task: Task;
  /** The worker's signal; within a second after the task was cancelled, it is also aborted with a TaskStopped. */
  readonly signal: AbortSignal;
  readonly onItemStarted: OnItemStarted;
  readonly progress: TaskProgress<Tables>;
  /**
   * Records the place from which a later attempt continues. When called in the transaction of the work, checkpoint and work are committed together or not at
   * all, and a pause waits for that transaction.
   * @throws TaskStopped where the task is no longer wanted: the transaction should then be rolled back
   */
  checkpoint(db: Kysely<Tables>, value: unknown): Promise<void>;
};

/**
 * The end of a task's work. `stopped`: the signal was aborted, or somebody paused or cancelled the task; unless it was paused or cancelled, the task is resumed
 * later. `failed`: the work has recorded the failure in its own rows; an `error` is thrown, for the log, after the end of the task is recorded.
 */
export type TaskOutcome =
  | { readonly end: "completed"; readonly result?: object }
  | { readonly end: "failed"; readonly code: string; readonly error?: unknown }
  | { readonly end: "stopped" };

export const COMPLETED: TaskOutcome = { end: "completed" };
export const STOPPED: TaskOutcome = { end: "stopped" };

/**
 * Works on a task until it has ended or is stopped. This may be called any number of times, in any process: one call does the work, the others return at once.
 * If `work` throws, the task is left to a later attempt.
 */
export async function workOnTask<Tables>(
  kind: TaskKind<Tables>,
  worker: TaskWorker<Tables>,
  id: number,
  work: (run: TaskRun<Tables>) => Promise<TaskOutcome>,
): Promise<void> {
  const client = await worker.pool.connect();
  const recordLoss = () => {};
  client.on("error", recordLoss);
  try {
    if (await acquireLock(client, id, worker.isRepeated)) {
      // Work requested meanwhile is done by the same worker, since it holds the lock that another worker would need.
      while (await attemptTask(kind, worker, id, work));
    }
  } finally {
    // Closing the connection would release the lock, too, but only once the server notices: until then the next attempt would find it taken.
    const isLost = await client.query("select pg_advisory_unlock_all()").then(
      () => false,
      () => true,
    );
    client.off("error", recordLoss);
    client.release(isLost);
  }
}

/** The time in which the server notices that a killed process, which held the lock, is gone. */
const LOCK_TIMEOUT = seconds(10);
const POLL_INTERVAL_MS = 200;

async function acquireLock(client: pg.PoolClient, id: number, isRepeated = false): Promise<boolean> {
  for (let waited = 0; ; waited += POLL_INTERVAL_MS) {
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1, $2) as mine", [
      ADVISORY_LOCKS.task,
      id,
    ]);
    const isMine = rows[0]?.mine === true;
    if (isMine || !isRepeated || waited >= LOCK_TIMEOUT) return isMine;
    await pause(POLL_INTERVAL_MS);
  }
}

type Claimed = Task & { readonly attempts: number; readonly skipped: readonly string[] };

/** Makes one attempt at a task. @returns whether the task should be worked on again at once */
async function attemptTask<Tables>(
  kind: TaskKind<Tables>,
  { db, signal, onItemStarted = () => true, isRepeated = false }: TaskWorker<Tables>,
  id: number,
  work: (run: TaskRun<Tables>) => Promise<TaskOutcome>,
): Promise<boolean> {
  if (signal.aborted) return false;
  const { rows } = await sql<Claimed>`update tasks set state = 'running', attempts = attempts + ${isRepeated ? 0 : 1},
      started_at = coalesce(started_at, now())
    where id = ${id} and state in ('queued', 'running')
    returning id, subject, key, payload, checkpoint, attempts, skipped`.execute(db);
  const task = rows[0];
  if (!task) return false;
  if (task.attempts > kind.maxAttempts) {
    await failTask(db, kind, id, "attempts");
    return false;
  }
  const cancellation = watchCancellation(db, id);
  const outcome = await work({
    ...{ task, signal: AbortSignal.any([signal, cancellation.signal]) },
    onItemStarted: (item) => onItemStarted(item) && !task.skipped.includes(item),
    progress: new TaskProgress(db, id),
    checkpoint: (trx, value) => writeCheckpoint(trx, id, value),
  })
    .catch((error) => {
      if (error instanceof TaskStopped) return STOPPED;
      throw error;
    })
    .finally(cancellation.end);
  const state = await finish(db, id, outcome);
  if (outcome.end === "failed" && outcome.error !== undefined) throw outcome.error;
  return state === "queued";
}

const CANCELLATION_POLL_INTERVAL = seconds(1);

/** Watches whether the task is cancelled, for work that has few checkpoints or none. */
function watchCancellation<Tables>(db: Kysely<Tables>, id: number) {
  const cancellation = new AbortController();
  const look = async () => {
    const { rows } = await sql`select from tasks where id = ${id} and state = 'cancelled'`.execute(db);
    if (rows.length > 0) cancellation.abort(new TaskStopped());
  };
  // If the database does not answer now, it is asked again in a second.
  const timer = setInterval(() => void look().catch(() => {}), CANCELLATION_POLL_INTERVAL);
  return { signal: cancellation.signal, end: () => clearInterval(timer) };
}

async function writeCheckpoint<Tables>(db: Kysely<Tables>, id: number, value: unknown): Promise<void> {
  const { rows } = await sql`update tasks set checkpoint = ${JSON.stringify(value)}, attempts = 0
    where id = ${id} and state = 'running' returning id`.execute(db);
  if (rows.length === 0) throw new TaskStopped();
}

/**
 * Records the end of a task. A task that is no longer running was paused, cancelled or queued again, and keeps that state. The code `interrupted` is
 * overwritten, since it was only a guess by a process that did not see the lock.
 * @returns the task's state from now on
 */
async function finish<Tables>(db: Kysely<Tables>, id: number, outcome: TaskOutcome): Promise<TaskState | undefined> {
  if (outcome.end === "stopped") await sql`update tasks set attempts = 0 where id = ${id}`.execute(db);
  else {
    const isFailed = outcome.end === "failed";
    const result = !isFailed && outcome.result ? JSON.stringify(outcome.result) : null;
    await sql`update tasks set state = ${isFailed ? "failed" : "done"}, step = '', code = ${isFailed ? outcome.code : ""},
        result = ${result}, finished_at = now(), attempts = 0
      where id = ${id} and (state = 'running' or code = 'interrupted')`.execute(db);
  }
  const { rows } = await sql<{ state: TaskState }>`select state from tasks where id = ${id}`.execute(db);
  return rows[0]?.state;
}
