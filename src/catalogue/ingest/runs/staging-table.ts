import { type RawBuilder, sql } from "kysely";
import type pg from "pg";
import { copyInto } from "../../../platform/database/copy.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { STAGED_COLUMNS } from "./staged-row.ts";

const SCHEMA = "feed_staging";

/** The tables of a run: its rows, their differences from the offers, and the offers that it lacks. */
export const stagedTable = (run: number): RawBuilder<unknown> => sql.id(SCHEMA, `run_${run}`);
export const diffTable = (run: number): RawBuilder<unknown> => sql.id(SCHEMA, `run_${run}_diff`);
/** The table of descriptions and ratings that changed. */
export const detailsTable = (run: number): RawBuilder<unknown> => sql.id(SCHEMA, `run_${run}_details`);
/** The table of products that the run touches. */
export const productsTable = (run: number): RawBuilder<unknown> => sql.id(SCHEMA, `run_${run}_products`);
export const missingTable = (run: number): RawBuilder<unknown> => sql.id(SCHEMA, `run_${run}_missing`);

/**
 * Fills the staging table of a run from the beginning. The table is unlogged: a crash of PostgreSQL empties it, so `countStaged` returns 0.
 * @param lines in COPY's text format (platform/database/copy.ts), many in a chunk
 */
export async function fillStaging(pool: pg.Pool, db: Db, run: number, lines: AsyncIterable<string>): Promise<void> {
  await dropStaging(db, run);
  const columns = STAGED_COLUMNS.map(([name, type]) => `${name} ${type}`).join(", ");
  await sql`create unlogged table ${stagedTable(run)} (${sql.raw(columns)}) with (autovacuum_enabled = off)`.execute(
    db,
  );
  const client = await pool.connect();
  let isBroken = true;
  try {
    await copyInto(client, `${SCHEMA}.run_${run}`, lines);
    isBroken = false;
  } finally {
    client.release(isBroken);
  }
}

/**
 * Keeps the last of several rows with the same id. It compares the rows' places in the table, since row numbers begin again in each file of an archive.
 * @returns the number of dropped rows
 */
export const dropDuplicates = (db: Db, run: number): Promise<number> =>
  withHashMemory(db, async (trx) => {
    const staged = stagedTable(run);
    const { numAffectedRows = 0n } = await sql`
      delete from ${staged} s using (
        select external_id, max(ctid) as last from ${staged} group by external_id having count(*) > 1
      ) repeated
      where s.external_id = repeated.external_id and s.ctid <> repeated.last`.execute(trx);
    await sql`analyze ${staged} (row_number, external_id, path)`.execute(trx);
    return Number(numAffectedRows);
  });

/** Gives offers that are sold out and have no price their last price; such offers are left out if they were never seen before. */
export async function keepLastPrices(db: Db, { run, merchant }: { readonly run: number; readonly merchant: number }) {
  const staged = stagedTable(run);
  await sql`
    update ${staged} s set price = p.price, list_price = p.list_price, currency = p.currency
    from offers o join offer_prices p on p.offer_id = o.id
    where s.price = 0 and o.merchant_id = ${merchant} and o.external_id = s.external_id`.execute(db);
  await sql`delete from ${staged} where price = 0`.execute(db);
}

/** Removes the ratings of a feed whose scale is not out of five. */
export const dropRatings = (db: Db, run: number) =>
  sql`update ${stagedTable(run)} set rating = null, rating_count = null where rating is not null`.execute(db);

/**
 * Runs statements over a whole feed in a transaction with more working memory, because with PostgreSQL's default of 4 MB hash tables of a million ids would be
 * written to files and read again.
 */
export const withHashMemory = <Value>(db: Db, work: (trx: Db) => Promise<Value>): Promise<Value> =>
  db.transaction().execute(async (trx) => {
    await sql`set local work_mem = '32MB'`.execute(trx);
    return work(trx);
  });

/** Counts the staged rows; undefined where the run has no staging table. */
export async function countStaged(db: Db, run: number): Promise<number | undefined> {
  const { rows } = await sql<{
    there: boolean;
  }>`select to_regclass(${`${SCHEMA}.run_${run}`}) is not null as there`.execute(db);
  if (!rows[0]?.there) return undefined;
  const counted = await sql<{ count: number }>`select count(*) as count from ${stagedTable(run)}`.execute(db);
  return counted.rows[0]?.count;
}

/** The newest column: a table that has it has all columns. */
const LAST_COLUMN = STAGED_COLUMNS.at(-1)?.[0];

/** Whether the staged rows have all columns of details; rows that an earlier version of the application staged may lack some. */
export async function hasStagedDetails(db: Db, run: number): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from pg_attribute where attrelid = to_regclass(${`${SCHEMA}.run_${run}`}) and attname = ${LAST_COLUMN}) as there`.execute(
    db,
  );
  return rows[0]?.there ?? false;
}

/** Whether a run has been compared, and its tables still exist in the present form. */
export async function hasDifferences(db: Db, run: number): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from pg_attribute where attrelid = to_regclass(${`${SCHEMA}.run_${run}_diff`}) and attname = 'place') as there`.execute(
    db,
  );
  return rows[0]?.there ?? false;
}

export async function dropStaging(db: Db, run: number): Promise<void> {
  for (const table of [detailsTable(run), productsTable(run), missingTable(run), diffTable(run), stagedTable(run)])
    await sql`drop table if exists ${table}`.execute(db);
}

/** Cancels statements on a run's tables in transactions that began before this moment. */
export const cancelStatements = (db: Db, run: number, before: Date) =>
  sql`
    select pg_cancel_backend(a.pid) from pg_stat_activity a
    where a.xact_start < ${before} and a.pid <> pg_backend_pid() and a.datname = current_database() and exists (
      select from pg_locks l join pg_class c on c.oid = l.relation join pg_namespace n on n.oid = c.relnamespace
      where l.pid = a.pid and n.nspname = ${SCHEMA} and c.relname ~ ${`^run_${run}(_|$)`})`.execute(db);

/** Drops tables of ended runs whose process was killed before it dropped them. */
export async function dropAbandonedStaging(db: Db): Promise<void> {
  const { rows } = await sql<{ run: number }>`
    select distinct substring(c.relname from '^run_(\\d+)')::bigint as run
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${SCHEMA} and c.relkind = 'r' and c.relname ~ '^run_\\d+'
      and not exists (select from feed_runs r where r.id = substring(c.relname from '^run_(\\d+)')::bigint
        and r.state in ('running', 'held'))`.execute(db);
  for (const { run } of rows) await dropStaging(db, run);
}
