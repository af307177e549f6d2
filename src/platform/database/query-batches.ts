import { type SelectQueryBuilder, type SqlBool, sql } from "kysely";

type Walk<Row, Place> = {
  /** The number of rows per batch. */
  readonly size: number;
  /** The place after which the walk begins. */
  readonly after: Place;
  /** Returns the place after which the next batch begins, for the last row of a batch. */
  readonly placeOf: (row: Row) => Place;
};

/**
 * Reads all rows in batches, however many there are; no batch is empty. Rows written behind the walk's place are not seen, and a batch may be changed
 * or deleted before the next is read.
 * @param read reads at most `size` rows after a place, in order
 */
export async function* readBatches<Row, Place>(
  { size, after, placeOf }: Walk<Row, Place>,
  read: (after: Place, size: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void, undefined> {
  for (let place = after; ; ) {
    const rows = await read(place, size);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < size) return;
    place = placeOf(last);
  }
}

/** Yields the rows of a query that selects `id`, in order of it. @param query a query without an order and a limit */
export const queryBatches = <Schema, From extends keyof Schema, Row extends { readonly id: number }>(
  query: SelectQueryBuilder<Schema, From, Row>,
  size: number,
): AsyncGenerator<readonly Row[], void, undefined> =>
  readBatches({ size, after: 0, placeOf: ({ id }: Row) => id }, async (after) => {
    const id = sql.ref("id");
    const rows = await query.where(sql<SqlBool>`${id} > ${after}`).orderBy(id).limit(size).execute();
    return rows as Row[];
  });
