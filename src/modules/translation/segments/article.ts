import { type ArticleSnapshot, LINE_FIELDS, mapLines } from "../../articles/schema.ts";
import type { Segment } from "../schema.ts";
import { reassemble, type Translations, translatedPlain } from "./reassembly.ts";
import { segmentsOfMarkdown, segmentsOfPlain } from "./segments.ts";
import type { Names } from "./tokens.ts";

/** The fields of an article that are written for readers. */
export type ArticleText = Pick<
  ArticleSnapshot,
  "title" | "excerpt" | "description" | "seoTitle" | "coverAlt" | "keywords" | "tags" | "body" | "faq"
>;

/** All segments of an article, in the order in which readers read the article. */
export function segmentsOfArticle(article: ArticleText, names: Names): Segment[] {
  return [
    ...LINE_FIELDS.flatMap((field) => segmentsOfPlain(field, article[field], names)),
    ...segmentsOfMarkdown(article.body, names),
    ...article.faq.flatMap(({ question, answer }, at) => [
      ...segmentsOfPlain(`faq.${at}.question`, question, names),
      ...segmentsOfPlain(`faq.${at}.answer`, answer, names),
    ]),
    ...article.keywords.flatMap((word, at) => segmentsOfPlain(`keywords.${at}`, word, names)),
    ...article.tags.flatMap((tag, at) => segmentsOfPlain(`tags.${at}`, tag, names)),
  ];
}

/** The article's texts with its segments translated; everything else is unchanged. */
export function translatedArticle(
  article: ArticleText,
  segments: readonly Segment[],
  translations: Translations,
): ArticleText {
  const plain = (key: string, text: string) => translatedPlain(text, key, segments, translations);
  const body = segments.filter(({ key }) => key.startsWith("body."));
  return {
    ...mapLines(article, (text, field) => plain(field, text)),
    body: reassemble(article.body, body, translations),
    faq: article.faq.map(({ question, answer }, at) => ({
      question: plain(`faq.${at}.question`, question),
      answer: plain(`faq.${at}.answer`, answer),
    })),
    keywords: distinct(article.keywords.map((word, at) => plain(`keywords.${at}`, word))),
    tags: distinct(article.tags.map((tag, at) => plain(`tags.${at}`, tag))),
  };
}

/** Removes duplicates, because two words may have the same translation. */
const distinct = (words: readonly string[]): string[] => [...new Set(words)];
