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

/** Problems that a person's words may have, because people know what they write, and only harmful problems are refused. */
const ALLOWED: ReadonlySet<Problem> = new Set(["unchanged", "language", "length", "glossary", "talk"]);

/** A refused translation, with a sentence that says why. */
export type TargetFailure = Failure<"protected-lost" | "shape-changed", { readonly message: string }>;

type Asked = {
  readonly snapshot: ArticleSnapshot;
  readonly segment: Segment;
  /** All segments of the article; `translations` has the translations made so far. */
  readonly segments: readonly Segment[];
  readonly translations: Translations;
  /** The person's words in Markdown. */
  readonly typed: string;
  readonly pair: LanguagePair;
};

/** Saves a person's words for a segment, checked by the rules for machines except `ALLOWED`. The translation holds for every article with the same words. */
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
