import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import pg from "pg";
import { CACHE_TAGS_CHANNEL, EVERYTHING } from "../../platform/cache-tags.ts";
import type { ConnectionSettings } from "../../platform/database.ts";
import type { Storage } from "../../platform/storage.ts";
import {
  makeReferencesDeferrable,
  PLAIN_TEXT,
  quoted,
  setTriggers,
  type TableInfo,
  tablesOf,
} from "./database-catalog.ts";
import { readBackup } from "./read.ts";
import { BackupRefused } from "./refusals.ts";
import { insertLines } from "./rows.ts";
import type { BackupHeader, BackupSummary } from "./schema.ts";

export type RestoreTarget = {
  readonly connection: ConnectionSettings;
  readonly storage: Storage;
  readonly migrationsFolder: string;
};

/** Added to and never replaced. */
const AUDIT_LOG = "audit_log";
/** Whoever was signed in signs in again: what he may do has changed under him. */
const ENDED = ["sessions", "known_devices", "sign_in_failures"];

/** One restore at a time. */
const RESTORE_LOCK = 7_010;

/**
 * Replaces everything by what a backup holds. It is read as a whole into tables of its own, checked, brought to this
 * version's schema, and takes the place of what was there in one transaction: readers see the old or the new.
 * @throws BackupRefused with nothing changed
 */
export async function restoreBackup(
  { connection, storage, migrationsFolder }: RestoreTarget,
  source: Readable,
  passphrase: string | undefined,
): Promise<BackupSummary> {
  const client = new pg.Client(connection as pg.ClientConfig);
  await client.connect();
  const staging = `restore_${randomBytes(6).toString("hex")}`;
  try {
    await client.query(PLAIN_TEXT);
    await client.query("select pg_advisory_lock($1)", [RESTORE_LOCK]);
    await client.query(`create schema ${staging}`);
    const summary = await stage(client, { staging, storage, migrationsFolder }, source, passphrase);
    await takeOver(client, staging);
    return summary;
  } finally {
    await client.query(`rollback; drop schema if exists ${staging} cascade`).catch(() => {});
    await client.end();
  }
}

type Stage = { readonly staging: string; readonly storage: Storage; readonly migrationsFolder: string };

/** Reads the backup into tables as they were when it was made, then migrates those as the database itself was. */
async function stage(
  client: pg.Client,
  { staging, storage, migrationsFolder }: Stage,
  source: Readable,
  passphrase: string | undefined,
): Promise<BackupSummary> {
  const known = await migrationsIn(migrationsFolder);
  await client.query(`set search_path to ${staging}, public`);
  let tables = new Map<string, TableInfo>();
  const summary = await readBackup(source, passphrase, {
    async onHeader(header) {
      checkMigrations(header, known);
      await apply(client, migrationsFolder, header.migrations);
      const made = await tablesOf(client, staging);
      tables = new Map(made.map((table) => [table.name, table]));
      await makeReferencesDeferrable(client, staging);
      await client.query("begin; set constraints all deferred");
      await setTriggers(client, staging, "disable", made);
      // Some migrations fill tables; the backup has what stood in them.
      for (const { name } of made.toReversed()) await client.query(`delete from ${staging}.${quoted(name)}`);
    },
    async onRows(name, lines) {
      const table = tables.get(name);
      if (!table) throw new BackupRefused("altered", `unknown table ${name}`);
      await insertLines(client, staging, table, lines).catch((error) => {
        throw new BackupRefused("altered", `${name}: ${(error as Error).message}`);
      });
    },
    // Named by its content: where the restore is given up, it harms nothing.
    onFile: async (key, bytes) => ((await storage.stat(key)) ? undefined : storage.put(key, bytes)),
  });
  await client.query("set constraints all immediate").catch((error) => {
    throw new BackupRefused("altered", (error as Error).message);
  });
  await setTriggers(client, staging, "enable", [...tables.values()]);
  await client.query("commit");
  await apply(client, migrationsFolder, known.slice(summary.header.migrations.length));
  await client.query("reset search_path");
  return summary;
}

const migrationsIn = async (folder: string) =>
  (await readdir(folder))
    .filter((file) => file.endsWith(".sql"))
    .map((file) => file.slice(0, -".sql".length))
    .sort();

function checkMigrations({ migrations }: BackupHeader, known: string[]) {
  const unknown = migrations.find((name, index) => name !== known[index]);
  if (unknown !== undefined) throw new BackupRefused("newer-schema", unknown);
}

async function apply(client: pg.Client, folder: string, names: readonly string[]) {
  for (const name of names) await client.query(await readFile(join(folder, `${name}.sql`), "utf8"));
}

/** The staged tables' rows take the place of the present ones. */
async function takeOver(client: pg.Client, staging: string) {
  await makeReferencesDeferrable(client, "public");
  await client.query("begin; set constraints all deferred");
  try {
    const tables = await tablesOf(client, "public");
    const replaced = tables.filter(({ name }) => name !== AUDIT_LOG);
    // Readers read on; whoever writes waits.
    await client.query(
      `lock table ${tables.map(({ name }) => `public.${quoted(name)}`).join(", ")} in share row exclusive mode`,
    );
    await setTriggers(client, "public", "disable", replaced);
    for (const { name } of replaced.toReversed()) await client.query(`delete from public.${quoted(name)}`);
    for (const { name, columns } of tables) {
      if (name === AUDIT_LOG) await appendAuditLog(client, staging, columns);
      else {
        const list = columns.map(quoted).join(", ");
        await client.query(
          `insert into public.${quoted(name)} (${list}) overriding system value select ${list} from ${staging}.${quoted(name)}`,
        );
      }
    }
    for (const name of ENDED) await client.query(`delete from public.${name}`);
    await moveSequences(client);
    await client.query("set constraints all immediate");
    await setTriggers(client, "public", "enable", replaced);
    await client.query("select pg_notify($1, $2)", [CACHE_TAGS_CHANNEL, JSON.stringify([EVERYTHING])]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** What is not here yet. On an empty log the numbers stay; elsewhere others have them. */
async function appendAuditLog(client: pg.Client, staging: string, columns: readonly string[]) {
  const list = columns.map(quoted).join(", ");
  const { rowCount } = await client.query("select from public.audit_log limit 1");
  if (rowCount === 0) {
    await client.query(
      `insert into public.audit_log (${list}) overriding system value select ${list} from ${staging}.audit_log order by id`,
    );
    return;
  }
  const content = columns.filter((name) => name !== "id");
  const same = content.map((name) => `h.${quoted(name)} is not distinct from t.${quoted(name)}`).join(" and ");
  const values = content.map(quoted).join(", ");
  await client.query(
    `insert into public.audit_log (${values}) select ${values} from ${staging}.audit_log t
     where not exists (select from public.audit_log h where ${same}) order by t.id`,
  );
}

/** Numbers go on after the highest that is in use. */
async function moveSequences(client: pg.Client) {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(
    `select pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence, quote_ident(c.relname) as table,
       quote_ident(a.attname) as column
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> '' and not a.attisdropped`,
  );
  for (const { sequence, table, column } of rows) {
    await client.query(
      `select setval($1, greatest((select max(${column}) from public.${table}), (select last_value from ${sequence}), 1))`,
      [sequence],
    );
  }
}
