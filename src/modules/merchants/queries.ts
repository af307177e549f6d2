import { type RawBuilder, type SqlBool, sql } from "kysely";
import { jsonCursor } from "../../platform/database/cursor.ts";
import { type Keyset, readPage } from "../../platform/database/keyset.ts";
import { containsPattern } from "../../platform/database/like-pattern.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { Merchant, MerchantDetails, MerchantPage } from "./answers.ts";

export { linkFor } from "./link-template.shared.ts";

const PAGE = 50;

type DetailsRow = Omit<MerchantDetails, "createdAt" | "updatedAt"> & {
  readonly createdAt: Date;
  readonly updatedAt: Date;
};
type Row = DetailsRow & { readonly sortName: string; readonly feeds: number; readonly offers: number };

const BY_NAME: Keyset<Row> = {
  by: [sql`lower(m.name)`, sql`m.id`],
  order: "asc",
  valuesOf: ({ sortName, id }) => [sortName, id],
  cursor: jsonCursor("text", "number"),
};

/** By name. @param q part of the name, the slug or the address */
export async function merchantPage(db: Db, { q, cursor }: { q: string; cursor: string }): Promise<MerchantPage> {
  const part = containsPattern(q);
  const found = q
    ? sql<SqlBool>`(m.name ilike ${part} or m.slug ilike ${part} or m.home_url ilike ${part})`
    : sql<SqlBool>`true`;
  const { rows, nextCursor } = await readPage(BY_NAME, { cursor, size: PAGE }, ({ where, orderBy, limit }) =>
    countedRows(db, sql`${found} and ${where} order by ${orderBy} limit ${limit}`),
  );
  return { merchants: rows.map(counted), nextCursor };
}

/** All of them by name, for programs. */
export const allMerchants = async (db: Db): Promise<Merchant[]> =>
  (await countedRows(db, sql`true order by lower(m.name), m.id`)).map(counted);

export async function findMerchant(db: Db, id: number): Promise<Merchant | undefined> {
  const [row] = await countedRows(db, sql`m.id = ${id}`);
  return row && counted(row);
}

/** Without counts, which take a moment where there are many offers. */
export async function findMerchantBySlug(db: Db, slug: string): Promise<MerchantDetails | undefined> {
  const { rows } = await sql<DetailsRow>`select ${COLUMNS} from merchants m where m.slug = ${slug}`.execute(db);
  const [row] = rows;
  return row && withoutCounts(row);
}

const COLUMNS = sql`m.id, m.slug, m.name, m.home_url as "homeUrl", m.link_template as "linkTemplate", m.store, m.facts,
  m.images_allowed as "imagesAllowed", m.page_hosts as "pageHosts", m.is_sample as "isSample",
  m.created_at as "createdAt", m.updated_at as "updatedAt"`;

async function countedRows(db: Db, which: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Omit<Row, "feeds" | "offers">>`
    select ${COLUMNS}, lower(m.name) as "sortName" from merchants m where ${which}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const [feeds, offers] = await Promise.all([countsOf(db, "feeds", ids), countsOf(db, "offers", ids)]);
  return rows.map((row) => ({ ...row, feeds: feeds.get(row.id) ?? 0, offers: offers.get(row.id) ?? 0 }));
}

/** Of all merchants at once: merchant by merchant, a million offers that were just imported take seconds to count. */
async function countsOf(
  db: Db,
  table: "feeds" | "offers",
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select merchant_id as id, count(*) from ${sql.table(table)}
    where merchant_id = any(${[...ids]}::bigint[]) group by merchant_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

const withoutCounts = ({ createdAt, updatedAt, ...rest }: DetailsRow): MerchantDetails => ({
  ...rest,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const counted = ({ sortName: _, ...row }: Row): Merchant => ({
  ...withoutCounts(row),
  feeds: row.feeds,
  offers: row.offers,
});
