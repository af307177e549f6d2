import { sql } from "kysely";
import { keysetBy, readPage } from "../../../platform/database/keyset.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { FeedDifference } from "../answers.ts";
import type { DifferenceKind } from "../schema.ts";
import { differingRows } from "./diff.ts";
import { hasDifferences, missingTable } from "./staging-table.ts";

type Asked = { readonly run: number; readonly kind: DifferenceKind; readonly cursor: string };

const PAGE = 25;
const BY_KEY = keysetBy("key", "asc");

/** Lists what a held run would change, in the order of its file; the list is empty if the run's tables have been dropped. */
export async function differencePage(db: Db, { run, kind, cursor }: Asked) {
  if (!(await hasDifferences(db, run))) return { differences: [], nextCursor: null };
  const { rows, nextCursor } = await readPage(BY_KEY, { cursor, size: PAGE }, async ({ where, orderBy, limit }) => {
    const source = kind === "missing" ? missing(run) : staged(run, kind);
    const found = await sql<FeedDifference>`
      select * from (${source}) found where ${where} order by ${orderBy} limit ${limit}`.execute(db);
    return found.rows;
  });
  return { differences: rows, nextCursor };
}

const WHICH = {
  new: sql`d.is_new`,
  price: sql`not d.is_new and (d.previous_price, d.previous_currency) is distinct from (s.price, s.currency)`,
  text: sql`not d.is_new and d.is_content_changed`,
} as const;

const staged = (run: number, kind: Exclude<DifferenceKind, "missing">) => sql`
  select d.row_number as key, case when d.is_new then 'new' else 'changed' end as kind, s.external_id as "externalId", s.title,
    o.title as "previousTitle", s.price, d.previous_price as "previousPrice", s.currency,
    d.previous_currency as "previousCurrency"
  from ${differingRows(run)} left join offers o on o.id = d.offer_id
  where ${WHICH[kind]}`;

const missing = (run: number) => sql`
  select m.offer_id as key, 'missing' as kind, o.external_id as "externalId", o.title, o.title as "previousTitle",
    null::bigint as price, p.price as "previousPrice", p.currency, p.currency as "previousCurrency"
  from ${missingTable(run)} m join offers o on o.id = m.offer_id join offer_prices p on p.offer_id = o.id
  where m.next_feed is null`;
