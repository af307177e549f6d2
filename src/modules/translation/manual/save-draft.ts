import type { z } from "zod";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { failure, success } from "../../../platform/result.ts";
import { findWithWorkingCopy } from "../../article-tools/queries.ts";
import { type SaveFailure, saveArticle, saveError } from "../../articles/commands.ts";
import { inputOf, readArticle } from "../../articles/queries.ts";
import type { Trx } from "../../maintenance/commands.ts";
import { refreshLink, translationsOf } from "../groups.ts";
import { hashOf } from "../plan-translation.ts";
import type { manualDraftInput } from "../schema.ts";
import { translatedArticle } from "../segments/article.ts";
import { structureOf } from "../segments/reassembly.ts";
import { createTranslationDraft, writable } from "../translation-draft.ts";
import { isSameLanguage, readManualArticle } from "./manual-article.ts";
import { isEdited, memberIn } from "./read-translation.ts";

type By = { readonly audit: AuditContext; readonly clock: Clock };
type Saved = Awaited<ReturnType<typeof save>>;

/**
 * Makes or updates the draft in the other language from the segments translated so far; other segments keep the words of the original. It never changes a
 * published article.
 */
export async function saveManualDraft(db: Db, id: number, input: z.output<typeof manualDraftInput>, by: By) {
  class Aborted extends Error {}
  let result: Saved = failure("not-found");
  try {
    await db.transaction().execute(async (trx) => {
      result = await save(trx, id, input, by);
      if (!result.ok) throw new Aborted();
    });
  } catch (error) {
    if (!(error instanceof Aborted)) throw error;
  }
  return result as Saved;
}

const notSaved = (failed: SaveFailure) => failure("not-saved", { message: saveError(failed).message });

async function save(trx: Trx, id: number, { to, sourceHash, overwrite }: z.output<typeof manualDraftInput>, by: By) {
  const read = await readManualArticle(trx, id, to);
  if (!read) return failure("not-found");
  const { article, pair, segments, known } = read;
  if (isSameLanguage(pair)) return failure("same-language");
  const hash = hashOf(article.snapshot);
  if (hash.toString("hex") !== sourceHash) return failure("source-changed");
  if (known.size === 0) return failure("nothing-translated");
  const after = translatedArticle(
    article.snapshot,
    segments,
    new Map([...known].map(([key, { target }]) => [key, target])),
  );
  if (structureOf(after.body) !== structureOf(article.snapshot.body)) return failure("shape-changed");
  const counts = { translated: segments.filter(({ key }) => known.has(key)).length, total: segments.length };
  const note = `Diterjemahkan dari “${article.snapshot.title}”`;
  const member = memberIn(await translationsOf(trx, id), to);
  if (!member) {
    const created = await createTranslationDraft(
      trx,
      { sourceId: id, source: article.snapshot, after, to, sourceHash: hash },
      { ...by, reason: "created", note },
    );
    if (created.ok) return success({ id: created.value.id, ...counts });
    return created.code === "translated" ? failure("translated") : notSaved(created);
  }
  if (member.sourceId !== id) return failure("translated");
  if (member.status !== "draft") return failure("translation-public");
  if (!overwrite && isEdited(member, await findWithWorkingCopy(trx, [member.id]))) return failure("translation-edited");
  const draft = await readArticle(trx, member.id);
  if (!draft) return failure("not-found");
  const renewed = await saveArticle(
    trx,
    {
      ...inputOf(draft.snapshot),
      ...writable(after),
      category: draft.snapshot.category || article.snapshot.category,
    },
    { ...by, id: draft.id, reason: "saved", note, expectedVersion: member.version },
  );
  if (!renewed.ok) return renewed.code === "version-conflict" ? failure("translation-edited") : notSaved(renewed);
  await refreshLink(trx, draft.id, { sourceHash: hash, version: renewed.value.version });
  return success({ id: draft.id, ...counts });
}
