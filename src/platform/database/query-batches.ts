import { type SelectQueryBuilder, type SqlBool, sql } from "kysely";

type Walk<Row, Place> = {
  /** The number of rows per batch. */
  readonly size: number;
  /** The place in the order after which reading begins. */
  readonly after: Place;
  /** Returns the place after which the next batch begins, for the last row of a batch. */
  readonly placeOf: (row: Row) => Place;
};

/**
 * Reads all rows in batches, however many there are; no batch is empty. Rows that are added before the place already reached are not read. The caller may
 * change or delete a batch's rows before the next batch is read.
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

/** Yields the rows of a query that selects `id`, in the order of `id`. @param query a query without an order and a limit */
export const queryBatches = <Schema, From extends keyof Schema, Row extends { readonly id: number }>(
  query: SelectQueryBuilder<Schema, From, Row>,
  size: number,
): AsyncGenerator<readonly Row[], void, undefined> =>
  readBatches({ size, after: 0, placeOf: ({ id }: Row) => id }, async (after) => {
    const id = sql.ref("id");
    const rows = await query.where(sql<SqlBool>`${id} > ${after}`).orderBy(id).limit(size).execute();
    return rows as Row[];
  });
