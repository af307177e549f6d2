import { type LanguageFound, languageFound } from "../../platform/text/language-detection.ts";
import { textFields } from "../article-tools/queries.ts";
import type { CurrentArticle } from "../articles/queries.ts";
import type { ArticleSnapshot } from "../articles/schema.ts";
import { type Plan, type PlanContext, RunAborted } from "../maintenance/commands.ts";
import type { Change } from "../maintenance/schema.ts";
import type { Pair } from "./checking.ts";
import { glossaryFor } from "./glossary.ts";
import { sourceHash } from "./hashes.ts";
import { languageName, type TranslatedSegment, type TranslationData } from "./schema.ts";
import { type ArticleText, segmentsOfArticle, translatedArticle } from "./segments/article.ts";
import { wordsOf } from "./segments/codes.ts";
import { shapeOf } from "./segments/reassembly.ts";
import { Names } from "./segments/tokens.ts";
import { translated } from "./translating.ts";

/** Who translates: the provider that is set, or people, through files and corrections. */
export type By = "ai" | "memory";

export type Wanted = Pick<TranslationData, "action" | "actions" | "existing" | "found"> & {
  readonly pair: Pair;
  readonly by: By;
  readonly rule: string;
};

export const NOTHING = { ok: true, changes: [], flags: [] } as const;

/** The articles' words alone, for finding their language. */
export async function articleLanguage(article: ArticleSnapshot): Promise<LanguageFound> {
  const words = segmentsOfArticle({ ...article, keywords: [], tags: [] }, NO_NAMES).map(({ text }) => wordsOf(text));
  return languageFound(words.join("\n"));
}
const NO_NAMES = new Names([]);

/** All that is translated of an article, and nothing that is not. */
export const textOf = (article: ArticleText): ArticleText => {
  const { title, excerpt, description, seoTitle, coverAlt, keywords, tags, body, faq } = article;
  return { title, excerpt, description, seoTitle, coverAlt, keywords, tags, body, faq };
};

export const hashOf = (article: ArticleText): Buffer => sourceHash(textOf(article));

/** An article with all its segments translated, waiting to be looked at; or why not. */
export async function planTranslation(
  { snapshot }: CurrentArticle,
  { pair, by, rule, ...wanted }: Wanted,
  { db, services, signal }: Pick<PlanContext<unknown>, "db" | "services" | "signal">,
): Promise<Plan<TranslationData>> {
  const glossary = await glossaryFor(db, pair);
  const segments = segmentsOfArticle(snapshot, glossary.names);
  if (segments.length === 0) return NOTHING;
  const ai = by === "ai" ? services.ai : undefined;
  const result = await translated(segments, { db, ai, pair, glossary, signal });
  // Whoever stopped the process plans the article again.
  if (signal.aborted) return NOTHING;
  if (!result.ok) {
    if (result.code === "provider") throw new RunAborted(result.provider);
    return { ok: false, reason: result.code === "missing" ? "translation-missing" : `translation-${result.problem}` };
  }
  const after = translatedOf(snapshot, result.value);
  if (shapeOf(after.body) !== shapeOf(snapshot.body)) return { ok: false, reason: "translation-shape" };
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

/** An article's words as its segments have them. */
export const translatedOf = (article: ArticleText, segments: readonly TranslatedSegment[]): ArticleText =>
  translatedArticle(article, segments, new Map(segments.map(({ key, target }) => [key, target])));

/** One change for each field, so that the review shows it before and after. Keywords and tags are not among them. */
export function changesTo(before: ArticleSnapshot, after: ArticleText, { from, to }: Pair, rule: string): Change[] {
  const text = `Diterjemahkan dari bahasa ${languageName(from)} ke bahasa ${languageName(to)}.`;
  const places = new Map(textFields({ ...before, ...after }).map((one) => [one.place, one.text]));
  return textFields(before).flatMap(({ place, text: former }) => {
    const latter = places.get(place) ?? former;
    return latter === former ? [] : [{ place, start: 0, before: former, after: latter, reasons: [{ rule, text }] }];
  });
}
