import { success } from "../../platform/result.ts";
import { readRevision } from "../articles/queries.ts";
import { type AnswerHandler, toolFailure } from "../maintenance/commands.ts";
import { savePersonTarget } from "./person-target.ts";
import { changesTo, translatedOf } from "./plan-translation.ts";
import { type TranslationAnswer, type TranslationData, translationAnswer } from "./schema.ts";

/** Applies a person's answer: other words for a segment, checked by the same rules as a machine's words, or another action for the article. */
export const translationAnswerHandler: AnswerHandler<TranslationData, TranslationAnswer> = {
  input: translationAnswer,
  async decide(trx, _run, item, input) {
    const { data } = item;
    const snapshot = item.subject_id === null ? undefined : await readRevision(trx, item.subject_id, item.version);
    if (!snapshot) return toolFailure("gone", "Artikel sudah dihapus.");
    if ("action" in input) {
      if (!data.actions.includes(input.action))
        return toolFailure("invalid_input", "Tindakan ini tidak tersedia di sini.");
      return success([{ id: item.id, data: { ...data, action: input.action } }]);
    }
    const segment = data.segments.find(({ key }) => key === input.key);
    if (!segment) return toolFailure("not_found", "Bagian ini tidak ada dalam artikel.");
    const pair = { from: data.from, to: data.to };
    const translations = new Map(data.segments.map(({ key, target }) => [key, target]));
    const saved = await savePersonTarget(trx, {
      ...{ snapshot, segment, segments: data.segments, translations, typed: input.target, pair },
    });
    if (!saved.ok)
      return toolFailure(saved.code === "protected-lost" ? "protected_lost" : "shape_changed", saved.message);
    const segments = data.segments.map((one) => (one.key === segment.key ? saved.value : one));
    const after = translatedOf(snapshot, segments);
    const [rule = "translation"] = item.changes.flatMap(({ reasons }) => reasons.map((reason) => reason.rule));
    const changes = changesTo(snapshot, after, pair, rule);
    return success([{ id: item.id, changes, data: { ...data, segments } }]);
  },
};
