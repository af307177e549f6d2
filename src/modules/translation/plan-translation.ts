import { type DetectedLanguage, detectLanguage } from "../../platform/text/language-detection.ts";
import { textFields } from "../article-tools/queries.ts";
import type { CurrentArticle } from "../articles/queries.ts";
import type { ArticleSnapshot } from "../articles/schema.ts";
import type { Change } from "../maintenance/answers.ts";
import { type Plan, type PlanContext, RunAborted } from "../maintenance/commands.ts";
import type { LanguagePair } from "./check-target.ts";
import { glossaryFor } from "./glossary.ts";
import { sourceHash } from "./hashes.ts";
import { languageName, type TranslatedSegment, type TranslationData } from "./schema.ts";
import { type ArticleText, segmentsOfArticle, translatedArticle } from "./segments/article.ts";
import { wordsOf } from "./segments/codes.ts";
import { structureOf } from "./segments/reassembly.ts";
import { Names } from "./segments/tokens.ts";
import { translateSegments } from "./translate-segments.ts";

/** Who translates: the configured provider, or people, through files and corrections. */
export type TranslationMethod = "ai" | "memory";

export type WantedTranslation = Pick<TranslationData, "action" | "actions" | "existing" | "found"> & {
  readonly pair: LanguagePair;
  readonly by: TranslationMethod;
  readonly rule: string;
};

export const NOTHING = { ok: true, changes: [], flags: [] } as const;

/** Detects the language of an article from its words alone. */
export async function articleLanguage(article: ArticleSnapshot): Promise<DetectedLanguage> {
  const words = segmentsOfArticle({ ...article, keywords: [], tags: [] }, NO_NAMES).map(({ text }) => wordsOf(text));
  return detectLanguage(words.join("\n"));
}
const NO_NAMES = new Names([]);

/** The fields of an article that are translated, and no others. */
export const textOf = (article: ArticleText): ArticleText => {
  const { title, excerpt, description, seoTitle, coverAlt, keywords, tags, body, faq } = article;
  return { title, excerpt, description, seoTitle, coverAlt, keywords, tags, body, faq };
};

export const hashOf = (article: ArticleText): Buffer => sourceHash(textOf(article));

/** Plans an article with all its segments translated, to be reviewed; or says why that is not possible. */
export async function planTranslation(
  { snapshot }: CurrentArticle,
  { pair, by, rule, ...wanted }: WantedTranslation,
  { db, services, signal }: Pick<PlanContext<unknown>, "db" | "services" | "signal">,
): Promise<Plan<TranslationData>> {
  const glossary = await glossaryFor(db, pair);
  const segments = segmentsOfArticle(snapshot, glossary.names);
  if (segments.length === 0) return NOTHING;
  const ai = by === "ai" ? services.ai : undefined;
  const result = await translateSegments(segments, { db, ai, pair, glossary, signal });
  // The run was stopped; the article is planned again when somebody resumes the run.
  if (signal.aborted) return NOTHING;
  if (!result.ok) {
    if (result.code === "provider") throw new RunAborted(result.provider);
    return { ok: false, reason: result.code === "missing" ? "translation-missing" : `translation-${result.problem}` };
  }
  const after = translatedOf(snapshot, result.value);
  if (structureOf(after.body) !== structureOf(snapshot.body)) return { ok: false, reason: "translation-shape" };
  const data: TranslationData = {
    ...wanted,
    ...pair,
    field: snapshot.language,
    segments: result.value,
    sourceHash: hashOf(snapshot).toString("hex"),
    made: null,
  };
  return { ok: true, changes: changesTo(snapshot, after, pair, rule), flags: [], data, rules: [rule] };
}

/** The article's texts with the translations of its segments. */
export const translatedOf = (article: ArticleText, segments: readonly TranslatedSegment[]): ArticleText =>
  translatedArticle(article, segments, new Map(segments.map(({ key, target }) => [key, target])));

/** Returns one change for each changed field, because the review shows each field before and after; there is no change for keywords and tags. */
export function changesTo(
  before: ArticleSnapshot,
  after: ArticleText,
  { from, to }: LanguagePair,
  rule: string,
): Change[] {
  const text = `Diterjemahkan dari bahasa ${languageName(from)} ke bahasa ${languageName(to)}.`;
  const places = new Map(textFields({ ...before, ...after }).map((one) => [one.place, one.text]));
  return textFields(before).flatMap(({ place, text: source }) => {
    const target = places.get(place) ?? source;
    return target === source ? [] : [{ place, start: 0, before: source, after: target, reasons: [{ rule, text }] }];
  });
}
