import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { seconds } from "../clock.ts";
import type { ConnectionSettings } from "../database/database.ts";
import { tryServerLock } from "./shared-lock.ts";

/** The time to wait for the session of a killed server, which remains until PostgreSQL notices the end of that server. */
const DEAD_HOLDER_TIMEOUT = seconds(2);
const POLL_INTERVAL_MS = 100;

const HOLDS = "pandubelanja server lock";
/**
 * The name of an ending server's session: the session keeps the lock until requests in flight are answered, and other servers see by the name that the lock
 * will be released.
 */
const IS_ENDING = "pandubelanja server lock, ending";

export type ServerLock = {
  /** Tells servers that want the lock that this server is about to release it. */
  announceEnd(): Promise<void>;
  release(): Promise<void>;
};

type Options = {
  /** The milliseconds to wait for a server that is ending. */
  readonly endsWithin: number;
  /** Called once when the wait for an ending server begins. */
  readonly onWaiting: () => void;
};

/**
 * Holds the lock that only one server of these data may have, over its own connection, and takes it again after a restart of the database. A server
 * that is ending is waited for.
 * @returns undefined when another server has the lock and keeps running.
 */
export async function holdServerLock(
  connection: ConnectionSettings,
  { endsWithin, onWaiting }: Options,
): Promise<ServerLock | undefined> {
  let released = false;
  let held: pg.Client | undefined;
  const hold = (client: pg.Client) => {
    held = client;
    client.once("end", async () => {
      for (held = undefined; !released && !held; await sleep(POLL_INTERVAL_MS, undefined, { ref: false })) {
        const again = await lockedSession(connection).catch(() => undefined);
        if (typeof again === "object") hold(again);
      }
    });
  };
  let until = Date.now() + DEAD_HOLDER_TIMEOUT;
  let waits = false;
  for (; !held && Date.now() < until; await sleep(POLL_INTERVAL_MS)) {
    const session = await lockedSession(connection);
    if (typeof session === "object") hold(session);
    if (session !== "ending" || waits) continue;
    waits = true;
    until += endsWithin;
    onWaiting();
  }
  if (!held) return undefined;
  return {
    async announceEnd() {
      await held?.query("select set_config('application_name', $1, false)", [IS_ENDING]).catch(() => {});
    },
    async release() {
      released = true;
      await held?.end();
    },
  };
}

/** Returns a session that has the lock, or else whether the server that has the lock is running or ending. */
async function lockedSession(connection: ConnectionSettings): Promise<pg.Client | "running" | "ending"> {
  const client = new pg.Client({ ...connection, ssl: false, application_name: HOLDS });
  client.on("error", () => {});
  await client.connect();
  if (await tryServerLock(client)) return client;
  try {
    const { rowCount } = await client.query("select from pg_stat_activity where application_name = $1", [IS_ENDING]);
    return rowCount ? "ending" : "running";
  } finally {
    await client.end();
  }
}
