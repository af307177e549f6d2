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

/** Somebody has paused or cancelled the task: thrown by `checkpoint` and by work that notices it itself, and no failure. */
export class TaskStopped extends Error {
  override name = "TaskStopped";
}

export type TaskWorker<Tables> = {
  readonly db: Kysely<Tables>;
  readonly pool: pg.Pool;
  /** Ends the work after the item that is under way. */
  readonly signal: AbortSignal;
  /** Where a parent watches over the process; see child-process.ts. */
  readonly onItemStarted?: OnItemStarted | undefined;
  /** A process before this one was killed as hung: it is not counted as an attempt, and its lock may not be free yet. */
  readonly isRepeated?: boolean | undefined;
};

export type Task = {
  readonly id: number;
  /** Null only for kinds whose tasks are about no row. */
  readonly subject: number;
  readonly key: string | null;
  readonly payload: unknown;
  /** Of an attempt before this one; null at the first. */
  readonly checkpoint: unknown;
};

export type TaskRun<Tables> = {
  readonly task: Task;
  /** The worker's; it is aborted as well, by a TaskStopped, within a second after the task was cancelled. */
  readonly signal: AbortSignal;
  readonly onItemStarted: OnItemStarted;
  readonly progress: TaskProgress<Tables>;
  /**
   * Writes down from where a later attempt goes on. In the transaction of what has been done, both are there or neither is, and
   * a pause waits for it.
   * @throws TaskStopped where nobody wants more of the task: what the transaction has done is to be undone with it
   */
  checkpoint(db: Kysely<Tables>, value: unknown): Promise<void>;
};

/**
 * `stopped`: the signal came, or somebody paused or cancelled it; where neither did, it is resumed. `failed`: the work that
 * returns it has noted it in rows of its own; an `error` is thrown once that is written down, for the log.
 */
export type TaskOutcome =
  | { readonly end: "completed"; readonly result?: object }
  | { readonly end: "failed"; readonly code: string; readonly error?: unknown }
  | { readonly end: "stopped" };

export const COMPLETED: TaskOutcome = { end: "completed" };
export const STOPPED: TaskOutcome = { end: "stopped" };

/**
 * Works on a task until it is at its end or stopped. May be called any number of times, in any process: one works, the others
 * return at once. What `work` throws leaves the task to a later attempt.
 */
export async function workOnTask<Tables>(
  kind: TaskKind<Tables>,
  worker: TaskWorker<Tables>,
  id: number,
  work: (run: TaskRun<Tables>) => Promise<TaskOutcome>,
): Promise<void> {
  const client = await worker.pool.connect();
  const noteLoss = () => {};
  client.on("error", noteLoss);
  let isLost = true;
  try {
    if (await acquireLock(client, id, worker.isRepeated)) {
      // What was asked for while it worked is done by the same worker: it holds the lock that others would look for.
      while (await attemptTask(kind, worker, id, work));
    }
    await client.query("select pg_advisory_unlock_all()");
    isLost = false;
  } finally {
    client.off("error", noteLoss);
    // Closing the connection frees the lock whatever happened.
    client.release(isLost);
  }
}

/** In which the server notices that a killed process, which held the lock, has gone. */
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

/** @returns whether it is to be worked on once more at once */
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

/** For work that waits for a long time between two checkpoints, or has none. */
function watchCancellation<Tables>(db: Kysely<Tables>, id: number) {
  const cancellation = new AbortController();
  const look = async () => {
    const { rows } = await sql`select from tasks where id = ${id} and state = 'cancelled'`.execute(db);
    if (rows.length > 0) cancellation.abort(new TaskStopped());
  };
  // What the database does not answer now it is asked again in a second.
  const timer = setInterval(() => void look().catch(() => {}), CANCELLATION_POLL_INTERVAL);
  return { signal: cancellation.signal, end: () => clearInterval(timer) };
}

async function writeCheckpoint<Tables>(db: Kysely<Tables>, id: number, value: unknown): Promise<void> {
  const { rows } = await sql`update tasks set checkpoint = ${JSON.stringify(value)}, attempts = 0
    where id = ${id} and state = 'running' returning id`.execute(db);
  if (rows.length === 0) throw new TaskStopped();
}

/**
 * What is no more running has been paused, cancelled or queued again, and stays as it is. That it was cut off was only a guess
 * of the process that missed its lock.
 * @returns its state from now on
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
