import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";

/** The data that a change of an article needs, as they were before the change. */
export type LockedArticle = NonNullable<Awaited<ReturnType<typeof lockArticle>>>;

/** Reads an article and locks its row until the transaction ends, so a second change waits for the first. */
export function lockArticle(db: Db, id: number) {
  return db
    .selectFrom("articles")
    .where("id", "=", id)
    .select(["id", "slug", "category", "status", "language", "title", "excerpt", "keywords", "published_at", "version"])
    .select(
      sql<
        string[]
      >`array(select t.name from article_tags l join tags t on t.id = l.tag_id where l.article_id = articles.id)`.as(
        "tags",
      ),
    )
    .forUpdate()
    .executeTakeFirst();
}
