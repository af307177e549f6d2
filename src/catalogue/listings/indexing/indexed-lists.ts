import { preparedQuery, type Reader } from "../../../platform/database/database.ts";

/** Says whether search engines may keep the list at this path. */
export async function isIndexedList(reader: Reader, path: string): Promise<boolean> {
  const rows = await preparedQuery<{ id: number }>(
    reader,
    "indexed list",
    "select id from indexed_lists where path = $1",
    [path],
  );
  return rows.length > 0;
}

/** Returns the lists that the sitemap names, with ids above `afterId`. */
export async function listSitemapEntries(reader: Reader, afterId: number, limit: number) {
  const rows = await preparedQuery<{ id: number; path: string; changed_at: Date }>(
    reader,
    "lists of the sitemap",
    "select id, path, changed_at from indexed_lists where id > $1 order by id limit $2",
    [afterId, limit],
  );
  return rows.map(({ id, path, changed_at }) => ({ id, path, modifiedAt: changed_at.toISOString(), imagePath: null }));
}

export async function listSitemapParts(reader: Reader, size: number) {
  const rows = await preparedQuery<{ first_id: number; changed_at: Date }>(
    reader,
    "parts of the sitemap of lists",
    `select min(id) as first_id, max(changed_at) as changed_at from (
      select id, changed_at, (row_number() over (order by id) - 1) / $1 as part from indexed_lists
    ) listed group by part order by part`,
    [size],
  );
  return rows.map(({ first_id, changed_at }) => ({ afterId: first_id - 1, modifiedAt: changed_at.toISOString() }));
}
