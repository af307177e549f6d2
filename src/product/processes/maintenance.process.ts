import type pg from "pg";
import { runServices } from "../../modules/maintenance/services.ts";
import { workOnRun } from "../../modules/maintenance/work.ts";
import { type ConnectionSettings, openDatabase } from "../../platform/database.ts";
import { orderOfProcess } from "../../platform/job-process.ts";
import { createLog } from "../../platform/log.ts";
import { keepToOneProcessor } from "../../platform/processors.ts";
import type { Tables } from "../../platform/tables.ts";
import { FIXED_PATHS } from "../addresses.ts";
import { readConfig } from "../config/config.ts";
import { storageOf } from "../storage.ts";

/** The entry of the process that jobs.ts starts: works on one run, with connections of its own, and ends. */
type Order = { readonly id: number; readonly connection: ConnectionSettings; readonly level: "info" };
const { order, signal, begins, isRepeated, end } = await orderOfProcess<Order>();
const { id, connection, level } = order;

const config = readConfig();
const log = createLog(level).child({ maintenance: id });
keepToOneProcessor(process.pid);
const database = openDatabase<Tables>({ ...connection, max: 3 }, (error) =>
  log.warn({ err: error }, "connection lost"),
);
// The sessions of a database elsewhere are no processes of this machine.
if (config.databaseUrl === undefined) {
  database.pool.on("connect", (client) => {
    const { processID } = client as pg.PoolClient & { readonly processID?: number };
    if (processID !== undefined) keepToOneProcessor(processID);
  });
}
try {
  await workOnRun(
    {
      ...database,
      log,
      signal,
      begins,
      isRepeated,
      services: runServices(config, { storage: storageOf(config), fixedPaths: FIXED_PATHS, log }),
    },
    id,
  );
} finally {
  await database.close();
  end();
}
