import { sql } from "kysely";
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

/** Adds counts to the stored counts in the order of the key, so that two processes cannot deadlock. */
export async function writeCounts(db: Db, rows: readonly CountedRow[]): Promise<void> {
  const column = <Value>(value: (row: CountedRow) => Value) => rows.map(value);
  await sql`
    insert into page_statistics (day, kind, name, count, found)
    select * from unnest(${column(({ day }) => day)}::date[], ${column(({ kind }) => kind)}::text[],
      ${column(({ name }) => name.toWellFormed().replaceAll("\0", ""))}::text[], ${column(({ count }) => count)}::int[],
      ${column(({ found }) => found ?? null)}::int[]) as c (day, kind, name, count, found)
    order by 2, 1, 3
    on conflict (kind, is_month, day, name) do update
      set count = page_statistics.count + excluded.count, found = coalesce(excluded.found, page_statistics.found)`.execute(
    db,
  );
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
