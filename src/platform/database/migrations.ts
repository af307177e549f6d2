import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";

/** The database has a newer version than this code knows; the message is one line. */
export class NewerSchemaError extends Error {
  override name = "NewerSchemaError";
}

/**
 * Migrates the database to the schema of `folder` (NNNN-what.sql, forward only, each in order). Safe to call from several processes at once, since
 * Kysely's migrator holds an advisory lock.
 * @returns the names applied now.
 * @throws NewerSchemaError where a later version has migrated this database
 */
export async function migrate<Tables>(db: Kysely<Tables>, folder: string): Promise<string[]> {
  const known = await readMigrations(folder);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } });
  await refuseNewer(db, known);
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).filter((result) => result.status === "Success").map((result) => result.migrationName);
}

async function refuseNewer<Tables>(db: Kysely<Tables>, known: Record<string, Migration>): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(
    db,
  );
  if (!rows[0]?.there) return;
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const later = applied.rows.find(({ name }) => !Object.hasOwn(known, name));
  if (later)
    throw new NewerSchemaError(
      `The database was migrated by a later version (${later.name}). Start that version, or restore a backup made by this one onto an empty database.`,
    );
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  const entries = files.map(async (file) => {
    const text = await readFile(join(folder, file), "utf8");
    return [
      file.slice(0, -".sql".length),
      { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
    ];
  });
  return Object.fromEntries(await Promise.all(entries));
}
