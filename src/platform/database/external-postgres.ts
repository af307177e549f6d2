import pg from "pg";
import { seconds } from "../clock.ts";
import { type ConnectionSettings, TAKES_WRITES } from "./database.ts";

/** A PostgreSQL that cannot be used as it is: print `message` and exit 1, no stack trace. */
export class ExternalPostgresError extends Error {
  override readonly name = "ExternalPostgresError";

  constructor(message: string, options?: ErrorOptions) {
    super(message.replace(/\s+/g, " ").trim(), options);
  }
}

/** What a server says of itself and of the database we were sent to. */
export type ServerFacts = {
  readonly version: string;
  /** 150004 for 15.4. */
  readonly versionNumber: number;
  readonly encoding: string;
  readonly takesWrites: boolean;
  /** Those of the needed ones that are there or can be made. */
  readonly extensions: readonly string[];
};

const ANSWER_TIMEOUT = seconds(5);
/** The oldest that the product is tried with. Function bodies in standard SQL (migrations/) need 14. */
const MIN_MAJOR_VERSION = 15;

/**
 * `pg` takes these three sslmodes for verify-full and warns on every connection that they will mean less one day; here
 * they go on meaning verify-full.
 */
export function connectionOf(url: string): ConnectionSettings {
  if (/[?&]uselibpqcompat=true/.test(url)) return { connectionString: url };
  return { connectionString: url.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=[&#]|$)/, "$1verify-full") };
}

/**
 * Connects once and looks, so that nothing is begun on a server that will not do.
 * @param setting the variable that `connection` comes from
 * @throws ExternalPostgresError
 */
export async function checkExternalPostgres(
  connection: ConnectionSettings,
  extensions: readonly string[],
  setting: string,
) {
  const facts = await ask(connection, extensions).catch((error) => {
    throw new ExternalPostgresError(
      `Cannot reach the database of ${setting}: ${reasonOf(error, connection.connectionString)}`,
      { cause: error },
    );
  });
  const problem = problemWith(facts, extensions);
  if (problem) throw new ExternalPostgresError(`The database of ${setting} cannot be used: ${problem}`);
}

/** One sentence, or undefined where all is well. */
export function problemWith(facts: ServerFacts, extensions: readonly string[]): string | undefined {
  if (facts.versionNumber < MIN_MAJOR_VERSION * 10_000) {
    return `it is PostgreSQL ${facts.version}, and ${MIN_MAJOR_VERSION} or later is needed.`;
  }
  if (facts.encoding !== "UTF8") {
    return `its encoding is ${facts.encoding}; make one with "create database … encoding 'UTF8' template template0".`;
  }
  if (!facts.takesWrites) return "it takes no writes (it is a standby, or set to read-only).";
  const missing = extensions.filter((name) => !facts.extensions.includes(name));
  if (missing.length === 0) return undefined;
  return `its server lacks the extension ${missing.join(" and ")}; install PostgreSQL's contrib modules there.`;
}

async function ask(connection: ConnectionSettings, extensions: readonly string[]): Promise<ServerFacts> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: ANSWER_TIMEOUT,
    query_timeout: ANSWER_TIMEOUT,
    application_name: "pandubelanja start",
  });
  // A lost connection is reported a second time as an event, which unheard would end the process.
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<ServerFacts>(FACTS, [extensions]);
    return rows[0] as ServerFacts;
  } finally {
    client.end().catch(() => {});
  }
}

const FACTS = `
  select current_setting('server_version') as version,
    current_setting('server_version_num')::integer as "versionNumber",
    current_setting('server_encoding') as encoding,
    ${TAKES_WRITES} as "takesWrites",
    array(
      select name::text from pg_available_extensions where name = any($1)
      union select extname::text from pg_extension where extname = any($1)
    ) as extensions`;

/** What `pg` or the system says, without the password, which a message may quote. */
function reasonOf(error: unknown, url = ""): string {
  const { message, code } = error as NodeJS.ErrnoException;
  // A name with several addresses: each was tried, and the whole has no message of its own.
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
