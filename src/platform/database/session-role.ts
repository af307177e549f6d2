import { type Kysely, sql, type Transaction } from "kysely";
import type pg from "pg";
import { ADVISORY_LOCKS } from "./advisory-locks.ts";

/** The tables on which sessions have limited rights. */
const LIMITED: readonly { table: string; privileges: readonly string[] }[] = [
  // An injected statement must not rewrite what people did.
  { table: "public.audit_log", privileges: ["SELECT", "INSERT"] },
  { table: "public.kysely_migration", privileges: ["SELECT"] },
  { table: "public.kysely_migration_lock", privileges: ["SELECT"] },
  { table: "graphile_worker.migrations", privileges: ["SELECT"] },
];

const SCHEMAS = ["public", "graphile_worker"];

/** The schema in which sessions create staging tables. */
const STAGING_SCHEMA = "feed_staging";

type Statement = { readonly statement: string };

/**
 * Grants the session role the rights that it needs on the owner's tables, and no more: rights on rows, not on definitions. The owner's session calls this after
 * migrations, and again when another process has migrated. Nothing is changed or locked where all rights are correct, or on tables that the role owns itself or
 * through a membership.
 */
export async function grantToSessionRole<Tables>(db: Kysely<Tables>, role: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.grants})`.execute(trx);
    for (const missing of [onSchemas, onTables, onSequences, policies]) {
      for (const { statement } of await missing(trx, role)) await sql.raw(statement).execute(trx);
    }
  });
}

/**
 * Resets the stored settings of a role for later sessions. Any role may change its own stored settings, so one injected `alter role current_user set …` would
 * outlive a restart: later sessions could not write, would find no table, or would be refused.
 * @param owner a client that ends its session afterwards, which releases the lock
 */
export async function resetRoleSettings(owner: pg.Client, role: string): Promise<void> {
  const { rows } = await owner.query<Statement>(
    `select format('alter role %I', r.rolname) || coalesce(' in database ' || quote_ident(d.datname), '') || ' reset all' as statement
     from pg_db_role_setting s join pg_roles r on r.oid = s.setrole left join pg_database d on d.oid = s.setdatabase
     where r.rolname = $1`,
    [role],
  );
  if (rows.length > 0) await owner.query("select pg_advisory_lock($1)", [ADVISORY_LOCKS.grants]);
  for (const { statement } of rows) await owner.query(statement);
}

async function onSchemas<Tables>(trx: Transaction<Tables>, role: string): Promise<Statement[]> {
  const { rows } = await sql<Statement>`
    select format('grant usage on schema %I to %I', nspname, ${role}::text) as statement
    from pg_namespace where nspname = any(${SCHEMAS}) and not has_schema_privilege(${role}, oid, 'USAGE')
    union all
    select format('grant usage, create on schema %I to %I', nspname, ${role}::text)
    from pg_namespace where nspname = ${STAGING_SCHEMA} and not has_schema_privilege(${role}, oid, 'CREATE')`.execute(
    trx,
  );
  return rows;
}

async function onTables<Tables>(trx: Transaction<Tables>, role: string): Promise<Statement[]> {
  const { rows } = await sql<Statement>`
    select format(case when is_wanted then 'grant %s on table %I.%I to %I' else 'revoke %s on table %I.%I from %I' end,
      privilege, n.nspname, c.relname, ${role}::text) as statement
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join jsonb_to_recordset(${JSON.stringify(LIMITED)}) as limited ("table" text, privileges jsonb)
      on limited.table = n.nspname || '.' || c.relname
    cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER', 'REFERENCES']) as privilege
    cross join lateral (select coalesce(limited.privileges, '["SELECT", "INSERT", "UPDATE", "DELETE"]') ? privilege as is_wanted) as wanted
    where n.nspname = any(${SCHEMAS}) and c.relkind in ('r', 'p', 'v', 'm')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      and not pg_has_role(${role}, c.relowner, 'MEMBER')
      and has_table_privilege(${role}, c.oid, privilege) <> is_wanted`.execute(trx);
  return rows;
}

/** Grants reading sequences, for backups. Identity columns need no grant to take their numbers. */
async function onSequences<Tables>(trx: Transaction<Tables>, role: string): Promise<Statement[]> {
  const { rows } = await sql<Statement>`
    select format('grant select on sequence %I.%I to %I', n.nspname, c.relname, ${role}::text) as statement
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any(${SCHEMAS}) and c.relkind = 'S' and not has_table_privilege(${role}, c.oid, 'SELECT')`.execute(
    trx,
  );
  return rows;
}

/**
 * Creates policies for graphile-worker's tables. Row security closes these tables to all roles but their owner. With the policies, only the grants above
 * decide.
 */
async function policies<Tables>(trx: Transaction<Tables>): Promise<Statement[]> {
  const { rows } = await sql<Statement>`
    select format('create policy by_grants on %I.%I using (true) with check (true)', n.nspname, c.relname) as statement
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any(${SCHEMAS}) and c.relkind in ('r', 'p') and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid)`.execute(trx);
  return rows;
}
