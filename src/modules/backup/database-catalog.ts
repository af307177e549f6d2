import type pg from "pg";
import type { Partition } from "./schema.ts";

export type TableInfo = {
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns by which rows are read in order: the primary key, with the partitioning column first in a partitioned table. */
  readonly key: readonly string[];
  /** The names of the partitions of a partitioned table. */
  readonly partitions: readonly string[];
};

/** Tables that are no content: the migrator's own (a backup names the migrations in its header), and tasks under way, including those of backups. */
const NOT_CONTENT = ["kysely_migration", "kysely_migration_lock", "backup_tasks", "tasks"];

const TABLES = `
  select c.relname as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    array(select a.attname::text from pg_index i
      cross join lateral unnest(i.indkey) with ordinality as k (attnum, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
      left join pg_partitioned_table p on p.partrelid = c.oid
      where i.indrelid = c.oid and i.indisprimary order by k.attnum = any(p.partattrs) desc, k.place) as key,
    array(select p.relname::text from pg_inherits h join pg_class p on p.oid = h.inhrelid
      where h.inhparent = c.oid order by 1) as partitions,
    array(select distinct f.confrelid::regclass::text from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
  from pg_class c
  where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all($2)
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname`;

/**
 * Lists the product's tables, each after those that it refers to; in a circle of references, any table of the circle comes first.
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
    const { name, columns, key, partitions } = next;
    ordered.push({ name, columns, key, partitions });
    waiting.delete(name);
  }
  return ordered;
}

const bare = (name: string) => name.slice(name.indexOf(".") + 1);

/** Lists the partitions of all partitioned tables, so that a schema made by the migrations can get the same partitions. */
export async function partitionsOf(client: pg.ClientBase, schema: string): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `select t.relname as table, p.relname as name, bound[1] as "from", bound[2] as "to"
     from pg_inherits h join pg_class p on p.oid = h.inhrelid join pg_class t on t.oid = h.inhparent and t.relkind = 'p'
     cross join lateral regexp_match(pg_get_expr(p.relpartbound, p.oid), $2) as bound
     where t.relnamespace = $1::regnamespace order by 1, 2`,
    [schema, "^FOR VALUES FROM \\('([^']+)'\\) TO \\('([^']+)'\\)$"],
  );
  return rows;
}

export async function addPartitions(client: pg.ClientBase, schema: string, partitions: readonly Partition[]) {
  for (const { table, name, from, to } of partitions) {
    const { rows } = await client.query<{ statement: string }>(
      `select format('create table %1$I.%2$I partition of %1$I.%3$I for values from (%4$L) to (%5$L)',
         $1::text, $2::text, $3::text, $4::text, $5::text) as statement`,
      [schema, name, table, from, to],
    );
    await client.query(rows[0]?.statement ?? "");
  }
}

/** Lists the sequences behind identity columns with their present values. */
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

/** Session settings that make values independent of the server's configuration, so that the same row gives the same text anywhere. */
export const PLAIN_TEXT = `
  set time zone 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set bytea_output = 'hex';
  set extra_float_digits = 1; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** A list of tables in `public`, as an SQL statement names them. */
export const tableList = (tables: readonly Pick<TableInfo, "name">[]) =>
  tables.map(({ name }) => `public.${quoted(name)}`).join(", ");

/** Switches triggers off or on. They are off while rows are inserted, because the rows of a backup already contain the changes of triggers. */
export async function setTriggers(
  client: pg.ClientBase,
  schema: string,
  to: "disable" | "enable",
  tables: TableInfo[],
) {
  for (const { name } of tables) await client.query(`alter table ${quoted(schema)}.${quoted(name)} ${to} trigger user`);
}

type Shared = {
  readonly here: string;
  readonly there: string;
  /** Whether the function takes rows of a table; if so, it must be dropped before the table and its row type. */
  readonly takesRows: boolean;
};

/** Lists the migrations' functions that are both in `public` and in a schema made by the same migrations. */
export async function sharedFunctions(client: pg.ClientBase, schema: string): Promise<Shared[]> {
  const { rows } = await client.query<Shared>(
    `with named as (
       select p.oid, n.nspname, format('%I.%I(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) as signature,
         p.proname || '(' || coalesce((select string_agg(format_type(t.oid, null), ',' order by a.place) from unnest(p.proargtypes) with ordinality a (type, place)
           join pg_type t on t.oid = a.type), '') || ')' as plain
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', $1))
     select h.signature as here, t.signature as there, exists (
         select from pg_depend d join pg_type y on y.oid = d.refobjid left join pg_type e on e.oid = y.typelem and y.typcategory = 'A'
         where d.classid = 'pg_proc'::regclass and d.objid = h.oid and d.refclassid = 'pg_type'::regclass
           and coalesce(nullif(e.typrelid, 0), y.typrelid) <> 0) as "takesRows"
     from named h join named t on replace(h.plain, 'public.', '') = replace(t.plain, $1 || '.', '')
     where h.nspname = 'public' and t.nspname = $1
       and not exists (select from pg_trigger g where g.tgfoid = h.oid and g.tgrelid = 'public.audit_log'::regclass)`,
    [schema],
  );
  return rows;
}

/** SQL statements that give other roles the same rights on new tables and sequences as on the present ones. */
export async function accessTo(client: pg.ClientBase, schema: string, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('grant %s on %s %I.%I to %s%s', a.privilege_type, case c.relkind when 'S' then 'sequence' else 'table' end,
       n.nspname, c.relname,
       case when a.grantee = 0 then 'public' else quote_ident(pg_get_userbyid(a.grantee)) end,
       case when a.is_grantable then ' with grant option' else '' end) as statement
     from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join lateral aclexplode(c.relacl) a
     where n.nspname = $1 and (c.relname = any($2) or c.relkind = 'S') and a.grantee <> c.relowner`,
    [schema, tables],
  );
  return rows.map(({ statement }) => statement);
}
