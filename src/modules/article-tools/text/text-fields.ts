import { type ArticleSnapshot, LINE_FIELDS, mapLines } from "../../articles/schema.ts";
import type { Change } from "../../maintenance/answers.ts";
import { applyTextChanges } from "./text-edits.ts";

/** The texts of an article that people wrote, each with the name of its place. Only the body is Markdown. */
export function textFields(article: ArticleSnapshot): { place: string; text: string }[] {
  return [
    ...LINE_FIELDS.map((place) => ({ place: place as string, text: article[place] })),
    { place: "body", text: article.body },
    ...article.faq.flatMap(({ question, answer }, at) => [
      { place: `faq.${at}.question`, text: question },
      { place: `faq.${at}.answer`, text: answer },
    ]),
  ];
}

/** Applies changes to an article. @throws where the version is not the one for which the changes were planned */
export function applyArticleChanges(article: ArticleSnapshot, changes: readonly Change[]): ArticleSnapshot {
  const at = (place: string) => changes.filter((change) => change.place === place);
  const unknown = changes.find(({ place }) => !textFields(article).some((known) => known.place === place));
  if (unknown) throw new Error(`the article has no ${unknown.place}`);
  return {
    ...article,
    ...mapLines(article, (text, place) => applyTextChanges(text, at(place))),
    body: applyTextChanges(article.body, at("body")),
    faq: article.faq.map(({ question, answer }, index) => ({
      question: applyTextChanges(question, at(`faq.${index}.question`)),
      answer: applyTextChanges(answer, at(`faq.${index}.answer`)),
    })),
  };
}
