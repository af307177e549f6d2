import pg from "pg";
import { PORT } from "./socket.ts";

/** Held in common by all who use the database, alone by the one who stops it: so nobody stops it under another. */
const PRESENCE_KEY = 7_265_001;
/** Held by the server: the site on these data. */
const SERVER_KEY = 7_265_002;

/** Where the product's own tables are; "postgres" holds nothing but these sessions. */
const DATABASE = "pandubelanja";

export type Connection = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: typeof DATABASE;
};

export function connectionIn(socketDirectory: string): Connection {
  return { host: socketDirectory, port: PORT, user: "postgres", database: DATABASE };
}

/** Takes the lock that marks the one server of these data; false: another holds it. It goes when the session ends. */
export async function tryServerLock(client: pg.Client | pg.PoolClient): Promise<boolean> {
  return tryLock(client, "pg_try_advisory_lock", SERVER_KEY);
}

/** A session that says "in use"; undefined while somebody is stopping the database. Rejects if it cannot connect. */
export async function enter(socketDirectory: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    ...connectionIn(socketDirectory),
    database: "postgres",
    ssl: false,
    application_name: "pandubelanja presence",
  });
  // A lost session is reported a second time as an event, which unheard would end the process.
  client.on("error", () => {});
  await client.connect();
  const entered = await tryLock(client, "pg_try_advisory_lock_shared", PRESENCE_KEY);
  if (entered) return client;
  await client.end();
  return undefined;
}

/** A session held only to be present shall not keep a finished command from ending. */
export function keepProcessAlive(client: pg.Client, keep: boolean): void {
  // @types/pg does not know these two methods.
  const socket = client as pg.Client & { ref(): void; unref(): void };
  if (keep) socket.ref();
  else socket.unref();
}

/** Swaps the shared presence for the exclusive one; false: somebody else is present. */
export async function leaveAsLast(client: pg.Client): Promise<boolean> {
  await client.query("select pg_advisory_unlock_shared($1::bigint)", [PRESENCE_KEY]);
  return tryLock(client, "pg_try_advisory_lock", PRESENCE_KEY);
}

/** Other connections of any kind: our own pools that are just closing, or a person's psql. */
export async function countOthers(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  return rows[0].n;
}

export async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_database where datname = $1", [DATABASE]);
  if (rowCount) return;
  await client.query(`create database ${DATABASE}`).catch((error) => {
    // duplicate_database or unique_violation: a second process made it at the same moment.
    if (error.code !== "42P04" && error.code !== "23505") throw error;
  });
}

async function tryLock(client: pg.Client | pg.PoolClient, lock: string, key: number): Promise<boolean> {
  const { rows } = await client.query(`select ${lock}($1::bigint) as held`, [key]);
  return rows[0].held;
}
