import type { Readable } from "node:stream";
import pg from "pg";
import type { Clock } from "../../platform/clock.ts";
import type { ConnectionSettings, Database } from "../../platform/database/database.ts";
import { isDiskFull } from "../../platform/database/disk-full.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { DirectTaskInput } from "../../platform/tasks/direct-tasks.ts";
import type { TaskProgress } from "../../platform/tasks/progress.ts";
import { type TaskOutcome, workOnTask } from "../../platform/tasks/worker.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import { queueMissingVariants } from "../media/commands.ts";
import type { TaskResult } from "./answers.ts";
import { type CreateContext, createBackup, type MadeBackup, withProgress } from "./create-backup.ts";
import { compareContent, openBackup } from "./inspection.ts";
import { InvalidBackup } from "./invalid-backup.ts";
import { readBackup } from "./read.ts";
import { restoreBackup } from "./restore.ts";
import { expired } from "./retention.ts";
import type { BackupFailure, BackupOrigin, BackupPlaceName, BackupSummary } from "./schema.ts";
import { restoreSelection } from "./selective-restore.ts";
import {
  BACKUP_TASK,
  type BackupPayload,
  inspectionSchema,
  recordComparison,
  recordLocation,
  type SelectionOptions,
} from "./tasks.ts";

export type BackupWork = CreateContext & {
  readonly database: Database<Tables>;
  /** The connection of the tables' owner, for restoring and opening. */
  readonly owner: ConnectionSettings;
  readonly migrationsFolder: string;
  readonly clock: Clock;
  readonly log: Log;
};

/** The number of safety backups that are kept, each made before one of the last restores. docs/guides/backup.md repeats it. */
const KEPT_SAFETY_BACKUPS = 3;

/** A failure that has a message in `BACKUP_FAILURE_MESSAGES`. */
class TaskFailed extends Error {
  readonly code: BackupFailure;

  constructor(code: BackupFailure) {
    super(code);
    this.code = code;
  }
}

const neverAborted = new AbortController().signal;

/** Works on a task and records how it ended. An interrupted task has changed nothing, and somebody may begin it again. */
export const workOnBackupTask = (work: BackupWork, { task, secret }: DirectTaskInput): Promise<void> =>
  workOnTask(
    BACKUP_TASK,
    { ...work.database, signal: neverAborted },
    task,
    ({ task: { id, key, payload }, progress }) =>
      runTask(work, { ...(payload as BackupPayload), id, progress, isDue: key !== null }, secret),
  );

type Task = BackupPayload & {
  readonly id: number;
  /** True for a backup that was due by BACKUP_SCHEDULE. */
  readonly isDue: boolean;
  readonly progress: TaskProgress<Tables>;
};

async function runTask(work: BackupWork, task: Task, typed: string | undefined): Promise<TaskOutcome> {
  try {
    const { result, made } = await HANDLERS[task.kind](work, task, typed);
    if (made) await recordLocation(work.database.db, task.id, made);
    return { end: "completed", result };
  } catch (error) {
    const code = codeOf(error);
    work.log[code === "failed" ? "error" : "warn"]({ err: error, backupTask: task.id, code }, "a backup task failed");
    return { end: "failed", code };
  }
}

function codeOf(error: unknown): BackupFailure {
  if (error instanceof InvalidBackup || error instanceof TaskFailed) return error.code;
  return isDiskFull(error) ? "disk-full" : "failed";
}

type Outcome = { result: TaskResult; made?: Pick<MadeBackup, "place" | "name"> };

const HANDLERS: Record<Task["kind"], (work: BackupWork, task: Task, typed: string | undefined) => Promise<Outcome>> = {
  create,
  verify,
  open,
  restore,
  "restore-chosen": restoreSelected,
};

async function create(work: BackupWork, task: Task, typed: string | undefined): Promise<Outcome> {
  const { unencrypted } = work.settings.backup;
  const passphrase = typed ?? work.settings.backup.passphrase;
  const isPlain = unencrypted || (task.options as { plain?: boolean }).plain === true;
  if (passphrase === undefined && !isPlain) throw new TaskFailed("no-passphrase");
  const origin: BackupOrigin = task.isDue ? "scheduled" : "manual";
  const made = await createAndAudit(work, task, origin, passphrase);
  if (task.isDue) await prune(work, made.place);
  return { result: resultOf(made.summary), made: { place: made.place, name: made.name } };
}

async function createAndAudit(work: BackupWork, task: Task, origin: BackupOrigin, passphrase: string | undefined) {
  const made = await createBackup(work, { origin, passphrase, now: work.clock.now() }, task.progress);
  await writeAuditEntry(work.database.db, task.occasion, "backup.created", made.name, { place: made.place, origin });
  return made;
}

