import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { type CursorCodec, type KeyValue, numberCursor } from "./cursor.ts";

/**
 * The order of a list that is read a page at a time (keyset pagination): a page begins after the values that the one before
 * ended with, so that an index finds it however far it is, and what is added meanwhile shifts nothing.
 */
export type Keyset<Row> = {
  /** Columns, or expressions, that together have other values in each row; all in one direction, as row comparison wants it. */
  readonly by: readonly RawBuilder<unknown>[];
  readonly order: "asc" | "desc";
  /** The values of `by`, exactly as PostgreSQL has them. */
  readonly valuesOf: (row: Row) => readonly KeyValue[];
  readonly cursor: CursorCodec<readonly KeyValue[]>;
};

/** A list by one numeric column, such as an id. @param table its alias, where the column's name alone is ambiguous */
export const keysetBy = <Column extends string>(
  column: Column,
  order: "asc" | "desc",
  table?: string,
): Keyset<Readonly<Record<Column, number>>> => ({
  by: [sql.ref(table === undefined ? column : `${table}.${column}`)],
  order,
  valuesOf: (row) => [row[column]],
  cursor: numberCursor,
});

/** Where a page is asked for: `cursor` is the `nextCursor` of the one before, or the number itself; without it the first. */
export type PageRequest = { readonly cursor: string | number | undefined; readonly size: number };

export type Page<Row> = {
  readonly rows: Row[];
  /** The first row of the page that follows, for what is said of a row by the one after it. */
  readonly following: Row | undefined;
  /** Null on the last page. */
  readonly nextCursor: string | null;
};

/** The SQL of a page: `where ${where} order by ${orderBy} limit ${limit}`. */
export type PageRange = {
  readonly where: RawBuilder<SqlBool>;
  readonly orderBy: RawBuilder<unknown>;
  /** One more than is shown: it tells whether a page follows. */
  readonly limit: number;
};

/** A page of a query that has no order and no limit yet. */
export const queryPage = <Schema, From extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, From, Row>,
  keyset: Keyset<Row>,
  request: PageRequest,
): Promise<Page<Row>> =>
  readPage(keyset, request, async ({ where, orderBy, limit }) => {
    const rows = await query.where(where).orderBy(orderBy).limit(limit).execute();
    return rows as Row[];
  });

/** A page of a list whose SQL is written by hand. @param read the rows of the range, in its order */
export async function readPage<Row>(
  keyset: Keyset<Row>,
  { cursor = "", size }: PageRequest,
  read: (range: PageRange) => Promise<readonly Row[]>,
): Promise<Page<Row>> {
  const after = typeof cursor === "number" ? [cursor] : keyset.cursor.decode(cursor);
  const rows = await read({ where: isAfter(keyset, after), orderBy: orderOf(keyset), limit: size + 1 });
  return cutPage(rows, size, (row) => keyset.cursor.encode(keyset.valuesOf(row)));
}

/** What is shown of rows that were read with one more than `size`. */
export function cutPage<Row>(rows: readonly Row[], size: number, cursorAfter: (row: Row) => string): Page<Row> {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const following = rows[size];
  return { rows: shown, following, nextCursor: following && last ? cursorAfter(last) : null };
}

function isAfter<Row>({ by, order }: Keyset<Row>, values: readonly KeyValue[] | undefined): RawBuilder<SqlBool> {
  if (!values) return sql<SqlBool>`true`;
  const than = order === "asc" ? sql`>` : sql`<`;
  // Row comparison: what a single index scan can start from, unlike the same said with `or`.
  if (by.length > 1) return sql<SqlBool>`(${sql.join(by)}) ${than} (${sql.join(values)})`;
  return sql<SqlBool>`${by[0]} ${than} ${values[0]}`;
}

/** What follows `order by` where all of a list is read at once. */
export const orderOf = <Row>({ by, order }: Keyset<Row>): RawBuilder<unknown> =>
  sql.join(by.map((one) => (order === "asc" ? one : sql`${one} desc`)));
