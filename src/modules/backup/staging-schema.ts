import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import pg from "pg";
import { ADVISORY_LOCKS } from "../../platform/database/advisory-locks.ts";
import { type ConnectionSettings, sqlState } from "../../platform/database/database.ts";
import { addPartitions, PLAIN_TEXT, quoted, setTriggers, type TableInfo, tablesOf } from "./database-catalog.ts";
import { dropIndexes } from "./dropped-indexes.ts";
import { beginHistory } from "./history-start.ts";
import { InvalidBackup } from "./invalid-backup.ts";
import { readBackup } from "./read.ts";
import { insertLines } from "./rows.ts";
import type { BackupHeader, BackupSummary } from "./schema.ts";

/**
 * Opens a connection that holds the lock of staging, and creates an empty schema named `staging`. Schemas that interrupted restores left behind are dropped.
 */
export async function withStaging<Result>(
  connection: ConnectionSettings,
  staging: string,
  act: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection as pg.ClientConfig);
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(PLAIN_TEXT);
    await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCKS.restore]);
    await dropStagingSchemas(client);
    await client.query(`create schema ${quoted(staging)}`);
    return await act(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Drops the schemas of interrupted restores, which take as much room as the site itself. It does nothing while a restore is under way. */
export async function dropStaleStaging(connection: ConnectionSettings): Promise<void> {
  const client = new pg.Client(connection as pg.ClientConfig);
  await client.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>("select pg_try_advisory_lock($1) as free", [
      ADVISORY_LOCKS.restore,
    ]);
    if (rows[0]?.free) await dropStagingSchemas(client);
  } finally {
    await client.end();
  }
}

async function dropStagingSchemas(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select nspname as name from pg_namespace where nspname ~ '^restore_[0-9a-f]{12}$'",
  );
  for (const { name } of rows) await dropSchema(client, name);
}

export const dropSchema = async (client: pg.Client, name: string) =>
  void (await client
    .query(`rollback; reset search_path; drop schema if exists ${quoted(name)} cascade`)
    .catch(() => {}));

export type StageOptions = {
  readonly staging: string;
  readonly migrationsFolder: string;
  readonly onFile?: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Called after everything has been read, before indexes are built and later migrations are applied. */
  readonly afterReading?: () => Promise<void>;
};

/**
 * Reads the backup into tables of the schema that it was made with, then migrates these tables to this version's schema, as the database itself was migrated.
 */
export async function stageBackup(
  client: pg.Client,
  { staging, migrationsFolder, onFile, afterReading }: StageOptions,
  source: Readable,
  passphrase: string | undefined,
): Promise<BackupSummary> {
  const known = await migrationsIn(migrationsFolder);
  // Nothing here has to survive a crash, so commits need not wait for the disk. Only the commit of the cutover waits.
  await client.query(`set search_path to ${staging}, public; set synchronous_commit = off`);
  let tables = new Map<string, TableInfo>();
  let rebuildIndexes = async () => {};
  // The next rows are read while the database inserts the rows before them.
  let inserting = Promise.resolve();
  const summary = await readBackup(source, passphrase, {
    async onHeader(header) {
      checkMigrations(header, known);
      await applyMigrations(client, migrationsFolder, header.migrations);
      await addPartitions(client, staging, header.partitions).catch(rejectRows);
      const made = await tablesOf(client, staging);
      tables = new Map(made.map((table) => [table.name, table]));
      rebuildIndexes = await dropIndexes(client, staging);
      await client.query("begin");
      await setTriggers(client, staging, "disable", made);
      // Some migrations fill tables, but the backup contains the rows of these tables, so the migrations' rows are deleted.
      for (const { name } of made) await client.query(`delete from ${staging}.${quoted(name)}`);
    },
    async onRows(name, lines) {
      const table = tables.get(name);
      if (!table) throw new InvalidBackup("altered", `unknown table ${name}`);
      await inserting;
      inserting = insertLines(client, staging, table, lines).catch((error) => rejectRows(error, name));
      inserting.catch(() => {});
    },
    ...(onFile ? { onFile } : {}),
  }).finally(() => inserting);
  await afterReading?.();
  await setTriggers(client, staging, "enable", [...tables.values()]);
  await client.query("commit");
  await rebuildIndexes().catch(rejectRows);
  await applyMigrations(client, migrationsFolder, known.slice(summary.header.migrations.length));
  await beginHistory(client, staging, summary.manifest);
  for (const { name } of await tablesOf(client, staging)) await client.query(`analyze ${staging}.${quoted(name)}`);
  await client.query("reset search_path; reset synchronous_commit");
  return summary;
}

/**
 * Throws InvalidBackup for rows that the database rejects, because this product cannot have written them. A full disk or a lost connection says nothing about
 * the rows.
 */
function rejectRows(error: Error, table = "rows"): never {
  if (/^(22|23|42)/.test(sqlState(error) ?? "")) throw new InvalidBackup("altered", `${table}: ${error.message}`);
  throw error;
}

const migrationsIn = async (folder: string) =>
  (await readdir(folder))
    .filter((file) => file.endsWith(".sql"))
    .map((file) => file.slice(0, -".sql".length))
    .sort();

function checkMigrations({ migrations }: BackupHeader, known: string[]) {
  const unknown = migrations.find((name, index) => name !== known[index]);
  if (unknown !== undefined) throw new InvalidBackup("newer-schema", unknown);
}

async function applyMigrations(client: pg.Client, folder: string, names: readonly string[]) {
  for (const name of names) await client.query(await readFile(join(folder, `${name}.sql`), "utf8"));
}