/** Deletes old backups: scheduled backups according to `expired`, and all but the last safety backups. Backups that a person made stay. */
async function prune({ places, settings, log }: BackupWork, place: BackupPlaceName) {
  const target = places[place];
  if (!target) return;
  const backups = await target.list();
  const safety = backups
    .filter(({ origin }) => origin === "safety")
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const scheduled = backups.filter(({ origin }) => origin === "scheduled");
  for (const { name } of [...expired(scheduled, settings.timeZone), ...safety.slice(KEPT_SAFETY_BACKUPS)]) {
    await target.delete(name);
    log.info({ backup: name }, "an old backup was deleted");
  }
}

async function verify(work: BackupWork, task: Task, typed: string | undefined): Promise<Outcome> {
  const source = await openSource(work, task, "checking");
  return { result: resultOf(await readBackup(source, typed ?? work.settings.backup.passphrase)) };
}

async function open(work: BackupWork, task: Task, typed: string | undefined): Promise<Outcome> {
  const source = await openSource(work, task, "reading");
  const passphrase = typed ?? work.settings.backup.passphrase;
  const sessionRole = await sessionRoleOf(work);
  const result = await openBackup({ ...work, sessionRole }, task.id, source, passphrase, () =>
    task.progress.step("comparing"),
  );
  return { result };
}

async function restore(work: BackupWork, task: Task, typed: string | undefined): Promise<Outcome> {
  const { db } = work.database;
  const { progress } = task;
  const passphrase = typed ?? work.settings.backup.passphrase;
  let safety = "";
  const source = await openSource(work, task, "reading");
  const summary = await restoreBackup(
    {
      ...work,
      audit: task.occasion,
      name: task.name ?? "",
      afterReading: () => progress.step("indexing"),
      async beforeCutover() {
        const { name } = await createAndAudit(work, task, "safety", safetyPassphrase(work, passphrase));
        safety = name;
        await progress.step("replacing");
      },
    },
    source,
    passphrase,
  );
  await queueMissingVariants(db);
  return { result: { ...resultOf(summary), safety } };
}

/**
 * The passphrase of a safety backup. The database on this disk is unencrypted too, so a backup on this disk needs no passphrase; on S3 only the operator may
 * allow a backup without a passphrase.
 */
function safetyPassphrase({ settings, places }: BackupWork, passphrase: string | undefined): string | undefined {
  const { backup } = settings;
  const chosen = backup.passphrase ?? passphrase;
  if (chosen === undefined && backup.storage === "s3" && places.s3 && !backup.unencrypted)
    throw new TaskFailed("no-passphrase");
  return chosen;
}

async function restoreSelected(work: BackupWork, task: Task, typed: string | undefined): Promise<Outcome> {
  const { database, storage, clock } = work;
  const options = task.options as SelectionOptions;
  const schema = inspectionSchema(options.look);
  const { rows } = await database.pool.query("select to_regclass($1) is not null as open", [
    `${schema}.compared_pictures`,
  ]);
  if (!rows[0]?.open) throw new TaskFailed("not-open");
  const parts = { db: database.db, storage, clock, audit: task.occasion, name: task.name ?? "" };
  await task.progress.step("restoring");
  const restored = await restoreSelection(parts, options, {
    open: () => openSource(work, task, "restoring"),
    passphrase: typed ?? work.settings.backup.passphrase,
  });
  const sessionRole = await sessionRoleOf(work);
  const client = new pg.Client(work.owner as pg.ClientConfig);
  await client.connect();
  const comparison = await compareContent(client, schema, sessionRole).finally(() => client.end());
  await recordComparison(database.db, options.look, comparison);
  return { result: { restored } };
}

async function sessionRoleOf({ database }: BackupWork): Promise<string> {
  const { rows } = await database.pool.query<{ role: string }>("select current_user as role");
  return rows[0]?.role ?? "";
}

async function openSource(
  { places }: BackupWork,
  { progress, place, name }: Task,
  step: "checking" | "reading" | "restoring",
): Promise<Readable> {
  const found = place && name ? await places[place]?.open(name) : undefined;
  if (!found) throw new TaskFailed("not-found");
  await progress.step(step, found.bytes);
  return withProgress(found.body, progress);
}

export const resultOf = ({ header, manifest }: BackupSummary): TaskResult => ({
  createdAt: header.createdAt,
  siteName: header.siteName,
  tables: Object.fromEntries(Object.entries(manifest.tables).map(([name, { rows }]) => [name, rows])),
  media: manifest.media,
});
