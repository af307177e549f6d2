import type pg from "pg";
import { type ConnectionSettings, type Database, openDatabase } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { pinToOneCpu } from "../../platform/process/cpu-affinity.ts";
import type { Log } from "../../platform/telemetry/log.ts";

/** Opens the connections of a process that visitors go before, and keeps it and its sessions out of their way. */
export function openBackgroundDatabase(
  { databaseUrl }: { readonly databaseUrl: string | undefined },
  settings: ConnectionSettings,
  log: Log,
): Database<Tables> {
  pinToOneCpu(process.pid);
  const database = openDatabase<Tables>(settings, (error) => log.warn({ err: error }, "connection lost"));
  // The sessions of a database elsewhere are no processes of this machine.
  if (databaseUrl === undefined) {
    database.pool.on("connect", (client) => {
      const { processID } = client as pg.PoolClient & { readonly processID?: number };
      if (processID !== undefined) pinToOneCpu(processID);
    });
  }
  return database;
}
