import { readConfig } from "../../config.ts";
import { type ConnectionSettings, openDatabase } from "../../platform/database.ts";
import { orderOfProcess } from "../../platform/job-process.ts";
import { createLog } from "../../platform/log.ts";
import type { Tables } from "../tables.ts";
import { runServices } from "./services.ts";
import { workOnRun } from "./work.ts";

/** The entry of the process that jobs.ts starts: works on one run, with connections of its own, and ends. */
type Order = { readonly id: number; readonly connection: ConnectionSettings; readonly level: "info" };
const { order, signal, begins, isRepeated, end } = await orderOfProcess<Order>();
const { id, connection, level } = order;

const log = createLog(level).child({ maintenance: id });
const database = openDatabase<Tables>({ ...connection, max: 3 }, (error) =>
  log.warn({ err: error }, "connection lost"),
);
try {
  await workOnRun({ ...database, log, signal, begins, isRepeated, services: runServices(readConfig(), log) }, id);
} finally {
  await database.close();
  end();
}
