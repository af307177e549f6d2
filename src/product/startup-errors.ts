import { InvalidBackup } from "../modules/backup/invalid-backup.ts";
import { AffiliateLinksError } from "../modules/stores/links.ts";
import { isTimeoutOrDisconnect, sqlState } from "../platform/database/database.ts";
import { ExternalPostgresError } from "../platform/database/external-postgres.ts";
import { NewerSchemaError } from "../platform/database/migrations.ts";
import { EmbeddedPostgresError } from "../platform/embedded-postgres/error.ts";
import { type Config, ConfigError } from "./config/config.ts";

/** A reason why the application cannot start, which a person can fix and no other class describes. The message is one line. */
export class StartError extends Error {
  override name = "StartError";
}

const EXPECTED_ERRORS = [
  ConfigError,
  AffiliateLinksError,
  StartError,
  EmbeddedPostgresError,
  ExternalPostgresError,
  NewerSchemaError,
  InvalidBackup,
];

/** Returns one line about a mistake that the person who starts the application can fix; undefined for a bug. */
export function startupMessage(error: unknown, config: Config | undefined): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (EXPECTED_ERRORS.some((kind) => error instanceof kind)) return error.message;
  return systemErrorMessage(error, config) ?? databaseErrorMessage(error);
}

type SystemError = NodeJS.ErrnoException & { hostname?: string };

function systemErrorMessage({ code, syscall, hostname, message }: SystemError, config: Config | undefined) {
  if (code === "EADDRINUSE") return `Port ${config?.port} is taken. Stop what uses it, or set PORT to another one.`;
  // HOST may be a name that cannot be resolved.
  if (syscall === "listen" || (syscall === "getaddrinfo" && hostname === config?.host)) {
    return `Cannot listen on ${config?.host}:${config?.port}: ${message}`;
  }
  if (code === "ENOSPC" || code === "EDQUOT") return `The disk that holds ${config?.dataDir} is full.`;
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    return `Cannot write in ${config?.dataDir}: ${message}`;
  }
  return undefined;
}

/** Classes of SQLSTATE about the server, its limits and its operator, not about the application's SQL statements. */
const SERVER_ERRORS = /^(08|28|3D|3F|53|55|57|58)/;

/**
 * Explains errors that occur after the first connection: missing rights, or a server that stopped. `checkExternalPostgres` explains those of the first
 * connection.
 */
function databaseErrorMessage(error: SystemError): string | undefined {
  const state = sqlState(error);
  if (state === "42501") {
    return (
      `The role of DATABASE_OWNER_URL, or without it that of DATABASE_URL, lacks a right: ${error.message}. Make it the ` +
      "owner of its database, or grant it CREATE on the database and on the schema public."
    );
  }
  if (state === "25006") return `The database takes no writes: ${error.message}.`;
  if ((state && SERVER_ERRORS.test(state)) || error.syscall === "connect" || isTimeoutOrDisconnect(error)) {
    return `The database failed: ${error.message || error.code}`;
  }
  return undefined;
}
