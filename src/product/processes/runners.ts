import { BackupRunner } from "../../modules/backup/runner.ts";
import { failStuckImport } from "../../modules/import/jobs.ts";
import { minutes, systemClock } from "../../platform/clock.ts";
import { runInProcess } from "../../platform/job-process.ts";
import type { Log } from "../../platform/log.ts";
import { WorkStuck } from "../../platform/pulse.ts";
import type { Db } from "../../platform/tables.ts";
import type { ProductDatabase } from "../database.ts";
import type { BackupProcessOrder } from "./backup.process.ts";
import type { ImportOrder } from "./import.process.ts";

/** The content of the largest part of a backup, and what reads the manifest. */
const BACKUP_PROCESS = {
  source: new URL("./backup.process.ts", import.meta.url),
  name: "backup-process",
  maxHeapMb: 1024,
};

/** The texts of one article, and what reads the file, take a tenth of it. */
const IMPORT_PROCESS = {
  source: new URL("./import.process.ts", import.meta.url),
  name: "import-process",
  maxHeapMb: 512,
  // The longest articles take some seconds; so long none takes on any machine.
  patience: minutes(1),
};

/** Whatever a backup does, it does in a process of its own. */
export const backupRunner = ({ database: { db }, connection, owner }: ProductDatabase, log: Log) =>
  new BackupRunner({
    ...{ db, log },
    clock: systemClock,
    work: (order, signal) =>
      runInProcess(BACKUP_PROCESS, { ...order, connection, owner } satisfies BackupProcessOrder, signal),
  });

export async function runImport({ db, signal, ...order }: ImportOrder & { db: Db; signal: AbortSignal }) {
  try {
    await runInProcess(IMPORT_PROCESS, order, signal);
  } catch (error) {
    if (!(error instanceof WorkStuck)) throw error;
    await failStuckImport(db, order.id);
  }
}
