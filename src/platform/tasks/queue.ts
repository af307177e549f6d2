import { type Kysely, sql } from "kysely";
import { ADVISORY_LOCKS } from "../database/advisory-locks.ts";
import { addJob, defineJob } from "../jobs/job.ts";
import type { Retention } from "../jobs/retention.ts";
import { failure, type Result, success } from "../result.ts";
import type { EngineFailure, QueuedKind, TaskKind } from "./kind.ts";

export const RESUME_TASKS = defineJob({ name: "resume-tasks" });

/** Queues a task for any process. In a transaction this takes effect at the commit. */
export const queueJob = <Tables>(db: Kysely<Tables>, { job }: QueuedKind<Tables>, id: number, runAt?: Date) =>
  addJob(db, job, { task: id }, { runAt });

/**
 * Requests work on a row. A row has at most one unfinished task: if a task of the row is queued, running or paused, that task continues, and its worker checks
 * once more for new work before it ends.
 * @returns the task's id
 */
export async function queueTask<Tables>(
  db: Kysely<Tables>,
  kind: QueuedKind<Tables>,
  subject: number,
  payload: object = {},
): Promise<number> {
  const id = await addTask(db, kind, subject, payload);
  await queueJob(db, kind, id);
  return id;
}

/**
 * Requests work on a row like `queueTask`, but queues no job, because the calling process works on the task itself at once (`workOnTask`). If that process ends
 * early, the task is resumed like any other.
 */
export async function addTask<Tables>(
  db: Kysely<Tables>,
  kind: QueuedKind<Tables>,
  subject: number,
  payload: object = {},
): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into tasks (kind, subject, payload)
    values (${kind.name}, ${subject}, ${JSON.stringify(payload)})
    on conflict (kind, subject) where state in ('queued', 'running', 'paused')
    do update set state = 'queued', attempts = 0, payload = excluded.payload returning id`.execute(db);
  return rows[0]?.id as number;
}

/**
 * Pauses a task until `queueTask` is called. The promise resolves when the task's worker is between two checkpoints, and the worker then records no further
 * checkpoint.
 */
export const pauseTask = <Tables>(db: Kysely<Tables>, { name }: TaskKind<Tables>, subject: number) =>
  sql`update tasks set state = 'paused' where kind = ${name} and subject = ${subject} and state in ('queued', 'running')`.execute(
    db,
  );

/** Cancels a task for good. */
export const cancelTask = <Tables>(db: Kysely<Tables>, { name }: TaskKind<Tables>, subject: number) =>
  sql`update tasks set state = 'cancelled', finished_at = now()
    where kind = ${name} and subject = ${subject} and state in ('queued', 'running', 'paused')`.execute(db);

/** Returns the unfinished task of a row. */
export async function unfinishedTask<Tables>(db: Kysely<Tables>, { name }: TaskKind<Tables>, subject: number) {
  const { rows } = await sql<{ id: number }>`select id from tasks
    where kind = ${name} and subject = ${subject} and state in ('queued', 'running', 'paused')`.execute(db);
  return rows[0]?.id;
}

/**
 * Whether a process is working on a task. The lock ends with the session of the task's worker, however that session ends, so no timeout has to decide whether a
 * worker is alive.
 */
export const IS_LOCKED = sql`exists (select from pg_locks where locktype = 'advisory' and classid = ${sql.lit(ADVISORY_LOCKS.task)}
  and objid = t.id and objsubid = 2 and database = (select oid from pg_database where datname = current_database()))`;

export async function isLocked<Tables>(db: Kysely<Tables>, id: number): Promise<boolean> {
  const { rows } = await sql`select from tasks t where id = ${id} and ${IS_LOCKED}`.execute(db);
  return rows.length > 0;
}

/** Queues unfinished tasks again whose process has ended. This runs at a start and every minute. */
export async function resumeTasks<Tables>(db: Kysely<Tables>, kinds: readonly QueuedKind<Tables>[]): Promise<void> {
  for (const kind of kinds) {
    for (const subject of (await kind.subjectsToWorkOn?.(db)) ?? []) {
      if ((await unfinishedTask(db, kind, subject)) === undefined) await queueTask(db, kind, subject);
    }
  }
  const { rows } = await sql<{ id: number; kind: string }>`select id, kind from tasks t
    where state in ('queued', 'running') and kind = any(${kinds.map(({ name }) => name)}) and not ${IS_LOCKED}
    order by id`.execute(db);
  for (const { id, kind } of rows) {
    const found = kinds.find(({ name }) => name === kind);
    if (found) await queueJob(db, found, id);
  }
}

/**
 * Ends a task that the engine gives up. A finished task stays as it is; a task that was interrupted by a stop gives up its key, so that it can be started
 * again.
 */
export async function failTask<Tables>(db: Kysely<Tables>, kind: TaskKind<Tables>, id: number, code: EngineFailure) {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ subject: number | null }>`update tasks
      set state = 'failed', step = '', code = ${code}, finished_at = now(),
        key = ${code === "interrupted" ? null : sql.ref("key")}
      where id = ${id} and state in ('queued', 'running') returning subject`.execute(trx);
    const subject = rows[0]?.subject;
    if (typeof subject === "number") await kind.onFailed?.(trx, subject, code);
  });
}

/** The time within which a process that starts a task must hold the task's lock. */
const STARTUP_GRACE = "1 minute";

/** Marks the unfinished tasks of ended processes as failed, for a kind that is not resumed, so that a person may start such a task again. */
export const failAbandoned = <Tables>(db: Kysely<Tables>, { name }: TaskKind<Tables>) =>
  sql`update tasks t set state = 'failed', code = 'interrupted', finished_at = now()
    where kind = ${name} and state in ('queued', 'running') and created_at < now() - ${STARTUP_GRACE}::interval
      and not ${IS_LOCKED}`.execute(db);

export type NewTask = {
  /** A key for work that is done once: a second task with this key is not started. */
  readonly key?: string | undefined;
  readonly payload: object;
};

/**
 * Records a task of a kind that runs one at a time.
 * @returns its id, `busy` where another task of the kind is unfinished, or `already-done` where a task with this key exists already
 */
export async function startTask<Tables>(
  db: Kysely<Tables>,
  kind: TaskKind<Tables>,
  { key, payload }: NewTask,
): Promise<Result<number, "busy" | "already-done">> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.taskStart}, hashtext(${kind.name}))`.execute(trx);
    await failAbandoned(trx, kind);
    const found = async (condition: ReturnType<typeof sql>) =>
      (await sql`select from tasks where kind = ${kind.name} and ${condition} limit 1`.execute(trx)).rows.length > 0;
    if (key !== undefined && (await found(sql`key = ${key}`))) return failure("already-done");
    if (await found(sql`state in ('queued', 'running')`)) return failure("busy");
    const { rows } = await sql<{ id: number }>`insert into tasks (kind, key, payload)
      values (${kind.name}, ${key ?? null}, ${JSON.stringify(payload)}) returning id`.execute(trx);
    return success(rows[0]?.id as number);
  });
}

