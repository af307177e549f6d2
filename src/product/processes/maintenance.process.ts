import type pg from "pg";
import { workOnRunTask } from "../../modules/maintenance/run-worker.ts";
import { createRunServices } from "../../modules/maintenance/services.ts";
import { type ConnectionSettings, openDatabase } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { pinToOneCpu } from "../../platform/process/cpu-affinity.ts";
import { childProcessContext } from "../../platform/tasks/child-process.ts";
import type { TaskInput } from "../../platform/tasks/task-job.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { FIXED_PATHS } from "../addresses.ts";
import { readConfig } from "../config/config.ts";
import { storageOf } from "../storage.ts";

/** The entry of the process that jobs.ts starts: works on one run, with connections of its own, and ends. */
type Input = TaskInput & { readonly connection: ConnectionSettings; readonly level: "info" };
const { input, signal, onItemStarted, isRepeated, end } = await childProcessContext<Input>();
const { task, connection, level } = input;

const config = readConfig();
const log = createLog(level).child({ maintenanceTask: task });
pinToOneCpu(process.pid);
const database = openDatabase<Tables>({ ...connection, max: 3 }, (error) =>
  log.warn({ err: error }, "connection lost"),
);
// The sessions of a database elsewhere are no processes of this machine.
if (config.databaseUrl === undefined) {
  database.pool.on("connect", (client) => {
    const { processID } = client as pg.PoolClient & { readonly processID?: number };
    if (processID !== undefined) pinToOneCpu(processID);
  });
}
try {
  await workOnRunTask(
    {
      ...database,
      log,
      signal,
      onItemStarted,
      isRepeated,
      services: createRunServices(config, { storage: storageOf(config), fixedPaths: FIXED_PATHS, log }),
    },
    task,
  );
} finally {
  await database.close();
  end();
}
