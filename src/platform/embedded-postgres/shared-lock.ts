import pg from "pg";
import { ADVISORY_LOCKS } from "../database/advisory-locks.ts";
import { resetRoleSettings } from "../database/session-role.ts";
import { PORT } from "./socket.ts";

/** Where the product's own tables are; "postgres" holds nothing but these sessions. */
const DATABASE = "pandubelanja";

/** Made by initdb: a superuser. It owns the tables; sessions are its only while they migrate or restore. */
const OWNER = "postgres";
/** Of every other session: no superuser, and owner of nothing. */
const SESSION_ROLE = "pandubelanja";

export type Connection = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: typeof DATABASE;
};

export function socketConnection(socketDirectory: string): Connection {
  return { host: socketDirectory, port: PORT, user: SESSION_ROLE, database: DATABASE };
}

/** The same database, as the owner of its tables. */
export function ownerConnection(connection: Connection): Connection {
  return { ...connection, user: OWNER };
}

/** Takes the lock that marks the one server of these data; false: another holds it. It goes when the session ends. */
export async function tryServerLock(client: pg.Client | pg.PoolClient): Promise<boolean> {
  return tryLock(client, "pg_try_advisory_lock", ADVISORY_LOCKS.server);
}

/** Connects and takes the shared lock that says "in use"; undefined while somebody is stopping the database. Rejects if it cannot connect. */
export async function connectSharing(socketDirectory: string): Promise<pg.Client | undefined> {
  const connection = socketConnection(socketDirectory);
  await prepareSessionRole(ownerConnection(connection));
  const client = await connect(connection);
  const locked = await tryLock(client, "pg_try_advisory_lock_shared", ADVISORY_LOCKS.databaseInUse);
  if (locked) return client;
  await client.end();
  return undefined;
}

/** A session held only for its lock shall not keep a finished command from ending. */
export function keepProcessAlive(client: pg.Client, keep: boolean): void {
  // @types/pg does not know these two methods.
  const socket = client as pg.Client & { ref(): void; unref(): void };
  if (keep) socket.ref();
  else socket.unref();
}

/** Swaps the shared lock for the exclusive one; false: somebody else holds the shared one. */
export async function takeExclusiveLock(client: pg.Client): Promise<boolean> {
  await client.query("select pg_advisory_unlock_shared($1::bigint)", [ADVISORY_LOCKS.databaseInUse]);
  return tryLock(client, "pg_try_advisory_lock", ADVISORY_LOCKS.databaseInUse);
}

/** Other connections of any kind: our own pools that are just closing, or a person's psql. */
export async function countOtherSessions(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    // Of other roles' sessions only these columns are to be seen; PostgreSQL's own processes lack one of the two.
    "select count(*)::int as n from pg_stat_activity where datid is not null and usesysid is not null and pid <> pg_backend_pid()",
  );
  return rows[0].n;
}

export async function createDatabase(socketDirectory: string): Promise<void> {
  const owner = await connect(ownerConnection(socketConnection(socketDirectory)));
  try {
    const { rowCount } = await owner.query("select from pg_database where datname = $1", [DATABASE]);
    if (!rowCount) await owner.query(`create database ${DATABASE}`).catch(ignoreExisting);
  } finally {
    await owner.end();
  }
}

/** Before its first session: there, also where the cluster is of a version that had no such role, and as it was made. */
async function prepareSessionRole(connection: Connection): Promise<void> {
  const owner = await connect(connection);
  try {
    const { rowCount } = await owner.query("select from pg_roles where rolname = $1", [SESSION_ROLE]);
    if (!rowCount) {
      await owner
        .query(`create role ${SESSION_ROLE} login nosuperuser nocreaterole nocreatedb noreplication nobypassrls`)
        .catch(ignoreExisting);
    }
    await resetRoleSettings(owner, SESSION_ROLE);
  } finally {
    await owner.end();
  }
}

/** A second process made it at the same moment: duplicate_database, duplicate_object or unique_violation. */
function ignoreExisting(error: Error & { code?: string }): void {
  if (!["42P04", "42710", "23505"].includes(error.code ?? "")) throw error;
}

/** A session in "postgres", which every cluster has. */
async function connect(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    database: "postgres",
    ssl: false,
    application_name: "pandubelanja presence",
  });
  // A lost session is reported a second time as an event, which unheard would end the process.
  client.on("error", () => {});
  await client.connect();
  return client;
}

async function tryLock(client: pg.Client | pg.PoolClient, lock: string, key: number): Promise<boolean> {
  const { rows } = await client.query(`select ${lock}($1::bigint) as held`, [key]);
  return rows[0].held;
}
