import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { ConnectionSettings } from "../database.ts";
import { tryServerLock } from "./presence.ts";

/** A killed server's session lives on until PostgreSQL notices. */
const WAIT_FOR_A_DEAD_HOLDER_MS = 2_000;
const PAUSE_MS = 100;

export type ServerLock = { release(): Promise<void> };

/**
 * Holds the lock that only one server of these data may have, on a connection of its own.
 * @returns undefined when another server has it.
 */
export async function holdServerLock(connection: ConnectionSettings): Promise<ServerLock | undefined> {
  const client = new pg.Client({ ...connection, ssl: false, application_name: "pandubelanja server lock" });
  client.on("error", () => {});
  await client.connect();
  for (const until = Date.now() + WAIT_FOR_A_DEAD_HOLDER_MS; ; await sleep(PAUSE_MS)) {
    if (await tryServerLock(client)) return { release: () => client.end() };
    if (Date.now() > until) break;
  }
  await client.end();
  return undefined;
}
