import type pg from "pg";
import { type ConnectionSettings, type Database, openDatabase } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { pinToOneCpu } from "../../platform/process/cpu-affinity.ts";
import type { Log } from "../../platform/telemetry/log.ts";

/** Opens the connections of a background process. The process and its database sessions are pinned to one CPU, so that visitors come first. */
export function openBackgroundDatabase(
  { databaseUrl }: { readonly databaseUrl: string | undefined },
  settings: ConnectionSettings,
  log: Log,
): Database<Tables> {
  pinToOneCpu(process.pid);
  const database = openDatabase<Tables>(settings, (error) => log.warn({ err: error }, "connection lost"));
  // Sessions of an external database are not processes of this machine, so only those of the embedded database are pinned.
  if (databaseUrl === undefined) {
    database.pool.on("connect", (client) => {
      const { processID } = client as pg.PoolClient & { readonly processID?: number };
      if (processID !== undefined) pinToOneCpu(processID);
    });
  }
  return database;
}
