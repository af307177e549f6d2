import { sql } from "kysely";
import { ADVISORY_LOCKS } from "../../platform/advisory-locks.ts";
import type { Occasion } from "../../platform/json-api/actor.ts";
import type { Db } from "../../platform/tables.ts";
import {
  BACKUP_FAILURES,
  type BackupFailure,
  type BackupPlaceName,
  type BackupState,
  type BackupTask,
  type ChoiceInput,
  type TaskKind,
  type TaskResult,
  type TaskStep,
} from "./schema.ts";

/** What is chosen from an opened backup (`look`). */
export type ChosenOptions = Omit<ChoiceInput, "passphrase"> & { readonly look: number };

/** `plain`: whoever wants it knows that it is not encrypted. */
type MakeOptions = { readonly plain: boolean };

export type NewTask = {
  readonly kind: TaskKind;
  readonly place?: BackupPlaceName;
  readonly name?: string;
  readonly due?: Date;
  readonly options?: ChosenOptions | MakeOptions;
  readonly occasion: Occasion;
};

/** Notes what is to be done. One task at a time; one for each time that a backup was due. */
export async function addTask(
  db: Db,
  { kind, place, name, due, options, occasion }: NewTask,
): Promise<number | "busy" | "done"> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.backupStart})`.execute(trx);
    await endAbandoned(trx);
    if (due && (await trx.selectFrom("backup_tasks").select("id").where("due", "=", due).executeTakeFirst()))
      return "done";
    const other = await trx
      .selectFrom("backup_tasks")
      .select("id")
      .where("state", "in", ["waiting", "working"])
      .executeTakeFirst();
    if (other) return "busy";
    const { id } = await trx
      .insertInto("backup_tasks")
      .values({
        kind,
        place: place ?? null,
        name: name ?? null,
        due: due ?? null,
        options: JSON.stringify(options ?? {}),
        occasion: JSON.stringify(occasion),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** What a process that ended has left is over: half of it changed nothing, and somebody may begin it anew. */
export async function endAbandoned(db: Db): Promise<void> {
  await sql`update backup_tasks t set state = 'failed', code = 'interrupted', finished_at = now()
    where state in ('waiting', 'working') and created_at < now() - interval '1 minute'
      and not exists (select from pg_locks where locktype = 'advisory' and classid = ${ADVISORY_LOCKS.backupTask} and objid = t.id
        and database = (select oid from pg_database where datname = current_database()))`.execute(db);
}

export const beginTask = (db: Db, id: number) =>
  db
    .updateTable("backup_tasks")
    .set({ state: "working" })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .returningAll()
    .executeTakeFirst();

type Made = { readonly place: BackupPlaceName; readonly name: string };

export const finishTask = (db: Db, id: number, result: TaskResult, made?: Made) =>
  db
    .updateTable("backup_tasks")
    .set({ state: "done", step: "", result: JSON.stringify(result), finished_at: sql`now()`, ...made })
    .where("id", "=", id)
    .execute();

type Noted = {
  /** Null: where nobody but whoever made it knows. */
  readonly place: BackupPlaceName | null;
  readonly name: string;
  readonly result: TaskResult;
  readonly startedAt: Date;
  readonly occasion: Occasion;
};

/** A backup that was made elsewhere than by a task, such as at the command line: lists and the dashboard know of it too. */
export const noteBackup = (db: Db, { place, name, result, startedAt, occasion }: Noted) =>
  db
    .insertInto("backup_tasks")
    .values({
      ...{ kind: "create", state: "done", place, name, created_at: startedAt, finished_at: sql`now()` },
      result: JSON.stringify(result),
      occasion: JSON.stringify(occasion),
      options: "{}",
    })
    .execute();

/** A due backup that a stop cut short is made at the next start. */
export const failTask = (db: Db, id: number, code: BackupFailure) =>
  db
    .updateTable("backup_tasks")
    .set({
      ...{ state: "failed", step: "", code, finished_at: sql`now()` },
      ...(code === "interrupted" ? { due: null } : {}),
    })
    .where("id", "=", id)
    .where("state", "in", ["waiting", "working"])
    .execute();

/** How far a task is, written down once a second at most. */
export class Progress {
  readonly #db: Db;
  readonly #id: number;
  #done = 0;
  #writtenAt = 0;

  constructor(db: Db, id: number) {
    this.#db = db;
    this.#id = id;
  }

  /** @param total bytes; 0 where nobody knows */
  async step(step: TaskStep, total = 0): Promise<void> {
    this.#done = 0;
    await this.#db.updateTable("backup_tasks").set({ step, done: 0, total }).where("id", "=", this.#id).execute();
  }

  add(bytes: number): void {
    this.#done += bytes;
    if (Date.now() - this.#writtenAt < 1000) return;
    this.#writtenAt = Date.now();
    // For whoever looks on; the next one comes in a second.
    this.#db
      .updateTable("backup_tasks")
      .set({ done: this.#done })
      .where("id", "=", this.#id)
      .execute()
      .catch(() => {});
  }
}

const TASKS_SHOWN = 20;

/** Newest first. */
export async function recentTasks(db: Db): Promise<BackupTask[]> {
  const rows = await db.selectFrom("backup_tasks").selectAll().orderBy("id", "desc").limit(TASKS_SHOWN).execute();
  const open = await openLooks(db);
  return rows.map((row) => shown(row, open));
}

export async function findTask(db: Db, id: number): Promise<BackupTask | undefined> {
  const row = await db.selectFrom("backup_tasks").selectAll().where("id", "=", id).executeTakeFirst();
  return row && shown(row, await openLooks(db));
}

type Row = {
  [Column in
    | "id"
    | "kind"
    | "place"
    | "name"
    | "due"
    | "state"
    | "step"
    | "done"
    | "total"
    | "code"
    | "created_at"
    | "finished_at"]: Awaited<ReturnType<typeof readRow>>[Column];
} & { result: TaskResult | null; occasion: Occasion };
const readRow = (db: Db) => db.selectFrom("backup_tasks").selectAll().executeTakeFirstOrThrow();

const shown = (row: Row, open: ReadonlySet<number>): BackupTask => ({
  id: row.id,
  kind: row.kind,
  place: row.place,
  name: row.name,
  state: row.state,
  step: row.step,
  done: row.done,
  total: row.total,
  code: row.code,
  failure: sentenceOf(row.code),
  result: row.result,
  isOpen: open.has(row.id),
  scheduled: row.due !== null,
  actor: row.occasion.actor,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});

/** Where the rows of an opened backup lie until it is closed. @param id of the task that opened it */
export const lookSchema = (id: number): string => `backup_look_${id}`;

/** Tasks whose backup lies open: the last step of opening makes this table. */
async function openLooks(db: Db): Promise<Set<number>> {
  const { rows } = await sql<{ id: string }>`select substr(schemaname, ${"backup_look_".length + 1}::int) as id
    from pg_tables where schemaname like 'backup\\_look\\_%' and tablename = 'compared_pictures'`.execute(db);
  return new Set(rows.map(({ id }) => Number(id)));
}

/** The last backup that was made, and whether the attempt after it failed. */
export async function backupState(db: Db, scheduled: boolean): Promise<BackupState> {
  const { rows } = await sql<{ state: string; code: string; finished_at: Date }>`
    (select state, code, finished_at, id from backup_tasks where kind = 'create' and state in ('done', 'failed')
      order by id desc limit 1)
    union all
    (select state, code, finished_at, id from backup_tasks where kind = 'create' and state = 'done' order by id desc limit 1)`.execute(
    db,
  );
  const last = rows[0];
  const failed = last?.state === "failed";
  return {
    scheduled,
    lastAt: rows.find(({ state }) => state === "done")?.finished_at.toISOString() ?? null,
    failedAt: failed ? last.finished_at.toISOString() : null,
    failure: failed ? sentenceOf(last.code) : "",
  };
}

const sentenceOf = (code: string): string =>
  code === "" ? "" : (BACKUP_FAILURES[code as BackupFailure] ?? BACKUP_FAILURES.failed);

/** What an operator should see to. */
export async function backupTrouble(db: Db, scheduled: boolean): Promise<string | undefined> {
  if (!scheduled) return undefined;
  const { failedAt } = await backupState(db, scheduled);
  return failedAt === null ? undefined : `the last backup failed (${failedAt})`;
}
