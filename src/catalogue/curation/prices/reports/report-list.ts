import { sql } from "kysely";
import { jsonCursor } from "../../../../platform/database/cursor.ts";
import { type Keyset, readPage } from "../../../../platform/database/keyset.ts";
import type { Db } from "../../../../platform/database/tables.ts";
import type { OpenReport } from "../answers.ts";

const PAGE = 50;

type Row = Omit<OpenReport, "reportedAt"> & { readonly reportedAt: Date; readonly sortTime: number };

const SORT_TIME = sql`(date_part('epoch', r.reported_at) * 1000)::bigint`;
const NEWEST_FIRST: Keyset<Row> = {
  by: [SORT_TIME, sql`r.id`],
  order: "desc",
  valuesOf: ({ sortTime, id }) => [sortTime, id],
  cursor: jsonCursor("number", "number"),
};

/** Returns visitors' reports that nobody has looked at yet. */
export async function openReportPage(db: Db, { cursor }: { readonly cursor: string }) {
  const { rows, nextCursor } = await readPage(
    NEWEST_FIRST,
    { cursor, size: PAGE },
    async ({ where, orderBy, limit }) => {
      const found = await sql<Row>`
        select r.id, o.title, o.url, m.name as merchant, r.price, p.price as "currentPrice", r.reason, r.reports,
          r.reported_at as "reportedAt", ${SORT_TIME} as "sortTime",
          case when product.id is not null then jsonb_build_object('id', product.id, 'title', product.title) end as product
        from price_reports r join offers o on o.id = r.offer_id join merchants m on m.id = o.merchant_id
        join offer_prices p on p.offer_id = o.id left join products product on product.id = o.product_id
        where r.closed_at is null and ${where} order by ${orderBy} limit ${limit}`.execute(db);
      return found.rows;
    },
  );
  return {
    reports: rows.map(({ sortTime: _, reportedAt, ...row }) => ({ ...row, reportedAt: reportedAt.toISOString() })),
    nextCursor,
  };
}

/** A query for the product of each open report about a real store, as `waitingWork` wants it. */
export const openReports = sql`select array[o.product_id] as products from price_reports r join offers o on o.id = r.offer_id
  join merchants m on m.id = o.merchant_id where r.closed_at is null and not m.is_sample`;

export async function countOpenReports(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from price_reports where closed_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}
