import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Kysely, sql } from "kysely";
import { countMissingFiles } from "../src/modules/media/queries.ts";
import { seconds } from "../src/platform/clock.ts";
import type { Tables } from "../src/platform/database/tables.ts";
import { existingCluster } from "../src/platform/embedded-postgres/location.ts";
import { countJobs } from "../src/platform/jobs/failed-jobs.ts";
import { PROJECT_ROOT } from "../src/platform/process/project-root.ts";
import { createLog } from "../src/platform/telemetry/log.ts";
import type { Config } from "../src/product/config/config.ts";
import { startupMessage } from "../src/product/startup-errors.ts";
import { storageOf } from "../src/product/storage.ts";
import { feedCheck, feedSecretCheck, pricePartitionCheck } from "./doctor-catalogue.ts";
import { checkSafely, error, type Finding, ok, oneLine, warning } from "./doctor-report.ts";
import { connectForCommand } from "./interrupt-signals.ts";

type Db = Kysely<Tables>;

/** The largest offset of the clock; with a larger offset, the server would not accept the code that a person's second factor shows at the moment. */
const MAX_CLOCK_OFFSET = seconds(30);
const CLOCK_DRIFT_WARNING = seconds(2);

/** Checks the database and the files that belong to its rows, beside a running site or without one. */
export async function databaseChecks(config: Config): Promise<Finding[]> {
  if (!config.databaseUrl && !(await existingCluster(resolve(config.dataDir)))) {
    return [warning("database", `there is none yet in ${config.dataDir}`, "npm start makes it.")];
  }
  const productDatabase = await connectForCommand(config, createLog("silent")).catch((failure: unknown) => failure);
  if (!productDatabase || typeof productDatabase !== "object" || !("database" in productDatabase)) {
    return [
      error(
        "database",
        startupMessage(productDatabase, config) ?? oneLine(productDatabase),
        "See docs/guides/operate.md, “Your own PostgreSQL”.",
      ),
    ];
  }
  const { database, disconnect } = productDatabase as Awaited<ReturnType<typeof connectForCommand>>;
  const look = (check: string, act: (db: Db) => Promise<Finding>) =>
    checkSafely(check, "See what the database's log says.", () => act(database.db));
  try {
    const groups = await Promise.all([
      look("database", server),
      look("database rights", rights),
      look("migrations", migrations),
      look("connections", connections),
      look("locks", locks),
      look("clock", clock),
      look("jobs", jobs),
      look("pictures", (db) => pictures(db, config)),
      look("feeds", feedCheck),
      look("feed passwords", (db) => feedSecretCheck(db, config)),
      look("price history", pricePartitionCheck),
    ]);
    return groups.flat();
  } finally {
    await disconnect();
  }
}

/** Checks the server; connections older than this process belong to a running site. */
async function server(db: Db): Promise<Finding> {
  const { rows } = await sql<{ version: string; size: string; sites: number }>`select
    current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size,
    (select count(*)::int from pg_stat_activity where application_name like 'pandubelanja%' 
      and backend_start < clock_timestamp() - make_interval(secs => ${process.uptime()})) as sites`.execute(db);
  const { version, size, sites } = rows[0] ?? { version: "?", size: "?", sites: 0 };
  return ok(
    "database",
    `PostgreSQL ${version.split(" ")[0]}, ${size}; ${sites > 0 ? "the site is running" : "no site is running on it"}`,
  );
}

/** Checks what an injected statement could do with the database rights that the site's sessions have. */
async function rights(db: Db): Promise<Finding> {
  const { rows } = await sql<{ role: string; superuser: boolean; owner: boolean }>`select current_user as role,
    (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as superuser,
    exists (select from pg_class where relname = 'audit_log' and pg_has_role(relowner, 'MEMBER')) as owner`.execute(db);
  const { role, superuser, owner } = rows[0] ?? { role: "?", superuser: true, owner: true };
  if (!superuser && !owner) return ok("database rights", `the sessions of ${role} reach rows alone`);
  return warning(
    "database rights",
    `the role of DATABASE_URL (${role}) ${superuser ? "may do anything on its server" : "owns the tables"}`,
    "Give sessions a role of their own and the owner's to DATABASE_OWNER_URL: docs/guides/operate.md, “Your own PostgreSQL”.",
  );
}

