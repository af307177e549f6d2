import { type SqlBool, sql } from "kysely";
import { keysetBy, readPage } from "../../../../platform/database/keyset.ts";
import type { Db } from "../../../../platform/database/tables.ts";
import type { HistoryBreak } from "../answers.ts";

const PAGE = 50;
const NEWEST_FIRST = keysetBy("id", "desc", "b");

/** SQL for a break that rests on the title alone and that nobody has decided about yet. */
const IS_WAITING = sql<SqlBool>`b.cause = 'title' and b.decision is null`;

type Row = Omit<HistoryBreak, "since" | "isWaiting"> & { readonly since: Date; readonly isWaiting: boolean };

/** Returns the listings that seem to have become another product and that nobody has decided about, newest first. */
export async function historyBreakPage(db: Db, { cursor }: { readonly cursor: string }) {
  const { rows, nextCursor } = await readPage(
    NEWEST_FIRST,
    { cursor, size: PAGE },
    async ({ where, orderBy, limit }) => {
      const side = (offer: string, price: string, product: string) => sql`
        jsonb_build_object('title', ${sql.ref(`${offer}.title`)}, 'price', ${sql.ref(`${price}.price`)}, 'product',
          case when ${sql.ref(`${product}.id`)} is not null
            then jsonb_build_object('id', ${sql.ref(`${product}.id`)}, 'title', ${sql.ref(`${product}.title`)}) end)`;
      const found = await sql<Row>`
        select b.id, b.cause, b.observed_at as since, ${IS_WAITING} as "isWaiting", o.url, m.name as merchant, o.seller,
          ${side("former", "asked", "was")} as before, ${side("o", "p", "now")} as after
        from history_breaks b
        join offers former on former.id = b.former_offer_id join offers o on o.id = b.offer_id
        join merchants m on m.id = o.merchant_id
        left join offer_prices asked on asked.offer_id = former.id left join offer_prices p on p.offer_id = o.id
        left join products was on was.id = former.product_id left join products now on now.id = o.product_id
        where b.decision is null and ${where} order by ${orderBy} limit ${limit}`.execute(db);
      return found.rows;
    },
  );
  return { breaks: rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() })), nextCursor };
}

export async function countWaitingBreaks(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from history_breaks b where ${IS_WAITING}`.execute(db);
  return rows[0]?.count ?? 0;
}
