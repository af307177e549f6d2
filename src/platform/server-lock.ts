import pg from "pg";
import type { ConnectionSettings } from "./database.ts";

/** "PanduBelanja server", as an advisory lock's number. */
const SERVER_LOCK = 70_826_001;

/**
 * Holds the lock that only one server of an embedded database may have, on a connection of its own.
 * @returns undefined when another server has it.
 */
export async function holdServerLock(
  connection: ConnectionSettings,
): Promise<{ release(): Promise<void> } | undefined> {
  const client = new pg.Client({ ...connection, application_name: "pandubelanja server lock" });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_lock($1) as held", [SERVER_LOCK]);
  if (rows[0]?.held) return { release: () => client.end() };
  await client.end();
  return undefined;
}
