import { success } from "../../platform/result.ts";
import { readRevision } from "../articles/queries.ts";
import { type AnswerHandler, toolFailure } from "../maintenance/commands.ts";
import { checkTarget, normalizeTarget } from "./check-target.ts";
import { glossaryFor, termsIn } from "./glossary.ts";
import { saveHumanTranslations } from "./memory.ts";
import { changesTo, translatedOf } from "./plan-translation.ts";
import { PROBLEMS, type TranslationAnswer, type TranslationData, translationAnswer } from "./schema.ts";
import { encodeCodes } from "./segments/codes.ts";
import { structureOf } from "./segments/reassembly.ts";
import { withTarget } from "./translate-segments.ts";

/** A person's other words for a segment, held to the same rules as a machine's; or what is to be done with the article. */
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
    const target = normalizeTarget(segment, encodeCodes(input.target, segment.codes));
    const pair = { from: data.from, to: data.to };
    const glossary = await glossaryFor(trx, pair);
    const problems = (await checkTarget(segment, target, pair, termsIn(glossary, segment.text))).filter(
      // People know what they write; only what would do harm is refused.
      (problem) => !["unchanged", "language", "length", "glossary", "talk"].includes(problem),
    );
    if (problems.length > 0)
      return toolFailure("protected_lost", problems.map((problem) => PROBLEMS[problem]).join(" "));
    const segments = data.segments.map((one) =>
      one.key === segment.key ? withTarget(one, { target, by: "person" }) : one,
    );
    const after = translatedOf(snapshot, segments);
    if (structureOf(after.body) !== structureOf(snapshot.body)) return toolFailure("shape_changed", PROBLEMS.markup);
    await saveHumanTranslations(trx, [{ segment, target }], pair);
    const [rule = "translation"] = item.changes.flatMap(({ reasons }) => reasons.map((reason) => reason.rule));
    const changes = changesTo(snapshot, after, pair, rule);
    return success([{ id: item.id, changes, data: { ...data, segments } }]);
  },
};
