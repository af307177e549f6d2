import { type RawBuilder, type SqlBool, sql } from "kysely";
import { searchedWords } from "./words.ts";

const QUOTED = /["“”„«»]([^"“”„«»]*)["“”„«»]/gu;

/** The phrases that stand in quotes in what was typed, each as its words; a quote without its other half is none. */
export const quotedPhrases = (typed: string): readonly (readonly string[])[] =>
  [...typed.matchAll(QUOTED)].map(([, inside = ""]) => searchedWords(inside)).filter((words) => words.length > 0);

/**
 * These words side by side, as a regular expression of PostgreSQL: Markdown's signs and line ends may stand between them. Words
 * are letters and digits, and the points and slashes of numbers, which are escaped: nothing else gets into it. The unit separator
 * (U+001F) parts the texts of an article: the last word of one and the first of the next are no phrase.
 */
export const phrasePattern = (words: readonly string[]): string =>
  `\\m${words.map(escaped).join("[^[:alnum:]\x1F]+")}\\M`;

export const escaped = (word: string): string => word.replace(/[./]/g, "\\$&");

/** All that an editor may look for in `articles a`; what is typed and not saved as `w`. */
export const ARTICLE_TEXT = sql<string>`concat_ws(E'\x1F', a.title, a.excerpt, array_to_string(a.keywords, E'\x1F'), a.body_markdown,
  (select string_agg(question || E'\x1F' || answer, E'\x1F' order by position) from faq_items where article_id = a.id),
  (select string_agg(t.name, E'\x1F') from article_tags l join tags t on t.id = l.tag_id where l.article_id = a.id))`;

/** Of a working copy `w`. */
export const COPY_TEXT = sql<string>`concat_ws(E'\x1F', w.content ->> 'title', w.content ->> 'excerpt', w.content ->> 'body')`;

/** Articles that have the phrase, as they are saved or as their editor shows them. */
export const hasPhrase = (words: readonly string[]): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${ARTICLE_TEXT} ~* ${phrasePattern(words)}
  or exists (select from article_working_copies w where w.article_id = a.id and ${COPY_TEXT} ~* ${phrasePattern(words)}))`;
