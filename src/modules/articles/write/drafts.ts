import { MAX_CHARACTERS, MAX_FAQ, MAX_TAGS } from "../field-limits.ts";
import {
  ARTICLE_FIELDS,
  type ArticleDraft,
  type ArticleInput,
  type ArticleSnapshot,
  articleInputSchema,
  LINE_FIELDS,
  type LiveStatus,
  problemOfField,
  SITE_LANGUAGE,
} from "../fields.ts";
import { slugFrom, UNTITLED } from "../schema.ts";

/** Turns a draft into the input of `saveArticle`, with a status. `saveArticle` checks the input. */
export function inputOfDraft(draft: ArticleDraft, status: LiveStatus, publishedAt: Date | undefined): ArticleInput {
  const { publishedAt: _, category, canonicalUrl, ...rest } = draft;
  return {
    ...rest,
    category: category as ArticleInput["category"],
    canonicalUrl: canonicalUrl?.trim() || null,
    status,
    ...(publishedAt ? { publishedAt } : {}),
  };
}

/** Gives a draft without a title or an address a substitute such as "Tanpa judul", so that the draft can be stored. */
export const storableDraft = (draft: ArticleDraft): ArticleDraft => ({
  ...draft,
  title: draft.title.trim() || UNTITLED,
  slug: draft.slug.trim() || slugFrom(draft.title) || `draf-${crypto.randomUUID().slice(0, 8)}`,
});

/** Cuts values of a draft that are too long to be saved, and drops unfinished items. Returns the draft itself if all of it can be saved. */
export function fittingDraft(draft: ArticleDraft): ArticleDraft {
  const whole = (name: "faq" | "tags" | "keywords" | "language") =>
    ARTICLE_FIELDS[name].input.safeParse(draft[name]).success;
  const lines = withFittingLines(draft);
  if (lines === draft && whole("faq") && whole("tags") && whole("keywords") && whole("language")) return draft;
  return {
    ...lines,
    language: whole("language") ? draft.language : SITE_LANGUAGE,
    faq: draft.faq.filter((item) => ARTICLE_FIELDS.faq.input.safeParse([item]).success).slice(0, MAX_FAQ),
    tags: draft.tags.filter((tag) => ARTICLE_FIELDS.tags.input.safeParse([tag]).success).slice(0, MAX_TAGS),
    keywords: draft.keywords
      .filter((word) => ARTICLE_FIELDS.keywords.input.safeParse([word]).success)
      .slice(0, MAX_TAGS),
  };
}

function withFittingLines(draft: ArticleDraft): ArticleDraft {
  const tooLong = LINE_FIELDS.filter((name) => draft[name].trim().length > MAX_CHARACTERS[name]);
  if (tooLong.length === 0) return draft;
  // The cut must not split a surrogate pair.
  const cut = (text: string, most: number) =>
    text
      .trim()
      .slice(0, most)
      .replace(/[\ud800-\udbff]$/, "");
  return { ...draft, ...Object.fromEntries(tooLong.map((name) => [name, cut(draft[name], MAX_CHARACTERS[name])])) };
}

/** Returns a sentence for each field that saving would refuse. */
export function fieldProblems(input: ArticleInput): Record<string, string> {
  const checked = articleInputSchema.safeParse(input);
  const names = checked.success ? [] : checked.error.issues.map((issue) => String(issue.path[0] ?? ""));
  const given: Readonly<Record<string, unknown>> = input;
  return Object.fromEntries(names.map((name) => [name, problemOf(name, isEmpty(given[name]))]));
}

/** Returns the sentence for an editor about what is wrong with a field. */
export const problemOf = (field: string, isEmpty = false): string =>
  problemOfField(field, isEmpty) ?? `Isian ${field} tidak benar.`;

export const isEmpty = (value: unknown): boolean => typeof value === "string" && value.trim() === "";

/** Turns a version into a draft for the editor. */
export function draftOf({ status: _, modifiedAt: __, keywords, tags, faq, ...rest }: ArticleSnapshot): ArticleDraft {
  return { ...rest, keywords: [...keywords], tags: [...tags], faq: [...faq] };
}
