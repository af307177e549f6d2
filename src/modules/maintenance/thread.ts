import { parentPort, workerData } from "node:worker_threads";
import { readConfig } from "../../config.ts";
import { type ConnectionSettings, openDatabase } from "../../platform/database.ts";
import { createLog } from "../../platform/log.ts";
import type { Tables } from "../tables.ts";
import { runServices } from "./services.ts";
import { workOnRun } from "./work.ts";

/** The entry of the thread that jobs.ts starts: works on one run, with connections of its own, and ends. */
const { id, connection, level } = workerData as { id: number; connection: ConnectionSettings; level: "info" };

const stopping = new AbortController();
parentPort?.once("message", () => stopping.abort());

const log = createLog(level).child({ maintenance: id });
const database = openDatabase<Tables>({ ...connection, max: 3 }, (error) =>
  log.warn({ err: error }, "connection lost"),
);
try {
  await workOnRun({ ...database, log, signal: stopping.signal, services: runServices(readConfig(), log) }, id);
} finally {
  await database.close();
  parentPort?.close();
}
