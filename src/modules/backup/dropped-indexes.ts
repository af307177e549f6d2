import type pg from "pg";

/** The memory for building an index; with PostgreSQL's default of 64 MB, large indexes are sorted on disk. */
const BUILD_MEMORY = "128MB";

type Constraint = { readonly table: string; readonly name: string; readonly definition: string };

/**
 * Drops all indexes except primary keys, and all references, because each inserted row would have to update or check them. Building an index once, over all
 * rows, takes a fraction of the time.
 * @param schema must be first in the search path, also when the indexes are rebuilt
 * @returns a function that rebuilds the indexes and references under their names; it fails if rows violate an index or a reference
 */
export async function dropIndexes(client: pg.ClientBase, schema: string): Promise<() => Promise<void>> {
  const references = await constraintsOf(client, schema, "f");
  const uniques = await constraintsOf(client, schema, "u");
  for (const { table, name } of [...references, ...uniques])
    await client.query(`alter table ${table} drop constraint ${name}`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = $1::regnamespace and c.relkind = 'i' and not c.relispartition and not i.indisprimary order by 1`,
    [schema],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  return async () => {
    await client.query(`set maintenance_work_mem = '${BUILD_MEMORY}'`);
    const add = ({ table, name, definition }: Constraint) =>
      client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const unique of uniques) await add(unique);
    for (const { definition } of indexes) await client.query(definition);
    // References come last, because they need the indexes of the tables that they refer to.
    for (const reference of references) await add(reference);
    await client.query("reset maintenance_work_mem");
  };
}

async function constraintsOf(client: pg.ClientBase, schema: string, type: "f" | "u"): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where connamespace = $1::regnamespace and contype = $2 and conparentid = 0 order by 1, 2`,
    [schema, type],
  );
  return rows;
}
