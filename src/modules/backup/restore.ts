import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import pg from "pg";
import { CACHE_TAGS_CHANNEL, EVERYTHING } from "../../platform/cache-tags.ts";
import type { ConnectionSettings } from "../../platform/database.ts";
import type { Storage } from "../../platform/storage.ts";
import type { Occasion } from "../auth/audit.ts";
import {
  makeReferencesDeferrable,
  PLAIN_TEXT,
  quoted,
  setTriggers,
  type TableInfo,
  tablesOf,
} from "./database-catalog.ts";
import { endOtherSessions, keepSessions } from "./kept-sessions.ts";
import { NewFiles } from "./new-files.ts";
import { readBackup } from "./read.ts";
import { BackupRefused } from "./refusals.ts";
import { insertLines } from "./rows.ts";
import type { BackupHeader, BackupManifest, BackupSummary } from "./schema.ts";

export type RestoreTarget = {
  readonly connection: ConnectionSettings;
  readonly storage: Storage;
  readonly migrationsFolder: string;
  /** Who restores: his sessions go on where the backup has his account, and the audit log says that it was he. Unset: nobody. */
  readonly occasion?: Occasion;
  /** The backup, as the audit log names it. */
  readonly name?: string;
  /** Once the backup is known to be good, and before anything of it takes the place of what is there. */
  readonly beforeTakingOver?: () => Promise<void>;
};

/** Added to and never replaced. */
const AUDIT_LOG = "audit_log";

/** One restore, or one look into a backup, at a time. */
const RESTORE_LOCK = 7_010;

/**
 * Replaces everything by what a backup holds. It is read as a whole into tables of its own, checked, brought to this
 * version's schema, and takes the place of what was there in one transaction: readers see the old or the new.
 * @throws BackupRefused with nothing changed
 */
export async function restoreBackup(
  target: RestoreTarget,
  source: Readable,
  passphrase: string | undefined,
): Promise<BackupSummary> {
  const staging = `restore_${randomBytes(6).toString("hex")}`;
  return withStaging(target.connection, staging, async (client) => {
    const files = new NewFiles(target.storage);
    try {
      const summary = await stage(
        client,
        { ...target, staging, onFile: (key, bytes) => files.add(key, bytes) },
        source,
        passphrase,
      );
      await target.beforeTakingOver?.();
      await takeOver(client, staging, target, summary);
      return summary;
    } catch (error) {
      await files.removeUnused(client);
      throw error;
    } finally {
      await dropSchema(client, staging);
    }
  });
}

/** A connection that nobody else stages on, and an empty schema of this name. What others left half done is cleared away. */
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
    await client.query("select pg_advisory_lock($1)", [RESTORE_LOCK]);
    const { rows } = await client.query<{ name: string }>(
      "select nspname as name from pg_namespace where nspname ~ '^restore_[0-9a-f]{12}$'",
    );
    for (const { name } of rows) await dropSchema(client, name);
    await client.query(`create schema ${quoted(staging)}`);
    return await act(client);
  } finally {
    await client.end().catch(() => {});
  }
}

export const dropSchema = async (client: pg.Client, name: string) =>
  void (await client
    .query(`rollback; reset search_path; drop schema if exists ${quoted(name)} cascade`)
    .catch(() => {}));

export type Stage = {
  readonly staging: string;
  readonly migrationsFolder: string;
  readonly onFile?: (key: string, bytes: Uint8Array) => Promise<void>;
};

/** Reads the backup into tables as they were when it was made, then migrates those as the database itself was. */
export async function stage(
  client: pg.Client,
  { staging, migrationsFolder, onFile }: Stage,
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
    ...(onFile ? { onFile } : {}),
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
async function takeOver(
  client: pg.Client,
  staging: string,
  { occasion, name = "" }: Pick<RestoreTarget, "occasion" | "name">,
  { header, manifest }: BackupSummary,
) {
  await makeReferencesDeferrable(client, "public");
  await client.query("begin; set constraints all deferred");
  try {
    const tables = await tablesOf(client, "public");
    const replaced = tables.filter(({ name }) => name !== AUDIT_LOG);
    // Readers read on; whoever writes waits.
    await client.query(
      `lock table ${tables.map(({ name }) => `public.${quoted(name)}`).join(", ")} in share row exclusive mode`,
    );
    await keepSessions(client, occasion?.personId ?? null);
    await setTriggers(client, "public", "disable", replaced);
    for (const table of replaced.toReversed()) await client.query(`delete from public.${quoted(table.name)}`);
    for (const table of tables) {
      if (table.name === AUDIT_LOG) await appendAuditLog(client, staging, table.columns);
      else {
        const list = table.columns.map(quoted).join(", ");
        await client.query(
          `insert into public.${quoted(table.name)} (${list}) overriding system value select ${list} from ${staging}.${quoted(table.name)}`,
        );
      }
    }
    await endOtherSessions(client);
    await moveSequences(client, manifest.sequences);
    await client.query("set constraints all immediate");
    await setTriggers(client, "public", "enable", replaced);
    if (occasion) await noteRestore(client, occasion, name, header);
    await client.query("select pg_notify($1, $2)", [CACHE_TAGS_CHANNEL, JSON.stringify([EVERYTHING])]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function noteRestore(client: pg.Client, occasion: Occasion, name: string, { createdAt }: BackupHeader) {
  const { via, personId, actor, address } = occasion;
  await client.query(
    `insert into public.audit_log (via, person_id, actor, address, action, target, detail)
     values ($1, $2, $3, $4, 'backup.restored', $5, $6)`,
    [via, personId, actor, address, name, { createdAt }],
  );
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
  const rest = content.filter((name) => name !== "at");
  // By their moment, with an index: logs grow to hundreds of thousands of lines.
  const same = `h.at = t.at and ${rest.map((name) => `h.${quoted(name)} is not distinct from t.${quoted(name)}`).join(" and ")}`;
  const values = content.map(quoted).join(", ");
  await client.query(
    `insert into public.audit_log (${values}) select ${values} from ${staging}.audit_log t
     where not exists (select from public.audit_log h where ${same}) order by t.id`,
  );
}

/** Numbers go on after the highest that was ever given out, there or here. */
async function moveSequences(client: pg.Client, theirs: BackupManifest["sequences"]) {
  const { rows } = await client.query<{ sequence: string; name: string; table: string; column: string }>(
    `select s.oid::regclass::text as sequence, s.relname as name, quote_ident(c.relname) as table,
       quote_ident(a.attname) as column
     from pg_class c join pg_attribute a on a.attrelid = c.oid
       join pg_class s on s.oid = pg_get_serial_sequence(c.oid::regclass::text, a.attname)::regclass
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> '' and not a.attisdropped`,
  );
  for (const { sequence, name, table, column } of rows) {
    const written = theirs[name];
    const next = written ? written.lastValue + Number(written.isCalled) : 1;
    await client.query(
      `select setval($1, greatest($2::bigint, (select last_value + is_called::int from ${sequence}),
         (select max(${column}) + 1 from public.${table})), false)`,
      [sequence, next],
    );
  }
}
