import type { EventEmitter } from "node:events";
import { type Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { observedClient, type QueryObserver } from "./observed-client.ts";
import { isSerializationFailure, RetryingKysely } from "./retried-transactions.ts";

// bigint ids are parsed as numbers: they will always fit a double, and as strings they would have to be converted in every comparison.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type ConnectionSettings = pg.PoolConfig;

/** Answers statements that change nothing: a pool, or a choice among pools (replica-reads.ts). */
export type Reader = {
  query<Row extends pg.QueryResultRow>(text: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult<Row>>;
};

/** A pool with Kysely over it. `pool` is for LISTEN, named statements and whatever else a query builder does not offer. */
export type Database<Tables> = {
  readonly pool: pg.Pool;
  readonly db: Kysely<Tables>;
  /** Closes every connection, since the address may lead to another server now. Busy connections are closed when they are released. */
  renew(): void;
  close(): Promise<void>;
};

/** Settings for work that no visitor waits for: one statement that compares, applies or matches a million offers takes minutes. */
export const WITHOUT_TIME_LIMITS: ConnectionSettings = {
  statement_timeout: 0,
  query_timeout: 0,
  idle_in_transaction_session_timeout: 0,
};

export function openDatabase<Tables>(
  settings: ConnectionSettings,
  onIdleError: (error: Error) => void,
  observer?: QueryObserver,
): Database<Tables> {
  const pool = new pg.Pool({
    ...(observer ? { Client: observedClient(observer) } : {}),
    max: 10,
    connectionTimeoutMillis: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    statement_timeout: 30_000,
    // This limit is the client's, since the server's own limit does not help when the server, or the network to it, hangs.
    query_timeout: 35_000,
    application_name: "pandubelanja",
    // Compiling a plan pays for reports of minutes. For a batch of a big table it would take as long as the batch itself.
    options: "-c jit=off",
    ...settings,
  });
  if (observer?.bind) bindConnect(pool, observer.bind);
  // Without a listener, a connection that dies while idle (database restart) would end the process.
  pool.on("error", onIdleError);
  // A connection that dies while checked out would end the process, too. Its running query rejects with the error.
  pool.on("connect", (client) => client.on("error", () => {}));
  const renew = renewal(pool);
  const db = new RetryingKysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { pool, db, renew, close: () => db.destroy() };
}

function bindConnect(pool: pg.Pool, bind: NonNullable<QueryObserver["bind"]>) {
  const connect = pool.connect.bind(pool) as (whenThere?: (...args: unknown[]) => void) => unknown;
  pool.connect = ((whenThere) => (whenThere ? connect(bind(whenThere as never)) : connect())) as typeof pool.connect;
}

/** The SQLSTATE of a write on a standby, or on a read-only server. */
const READ_ONLY_TRANSACTION = "25006";

/**
 * Closes a pool's connections when called, and automatically when a connection turns out to lead to a server that takes no writes, because after a failover the
 * same address leads to another server.
 */
function renewal(pool: pg.Pool): () => void {
  const open = new Set<pg.PoolClient>();
  const unwanted = new WeakSet<pg.PoolClient>();
  const renew = () => {
    for (const client of open) unwanted.add(client);
    // Idle connections are checked out and released, which closes them.
    for (let left = pool.idleCount; left > 0; left -= 1) {
      pool.connect().then(
        (client) => client.release(),
        () => {},
      );
    }
  };
  pool.on("connect", (client) => {
    open.add(client);
    // The connection itself is watched, because callers may ignore the error. The types of pg do not include the connection.
    const { connection } = client as unknown as { connection: EventEmitter };
    connection.on("errorMessage", ({ code }: { code?: string }) => {
      if (code === READ_ONLY_TRANSACTION && !unwanted.has(client)) renew();
    });
  });
  // A client that is ending does not go back to the pool (node_modules/pg-pool/index.js, _release).
  pool.on("release", (_, client) => {
    if (unwanted.has(client)) void client.end();
  });
  pool.on("remove", (client) => open.delete(client));
  return renew;
}

/** Runs a statement that the server parses and plans only once per connection, for the few queries of public pages that every visit needs. */
export async function preparedQuery<Row extends pg.QueryResultRow>(
  reader: Reader,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const result = await reader.query<Row>({ name, text, values });
  return result.rows;
}

/**
 * Whether the same request may succeed shortly: no connection was available (SQLSTATE classes 08 and 53, 57P01 to 57P03) or not in time, or the connection led
 * to a server that takes no writes, as during a failover.
 */
export function isUnavailable(error: unknown): boolean {
  if (/^(08|53|57P0[123]|25006)/.test(sqlState(error) ?? "")) return true;
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // For `connect`, ENOENT means a missing socket, so the server does not run; for other calls it means a missing file.
  if (code === "ENOENT") return syscall === "connect";
  return (syscall !== undefined && LOST_CONNECTION.has(code)) || isTimeoutOrDisconnect(error);
}

/** Whether the same request may succeed later; this includes transactions that PostgreSQL ended repeatedly because of conflicts with others. */
export const isTransient = (error: unknown): boolean => isUnavailable(error) || isSerializationFailure(error);

const LOST_CONNECTION: ReadonlySet<string | undefined> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** Whether a connection was lost, or no answer came: pg and pg-pool give these errors no code. */
export const isTimeoutOrDisconnect = ({ message }: Error): boolean =>
  /^(timeout e(xceeded when trying to connect|xpired)|Connection terminated|Query read timeout|Client (was|has) .* not queryable)/.test(
    message,
  );

/** An SQL condition: the server is no standby, and not set to read-only. */
export const TAKES_WRITES = "not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'";

/** Returns the SQLSTATE of a database error (https://www.postgresql.org/docs/current/errcodes-appendix.html), if it is one. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}

/** Whether a row was refused because another row already has its values (SQLSTATE unique_violation), by this constraint or index. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  sqlState(error) === "23505" && error instanceof Error && "constraint" in error && error.constraint === constraint;
