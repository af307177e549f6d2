import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";

type PathOfFeed = { readonly feed: number; readonly path: string };

/** Returns the titles of the first offers of each path, in the order of the paths. */
export async function titlesOfPaths(
  db: Db,
  paths: readonly PathOfFeed[],
  most: number,
): Promise<readonly (readonly string[])[]> {
  if (paths.length === 0) return [];
  const { rows } = await sql<{ titles: string[] }>`
    select coalesce(t.titles, '{}') as titles
    from jsonb_to_recordset(${JSON.stringify(paths.map(({ feed, path }, place) => ({ feed, path, place })))}::jsonb)
      as p(feed bigint, path text, place integer)
    cross join lateral (
      select array_agg(title) as titles from (
        select title from offers o where o.feed_id = p.feed and o.path = p.path limit ${most}) offers_of_path
    ) t
    order by p.place`.execute(db);
  return rows.map(({ titles }) => titles);
}
