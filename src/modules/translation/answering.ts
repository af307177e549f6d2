import { success } from "../../platform/result.ts";
import { readRevision } from "../articles/queries.ts";
import { type AnswerHandler, toolFailure } from "../maintenance/commands.ts";
import { problemsOf, tidied } from "./checking.ts";
import { glossaryFor, termsIn } from "./glossary.ts";
import { keepWritten } from "./memory.ts";
import { changesTo, translatedOf } from "./planning.ts";
import { PROBLEMS, type TranslationAnswer, type TranslationData, translationAnswer } from "./schema.ts";
import { packed } from "./segments/codes.ts";
import { shapeOf } from "./segments/reassembly.ts";
import { withTarget } from "./translating.ts";

/** A person's other words for a segment, held to the same rules as a machine's; or what is to be done with the article. */
export const translationAnswering: AnswerHandler<TranslationData, TranslationAnswer> = {
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
    const target = tidied(segment, packed(input.target, segment.codes));
    const pair = { from: data.from, to: data.to };
    const glossary = await glossaryFor(trx, pair);
    const problems = (await problemsOf(segment, target, pair, termsIn(glossary, segment.text))).filter(
      // A person knows what he writes; only what would do harm is refused.
      (problem) => !["unchanged", "language", "length", "glossary", "talk"].includes(problem),
    );
    if (problems.length > 0)
      return toolFailure("protected_lost", problems.map((problem) => PROBLEMS[problem]).join(" "));
    const segments = data.segments.map((one) =>
      one.key === segment.key ? withTarget(one, { target, by: "person" }) : one,
    );
    const after = translatedOf(snapshot, segments);
    if (shapeOf(after.body) !== shapeOf(snapshot.body)) return toolFailure("shape_changed", PROBLEMS.markup);
    await keepWritten(trx, [{ segment, target }], pair);
    const [rule = "translation"] = item.changes.flatMap(({ reasons }) => reasons.map((reason) => reason.rule));
    const changes = changesTo(snapshot, after, pair, rule);
    return success([{ id: item.id, changes, data: { ...data, segments } }]);
  },
};
