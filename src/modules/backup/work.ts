import type { Readable } from "node:stream";
import pg from "pg";
import { ADVISORY_LOCKS } from "../../platform/advisory-locks.ts";
import type { Clock } from "../../platform/clock.ts";
import type { ConnectionSettings, Database } from "../../platform/database.ts";
import { isDiskFull } from "../../platform/disk-full.ts";
import type { Occasion } from "../../platform/json-api/actor.ts";
import type { Log } from "../../platform/log.ts";
import type { Tables } from "../../platform/tables.ts";
import { record } from "../audit/commands.ts";
import { queueMissingVariants } from "../media/variants.ts";
import { restoreChosen } from "./choosing.ts";
import { compareAll, openBackup } from "./comparing.ts";
import { counted, type MadeBackup, type MakingParts, makeBackup } from "./making.ts";
import { readBackup } from "./read.ts";
import { BackupRefused } from "./refusals.ts";
import { restoreBackup } from "./restore.ts";
import { expendable } from "./retention.ts";
import type { BackupFailure, BackupOrigin, BackupPlaceName, BackupSummary, TaskResult } from "./schema.ts";
import { beginTask, type ChosenOptions, failTask, finishTask, lookSchema, Progress } from "./tasks.ts";

export type BackupWork = MakingParts & {
  readonly database: Database<Tables>;
  /** Of the tables, for restoring and laying open. */
  readonly owner: ConnectionSettings;
  readonly migrationsFolder: string;
  readonly clock: Clock;
  readonly log: Log;
};

export type BackupOrder = {
  readonly id: number /** What a person typed; undefined: that of the settings. */;
  readonly passphrase: string | undefined;
};

/** Safety backups that are kept: of what was there before the last restores. */
const SAFETY_KEPT = 3;

/** A failure that has a sentence of its own. */
class TaskFailed extends Error {
  readonly code: BackupFailure;

  constructor(code: BackupFailure) {
    super(code);
    this.code = code;
  }
}

/** Does one task, and notes how it went. Cut off, it has changed nothing, and somebody may begin it anew. */
export async function workOnTask(work: BackupWork, order: BackupOrder): Promise<void> {
  const { db } = work.database;
  const lock = new pg.Client(work.connection as pg.ClientConfig);
  // The lock tells that somebody is at work; without it the task is ended as cut off, which its result then corrects.
  lock.on("error", () => {});
  await lock.connect();
  try {
    await lock.query("select pg_advisory_lock($1::int, $2::int)", [ADVISORY_LOCKS.backupTask, order.id]);
    const task = await beginTask(db, order.id);
    if (task) await act(work, task, order.passphrase);
  } finally {
    await lock.end().catch(() => {});
  }
}

type Task = NonNullable<Awaited<ReturnType<typeof beginTask>>>;

async function act(work: BackupWork, task: Task, typed: string | undefined) {
  const { db } = work.database;
  try {
    const { result, made } = await ACTS[task.kind](work, task, typed);
    await finishTask(db, task.id, result, made);
  } catch (error) {
    const code = codeOf(error);
    work.log[code === "failed" ? "error" : "warn"]({ err: error, backupTask: task.id, code }, "a backup task failed");
    await failTask(db, task.id, code);
  }
}

function codeOf(error: unknown): BackupFailure {
  if (error instanceof BackupRefused) return error.reason;
  if (error instanceof TaskFailed) return error.code;
  return isDiskFull(error) ? "disk-full" : "failed";
}

type Outcome = { result: TaskResult; made?: Pick<MadeBackup, "place" | "name"> };

const ACTS: Record<Task["kind"], (work: BackupWork, task: Task, typed: string | undefined) => Promise<Outcome>> = {
  create,
  verify,
  open,
  restore,
  "restore-chosen": restoreSome,
};

async function create(work: BackupWork, task: Task, typed: string | undefined): Promise<Outcome> {
  const { unencrypted } = work.settings.backup;
  const passphrase = typed ?? work.settings.backup.passphrase;
  const isPlain = unencrypted || (task.options as { plain?: boolean }).plain === true;
  if (passphrase === undefined && !isPlain) throw new TaskFailed("no-passphrase");
  const origin: BackupOrigin = task.due ? "scheduled" : "manual";
  const made = await makeAndRecord(work, task, origin, passphrase);
  if (task.due) await prune(work, made.place);
  return { result: resultOf(made.summary), made: { place: made.place, name: made.name } };
}

