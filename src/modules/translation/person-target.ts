import type { Db } from "../../platform/database/tables.ts";
import { type Failure, failure, type Success, success } from "../../platform/result.ts";
import type { ArticleSnapshot } from "../articles/schema.ts";
import { checkTarget, type LanguagePair, normalizeTarget } from "./check-target.ts";
import { glossaryFor, termsIn } from "./glossary.ts";
import { saveHumanTranslations } from "./memory.ts";
import { PROBLEMS, type Problem, type Segment, type TranslatedSegment } from "./schema.ts";
import { translatedArticle } from "./segments/article.ts";
import { encodeCodes } from "./segments/codes.ts";
import { structureOf, type Translations } from "./segments/reassembly.ts";
import { withTarget } from "./translate-segments.ts";

/** People know what they write; only what would do harm is refused. */
const ALLOWED: ReadonlySet<Problem> = new Set(["unchanged", "language", "length", "glossary", "talk"]);

/** With the sentences that say why. */
export type TargetFailure = Failure<"protected-lost" | "shape-changed", { readonly message: string }>;

type Asked = {
  readonly snapshot: ArticleSnapshot;
  readonly segment: Segment;
  /** All of the article, and those that are translated so far. */
  readonly segments: readonly Segment[];
  readonly translations: Translations;
  /** As it stands in Markdown. */
  readonly typed: string;
  readonly pair: LanguagePair;
};

/** Keeps a person's words for a segment, held to the rules that a machine's are; they hold for every article with the same words. */
export async function savePersonTarget(
  db: Db,
  { snapshot, segment, segments, translations, typed, pair }: Asked,
): Promise<Success<TranslatedSegment> | TargetFailure> {
  const target = normalizeTarget(segment, encodeCodes(typed, segment.codes));
  const glossary = await glossaryFor(db, pair);
  const found = await checkTarget(segment, target, pair, termsIn(glossary, segment.text));
  const problems = found.filter((problem) => !ALLOWED.has(problem));
  if (problems.length > 0)
    return failure("protected-lost", { message: problems.map((problem) => PROBLEMS[problem]).join(" ") });
  const after = translatedArticle(snapshot, segments, new Map([...translations, [segment.key, target]]));
  if (structureOf(after.body) !== structureOf(snapshot.body))
    return failure("shape-changed", { message: PROBLEMS.markup });
  await saveHumanTranslations(db, [{ segment, target }], pair);
  return success(withTarget(segment, { target, by: "person" }));
}
