import { sql } from "kysely";
import type { Clock } from "../../../platform/clock.ts";
import { ADVISORY_LOCKS } from "../../../platform/database/advisory-locks.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { addJob } from "../../../platform/jobs/job.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { failure } from "../../../platform/result.ts";
import type { ArticleDraft, ArticleInput } from "../fields.ts";
import { fittingDraft, inputOfDraft, storableDraft } from "./drafts.ts";
import { PUBLISH_DUE } from "./publish-due.ts";
import { type SaveOptions, type SaveResult, saveArticle } from "./save-article.ts";
import type { RevisionReason } from "./schema.ts";
import { inputOf, readArticle } from "./snapshots.ts";
import { rebaseWorkingCopy, writeWorkingCopy } from "./working-copies.ts";

type By = { readonly audit: AuditContext; readonly clock: Clock };

type Change = { readonly id: number; readonly version: number; readonly draft: ArticleDraft; readonly note: string };

/** The most tries to find a free number for a slug, since somebody else may take the same number meanwhile. */
const MOST_TRIES = 20;

/**
 * Creates a draft. If another article has the slug, a number is added. Values that are too long are cut in the version, unfinished values are left
 * out of it, and both stay whole in the working copy.
 */
export async function createArticle(
  db: Db,
  draft: ArticleDraft,
  { audit, clock, note = "", together }: By & Pick<SaveOptions, "note" | "together">,
): Promise<SaveResult> {
  const storable = storableDraft(draft);
  const wanted = fittingDraft(storable);
  const options: SaveOptions = {
    ...{ audit, clock, note },
    async together(trx, saved) {
      await together?.(trx, saved);
      if (wanted !== storable) await writeWorkingCopy(trx, { ...saved, draft, audit, at: clock.now() });
    },
  };
  const save = (trx: Db, slug: string) =>
    saveArticle(trx, inputOfDraft({ ...wanted, slug }, "draft", dateOf(draft.publishedAt)), options);
  let result = await save(db, wanted.slug);
  for (let tries = 1; !result.ok && result.code === "slug-taken" && tries < MOST_TRIES; tries += 1) {
    result = await db.transaction().execute(async (trx) => save(trx, await numberedSlug(trx, wanted.slug)));
  }
  return result;
}

/** Returns the slug with the number after the highest number that is taken. Other transactions that ask wait until this one ends. */
async function numberedSlug(trx: Db, wanted: string): Promise<string> {
  const stem = wanted.slice(0, 110);
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.draftSlug}, hashtext(${stem}))`.execute(trx);
  const { rows } = await sql<{ highest: number }>`
    select coalesce(max(substring(slug from ${stem.length + 2}::int)::int), 1) as highest from articles
    where status <> 'trashed' and starts_with(slug, ${`${stem}-`}) and substring(slug from ${stem.length + 2}::int) ~ '^[0-9]{1,6}$'
  `.execute(trx);
  return `${stem}-${(rows[0]?.highest ?? 1) + 1}`;
}

/** Saves the editor's draft under the status that the article has, so readers of a published article see the change at once. */
export async function saveChange(db: Db, { id, version, draft, note }: Change, by: By): Promise<SaveResult> {
  const article = await readArticle(db, id);
  if (!article) return failure("not-found");
  const { status } = article.snapshot;
  if (status === "trashed") return failure("not-found");
  const complete = status === "draft" ? storableDraft(draft) : draft;
  const publishedAt = dateOf(draft.publishedAt ?? article.snapshot.publishedAt);
  const save = { ...options(id, version, note, by), reason: "saved" as const };
  if (status !== "draft" && publishedAt && publishedAt > by.clock.now()) {
    return saveAtDueTime(db, inputOfDraft(complete, "scheduled", publishedAt), publishedAt, save);
  }
  return saveArticle(db, inputOfDraft(complete, status, publishedAt), save);
}

/** Publishes the editor's draft now or at a future time. Without `at`, the draft's date of publication decides. */
export async function publishChange(
  db: Db,
  { id, version, draft, note, at }: Change & { readonly at: Date | undefined },
  by: By,
): Promise<SaveResult> {
  const article = await readArticle(db, id);
  if (!article || article.snapshot.status === "trashed") return failure("not-found");
  const now = by.clock.now();
  const due = at ?? dateOf(draft.publishedAt);
  const save = options(id, version, note, by);
  if (due && due > now) {
    return saveAtDueTime(db, inputOfDraft(draft, "scheduled", due), due, { ...save, reason: "scheduled" });
  }
  const first = dateOf(draft.publishedAt ?? article.snapshot.publishedAt);
  const input = inputOfDraft(draft, "published", first && first <= now ? first : now);
  return saveArticle(db, input, { ...save, reason: "published" });
}

type ScheduledSave = SaveOptions & { readonly reason: RevisionReason };

/** Saves an article as scheduled, so readers see it from the due time on. An article that is already published disappears until then. */
export const saveAtDueTime = (db: Db, input: ArticleInput, due: Date, save: ScheduledSave) =>
  saveArticle(
    db,
    { ...input, status: "scheduled", publishedAt: due },
    {
      ...save,
      async together(trx, saved) {
        await save.together?.(trx, saved);
        await schedulePublication(trx, saved.id, due);
      },
    },
  );

/** Makes a published or scheduled article a draft again. Its working copy is not changed. */
export async function unpublish(
  db: Db,
  { id, version, batch }: { readonly id: number; readonly version: number; readonly batch?: string },
  { audit, clock }: By,
): Promise<SaveResult> {
  const article = await readArticle(db, id);
  if (!article || article.snapshot.status === "trashed") return failure("not-found");
  const input = { ...inputOf(article.snapshot), status: "draft" as const, modifiedAt: modified(article.snapshot) };
  return saveArticle(db, input, {
    id,
    audit,
    clock,
    expectedVersion: version,
    reason: "unpublished",
    ...(batch ? { batch } : {}),
    together: rebaseWorkingCopy,
  });
}

/** A change of status keeps the date of the last change, because the text stays the same. */
const modified = ({ modifiedAt }: { modifiedAt: string }) => new Date(modifiedAt);

/** The options of a save that stores the content of the working copy and then drops the working copy. */
function options(id: number, version: number, note: string, { audit, clock }: By) {
  return {
    id,
    expectedVersion: version,
    note,
    audit,
    clock,
    together: (trx: Db, saved: { id: number }) => dropWorkingCopy(trx, saved.id),
  } satisfies SaveOptions;
}

export async function dropWorkingCopy(db: Db, id: number): Promise<void> {
  await db.deleteFrom("article_working_copies").where("article_id", "=", id).execute();
}

/** Schedules the publication to the second. A task that runs every minute catches what this job misses. */
export const schedulePublication = (db: Db, id: number, at: Date) =>
  addJob(db, PUBLISH_DUE, {}, { key: `${PUBLISH_DUE.name}:${id}`, runAt: at });

const dateOf = (iso: string | null): Date | undefined => (iso ? new Date(iso) : undefined);
