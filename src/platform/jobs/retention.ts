import { type RawBuilder, sql } from "kysely";
import { type Clock, days, seconds } from "../clock.ts";
import type { Db, Tables } from "../database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "./job.ts";

/** Rows of a table that are deleted at a certain age. A module that has to do more than delete rows uses a job of its own. */
export type Retention<Config> = Rows & Period<Config>;

type Rows = {
  readonly [Table in keyof Tables]: {
    readonly table: Table;
    /** The moment or day at which the period begins. An index on it finds the old rows. */
    readonly column: keyof Tables[Table] & string;
    /** A condition for the rows that may be deleted. */
    readonly condition?: RawBuilder<unknown>;
  };
}[keyof Tables];

/** The period. `days: 0` means that the column itself holds the moment from which the row may be deleted. */
type Period<Config> =
  | { readonly days: number | ((config: Config) => number) }
  /** The period in calendar months. */
  | { readonly months: number };

const DELETE_OLD_ROWS = defineJob({ name: "delete-old-rows" });

/** The most rows that one statement deletes, so that nobody waits for it. */
export const RETENTION_BATCH = 5_000;

type Parts<Config> = { readonly db: Db; readonly clock: Clock; readonly config: Config };

/** The nightly job that deletes the declared rows. A failure in one table does not keep the others from being cleaned. */
export const deleteOldRows = <Config>(retention: readonly Retention<Config>[], parts: Parts<Config>): JobHandler =>
  jobHandler(DELETE_OLD_ROWS, async (_payload, { signal, log }) => {
    const failures: unknown[] = [];
    for (const declared of retention) {
      const { table, column } = declared;
      try {
        const deleted = await deleteRows(declared, parts, signal);
        if (deleted > 0) log.info({ table, column, deleted }, "old rows were deleted");
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, "old rows of some tables could not be deleted");
  });

async function deleteRows<Config>(
  declared: Retention<Config>,
  parts: Parts<Config>,
  signal: AbortSignal,
): Promise<number> {
  const { db } = parts;
  const isOld = await oldRows(declared, parts);
  const table = sql.table(declared.table);
  let deleted = 0;
  while (!signal.aborted) {
    // The outer condition is checked again for a row that another statement has changed meanwhile.
    const { numAffectedRows } = await sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${isOld} order by ${sql.ref(declared.column)} limit ${RETENTION_BATCH}
      )) and ${isOld}`.execute(db);
    const count = Number(numAffectedRows ?? 0n);
    deleted += count;
    if (count < RETENTION_BATCH) break;
  }
  return deleted;
}

/** Builds the SQL condition for rows that may be deleted now. */
export async function oldRows<Config>(
  declared: Retention<Config>,
  { db, clock, config }: Parts<Config>,
): Promise<RawBuilder<unknown>> {
  const { table, column, condition = sql`true` } = declared;
  const { rows } = await sql<{ type: string }>`select format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::regclass and attname = ${column}`.execute(db);
  const moment = sql`${clock.now()}::timestamptz - ${period(declared, config)}`;
  // A day is old enough only if its last moment is old enough, too.
  const bound = rows[0]?.type === "date" ? sql`(${moment})::date` : sql`(${moment})`;
  return sql`${sql.ref(column)} < ${bound} and (${condition})`;
}

function period<Config>(declared: Period<Config>, config: Config): RawBuilder<unknown> {
  if ("months" in declared) return sql`make_interval(months => ${declared.months}::int)`;
  const count = typeof declared.days === "function" ? declared.days(config) : declared.days;
  return sql`make_interval(secs => ${days(count) / seconds(1)}::float8)`;
}
