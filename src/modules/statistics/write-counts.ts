import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import { MONTHS_BY_DAY } from "./periods.shared.ts";
import type { CountedKind } from "./schema.ts";

export type CountedRow = {
  readonly day: string;
  readonly kind: CountedKind;
  readonly name: string;
  count: number;
  found: number | undefined;
};

/** Adds counts to the stored counts in the order of the key, so that two processes cannot deadlock. A count below zero retracts what was added before. */
export const writeCounts = (db: Db, rows: readonly CountedRow[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await addCounts(
      trx,
      rows.filter(({ count }) => count > 0),
    );
    await retractCounts(
      trx,
      rows.filter(({ count }) => count < 0),
    );
  });

const tableOf = (rows: readonly CountedRow[]): RawBuilder<unknown> => {
  const column = <Value>(value: (row: CountedRow) => Value) => rows.map(value);
  return sql`unnest(${column(({ day }) => day)}::date[], ${column(({ kind }) => kind)}::text[],
    ${column(({ name }) => name.toWellFormed().replaceAll("\0", ""))}::text[], ${column(({ count }) => count)}::int[],
    ${column(({ found }) => found ?? null)}::int[]) as c (day, kind, name, count, found)`;
};

async function addCounts(trx: Db, rows: readonly CountedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into page_statistics (day, kind, name, count, found) select * from ${tableOf(rows)} order by 2, 1, 3
    on conflict (kind, is_month, day, name) do update
      set count = page_statistics.count + excluded.count, found = coalesce(excluded.found, page_statistics.found)`.execute(
    trx,
  );
}

async function retractCounts(trx: Db, rows: readonly CountedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const isSame = sql`not s.is_month and s.day = c.day and s.kind = c.kind and s.name = c.name`;
  await sql`select from page_statistics s join ${tableOf(rows)} on ${isSame} order by s.kind, s.day, s.name for update of s`.execute(
    trx,
  );
  await sql`delete from page_statistics s using ${tableOf(rows)} where ${isSame} and s.count + c.count <= 0`.execute(
    trx,
  );
  await sql`update page_statistics s set count = s.count + c.count from ${tableOf(rows)} where ${isSame}`.execute(trx);
}

/** Merges the days of old months. One statement is enough, because a month has about as many names as the site has pages. */
export async function mergeOldDays(db: Db, today: string): Promise<number> {
  const { rows } = await sql<{ merged: number }>`
    with old as (
      delete from page_statistics where not is_month and day < date_trunc('month', ${today}::date - ${MONTHS_BY_DAY} * interval '1 month')::date returning *
    ), months as (
      insert into page_statistics (day, is_month, kind, name, count, found)
      select date_trunc('month', day)::date, true, kind, name, sum(count)::int, (array_agg(found order by day desc) filter (where found is not null))[1]
      from old group by 1, 3, 4 order by 3, 1, 4
      on conflict (kind, is_month, day, name) do update set count = page_statistics.count + excluded.count
    )
    select count(*)::int as merged from old`.execute(db);
  return rows[0]?.merged ?? 0;
}