async function makeAndRecord(work: BackupWork, task: Task, origin: BackupOrigin, passphrase: string | undefined) {
  const progress = new Progress(work.database.db, task.id);
  const made = await makeBackup(work, { origin, passphrase, now: work.clock.now() }, progress);
  await record(work.database.db, task.occasion as Occasion, "backup.created", made.name, { place: made.place, origin });
  return made;
}

/** Scheduled backups go by age, as `expendable` says; those that a person made stay. */
async function prune({ places, settings, log }: BackupWork, place: BackupPlaceName) {
  const target = places[place];
  if (!target) return;
  const backups = await target.list();
  const safety = backups
    .filter(({ origin }) => origin === "safety")
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const scheduled = backups.filter(({ origin }) => origin === "scheduled");
  for (const { name } of [...expendable(scheduled, settings.timeZone), ...safety.slice(SAFETY_KEPT)]) {
    await target.delete(name);
    log.info({ backup: name }, "an old backup was deleted");
  }
}

async function verify(work: BackupWork, task: Task, typed: string | undefined): Promise<Outcome> {
  const source = await sourceOf(work, task, "checking");
  return { result: resultOf(await readBackup(source, typed ?? work.settings.backup.passphrase)) };
}

async function open(work: BackupWork, task: Task, typed: string | undefined): Promise<Outcome> {
  const source = await sourceOf(work, task, "reading");
  const progress = new Progress(work.database.db, task.id);
  const passphrase = typed ?? work.settings.backup.passphrase;
  const sessionRole = await sessionRoleOf(work);
  const result = await openBackup({ ...work, sessionRole }, task.id, source, passphrase, () =>
    progress.step("comparing"),
  );
  return { result };
}

async function restore(work: BackupWork, task: Task, typed: string | undefined): Promise<Outcome> {
  const { db } = work.database;
  const progress = new Progress(db, task.id);
  const passphrase = typed ?? work.settings.backup.passphrase;
  let safety = "";
  const source = await sourceOf(work, task, "reading");
  const summary = await restoreBackup(
    {
      ...work,
      occasion: task.occasion as Occasion,
      name: task.name ?? "",
      afterReading: () => progress.step("indexing"),
      async beforeTakingOver() {
        const { name } = await makeAndRecord(work, task, "safety", safetyPassphrase(work, passphrase));
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

/** On this disk the database lies unencrypted, too; elsewhere nothing does unless the operator says so. */
function safetyPassphrase({ settings, places }: BackupWork, passphrase: string | undefined): string | undefined {
  const { backup } = settings;
  const chosen = backup.passphrase ?? passphrase;
  if (chosen === undefined && backup.storage === "s3" && places.s3 && !backup.unencrypted)
    throw new TaskFailed("no-passphrase");
  return chosen;
}

async function restoreSome(work: BackupWork, task: Task, typed: string | undefined): Promise<Outcome> {
  const { database, storage, clock } = work;
  const options = task.options as ChosenOptions;
  const look = lookSchema(options.look);
  const { rows } = await database.pool.query("select to_regclass($1) is not null as open", [
    `${look}.compared_pictures`,
  ]);
  if (!rows[0]?.open) throw new TaskFailed("not-open");
  const parts = { db: database.db, storage, clock, occasion: task.occasion as Occasion, name: task.name ?? "" };
  await new Progress(database.db, task.id).step("restoring");
  const restored = await restoreChosen(parts, options, {
    open: () => sourceOf(work, task, "restoring"),
    passphrase: typed ?? work.settings.backup.passphrase,
  });
  const sessionRole = await sessionRoleOf(work);
  const client = new pg.Client(work.owner as pg.ClientConfig);
  await client.connect();
  await compareAll(client, look, sessionRole).finally(() => client.end());
  return { result: { restored } };
}

async function sessionRoleOf({ database }: BackupWork): Promise<string> {
  const { rows } = await database.pool.query<{ role: string }>("select current_user as role");
  return rows[0]?.role ?? "";
}

async function sourceOf(
  { places, database }: BackupWork,
  { id, place, name }: Task,
  step: "checking" | "reading" | "restoring",
): Promise<Readable> {
  const found = place && name ? await places[place]?.open(name) : undefined;
  if (!found) throw new TaskFailed("not-found");
  const progress = new Progress(database.db, id);
  await progress.step(step, found.bytes);
  return counted(found.body, progress);
}

export const resultOf = ({ header, manifest }: BackupSummary): TaskResult => ({
  createdAt: header.createdAt,
  siteName: header.siteName,
  tables: Object.fromEntries(Object.entries(manifest.tables).map(([name, { rows }]) => [name, rows])),
  media: manifest.media,
});
