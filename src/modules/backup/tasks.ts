import { sql } from "kysely";
import type { Db, Tables } from "../../platform/database/tables.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import type { TaskKind as EngineKind } from "../../platform/tasks/kind.ts";
import {
  addToPayload,
  addToResult,
  type NewTask as NewEngineTask,
  recordFinishedTask,
} from "../../platform/tasks/queue.ts";
import type { TaskState as EngineState } from "../../platform/tasks/tables.ts";
import type { BackupState, BackupTask, TaskResult } from "./answers.ts";
import {
  BACKUP_FAILURE_MESSAGES,
  type BackupFailure,
  type BackupPlaceName,
  type ChoiceInput,
  type TaskKind,
  type TaskState,
  type TaskStep,
} from "./schema.ts";

/**
 * The kind of all backup tasks; one task runs at a time. No task is resumed: an interrupted task has changed nothing, a typed passphrase is never stored, and a
 * restore should not begin again without being asked for.
 */
export const BACKUP_TASK: EngineKind<Tables> = { name: "backup", maxAttempts: 1 };

/** The selection from an opened backup; `look` is the id of the task that opened it. */
export type SelectionOptions = Omit<ChoiceInput, "passphrase"> & { readonly look: number };

/** `plain` makes a backup without encryption, which the person has asked for. */
type MakeOptions = { readonly plain: boolean };

export type NewTask = {
  readonly kind: TaskKind;
  readonly place?: BackupPlaceName;
  readonly name?: string;
  /** The time of BACKUP_SCHEDULE for which the backup is made; only one of all processes makes it. */
  readonly due?: Date;
  readonly options?: SelectionOptions | MakeOptions;
  readonly audit: AuditContext;
};

/** The content of `tasks.payload`. */
export type BackupPayload = {
  readonly kind: TaskKind;
  /** The place and name of the backup; null until the backup is made, or if only the person who made it knows the place. */
  readonly place: BackupPlaceName | null;
  readonly name: string | null;
  readonly options: SelectionOptions | MakeOptions | Record<string, never>;
  /** The audit context, under the name that the tasks of earlier versions use. */
  readonly occasion: AuditContext;
};

type BackupLocation = { readonly place: BackupPlaceName; readonly name: string };

export const engineTaskOf = ({ kind, place, name, due, options, audit }: NewTask): NewEngineTask => ({
  key: due?.toISOString(),
  payload: payloadOf({ kind, place: place ?? null, name: name ?? null, options: options ?? {}, occasion: audit }),
});

const payloadOf = (payload: BackupPayload) => payload;

/** Stores the place and name of a backup in the task that made it. */
export const recordLocation = (db: Db, id: number, made: BackupLocation) => addToPayload(db, id, made);

type RecordedBackup = {
  /** The place; null if only the person who made the backup knows it. */
  readonly place: BackupPlaceName | null;
  readonly name: string;
  readonly result: TaskResult;
  readonly startedAt: Date;
  readonly audit: AuditContext;
};

/** Records a backup that no task made, such as one of the command line, so that lists and the dashboard show it. */
export const recordBackup = (db: Db, { place, name, result, startedAt, audit }: RecordedBackup) =>
  recordFinishedTask(db, BACKUP_TASK, {
    ...{ result, startedAt, payload: payloadOf({ kind: "create", place, name, options: {}, occasion: audit }) },
  });

const TASKS_SHOWN = 20;

const backupTasks = (db: Db) => db.selectFrom("tasks").selectAll().where("kind", "=", BACKUP_TASK.name);

/** Stores a new count of the differences between an opened backup and the site. @param id of the task that opened it */
export const recordComparison = (db: Db, id: number, comparison: Partial<TaskResult>) =>
  addToResult(db, id, comparison);

/** The latest tasks, newest first. */
export async function recentTasks(db: Db): Promise<BackupTask[]> {
  const rows = await backupTasks(db).orderBy("id", "desc").limit(TASKS_SHOWN).execute();
  const open = await openInspections(db);
  return rows.map((row) => taskView(row, open));
}

export async function findTask(db: Db, id: number): Promise<BackupTask | undefined> {
  const row = await backupTasks(db).where("id", "=", id).executeTakeFirst();
  return row && taskView(row, await openInspections(db));
}

type Row = Awaited<ReturnType<ReturnType<typeof backupTasks>["executeTakeFirstOrThrow"]>>;

/** The states as answers show them; a backup task is never paused or cancelled. */
const STATES: Readonly<Record<EngineState, TaskState>> = {
  ...{ queued: "waiting", running: "working", done: "done", failed: "failed" },
  ...{ paused: "failed", cancelled: "failed" },
};

function taskView(row: Row, open: ReadonlySet<number>): BackupTask {
  const { kind, place, name, occasion } = row.payload as BackupPayload;
  return {
    id: row.id,
    kind,
    place,
    name,
    state: STATES[row.state],
    step: row.step as TaskStep,
    done: row.done,
    total: row.total,
    code: row.code,
    failure: failureMessage(row.code),
    result: row.result as TaskResult | null,
    isOpen: open.has(row.id),
    scheduled: row.key !== null,
    actor: occasion.actor,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

/** The name of the schema with the rows of an opened backup, which exists until the backup is closed. @param id of the task that opened it */
export const inspectionSchema = (id: number): string => `backup_look_${id}`;

/** The tasks whose backup is open. A backup is open if its schema has the table `compared_pictures`, which the last step of opening makes. */
async function openInspections(db: Db): Promise<Set<number>> {
  const { rows } = await sql<{ id: string }>`select substr(schemaname, ${"backup_look_".length + 1}::int) as id
    from pg_tables where schemaname like 'backup\\_look\\_%' and tablename = 'compared_pictures'`.execute(db);
  return new Set(rows.map(({ id }) => Number(id)));
}

/** The last backup that was made, and whether a later attempt failed. */
export async function backupState(db: Db, scheduled: boolean): Promise<BackupState> {
  const made = sql`select state, code, finished_at, id from tasks
    where kind = ${BACKUP_TASK.name} and payload->>'kind' = 'create'`;
  const { rows } = await sql<{ state: string; code: string; finished_at: Date }>`
    (${made} and state in ('done', 'failed') order by id desc limit 1)
    union all
    (${made} and state = 'done' order by id desc limit 1)`.execute(db);
  const last = rows[0];
  const failed = last?.state === "failed";
  return {
    scheduled,
    lastAt: rows.find(({ state }) => state === "done")?.finished_at.toISOString() ?? null,
    failedAt: failed ? last.finished_at.toISOString() : null,
    failure: failed ? failureMessage(last.code) : "",
  };
}

const failureMessage = (code: string): string =>
  code === "" ? "" : (BACKUP_FAILURE_MESSAGES[code as BackupFailure] ?? BACKUP_FAILURE_MESSAGES.failed);

/** The problem that an operator should deal with; undefined where there is none. */
export async function backupTrouble(db: Db, scheduled: boolean): Promise<string | undefined> {
  if (!scheduled) return undefined;
  const { failedAt } = await backupState(db, scheduled);
  return failedAt === null ? undefined : `the last backup failed (${failedAt})`;
}
