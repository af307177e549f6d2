import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { seconds } from "../platform/clock.ts";
import { ADVISORY_LOCKS } from "../platform/database/advisory-locks.ts";
import {
  type ConnectionSettings,
  type Database,
  openDatabase,
  WITHOUT_TIME_LIMITS,
} from "../platform/database/database.ts";
import { checkExternalPostgres, connectionOf } from "../platform/database/external-postgres.ts";
import { migrate } from "../platform/database/migrations.ts";
import type { QueryObserver } from "../platform/database/observed-client.ts";
import { grantToSessionRole, resetRoleSettings } from "../platform/database/session-role.ts";
import type { Tables } from "../platform/database/tables.ts";
import { startEmbeddedPostgres } from "../platform/embedded-postgres/cluster.ts";
import { holdServerLock, type ServerLock } from "../platform/embedded-postgres/server-lock.ts";
import { migrateJobs } from "../platform/jobs/job-runner.ts";
import { PROJECT_ROOT } from "../platform/process/project-root.ts";
import { makeWritable } from "../platform/storage/folder.ts";
import type { Log } from "../platform/telemetry/log.ts";
import type { Config } from "./config/config.ts";
import { StartError } from "./startup-errors.ts";

export type ProductDatabase = {
  readonly database: Database<Tables>;
  /** The connection for every session; its role has only rights on rows. */
  readonly connection: ConnectionSettings;
  /** The owner of the tables, whose sessions are open only during migrations and restores. */
  readonly owner: ConnectionSettings;
  /** The replica of DATABASE_READ_URL. */
  readonly replica?: Database<Tables>;
  /** Closes the pool. If this process is the last one connected, it stops the embedded server. */
  disconnect(): Promise<void>;
};

/** The time limits are short: when the replica hangs, visitors wait for these limits before their pages are read from the primary. */
const REPLICA_SETTINGS: ConnectionSettings = {
  connectionTimeoutMillis: seconds(2),
  statement_timeout: seconds(5),
  query_timeout: seconds(6),
  // Connections live briefly, so that a new replica behind the same address gets its share and a promoted one is no longer used.
  maxLifetimeSeconds: 30,
  application_name: "pandubelanja pages",
};

/** The extensions that migrations/ create. */
export const EXTENSIONS = ["pg_trgm", "btree_gin"];

/**
 * Connects to the database of the settings: the database at DATABASE_URL, or the embedded one, which is started if it does not run. The expected failures are
 * those that `startupMessage` (startup-errors.ts) explains.
 */
export async function connectDatabase(
  config: Config,
  log: Log,
  {
    observer,
    settings,
  }: { readonly observer?: QueryObserver | undefined; readonly settings?: ConnectionSettings } = {},
): Promise<ProductDatabase> {
  const onIdleError = (error: Error) => log.warn({ err: error }, "a database connection was lost");
  if (config.databaseUrl) {
    const connection = connectionOf(config.databaseUrl);
    const owner = config.databaseOwnerUrl ? connectionOf(config.databaseOwnerUrl) : connection;
    if (owner !== connection) {
      await checkExternalPostgres(owner, EXTENSIONS, "DATABASE_OWNER_URL");
      await resetSessionRole(owner, connection, log);
    }
    await checkExternalPostgres(connection, EXTENSIONS, "DATABASE_URL");
    await assertWritable(config.dataDir);
    const database = openDatabase<Tables>({ ...connection, ...settings }, onIdleError, observer);
    const replica = config.databaseReadUrl
      ? openDatabase<Tables>({ ...connectionOf(config.databaseReadUrl), ...REPLICA_SETTINGS }, onIdleError, observer)
      : undefined;
    const disconnect = async () => {
      await Promise.all([database.close(), replica?.close()]);
    };
    return { database, connection, owner, disconnect, ...(replica && { replica }) };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: (message) => log.info(message) });
  const database = openDatabase<Tables>({ ...postgres.connection, ...settings }, onIdleError, observer);
  const disconnect = async () => {
    await database.close();
    await postgres.stop();
  };
  return { database, connection: postgres.connection, owner: postgres.owner, disconnect };
}

/**
 * Takes the lock that allows only one server on the embedded database; undefined where the database is at DATABASE_URL, since several servers may use such a
 * database.
 * @param endsWithin the milliseconds to wait for a server that is ending, with a line in the log that says so
 * @throws StartError where another server keeps running
 */
export async function takeServerLock(
  { databaseUrl, dataDir }: Config,
  { connection }: ProductDatabase,
  endsWithin: number,
): Promise<ServerLock | undefined> {
  if (databaseUrl) return undefined;
  const waiting = `The server that ran on the data in ${dataDir} is still ending; waiting up to ${endsWithin / 1000} s for it.\n`;
  const lock = await holdServerLock(connection, { endsWithin, onWaiting: () => process.stdout.write(waiting) });
  if (!lock) throw new StartError(`Another server is running on the data in ${dataDir}.`);
  return lock;
}

/** Brings the tables of the application and of its jobs to the version of this code, and grants the session role its rights. */
export async function migrateDatabase({ database, owner }: ProductDatabase, log: Log): Promise<void> {
  const { rows } = await database.pool.query<{ role: string }>("select current_user as role");
  const settings = { ...owner, ...WITHOUT_TIME_LIMITS, max: 3, application_name: "pandubelanja migrations" };
  const own = openDatabase<Tables>(settings, (error) => log.warn({ err: error }, "connection lost"));
  try {
    await own.db.connection().execute(async (holder) => {
      // This lock is taken first, since Kysely reads the catalog before it takes a lock of its own, and would fail on a table that graphile-worker's migrations
      // drop meanwhile.
      await sql`select pg_advisory_lock(${ADVISORY_LOCKS.migrations})`.execute(holder);
      await migrate(own.db, join(PROJECT_ROOT, "migrations"));
      await migrateJobs(own.pool, log);
      await grantToSessionRole(own.db, rows[0]?.role ?? "");
    });
  } finally {
    // Closing ends the session and so releases the lock.
    await own.close();
  }
}

/** Resets the settings of the session role before the role's first session, since wrong settings could prevent that session. */
async function resetSessionRole(owner: ConnectionSettings, connection: ConnectionSettings, log: Log): Promise<void> {
  const client = new pg.Client(owner);
  client.on("error", () => {});
  try {
    await client.connect();
    await resetRoleSettings(client, new pg.Client(connection).user ?? "");
  } catch (error) {
    // Perhaps the owner of the tables has no right to change roles; that is no error.
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    log.warn({ err: error }, "the role of DATABASE_URL has settings that the role of DATABASE_OWNER_URL may not reset");
  } finally {
    await client.end().catch(() => {});
  }
}

/** SQLSTATE. */
const INSUFFICIENT_PRIVILEGE = "42501";

/** Checks that the folder can be written to, since pictures are stored there. The embedded database makes this check itself. */
async function assertWritable(dataDir: string): Promise<void> {
  try {
    await makeWritable(dataDir);
  } catch (error) {
    throw new StartError(`Cannot write in ${dataDir}: ${(error as Error).message}`, { cause: error });
  }
}
