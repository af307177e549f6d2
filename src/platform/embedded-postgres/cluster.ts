import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import pg from "pg";
import { accountFor, isRoot } from "./account.ts";
import { packagedNative, usableBinaries } from "./binaries.ts";
import { type ClusterHandle, connectOrStart } from "./connect-or-start.ts";
import { fileError } from "./error.ts";
import { initialise } from "./initialise.ts";
import { holdLease } from "./lease.ts";
import { existingCluster, locate, STATE_DIRECTORY } from "./location.ts";
import { readPostmaster } from "./postmaster.ts";
import { type Connection, createDatabase, keepProcessAlive, ownerConnection, socketConnection } from "./shared-lock.ts";
import { isPrivate } from "./socket.ts";

type EmbeddedPostgres = {
  /** The connection for `pg`; `host` is a folder. No password is needed: only the account that owns the data, or root, can reach the socket. */
  readonly connection: Connection;
  /** The same connection as the owner of the tables, for migrations and restores. */
  readonly owner: Connection;
  readonly dataDirectory: string;
  /** Whether this call started the server; false where the server already ran, for another process or left behind by a killed process. */
  readonly startedHere: boolean;
  /** Call this after closing every connection of this process: it stops the server unless somebody else is connected. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  readonly dataDir: string;
  readonly log?: (message: string) => void;
  /** For tests: binaries other than the package's, and a folder other than /var/lib/pandubelanja. */
  readonly native?: string;
  readonly stateDirectory?: string;
};

/**
 * Runs the PostgreSQL of `dataDir`, or joins the running one, and creates the database `pandubelanja`. The last process to leave stops PostgreSQL, no matter
 * which process started it, so neither a killed site nor a command that outlives the site leaves it running. If PostgreSQL dies meanwhile, it is started again.
 * Expected failures: `EmbeddedPostgresError`.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {});
  try {
    const handle = await prepareCluster(options, log);
    return await acquireLease(handle, log);
  } catch (error) {
    throw fileError(error, resolve(options.dataDir));
  }
}

/** Returns the connection to the PostgreSQL of `dataDir` if one answers. The function starts and creates nothing, and keeps no session. */
export async function connectionOfRunning(dataDir: string): Promise<Connection | undefined> {
  const cluster = await existingCluster(resolve(dataDir));
  const running = cluster && (await readPostmaster(cluster));
  if (!running || running.socketDirectory === undefined) return undefined;
  if (!(await isPrivate(running.socketDirectory, accountFor(await stat(cluster))))) return undefined;
  const connection = socketConnection(running.socketDirectory);
  const client = new pg.Client({ ...connection, ssl: false });
  client.on("error", () => {});
  return client.connect().then(
    () => client.end().then(() => connection),
    () => undefined,
  );
}

async function prepareCluster(
  options: EmbeddedPostgresOptions,
  log: (message: string) => void,
): Promise<ClusterHandle> {
  const dataDir = resolve(options.dataDir);
  const stateDirectory = options.stateDirectory ?? STATE_DIRECTORY;
  const { cluster, account, insideDataDir } = await locate(dataDir, stateDirectory, log);
  const copyTo = isRoot() ? [stateDirectory, ...(insideDataDir ? [dataDir] : [])] : [dataDir];
  const binaries = await usableBinaries(account, options.native ?? packagedNative(), copyTo);
  await initialise(cluster, binaries, account);
  return { cluster, account, binaries, logFile: join(dataDir, "postgres.log") };
}

async function acquireLease(handle: ClusterHandle, log: (message: string) => void): Promise<EmbeddedPostgres> {
  const { client, socketDirectory, spawned } = await connectOrStart(handle);
  const stop = holdLease(handle, { client, socketDirectory, spawned }, log);
  try {
    await createDatabase(socketDirectory);
  } catch (error) {
    await stop();
    throw error;
  }
  keepProcessAlive(client, false);
  const connection = socketConnection(socketDirectory);
  const owner = ownerConnection(connection);
  return { connection, owner, dataDirectory: handle.cluster, startedHere: spawned !== undefined, stop };
}
