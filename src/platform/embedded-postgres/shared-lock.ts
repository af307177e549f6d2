import pg from "pg";
import { ADVISORY_LOCKS } from "../database/advisory-locks.ts";
import { resetRoleSettings } from "../database/session-role.ts";
import { PORT } from "./socket.ts";

/** The database of the product's own tables. The sessions that hold locks are in the database "postgres", which has nothing else. */
const DATABASE = "pandubelanja";

/** The superuser that initdb creates. This role owns the tables, and has sessions only during migrations and restores. */
const OWNER = "postgres";
/** The role of every other session: no superuser, and owner of nothing. */
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

/** Returns a connection that opens the same database, but as the owner of its tables. */
export function ownerConnection(connection: Connection): Connection {
  return { ...connection, user: OWNER };
}

/** Takes the lock that only one server of these data may have; false where another server holds it. The lock is released when the session ends. */
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

/** Sets whether a session keeps the process alive. A session that is held only for its lock should not keep a finished command from ending. */
export function keepProcessAlive(client: pg.Client, keep: boolean): void {
  // The types of @types/pg lack these two methods.
  const socket = client as pg.Client & { ref(): void; unref(): void };
  if (keep) socket.ref();
  else socket.unref();
}

/** Exchanges the shared lock for the exclusive one; false where somebody else holds the shared one. */
export async function takeExclusiveLock(client: pg.Client): Promise<boolean> {
  await client.query("select pg_advisory_unlock_shared($1::bigint)", [ADVISORY_LOCKS.databaseInUse]);
  return tryLock(client, "pg_try_advisory_lock", ADVISORY_LOCKS.databaseInUse);
}

/** Counts other connections of any kind: pools of this process that are closing, or a person's psql. */
export async function countOtherSessions(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    // Only these columns of other roles' sessions are visible; PostgreSQL's own processes lack one of the two.
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

/**
 * Prepares the session role before its first session: creates the role, also in a cluster of an older version that lacks it, and resets the role's settings.
 */
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

/** Ignores the error that a second process created the same object at the same moment: duplicate_database, duplicate_object or unique_violation. */
function ignoreExisting(error: Error & { code?: string }): void {
  if (!["42P04", "42710", "23505"].includes(error.code ?? "")) throw error;
}

/** Opens a session in "postgres", which every cluster has. */
async function connect(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    database: "postgres",
    ssl: false,
    application_name: "pandubelanja presence",
  });
  // A lost session is also reported as an event, which without a listener would end the process.
  client.on("error", () => {});
  await client.connect();
  return client;
}

async function tryLock(client: pg.Client | pg.PoolClient, lock: string, key: number): Promise<boolean> {
  const { rows } = await client.query(`select ${lock}($1::bigint) as held`, [key]);
  return rows[0].held;
}
