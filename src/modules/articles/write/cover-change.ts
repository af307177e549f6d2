import type { Db } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import { saveArticle } from "./save-article.ts";
import { inputOf, readArticle } from "./snapshots.ts";

type Cover = { readonly articleId: number; readonly imageId: number | null; readonly alt: string };

/**
 * Gives an article another cover, with a revision that says so. `modifiedAt` keeps its value, because the text has nothing new for readers. Nothing
 * is saved if the article is gone, is in the trash, or cannot be saved in its present form.
 * @returns the cover that the article had
 */
export async function changeCover(
  db: Db,
  { articleId, imageId, alt }: Cover,
  audit: AuditContext,
): Promise<Result<number | null, "article-not-saved">> {
  const article = await readArticle(db, articleId);
  if (!article || article.snapshot.status === "trashed") return failure("article-not-saved");
  const { snapshot, version } = article;
  const saved = await saveArticle(
    db,
    {
      ...inputOf(snapshot),
      coverImageId: imageId,
      coverAlt: imageId === null ? "" : alt,
      modifiedAt: new Date(snapshot.modifiedAt),
    },
    { id: articleId, audit, reason: "tool", note: "Sampul diganti dari tinjauan gambar", expectedVersion: version },
  );
  return saved.ok ? success(snapshot.coverImageId) : failure("article-not-saved");
}
