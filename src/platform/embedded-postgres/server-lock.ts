import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { ConnectionSettings } from "../database.ts";
import { tryServerLock } from "./presence.ts";

/** A killed server's session lives on until PostgreSQL notices. */
const WAIT_FOR_A_DEAD_HOLDER_MS = 2_000;
const PAUSE_MS = 100;

type ServerLock = { release(): Promise<void> };

/**
 * Holds the lock that only one server of these data may have, on a connection of its own, and takes it again when the
 * database was restarted.
 * @returns undefined when another server has it.
 */
export async function holdServerLock(connection: ConnectionSettings): Promise<ServerLock | undefined> {
  let released = false;
  let held: pg.Client | undefined;
  const hold = (client: pg.Client) => {
    held = client;
    client.once("end", async () => {
      for (held = undefined; !released && !held; await sleep(PAUSE_MS, undefined, { ref: false })) {
        const again = await lockedSession(connection).catch(() => undefined);
        if (again) hold(again);
      }
    });
  };
  for (const until = Date.now() + WAIT_FOR_A_DEAD_HOLDER_MS; !held && Date.now() < until; await sleep(PAUSE_MS)) {
    const session = await lockedSession(connection);
    if (session) hold(session);
  }
  if (!held) return undefined;
  return {
    async release() {
      released = true;
      await held?.end();
    },
  };
}

/** A session that has the lock; undefined when another has it. */
async function lockedSession(connection: ConnectionSettings): Promise<pg.Client | undefined> {
  const client = new pg.Client({ ...connection, ssl: false, application_name: "pandubelanja server lock" });
  client.on("error", () => {});
  await client.connect();
  if (await tryServerLock(client)) return client;
  await client.end();
  return undefined;
}
