import type pg from "pg";

export type TableInfo = { readonly name: string; readonly columns: readonly string[]; readonly key: readonly string[] };

/** What the migrator keeps of itself (a backup names the migrations in its header), and what is being done with backups. */
const NOT_CONTENT = ["kysely_migration", "kysely_migration_lock", "backup_tasks"];

const TABLES = `
  select c.relname as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    array(select a.attname::text from pg_index i
      cross join lateral unnest(i.indkey) with ordinality as k (attnum, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
      where i.indrelid = c.oid and i.indisprimary order by k.place) as key,
    array(select distinct f.confrelid::regclass::text from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
  from pg_class c
  where c.relnamespace = $1::regnamespace and c.relkind = 'r' and c.relname <> all($2)
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname`;

/**
 * The product's tables, each after those that it refers to; where they refer to each other in a circle, one of it comes first.
 * @param schema must be first in the search path
 */
export async function tablesOf(client: pg.ClientBase, schema: string): Promise<TableInfo[]> {
  type Row = TableInfo & { needs: string[] };
  const { rows } = await client.query<Row>(TABLES, [schema, NOT_CONTENT]);
  const waiting = new Map(rows.map((row) => [row.name, row]));
  const ordered: TableInfo[] = [];
  while (waiting.size > 0) {
    const missing = ({ needs }: Row) => needs.filter((name) => waiting.has(bare(name))).length;
    const [next] = [...waiting.values()].sort((a, b) => missing(a) - missing(b));
    if (!next) break;
    const { name, columns, key } = next;
    ordered.push({ name, columns, key });
    waiting.delete(name);
  }
  return ordered;
}

const bare = (name: string) => name.slice(name.indexOf(".") + 1);

/** The sequences behind identity columns: where each stands. */
export async function sequencesOf(client: pg.ClientBase, schema: string) {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = $1::regnamespace and c.relkind = 'S' order by 1`,
    [schema],
  );
  const sequences: Record<string, { lastValue: number; isCalled: boolean }> = {};
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ last_value: number; is_called: boolean }>(
      `select last_value, is_called from ${quoted(schema)}.${quoted(name)}`,
    );
    if (state[0]) sequences[name] = { lastValue: Number(state[0].last_value), isCalled: state[0].is_called };
  }
  return sequences;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** How values are written, whatever the server's own settings are: the same row gives the same text anywhere. */
export const PLAIN_TEXT = `
  set time zone 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set bytea_output = 'hex';
  set extra_float_digits = 1; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** Rows may come before those that they refer to, until the transaction ends. Changes the catalog only; a moment's lock. */
export async function makeReferencesDeferrable(client: pg.ClientBase, schema: string): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
     where connamespace = $1::regnamespace and contype = 'f' and not condeferrable`,
    [schema],
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} alter constraint ${name} deferrable`);
}

/** Rows are put in as they were: what triggers made of them stands in them already. */
export async function setTriggers(
  client: pg.ClientBase,
  schema: string,
  to: "disable" | "enable",
  tables: TableInfo[],
) {
  for (const { name } of tables) await client.query(`alter table ${quoted(schema)}.${quoted(name)} ${to} trigger user`);
}
