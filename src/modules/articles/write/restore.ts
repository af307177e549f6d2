import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { failure } from "../../../platform/result.ts";
import type { ArticleInput } from "../fields.ts";
import { dropWorkingCopy, schedulePublication } from "./editor-commands.ts";
import { readRevision } from "./revisions.ts";
import { type SaveOptions, type SaveResult, saveArticle } from "./save-article.ts";
import { type CurrentArticle, inputOf, isSameText, readArticle } from "./snapshots.ts";
import { trashArticle } from "./trash.ts";
import { rebaseWorkingCopy } from "./working-copies.ts";
import { addWorkingCopyRevision } from "./working-copy-revision.ts";

type Restoration = {
  readonly id: number;
  /** The version whose content is restored. */
  readonly to: number;
  readonly expectedVersion: number;
  readonly audit: AuditContext;
  readonly clock: Clock;
  readonly batch?: string;
};

/**
 * Restores the content of a version. The article keeps its status and its date of publication, and its category if the version had none yet. A
 * working copy is first stored as a version.
 */
export async function restoreContent(db: Db, restoration: Restoration): Promise<SaveResult> {
  const { id, to } = restoration;
  const [article, revision] = await Promise.all([readArticle(db, id), readRevision(db, id, to)]);
  if (!article || !revision || article.snapshot.status === "trashed") return failure("not-found");
  const { publishedAt: _, ...content } = inputOf(revision);
  const { publishedAt } = inputOf(article.snapshot);
  const { status } = article.snapshot;
  const category = content.category || article.snapshot.category;
  const input = { ...content, category, status, ...(publishedAt ? { publishedAt } : {}) };
  return saveLeniently(db, input, article, {
    ...optionsOf(restoration),
    before: (trx) => addWorkingCopyRevision(trx, article, restoration),
    together: (trx, saved) => dropWorkingCopy(trx, saved.id),
  });
}

/** Puts an article back as it was at a version, including its status, even if that version was in the trash. */
export async function restoreAll(db: Db, restoration: Restoration): Promise<SaveResult> {
  const { id, to, batch, ...rest } = restoration;
  const [article, revision] = await Promise.all([readArticle(db, id), readRevision(db, id, to)]);
  if (!article || !revision) return failure("not-found");
  if (revision.status === "trashed") {
    return trashArticle(db, { id, ...rest, reason: "restored", ...(batch ? { batch } : {}) });
  }
  const input: ArticleInput = { ...inputOf(revision), modifiedAt: new Date(revision.modifiedAt) };
  const due = revision.status === "scheduled" && revision.publishedAt ? new Date(revision.publishedAt) : undefined;
  return saveLeniently(db, input, article, {
    ...optionsOf(restoration),
    ...(to === restoration.expectedVersion - 1 ? { undoes: restoration.expectedVersion } : {}),
    async together(trx, saved) {
      if (isSameText(article.snapshot, revision)) await rebaseWorkingCopy(trx, saved);
      if (due) await schedulePublication(trx, saved.id, due);
    },
  });
}

const optionsOf = ({ id, to, expectedVersion, audit, clock, batch }: Restoration): SaveOptions => ({
  id,
  expectedVersion,
  audit,
  clock,
  reason: "restored",
  note: `Versi ${to}`,
  ...(batch ? { batch } : {}),
});

/** Saves an earlier version even if its slug, author or cover is no longer available; the article then keeps its present slug, author or cover. */
export async function saveLeniently(
  db: Db,
  input: ArticleInput,
  { snapshot }: CurrentArticle,
  options: SaveOptions,
): Promise<SaveResult> {
  let tried = input;
  for (let left = 4; ; left -= 1) {
    const result = await saveArticle(db, tried, options);
    if (result.ok || left === 0) return result;
    switch (result.code) {
      case "slug-taken":
        if (tried.slug === snapshot.slug) return result;
        tried = { ...tried, slug: snapshot.slug };
        continue;
      case "unknown-author":
        tried = { ...tried, authorId: snapshot.authorId };
        continue;
      case "unknown-cover":
        tried = { ...tried, coverImageId: snapshot.coverImageId, socialImageId: snapshot.socialImageId };
        continue;
      default:
        return result;
    }
  }
}
