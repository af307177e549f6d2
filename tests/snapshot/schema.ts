import type pg from "pg";

/** Describes the product's objects in the database from PostgreSQL's catalogs, with one sorted line for each. */
export async function schemaOf(pool: pg.Pool): Promise<string> {
  const lines: string[] = [];
  for (const [what, query] of Object.entries(QUERIES)) {
    const { rows } = await pool.query({ text: query, rowMode: "array" });
    lines.push(`-- ${what}`, ...rows.map((row) => row.join(" ")).sort(), "");
  }
  return lines.join("\n");
}

const OURS = "n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'graphile_worker')";
const QUERIES: Readonly<Record<string, string>> = {
  columns: `
    select n.nspname || '.' || c.relname, c.relkind::text, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' else '' end, coalesce(pg_get_expr(d.adbin, d.adrelid), '')
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${OURS} and a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'v', 'm', 'p')`,
  constraints: `
    select n.nspname || '.' || c.relname, k.conname, pg_get_constraintdef(k.oid)
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,
  indexes: `select indexdef from pg_indexes n where ${OURS.replace("nspname", "schemaname")}`,
  triggers: `
    select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join pg_namespace n on n.oid = c.relnamespace where not t.tgisinternal and ${OURS}`,
  functions: `
    select pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${OURS} and p.prokind <> 'a' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  owners: `
    select n.nspname || '.' || c.relname, c.relkind::text, pg_get_userbyid(c.relowner), coalesce(c.relacl::text, '')
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind in ('r', 'v', 'm', 'p', 'S')`,
  migrations: "select name from kysely_migration",
};
