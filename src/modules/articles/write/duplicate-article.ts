import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { failure } from "../../../platform/result.ts";
import { MAX_CHARACTERS } from "../field-limits.ts";
import { draftOf } from "./drafts.ts";
import { createArticle } from "./editor-commands.ts";
import type { SaveResult } from "./save-article.ts";
import { readArticle } from "./snapshots.ts";

const SUFFIX = " (salinan)";

/**
 * Makes a draft from an article's content as it is in the editor, typed or saved. The draft has its own address, but nothing else of the original: no
 * publication, former addresses, history or translations. An article in the trash is not found.
 */
export async function duplicateArticle(
  db: Db,
  id: number,
  by: { readonly audit: AuditContext; readonly clock: Clock },
): Promise<SaveResult> {
  const [article, typed] = await Promise.all([
    readArticle(db, id),
    db.selectFrom("article_working_copies").select("content").where("article_id", "=", id).executeTakeFirst(),
  ]);
  if (!article || article.snapshot.status === "trashed") return failure("not-found");
  const draft = typed?.content ?? draftOf(article.snapshot);
  // A canonical address says that the text belongs to another page, so copying it would keep the new article out of search engines.
  const own = {
    title: titleOfCopy(draft.title || article.snapshot.title),
    slug: "",
    publishedAt: null,
    canonicalUrl: null,
  };
  return createArticle(db, { ...draft, ...own }, { ...by, note: `Salinan dari “${article.snapshot.title}”` });
}

/** The title of a copy; a copy of a copy has the same title. */
export function titleOfCopy(title: string): string {
  const original = title.trim().replace(/( \(salinan\))+$/, "");
  // The cut must not split a surrogate pair.
  const fitting = original.slice(0, MAX_CHARACTERS.title - SUFFIX.length).replace(/[\ud800-\udbff]$/, "");
  return `${fitting.trim()}${SUFFIX}`;
}
