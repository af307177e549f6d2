import { sqlState } from "../../../platform/database/database.ts";
import type { RestError } from "./rest-errors.ts";

const headers = { "Retry-After": "5" };

const NO_CONNECTION: RestError = {
  status: 503,
  code: "PGRST000",
  message: "Database connection error. Retrying the connection.",
  headers,
};
const CONNECTION_LOST: RestError = {
  status: 503,
  code: "PGRST001",
  message: "Database client error. Retrying the connection.",
  headers,
};
const NO_TABLE: RestError = {
  status: 503,
  code: "PGRST002",
  message: "Could not query the database for the schema cache. Retrying.",
  headers,
};
const NO_FREE_CONNECTION: RestError = {
  status: 504,
  code: "PGRST003",
  message: "Timed out acquiring connection from connection pool.",
  headers,
};

/** The error message of pg-pool when all connections stay busy for `connectionTimeoutMillis` (node_modules/pg-pool/index.js). */
const POOL_TIMEOUT = "timeout exceeded when trying to connect";

/** Error messages of pg and Kysely for a connection that went away, or a pool that is being closed. */
const LOST = /connection terminated|not queryable|calling end on the pool|already been destroyed/i;

/** System errors of a connection that cannot be opened: nothing listens, or there is no such socket, no such host or no route. */
const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EACCES",
]);

/**
 * Maps a database error to what a visitor may know (docs/wire-contract.md, section 1: 503 or 504, PGRST000 to PGRST003). Anything that is no outage is a bug of
 * the application and becomes a 500 without details.
 */
export function databaseFailure(error: unknown): RestError {
  const state = sqlState(error);
  if (state) return stateFailure(state);
  if (!(error instanceof Error)) return internalError("PGRSTX00");
  const systemCode = "code" in error ? String(error.code) : "";
  if (UNREACHABLE.has(systemCode) || error.message.includes("connection timeout")) return NO_CONNECTION;
  if (error.message === POOL_TIMEOUT) return NO_FREE_CONNECTION;
  if (/^E[A-Z]+$/.test(systemCode) || LOST.test(error.message)) return CONNECTION_LOST;
  return internalError("PGRSTX00");
}

/** Maps classes of SQLSTATE: 08 is connection, 53 out of disk or connections, 57P shutdown; a read-only server accepts no sign-ups. */
function stateFailure(state: string): RestError {
  if (/^(?:08|53|57P)/.test(state) || state === "25006") return CONNECTION_LOST;
  if (state === "42P01") return NO_TABLE;
  return internalError(state);
}

const internalError = (code: string): RestError => ({ status: 500, code, message: "Internal server error" });
