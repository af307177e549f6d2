import { type RawBuilder, type SqlBool, sql } from "kysely";
import { jsonCursor } from "../../../platform/database/cursor.ts";
import { type Keyset, readPage } from "../../../platform/database/keyset.ts";
import { containsPattern } from "../../../platform/database/like-pattern.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { Merchant, MerchantPage } from "./answers.ts";
import type { MerchantRef } from "./schema.ts";

export { linkFor } from "./link-template.shared.ts";
export { merchantsNamed, type NamedMerchant } from "./named-merchants.ts";

const PAGE = 50;

type Row = Omit<Merchant, "createdAt" | "updatedAt"> & {
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly sortName: string;
};

const BY_NAME: Keyset<Row> = {
  by: [sql`lower(m.name)`, sql`m.id`],
  order: "asc",
  valuesOf: ({ sortName, id }) => [sortName, id],
  cursor: jsonCursor("text", "number"),
};

/** SQL for the id of a merchant. Without such a merchant it is null, so a list filtered by it is empty. */
export const merchantIdOf = (ref: MerchantRef): RawBuilder<number> =>
  typeof ref === "number" ? sql`${ref}::bigint` : sql`(select id from merchants where slug = ${ref})`;

/**
 * Lists merchants by name.
 * @param q part of the name, the slug or the address
 */
export async function merchantPage(db: Db, { q, cursor }: { q: string; cursor: string }): Promise<MerchantPage> {
  const part = containsPattern(q);
  const found = q
    ? sql<SqlBool>`(m.name ilike ${part} or m.slug ilike ${part} or m.home_url ilike ${part})`
    : sql<SqlBool>`true`;
  const { rows, nextCursor } = await readPage(BY_NAME, { cursor, size: PAGE }, ({ where, orderBy, limit }) =>
    rowsOf(db, sql`${found} and ${where} order by ${orderBy} limit ${limit}`),
  );
  return { merchants: rows.map(merchantOf), nextCursor };
}

/** Returns all merchants by name, for programs. */
export const allMerchants = async (db: Db): Promise<Merchant[]> =>
  (await rowsOf(db, sql`true order by lower(m.name), m.id`)).map(merchantOf);

export const findMerchant = (db: Db, id: number): Promise<Merchant | undefined> => findWhere(db, sql`m.id = ${id}`);

export const findMerchantBySlug = (db: Db, slug: string): Promise<Merchant | undefined> =>
  findWhere(db, sql`m.slug = ${slug}`);

async function findWhere(db: Db, which: RawBuilder<unknown>): Promise<Merchant | undefined> {
  const [row] = await rowsOf(db, which);
  return row && merchantOf(row);
}

/** SQL for the host of a merchant's site, normalised for comparing. */
const HOST = (row: string) => sql.raw(`substring(lower(${row}.home_url) from '^https?://(?:www[.])?([^/:?#]+)')`);

async function rowsOf(db: Db, which: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select m.id, m.slug, m.name, m.home_url as "homeUrl", m.link_template as "linkTemplate", m.store, m.facts,
      m.images_allowed as "imagesAllowed", m.descriptions_allowed_at is not null as "descriptionsAllowed", m.page_hosts as "pageHosts", m.is_sample as "isSample",
      m.created_at as "createdAt", m.updated_at as "updatedAt", m.offers, lower(m.name) as "sortName",
      (select count(*) from feeds f where f.merchant_id = m.id) as feeds,
      (select min(other.name) from merchants other where other.id <> m.id and ${HOST("other")} = ${HOST("m")}) as "sameSite"
    from merchants m where ${which}`.execute(db);
  return rows;
}

const merchantOf = ({ sortName: _, createdAt, updatedAt, ...rest }: Row): Merchant => ({
  ...rest,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
