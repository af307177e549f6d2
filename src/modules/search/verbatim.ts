import { tagSlug } from "../articles/commands.ts";
import type { Term } from "./term.ts";
import { verbatimQuery } from "./tsquery.ts";

/** What is searched for as it was typed, for what has just these words in its title or as its tags, no stems or synonyms. */
export function verbatim(terms: readonly Pick<Term, "words">[]) {
  const words = terms.flatMap((term) => term.words);
  return {
    /** Of each term, the query that its title has to answer, or the slug of its tag. */
    terms: terms.map((term) => verbatimQuery(term.words)),
    tags: terms.map((term) => tagSlug(term.words.join(" "))),
    /** The slug of the tag that is all of it. */
    tag: tagSlug(words.join(" ")),
    /** What finds such titles; written as `termQuery` does, so that who asked for no more is not looked for twice. */
    all: terms.map((term) => `(${term.words.map((word) => verbatimQuery([word])).join(" & ")})`).join(" & "),
  };
}
