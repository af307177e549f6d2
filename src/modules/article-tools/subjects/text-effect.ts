import type { Db } from "../../../platform/database/tables.ts";
import { type SaveFailure, saveArticle } from "../../articles/commands.ts";
import { type CurrentArticle, inputOf, readArticle, readRevision } from "../../articles/queries.ts";
import type { ArticleSnapshot } from "../../articles/schema.ts";
import type { Change } from "../../maintenance/answers.ts";
import { type ActiveRun, type Effect, SkipItem, type Trx, type WorkItem } from "../../maintenance/commands.ts";
import type { SkipReason } from "../../maintenance/schema.ts";
import { applyArticleChanges } from "../text/text-fields.ts";
import { findWithWorkingCopy } from "./working-copies.ts";

/** Makes the planned changes of an article's text as one revision; undoing restores the revision before that one. */
export const textEffect: Effect<unknown, undefined, CurrentArticle> = {
  async apply(trx, run, item) {
    const { id, snapshot } = item.current;
    const version = await saveOrSkip(trx, id, applyArticleChanges(snapshot, item.changes), {
      audit: run.audit,
      reason: "tool",
      batch: run.batch,
      note: noteOf(run, item.changes),
      expectedVersion: item.version,
      conflict: "changed",
    });
    return { version };
  },
  undo: (trx, run, item) => restorePrevious(trx, run, item),
};

/** Reads the article of an item, outside of the item's transaction. @throws SkipItem where the article has changed since the plan was made */
export async function readPlannedArticle(db: Db, { subject_id: id, version }: WorkItem): Promise<CurrentArticle> {
  const article = id === null ? undefined : await readArticle(db, id);
  if (!article) throw new SkipItem("gone");
  if (article.snapshot.status === "trashed") throw new SkipItem("trashed");
  if (article.version !== version) throw new SkipItem("changed");
  return article;
}

/** Puts an article back as it was before the run. @throws SkipItem where the article was edited after the run */
export async function restorePrevious(trx: Trx, run: ActiveRun, item: WorkItem): Promise<void> {
  const { subject_id: id, applied_version: expectedVersion } = item;
  const previous = id === null ? undefined : await readRevision(trx, id, item.version);
  if (id === null || !previous || expectedVersion === null) throw new SkipItem("gone");
  await saveOrSkip(trx, id, previous, {
    audit: run.audit,
    reason: "restored",
    batch: run.undo_batch,
    note: `${run.title}, proses ${run.id} diurungkan`,
    expectedVersion,
    undoes: expectedVersion,
    conflict: "edited",
  });
}

type SaveOptions = Parameters<typeof saveArticle>[2] & { readonly conflict: SkipReason };

/** @returns the article's new version. @throws SkipItem where the article cannot be saved with these changes */
export async function saveOrSkip(
  trx: Trx,
  id: number,
  snapshot: ArticleSnapshot,
  { conflict, ...options }: SaveOptions,
): Promise<number> {
  const open = await findWithWorkingCopy(trx, [id]);
  if (open.size > 0) throw new SkipItem("working-copy");
  // The date of change that readers see is kept, because it stands for changes that matter to readers.
  const input = { ...inputOf(snapshot), modifiedAt: new Date(snapshot.modifiedAt) };
  const saved = await saveArticle(trx, input, { id, ...options });
  if (!saved.ok) throw skipForFailure(saved, conflict);
  return saved.value.version;
}

/** Turns a failed save into a reason for skipping the article. @param conflict the reason to give when the article has another version */
export function skipForFailure({ code }: SaveFailure, conflict: SkipReason): SkipItem {
  switch (code) {
    case "version-conflict":
      return new SkipItem(conflict);
    case "not-found":
      return new SkipItem("gone");
    case "too-long":
    case "too-complex":
      return new SkipItem("too-long", "failed");
    case "invalid":
    case "slug-taken":
    case "unknown-author":
    case "unknown-cover":
      return new SkipItem("refused", "failed");
  }
}

const LONGEST_NOTE = 300;

function noteOf(run: ActiveRun, changes: readonly Change[]): string {
  const reasons = [...new Set(changes.flatMap((change) => change.reasons.map(({ text }) => text)))];
  const note = `${run.title}, proses ${run.id}: ${reasons.join(" ")}`;
  return note.length > LONGEST_NOTE ? `${note.slice(0, LONGEST_NOTE - 1)}…` : note;
}
