import { join } from "node:path";
import { backupPlaces } from "../../modules/backup/places.ts";
import { workOnBackupTask } from "../../modules/backup/work.ts";
import { systemClock } from "../../platform/clock.ts";
import { type ConnectionSettings, openDatabase } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { PROJECT_ROOT } from "../../platform/process/project-root.ts";
import { childProcessContext } from "../../platform/tasks/child-process.ts";
import type { DirectTaskInput } from "../../platform/tasks/direct-tasks.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { readConfig } from "../config/config.ts";
import { configWithStored } from "../config/stored-config.ts";
import { storageOf } from "../storage.ts";

export type BackupProcessInput = DirectTaskInput & {
  readonly connection: ConnectionSettings;
  readonly owner: ConnectionSettings;
};

/** Does one task on a backup, over connections of its own. */
export async function run(): Promise<void> {
  const { input, signal, end } = await childProcessContext<BackupProcessInput>();

  // The work changes nothing before its last step, so it can be abandoned at any point.
  if (signal.aborted) process.exit(0);
  signal.addEventListener("abort", () => process.exit(0));

  const environment = readConfig();
  const log = createLog(environment.logLevel).child({ backupTask: input.task });
  const { connection, owner } = input;
  const database = openDatabase<Tables>(
    // The rows of a large site are compared and counted in one statement, so there is no time limit.
    { ...connection, max: 4, statement_timeout: 0, query_timeout: 0 },
    (error) => log.warn({ err: error }, "connection lost"),
  );
  try {
    const settings = await configWithStored(database.db, environment, log);
    const work = { database, connection, owner, settings, log, clock: systemClock };
    const places = backupPlaces(settings);
    const migrationsFolder = join(PROJECT_ROOT, "migrations");
    await workOnBackupTask({ ...work, places, migrationsFolder, storage: storageOf(settings) }, input);
  } finally {
    await database.close();
    end();
  }
}
