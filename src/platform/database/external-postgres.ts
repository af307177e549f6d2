import pg from "pg";
import { seconds } from "../clock.ts";
import { type ConnectionSettings, TAKES_WRITES } from "./database.ts";

/** An external PostgreSQL that cannot be used as it is: print `message` and exit 1, no stack trace. */
export class ExternalPostgresError extends Error {
  override readonly name = "ExternalPostgresError";

  constructor(message: string, options?: ErrorOptions) {
    super(message.replace(/\s+/g, " ").trim(), options);
  }
}

/** Facts about a server and the database that the product connects to. */
export type ServerProperties = {
  readonly version: string;
  /** The version as a number: 150004 for 15.4. */
  readonly versionNumber: number;
  readonly encoding: string;
  readonly takesWrites: boolean;
  /** The required extensions that exist or can be created. */
  readonly extensions: readonly string[];
};

const ANSWER_TIMEOUT = seconds(5);
/** The oldest version that the product is tested with. Function bodies in standard SQL (migrations/) need 14. */
const MIN_MAJOR_VERSION = 15;

/**
 * Replaces three values of sslmode by verify-full. `pg` already treats them as verify-full, but warns on every connection that a later version will check less;
 * the replacement keeps the present meaning.
 */
export function connectionOf(url: string): ConnectionSettings {
  if (/[?&]uselibpqcompat=true/.test(url)) return { connectionString: url };
  return { connectionString: url.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=[&#]|$)/, "$1verify-full") };
}

/**
 * Connects once and checks the server, so that no work begins on an unsuitable server.
 * @param setting the variable that `connection` comes from
 * @throws ExternalPostgresError
 */
export async function checkExternalPostgres(
  connection: ConnectionSettings,
  extensions: readonly string[],
  setting: string,
) {
  const properties = await ask(connection, extensions).catch((error) => {
    throw new ExternalPostgresError(
      `Cannot reach the database of ${setting}: ${reasonOf(error, connection.connectionString)}`,
      { cause: error },
    );
  });
  const problem = problemWith(properties, extensions);
  if (problem) throw new ExternalPostgresError(`The database of ${setting} cannot be used: ${problem}`);
}

/** Returns the problem as one sentence, or undefined where all is well. */
export function problemWith(properties: ServerProperties, extensions: readonly string[]): string | undefined {
  if (properties.versionNumber < MIN_MAJOR_VERSION * 10_000) {
    return `it is PostgreSQL ${properties.version}, and ${MIN_MAJOR_VERSION} or later is needed.`;
  }
  if (properties.encoding !== "UTF8") {
    return `its encoding is ${properties.encoding}; make one with "create database … encoding 'UTF8' template template0".`;
  }
  if (!properties.takesWrites) return "it takes no writes (it is a standby, or set to read-only).";
  const missing = extensions.filter((name) => !properties.extensions.includes(name));
  if (missing.length === 0) return undefined;
  return `its server lacks the extension ${missing.join(" and ")}; install PostgreSQL's contrib modules there.`;
}

async function ask(connection: ConnectionSettings, extensions: readonly string[]): Promise<ServerProperties> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: ANSWER_TIMEOUT,
    query_timeout: ANSWER_TIMEOUT,
    application_name: "pandubelanja start",
  });
  // A lost connection is also reported as an event, which would end the process if nothing listened to it.
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<ServerProperties>(PROPERTIES, [extensions]);
    return rows[0] as ServerProperties;
  } finally {
    client.end().catch(() => {});
  }
}

const PROPERTIES = `
  select current_setting('server_version') as version,
    current_setting('server_version_num')::integer as "versionNumber",
    current_setting('server_encoding') as encoding,
    ${TAKES_WRITES} as "takesWrites",
    array(
      select name::text from pg_available_extensions where name = any($1)
      union select extname::text from pg_extension where extname = any($1)
    ) as extensions`;

/** Returns the message of `pg` or the system, without the password, which that message may quote. */
function reasonOf(error: unknown, url = ""): string {
  const { message, code } = error as NodeJS.ErrnoException;
  // For a name with several addresses, each address was tried, and the error as a whole has no message.
  const tried = error instanceof AggregateError ? error.errors.map((each) => String(each.message)).join(", ") : "";
  const words = /timeout/i.test(message) ? `no answer within ${ANSWER_TIMEOUT / 1000} s` : message || tried || code;
  return withoutPassword(String(words), url);
}

function withoutPassword(words: string, url: string): string {
  const parsed = URL.parse(url);
  const passwords = [url, parsed?.password, decoded(parsed?.password), parsed?.searchParams.get("password")];
  return passwords.reduce<string>((text, secret) => (secret ? text.replaceAll(secret, "…") : text), words);
}

function decoded(text = ""): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
