import { tagSlug } from "../articles/commands.ts";
import type { Term } from "./term.ts";
import { verbatimQuery, wordsQuery } from "./tsquery.ts";

/** What is searched for as it was typed, for what has just these words in its title or as its tags, no stems or synonyms. */
export function verbatim(terms: readonly Term[]) {
  return {
    /** Of each term, the query that an article's title has to answer, or the slug of its tag. A stem in the title answers, too. */
    terms: terms.map(({ words }) => verbatimQuery(words)),
    tags: terms.map(({ words }) => tagSlug(words.join(" "))),
    /** The slug of the tag that is all of it. */
    tag: tagSlug(terms.flatMap(({ words }) => words).join(" ")),
    /**
     * What finds such titles among more that have the stems than are ranked ("penanak" among all that have "anak"); null where
     * the words are the stems, so that nothing is looked for twice.
     */
    all: terms.every(isStem) ? null : terms.map(({ words }) => wordsQuery(words)).join(" & "),
  };
}

const isStem = ({ words, alternatives }: Term) =>
  words.every((word) => alternatives.some(({ lexemes }) => lexemes.includes(word)));
