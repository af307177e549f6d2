import { matchesLanguage } from "../../platform/text/language-detection.ts";
import { restorePrevious, saveOrSkip, skipForFailure } from "../article-tools/commands.ts";
import { findWithWorkingCopy } from "../article-tools/queries.ts";
import { type saveArticle, trashArticle } from "../articles/commands.ts";
import { type CurrentArticle, readArticle, readRevision } from "../articles/queries.ts";
import type { ArticleSnapshot } from "../articles/schema.ts";
import { type ActiveRun, type Effect, SkipItem, type Trx, type WorkItem } from "../maintenance/commands.ts";
import { refreshLink, unlink } from "./groups.ts";
import { translatedOf } from "./plan-translation.ts";
import { languageName, type TranslationData } from "./schema.ts";
import type { ArticleText } from "./segments/article.ts";
import { createTranslationDraft, writable } from "./translation-draft.ts";

type Item = WorkItem<TranslationData>;

/** Makes a draft in the other language, or changes the article's own text or its `language` field. It publishes nothing. */
export const translationEffect: Effect<TranslationData, undefined, CurrentArticle> = {
  async apply(trx, run, item, _made, reach) {
    const source = item.current;
    const { data } = item;
    const corrected = { ...source.snapshot, language: data.found };
    if (data.action === "language") return { version: await replaceArticle(trx, run, item, corrected) };
    const after = translatedOf(source.snapshot, data.segments);
    if (data.action === "replace") {
      return {
        version: await replaceArticle(trx, run, item, { ...source.snapshot, ...writable(after), language: data.to }),
      };
    }
    const made = data.existing
      ? await renewDraft(trx, run, { item, source: source.snapshot, after })
      : await makeDraft(trx, run, { item, source: source.snapshot, after, clock: reach.services.clock });
    // The source's wrong language field is corrected, because the source would otherwise seem to be in the translation's language, too.
    const isWrong = !matchesLanguage(data.found, data.field);
    const version = isWrong ? await replaceArticle(trx, run, item, corrected) : source.version;
    return { version, data: { ...data, made } };
  },

  async undo(trx, run, item, reach) {
    const { made, existing } = item.data;
    if (item.data.action !== "draft") return restorePrevious(trx, run, item);
    if (!made || item.subject_id === null) throw new SkipItem("gone");
    if (item.applied_version !== item.version) await restorePrevious(trx, run, item);
    if (!made.isNew && existing) return restoreDraft(trx, run, made, existing);
    if ((await findWithWorkingCopy(trx, [made.id])).size > 0) throw new SkipItem("working-copy");
    const trashed = await trashArticle(trx, {
      ...{ id: made.id, expectedVersion: made.version, audit: run.audit, batch: run.undo_batch },
      ...{ clock: reach.services.clock, keepUntilRunCloses: true, reason: "restored" },
    });
    // `not-found` means that somebody has put the draft into the trash already.
    if (!trashed.ok && trashed.code !== "not-found") throw skipForFailure(trashed, "edited");
    await unlink(trx, made.id, item.subject_id);
  },
};

const noteOf = ({ title, id }: ActiveRun, { from, to }: TranslationData) =>
  `${title}, proses ${id}: bahasa ${languageName(from)} ke bahasa ${languageName(to)}`;

function replaceArticle(trx: Trx, run: ActiveRun, item: Item, snapshot: ArticleSnapshot): Promise<number> {
  const id = item.subject_id ?? 0;
  return saveOrSkip(trx, id, snapshot, {
    ...{ audit: run.audit, reason: "tool" as const, batch: run.batch, note: noteOf(run, item.data) },
    ...{ expectedVersion: item.version, conflict: "changed" as const },
  });
}

type DraftContext = {
  readonly item: Item;
  readonly source: ArticleSnapshot;
  readonly after: ArticleText;
  readonly clock: NonNullable<Parameters<typeof saveArticle>[2]>["clock"];
};

async function makeDraft(trx: Trx, run: ActiveRun, { item, source, after, clock }: DraftContext) {
  const { data } = item;
  const created = await createTranslationDraft(
    trx,
    {
      ...{ sourceId: item.subject_id ?? 0, source, after, to: data.to },
      sourceHash: Buffer.from(data.sourceHash, "hex"),
    },
    { audit: run.audit, reason: "tool", batch: run.batch, note: noteOf(run, data), ...(clock ? { clock } : {}) },
  );
  if (created.ok) return { ...created.value, isNew: true };
  throw created.code === "translated" ? new SkipItem("translated") : skipForFailure(created, "changed");
}

/** Updates the draft of an earlier run to the present text of its source. */
async function renewDraft(trx: Trx, run: ActiveRun, { item, source, after }: Omit<DraftContext, "clock">) {
  const { data } = item;
  const existingDraft = data.existing ? await readArticle(trx, data.existing.id) : undefined;
  if (!existingDraft || !data.existing) throw new SkipItem("gone");
  if (existingDraft.snapshot.status !== "draft") throw new SkipItem("translated");
  const version = await saveOrSkip(
    trx,
    existingDraft.id,
    {
      ...existingDraft.snapshot,
      ...writable(after),
      category: existingDraft.snapshot.category || source.category,
    },
    {
      ...{ audit: run.audit, reason: "tool" as const, batch: run.batch, note: noteOf(run, data) },
      ...{ expectedVersion: data.existing.version, conflict: "translated" as const },
    },
  );
  await refreshLink(trx, existingDraft.id, { sourceHash: Buffer.from(data.sourceHash, "hex"), version });
  return { id: existingDraft.id, version, isNew: false };
}

type Made = NonNullable<TranslationData["made"]>;

async function restoreDraft(trx: Trx, run: ActiveRun, made: Made, existing: NonNullable<TranslationData["existing"]>) {
  const previous = await readRevision(trx, made.id, existing.version);
  if (!previous) throw new SkipItem("gone");
  const version = await saveOrSkip(trx, made.id, previous, {
    ...{ audit: run.audit, reason: "restored" as const, batch: run.undo_batch },
    ...{
      note: `${run.title}, proses ${run.id} diurungkan`,
      expectedVersion: made.version,
      conflict: "edited" as const,
    },
  });
  await refreshLink(trx, made.id, { sourceHash: Buffer.from(existing.sourceHash, "hex"), version });
}
