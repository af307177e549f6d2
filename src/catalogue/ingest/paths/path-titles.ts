import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";

export type TitlesOfPath = {
  readonly titles: readonly string[];
  /** How many of these titles are of offers with an ISBN. */
  readonly books: number;
};

type PathOfFeed = { readonly feed: number; readonly path: string };

/** Hashes of ids are read in this range, so that the share of a path's offers that are drawn can be told by a limit. */
const HASHES = 2 ** 24;
/** Of a path with many offers, about this many times the asked titles are sorted. The path's count is as old as its feed's last run, so some are spare. */
const SPARE = 4;

/**
 * Returns titles of each path, drawn from all its offers by a hash of their ids, in the order of the file. The draw is the same at each call. The first titles
 * of a file would not do: many files are sorted by what was searched for, or by shelf.
 */
export async function titlesOfPaths(
  db: Db,
  paths: readonly PathOfFeed[],
  most: number,
): Promise<readonly TitlesOfPath[]> {
  if (paths.length === 0) return [];
  const { rows } = await sql<TitlesOfPath>`
    select coalesce(t.titles, '{}') as titles, t.books
    from jsonb_to_recordset(${JSON.stringify(paths.map(({ feed, path }, place) => ({ feed, path, place })))}::jsonb)
      as p(feed bigint, path text, place integer)
    left join feed_paths c on c.feed_id = p.feed and c.path = p.path
    cross join lateral (
      select array_agg(title order by id) as titles, count(*) filter (where gtin ~ '^097[89]')::int as books from (
        select id, title, gtin from (select id, title, gtin, hashint8(id) & ${HASHES - 1} as hash from offers o where o.feed_id = p.feed and o.path = p.path) hashed
        where hash < ${HASHES * SPARE * most}::bigint / greatest(c.offers, 1)
        order by hash, id limit ${most}) drawn
    ) t
    order by p.place`.execute(db);
  return rows;
}
