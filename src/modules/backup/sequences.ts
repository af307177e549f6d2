import type pg from "pg";
import { quoted } from "./database-catalog.ts";
import type { BackupManifest } from "./schema.ts";

/** A table that a restore adds to and never replaces. */
export const AUDIT_LOG = "audit_log";

/**
 * Moves sequences so that the next number is higher than every number ever given out, by the sequence in the backup, by the sequence here, or in a row. It sets
 * the sequences of the staged tables and of the audit log, the only table that is not replaced.
 */
export async function moveSequences(
  client: pg.Client,
  staging: string,
  theirs: BackupManifest["sequences"],
): Promise<void> {
  const { rows } = await client.query<{ schema: string; name: string; table: string; column: string }>(
    `select n.nspname as schema, s.relname as name, c.relname as table, a.attname as column
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
       join pg_class s on s.oid = pg_get_serial_sequence(c.oid::regclass::text, a.attname)::regclass
     where n.nspname = any($1) and c.relkind = 'r' and a.attidentity <> '' and not a.attisdropped`,
    [[staging, "public"]],
  );
  const reached = new Map<string, number>();
  for (const { schema, name, table, column } of rows) {
    const { rows: state } = await client.query<{ next: number }>(
      `select greatest(last_value + is_called::int, (select max(${quoted(column)}) + 1 from ${schema}.${quoted(table)}))::float8 as next
       from ${schema}.${quoted(name)}`,
    );
    reached.set(name, Math.max(reached.get(name) ?? 1, state[0]?.next ?? 1));
  }
  for (const { schema, name, table } of rows) {
    if (schema === "public" && table !== AUDIT_LOG) continue;
    const written = theirs[name];
    const next = Math.max(reached.get(name) ?? 1, written ? written.lastValue + Number(written.isCalled) : 1);
    await client.query("select setval($1, $2, false)", [`${schema}.${quoted(name)}`, next]);
  }
}
