import { sql } from "kysely";
import { readBatches } from "../../../platform/query-batches.ts";
import type { Db } from "../../../platform/tables.ts";
import type { ArticleFilter } from "../../maintenance/schema.ts";

/** Articles that a filter finds. Each condition has an index in migrations/; the order is that of their ids. */
export function matching(db: Db, filter: ArticleFilter) {
  const { categories, statuses, languages, authors, tags, ids, changedSince } = filter;
  let query = db.selectFrom("articles").where("status", "<>", "trashed");
  if (categories) query = query.where("category", "=", sql<string>`any(${categories})`);
  if (statuses) query = query.where("status", "=", sql<"draft">`any(${statuses})`);
  if (languages) query = query.where("language", "=", sql<string>`any(${languages})`);
  if (authors) query = query.where("author_id", "=", sql<string>`any(${authors})`);
  if (ids) query = query.where("id", "=", sql<number>`any(${ids}::bigint[])`);
  if (changedSince) query = query.where("modified_at", ">=", sql<Date>`${changedSince}::date`);
  if (tags) {
    query = query.where(
      sql<boolean>`exists (select 1 from article_tags l join tags t on t.id = l.tag_id
        where l.article_id = articles.id and (t.slug = any(${tags}) or t.name = any(${tags})))`,
    );
  }
  return query;
}

export async function countMatching(db: Db, filter: ArticleFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** So many of them by chance. */
export async function sampleOf(db: Db, filter: ArticleFilter, size: number): Promise<number[]> {
  const rows = await matching(db, filter).select("id").orderBy(sql`random()`).limit(size).execute();
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** The next ones after an id, in their order. */
export async function nextIds(
  db: Db,
  { filter, sample, last_id: after }: { filter: ArticleFilter; sample: number[] | null; last_id: number },
  limit: number,
): Promise<number[]> {
  if (sample) return sample.filter((id) => id > after).slice(0, limit);
  const rows = await matching(db, filter).select("id").where("id", ">", after).orderBy("id").limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** The articles that a run is about, so many ids at a time, in their order. */
export async function* idsOf(
  db: Db,
  { filter, sample }: { filter: ArticleFilter; sample: number[] | null },
  size: number,
): AsyncGenerator<readonly number[]> {
  const walk = { size, after: 0, placeOf: (id: number) => id };
  yield* readBatches(walk, (after) => nextIds(db, { filter, sample, last_id: after }, size));
}
