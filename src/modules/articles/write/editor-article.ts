import type { Db } from "../../../platform/database/tables.ts";
import { articlePath } from "../../stores/category-paths.shared.ts";
import type { BodyProblem } from "../markdown/types.ts";
import { renderBody } from "../render/render-body.ts";
import type { EditorArticle } from "./answers.ts";
import { readArticle } from "./snapshots.ts";

/**
 * Reads an article for the editor; undefined where there is no such article.
 * @param problems the problems that the renderer found, if the article has just been rendered
 */
export async function readEditorArticle(
  db: Db,
  id: number,
  problems?: readonly BodyProblem[],
): Promise<EditorArticle | undefined> {
  const article = await readArticle(db, id);
  if (!article) return undefined;
  const [row, copy, found] = await Promise.all([
    db.selectFrom("articles").select(["created_at", "word_count"]).where("id", "=", id).executeTakeFirst(),
    db
      .selectFrom("article_working_copies")
      .select(["content", "base_version", "updated_at", "actor"])
      .where("article_id", "=", id)
      .executeTakeFirst(),
    problems ?? problemsOf(db, article.snapshot.body),
  ]);
  if (!row) return undefined;
  return {
    id,
    version: article.version,
    status: article.snapshot.status,
    path: articlePath(article.snapshot),
    saved: article.snapshot,
    workingCopy: copy
      ? { draft: copy.content, baseVersion: copy.base_version, savedAt: copy.updated_at.toISOString(), by: copy.actor }
      : null,
    createdAt: row.created_at.toISOString(),
    wordCount: row.word_count,
    problems: [...found],
  };
}

/** Finds the article that readers see at an address. */
export const findPublished = (db: Db, { category, slug }: { category: string; slug: string }) =>
  db
    .selectFrom("articles")
    .select("id")
    .where("slug", "=", slug)
    .where("category", "=", category)
    .where("status", "=", "published")
    .executeTakeFirst();

async function problemsOf(db: Db, markdown: string): Promise<readonly BodyProblem[]> {
  const body = await renderBody(db, markdown);
  return body.ok ? body.value.problems : [];
}
