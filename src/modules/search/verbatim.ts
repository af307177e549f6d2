import { tagSlug } from "../articles/commands.ts";
import type { Term } from "./term.ts";
import { verbatimQuery, wordsQuery } from "./tsquery.ts";

/** Returns queries for articles that have the typed words themselves in the title or as tags, not only stems or synonyms. */
export function verbatim(terms: readonly Term[]) {
  return {
    /** For each term, a query on the article's title and the slug of its tag. A stem in the title counts, too. */
    terms: terms.map(({ words }) => verbatimQuery(words)),
    tags: terms.map(({ words }) => tagSlug(words.join(" "))),
    /** The slug of a tag made of all the words. */
    tag: tagSlug(terms.flatMap(({ words }) => words).join(" ")),
    /**
     * A query for such titles, for when more articles have the stems than are ranked ("penanak" among all with "anak"); null where the words equal
     * the stems, so that nothing is searched for twice.
     */
    all: terms.every(isStem) ? null : terms.map(({ words }) => wordsQuery(words)).join(" & "),
  };
}

const isStem = ({ words, alternatives }: Term) =>
  words.every((word) => alternatives.some(({ lexemes }) => lexemes.includes(word)));
