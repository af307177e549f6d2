import { type SelectQueryBuilder, type SqlBool, sql } from "kysely";

type Walk<Row, Place> = {
  /** Rows at a time. */
  readonly size: number;
  /** The walk begins after it. */
  readonly after: Place;
  /** What a batch begins after when this row ended the one before. */
  readonly placeOf: (row: Row) => Place;
};

/**
 * Reads all of something, however much it is, a batch at a time; never an empty one. What is written meanwhile before where
 * the walk is goes unseen, and a batch may be changed or deleted before the next is asked for.
 * @param read at most `size` rows after a place, in order
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

/** The rows of a query that selects `id`, in order of it. @param query without an order and a limit */
export const queryBatches = <Schema, From extends keyof Schema, Row extends { readonly id: number }>(
  query: SelectQueryBuilder<Schema, From, Row>,
  size: number,
): AsyncGenerator<readonly Row[], void, undefined> =>
  readBatches({ size, after: 0, placeOf: ({ id }: Row) => id }, async (after) => {
    const id = sql.ref("id");
    const rows = await query.where(sql<SqlBool>`${id} > ${after}`).orderBy(id).limit(size).execute();
    return rows as Row[];
  });
