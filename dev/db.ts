import { spawn } from "node:child_process";
import { once } from "node:events";
import { createLog } from "../src/platform/telemetry/log.ts";
import { readConfig, tryReadConfig } from "../src/product/config/config.ts";
import { connectDatabase } from "../src/product/database.ts";
import { startupMessage } from "../src/product/startup-errors.ts";
import { prompt } from "./sql-prompt.ts";

/**
 * `npm run db`: opens psql on the database of the settings, as the owner of its tables. The embedded database is started if it does not run, and is stopped by
 * the last process that disconnects. Arguments are passed on to psql. Where psql is not on the PATH, a small substitute is used (sql-prompt.ts).
 */
async function openPrompt(args: string[]): Promise<number> {
  const { owner, disconnect } = await connectDatabase(readConfig(), createLog("warn"));
  try {
    return (await psql(owner, args)) ?? (await prompt(owner, args));
  } finally {
    await disconnect();
  }
}

/** @returns psql's exit code; undefined where psql is not on the PATH */
async function psql(connection: Parameters<typeof prompt>[0], args: string[]): Promise<number | undefined> {
  // Ctrl-C must not end this process, because psql uses it to stop a statement.
  process.on("SIGINT", () => {});
  const child = spawn("psql", args, { stdio: "inherit", env: { ...process.env, ...environmentOf(connection) } });
  const missing = once(child, "error").then(([error]) => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  });
  return Promise.race([missing, once(child, "exit").then(([code]) => code ?? 1)]);
}

/** Returns the connection as environment variables: arguments could be read by everybody on the machine. */
function environmentOf({ connectionString, ...given }: Parameters<typeof prompt>[0]): NodeJS.ProcessEnv {
  if (!connectionString) {
    const { host, port, user, database } = given;
    return { PGHOST: host, PGPORT: String(port), PGUSER: user, PGDATABASE: database };
  }
  const url = new URL(connectionString);
  const text = (part: string) => decodeURIComponent(part) || undefined;
  return {
    PGHOST: url.searchParams.get("host") ?? text(url.hostname),
    PGPORT: url.port || undefined,
    PGUSER: text(url.username),
    PGPASSWORD: text(url.password),
    PGDATABASE: text(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get("sslmode") ?? undefined,
    PGSSLROOTCERT: url.searchParams.get("sslrootcert") ?? undefined,
  };
}

try {
  process.exitCode = await openPrompt(process.argv.slice(2));
} catch (error) {
  console.error(startupMessage(error, tryReadConfig()) ?? error);
  process.exitCode = 1;
}
