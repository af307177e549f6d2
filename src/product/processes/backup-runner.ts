import { BackupRunner } from "../../modules/backup/runner.ts";
import { systemClock } from "../../platform/clock.ts";
import { backgroundProcess } from "../../platform/tasks/background-process.ts";
import { runInChildProcess } from "../../platform/tasks/child-process.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import type { ProductDatabase } from "../database.ts";
import type { BackupProcessInput } from "./backup.ts";

/** The memory limit allows for the content of the largest part of a backup, and for reading the manifest. */
const BACKUP_PROCESS = backgroundProcess("backup", {
  maxHeapMb: 1024,
});

/** Makes the runner, which does all work on backups in a separate process. */
export const backupRunner = ({ database: { db }, connection, owner }: ProductDatabase, log: Log) =>
  new BackupRunner({
    ...{ db, log },
    clock: systemClock,
    async work(input, signal) {
      await runInChildProcess(BACKUP_PROCESS, { ...input, connection, owner } satisfies BackupProcessInput, signal);
    },
  });
