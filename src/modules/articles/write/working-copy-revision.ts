import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { findCategory } from "../../stores/categories.shared.ts";
import { type ArticleDraft, type ArticleSnapshot, articleDraftSchema } from "../fields.ts";
import { storableDraft } from "./drafts.ts";
import { addRevision } from "./revisions.ts";
import { type CurrentArticle, isSameText } from "./snapshots.ts";

type By = { readonly audit: AuditContext; readonly clock: Clock; readonly to: number };

/**
 * Stores a working copy as a separate version before the content of version `to` replaces it. It runs within the transaction that locks the article.
 * @returns the last version of the article, which is the new version if one was added
 */
export async function addWorkingCopyRevision(
  db: Db,
  { id, version, snapshot }: CurrentArticle,
  { audit, clock, to }: By,
): Promise<number> {
  const copy = await db
    .selectFrom("article_working_copies")
    .select("content")
    .where("article_id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!copy) return version;
  const typed = articleDraftSchema.parse(copy.content);
  if (isSameText(typed, snapshot)) return version;
  const note = `Perubahan yang belum ${snapshot.status === "published" ? "terbit" : "menjadi versi"} sebelum versi ${to} dipulihkan`;
  const kept = { articleId: id, version: version + 1, at: clock.now(), snapshot: unseenSnapshot(typed, snapshot) };
  await addRevision(db, kept, { audit, reason: "saved", note });
  return kept.version;
}

/** A snapshot of the text as typed, valid or not, so that no text is lost. Its status is draft, because no reader has seen the text. */
const unseenSnapshot = (typed: ArticleDraft, { modifiedAt, publishedAt }: ArticleSnapshot): ArticleSnapshot => ({
  ...storableDraft(typed),
  category: findCategory(typed.category)?.slug ?? "",
  status: "draft",
  publishedAt: typed.publishedAt ?? publishedAt,
  modifiedAt,
});
