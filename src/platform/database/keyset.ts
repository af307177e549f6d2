import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { type CursorCodec, type KeyValue, numberCursor } from "./cursor.ts";

/**
 * The order of a list that is read page by page (keyset pagination): a page begins after the last values of the previous one. So an index finds any page
 * equally fast, and rows that are added meanwhile do not move the pages.
 */
export type Keyset<Row> = {
  /** Columns or expressions that together are unique for each row; all are sorted in the same direction, as row comparison requires. */
  readonly by: readonly RawBuilder<unknown>[];
  readonly order: "asc" | "desc";
  /** The values of `by`, exactly as in PostgreSQL. */
  readonly valuesOf: (row: Row) => readonly KeyValue[];
  readonly cursor: CursorCodec<readonly KeyValue[]>;
};

/** Makes the order of a list by one numeric column, such as an id. @param table the alias of the column's table, where the column's name alone is ambiguous */
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

/** The requested page: `cursor` is the `nextCursor` of the previous page, or the number itself; without a cursor, the first page is meant. */
export type PageRequest = { readonly cursor: string | number | undefined; readonly size: number };

export type Page<Row> = {
  readonly rows: Row[];
  /** The first row of the next page, for texts about a row that depend on the following row. */
  readonly following: Row | undefined;
  /** The cursor of the next page; null on the last page. */
  readonly nextCursor: string | null;
};

/** The SQL of a page: `where ${where} order by ${orderBy} limit ${limit}`. */
export type PageRange = {
  readonly where: RawBuilder<SqlBool>;
  readonly orderBy: RawBuilder<unknown>;
  /** One row more than is shown, which tells whether a page follows. */
  readonly limit: number;
};

/** Reads a page of a query that has no order and no limit yet. */
export const queryPage = <Schema, From extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, From, Row>,
  keyset: Keyset<Row>,
  request: PageRequest,
): Promise<Page<Row>> =>
  readPage(keyset, request, async ({ where, orderBy, limit }) => {
    const rows = await query.where(where).orderBy(orderBy).limit(limit).execute();
    return rows as Row[];
  });

/** Reads a page of a list with hand-written SQL. @param read reads the rows of the range, in its order */
export async function readPage<Row>(
  keyset: Keyset<Row>,
  { cursor = "", size }: PageRequest,
  read: (range: PageRange) => Promise<readonly Row[]>,
): Promise<Page<Row>> {
  const after = typeof cursor === "number" ? [cursor] : keyset.cursor.decode(cursor);
  const rows = await read({ where: isAfter(keyset, after), orderBy: orderOf(keyset), limit: size + 1 });
  return cutPage(rows, size, (row) => keyset.cursor.encode(keyset.valuesOf(row)));
}

/** Cuts the rows to `size`. One row more than `size` was read, to tell whether a page follows. */
export function cutPage<Row>(rows: readonly Row[], size: number, cursorAfter: (row: Row) => string): Page<Row> {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const following = rows[size];
  return { rows: shown, following, nextCursor: following && last ? cursorAfter(last) : null };
}

function isAfter<Row>({ by, order }: Keyset<Row>, values: readonly KeyValue[] | undefined): RawBuilder<SqlBool> {
  if (!values) return sql<SqlBool>`true`;
  const than = order === "asc" ? sql`>` : sql`<`;
  // An index scan can start from a row comparison, but not from the same condition written with `or`.
  if (by.length > 1) return sql<SqlBool>`(${sql.join(by)}) ${than} (${sql.join(values)})`;
  return sql<SqlBool>`${by[0]} ${than} ${values[0]}`;
}

/** Returns the `order by` expression for reading the whole list at once. */
export const orderOf = <Row>({ by, order }: Keyset<Row>): RawBuilder<unknown> =>
  sql.join(by.map((one) => (order === "asc" ? one : sql`${one} desc`)));
