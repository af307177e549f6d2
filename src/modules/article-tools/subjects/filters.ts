import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import type { ArticleFilter } from "../schema.ts";

/** Finds the articles that match a filter. Each condition has an index in migrations/. */
export function matchingArticles(db: Db, filter: ArticleFilter) {
  const { categories, statuses, languages, authors, tags, ids, startedBy, changedSince } = filter;
  let query = db.selectFrom("articles").select("id").where("status", "<>", "trashed");
  if (categories) query = query.where("category", "=", sql<string>`any(${categories})`);
  if (statuses) query = query.where("status", "=", sql<"draft">`any(${statuses})`);
  if (languages) query = query.where("language", "=", sql<string>`any(${languages})`);
  if (authors) query = query.where("author_id", "=", sql<string>`any(${authors})`);
  if (ids) query = query.where("id", "=", sql<number>`any(${ids}::bigint[])`);
  if (startedBy !== undefined) {
    query = query.where(
      sql<boolean>`articles.id in (select r.article_id from article_revisions r where r.person_id = ${startedBy} and r.version = 1)`,
    );
  }
  if (changedSince) query = query.where("modified_at", ">=", sql<Date>`${changedSince}::date`);
  if (tags) {
    query = query.where(
      sql<boolean>`exists (select 1 from article_tags l join tags t on t.id = l.tag_id
        where l.article_id = articles.id and (t.slug = any(${tags}) or t.name = any(${tags})))`,
    );
  }
  return query;
}