/** Records the step of a task before it begins. */
export const beginStep = <Tables>(db: Kysely<Tables>, id: number, step: string) =>
  sql`update tasks set step = ${step}, done = 0, total = 0 where id = ${id}`.execute(db);

/** Adds to a task's payload. */
export const addToPayload = <Tables>(db: Kysely<Tables>, id: number, part: object) =>
  sql`update tasks set payload = payload || ${JSON.stringify(part)}::jsonb where id = ${id}`.execute(db);

/** Adds to a task's result, or replaces a part of it. */
export const addToResult = <Tables>(db: Kysely<Tables>, id: number, part: object) =>
  sql`update tasks set result = (result::jsonb || ${JSON.stringify(part)}::jsonb)::json where id = ${id}`.execute(db);

type FinishedTask = { readonly payload: object; readonly result: object; readonly startedAt: Date };

/** Records work that was done without a task, so that lists show it, too. */
export const recordFinishedTask = <Tables>(
  db: Kysely<Tables>,
  { name }: TaskKind<Tables>,
  { payload, result, startedAt }: FinishedTask,
) =>
  sql`insert into tasks (kind, state, payload, result, created_at, finished_at)
    values (${name}, 'done', ${JSON.stringify(payload)}, ${JSON.stringify(result)}, ${startedAt}, now())`.execute(db);

/** How long finished tasks are stored. */
export const TASK_RETENTION = [
  { table: "tasks", column: "finished_at", days: 400 },
] as const satisfies readonly Retention<unknown>[];