async function migrations(db: Db): Promise<Finding> {
  const known = (await readdir(join(PROJECT_ROOT, "migrations")))
    .filter((file) => file.endsWith(".sql"))
    .map((file) => file.slice(0, -4));
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  const unknown = [...applied].filter((name) => !known.includes(name));
  const waiting = known.filter((name) => !applied.has(name));
  if (unknown.length > 0) {
    return error(
      "migrations",
      `the database is of a newer version: ${unknown.join(", ")}`,
      "Run the version that made it, or a later one.",
    );
  }
  if (waiting.length > 0)
    return warning("migrations", `${waiting.length} to be applied`, "Restart the site: a start applies them.");
  return ok("migrations", `all ${known.length} are applied`);
}

async function connections(db: Db): Promise<Finding> {
  const { rows } = await sql<{ used: number; most: number }>`select count(*)::int as used,
    current_setting('max_connections')::int as most
    from pg_stat_activity where datid is not null and usesysid is not null`.execute(db);
  const { used, most } = rows[0] ?? { used: 0, most: 1 };
  const what = `${used} of ${most} in use`;
  return used > most * 0.8
    ? warning("connections", what, "Raise max_connections of PostgreSQL, or run fewer processes (each takes up to 10).")
    : ok("connections", what);
}

async function locks(db: Db): Promise<Finding> {
  const { rows } = await sql<{ waiting: number; idle: number }>`select
    count(*) filter (where wait_event_type = 'Lock' and state_change < now() - interval '5 seconds')::int as waiting,
    count(*) filter (where state like 'idle in transaction%' and state_change < now() - interval '1 minute')::int as idle
    from pg_stat_activity where datname = current_database()`.execute(db);
  const { waiting, idle } = rows[0] ?? { waiting: 0, idle: 0 };
  if (waiting + idle === 0) return ok("locks", "nobody waits");
  return warning(
    "locks",
    `${waiting} sessions wait for a lock, ${idle} hold a transaction open`,
    "Look at pg_stat_activity, and end who blocks with pg_terminate_backend.",
  );
}

async function clock(db: Db): Promise<Finding> {
  const before = Date.now();
  const { rows } = await sql<{
    now: number;
  }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db);
  const off = Math.abs((rows[0]?.now ?? 0) - (before + Date.now()) / 2);
  const what = `${(off / 1000).toFixed(1)} s from the database's`;
  const todo = "Turn on time synchronisation (NTP) on both machines.";
  if (off > MAX_CLOCK_OFFSET) return error("clock", what, todo);
  return off > CLOCK_DRIFT_WARNING ? warning("clock", what, todo) : ok("clock", what);
}

async function jobs(db: Db): Promise<Finding> {
  const { failed } = await countJobs(db);
  const { rows } = await sql<{ late: number }>`select count(*)::int as late from graphile_worker.jobs
    where attempts < max_attempts and locked_at is null and run_at < now() - interval '15 minutes'`.execute(db);
  const { late } = rows[0] ?? { late: 0 };
  if (failed > 0)
    return warning(
      "jobs",
      `${failed} were given up`,
      "Their last errors: select last_error from graphile_worker.jobs.",
    );
  if (late > 0)
    return warning(
      "jobs",
      `${late} have been due for a quarter of an hour`,
      "See that the site is running, and what its log says.",
    );
  return ok("jobs", "none failed, none late");
}

async function pictures(db: Db, config: Config): Promise<Finding> {
  const { missing, of } = await countMissingFiles(db, storageOf(config));
  if (missing === 0) return ok("pictures", `the files of all ${of} are there`);
  return error(
    "pictures",
    `the files of ${missing} of ${of} are missing`,
    "Give all processes the same DATA_DIR or bucket, or restore a backup.",
  );
}
