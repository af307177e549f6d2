import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { type QueryWatch, watchedClient } from "./watched-client.ts";

// bigint ids fit a double for as long as this product lives; strings would leak into every comparison.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type ConnectionSettings = pg.PoolConfig;

/** A pool plus Kysely over it. `pool` is for LISTEN, named statements and other things below a query builder. */
export type Database<Tables> = {
  readonly pool: pg.Pool;
  readonly db: Kysely<Tables>;
  close(): Promise<void>;
};

export function openDatabase<Tables>(
  settings: ConnectionSettings,
  onIdleError: (error: Error) => void,
  watch?: QueryWatch,
): Database<Tables> {
  const pool = new pg.Pool({
    ...(watch ? { Client: watchedClient(watch) } : {}),
    max: 10,
    connectionTimeoutMillis: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    statement_timeout: 30_000,
    // The server's own limit says nothing when the server, or the way to it, hangs.
    query_timeout: 35_000,
    application_name: "pandubelanja",
    ...settings,
  });
  // Without a listener a connection that dies while idle (database restart) would end the process.
  pool.on("error", onIdleError);
  // … and one that dies while it is checked out: whoever uses it gets the error from its query.
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { pool, db, close: () => db.destroy() };
}

/**
 * Runs a statement that the server parses and plans once per connection: for the few queries of the public pages
 * that every visit pays for.
 */
export async function prepared<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const result = await pool.query<Row>({ name, text, values });
  return result.rows;
}

/**
 * Whether the database could not be asked at all, so that the same may succeed a little later: no connection to be had
 * (SQLSTATE classes 08 and 53, 57P01 to 57P03), or none in time.
 */
export function isUnavailable(error: unknown): boolean {
  if (/^(08|53|57P0[123])/.test(sqlState(error) ?? "")) return true;
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // The socket of a server that does not run; of any other call it tells of a file.
  if (code === "ENOENT") return syscall === "connect";
  return (syscall !== undefined && LOST.has(code)) || isSilence(error);
}

const LOST: ReadonlySet<string | undefined> = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"]);

/** A connection that was lost, or an answer that did not come: pg and pg-pool give these no code. */
export const isSilence = ({ message }: Error): boolean =>
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout)/.test(message);

/** A condition: the server is no standby, and not set to read-only. */
export const TAKES_WRITES = "not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'";

/** The SQLSTATE of a database error (https://www.postgresql.org/docs/current/errcodes-appendix.html), if it is one. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}
