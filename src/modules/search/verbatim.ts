import { tagSlug } from "../articles/commands.ts";
import type { Term } from "./term.ts";
import { verbatimQuery, wordsQuery } from "./tsquery.ts";

/** Returns queries for articles that have the very words that were typed in the title or as tags, and not only their stems or synonyms. */
export function verbatim(terms: readonly Term[]) {
  return {
    /** A query on the article's title for each term. The vector also contains stems, so a stem that equals a typed word counts, too. */
    terms: terms.map(({ words }) => verbatimQuery(words)),
    tags: terms.map(({ words }) => tagSlug(words.join(" "))),
    /** The slug of a tag that consists of all the words. */
    tag: tagSlug(terms.flatMap(({ words }) => words).join(" ")),
    /**
     * A query for titles with the very words, for which the newest articles with the same stems may leave no room: "penanak" has the stem "anak",
     * which many more articles have. Null where the words equal the stems, so that nothing is searched for twice.
     */
    all: terms.every(isStem) ? null : terms.map(({ words }) => wordsQuery(words)).join(" & "),
  };
}

const isStem = ({ words, alternatives }: Term) =>
  words.every((word) => alternatives.some(({ lexemes }) => lexemes.includes(word)));
