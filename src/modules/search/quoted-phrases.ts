import { type RawBuilder, type SqlBool, sql } from "kysely";
import { searchedWords } from "./words.ts";

const QUOTED = /["“”„«»]([^"“”„«»]*)["“”„«»]/gu;

/** Returns the phrases in quotes, each as a list of words; an unpaired quote makes no phrase. */
export const quotedPhrases = (typed: string): readonly (readonly string[])[] =>
  [...typed.matchAll(QUOTED)].map(([, inside = ""]) => searchedWords(inside)).filter((words) => words.length > 0);

/**
 * Makes a regular expression of PostgreSQL for these words side by side, with only Markdown's signs and line ends between them. It is safe, because
 * words contain only letters, digits, and the points and slashes of numbers, which are escaped. The unit separator (U+001F) divides the texts of an
 * article, so that no phrase spans two of them.
 */
export const phrasePattern = (words: readonly string[]): string =>
  `\\m${words.map(escaped).join("[^[:alnum:]\x1F]+")}\\M`;

export const escaped = (word: string): string => word.replace(/[./]/g, "\\$&");

/** SQL for all texts of `articles a` that editors search; working copies `w` are separate. */
export const ARTICLE_TEXT = sql<string>`concat_ws(E'\x1F', a.title, a.excerpt, array_to_string(a.keywords, E'\x1F'), a.body_markdown,
  (select string_agg(question || E'\x1F' || answer, E'\x1F' order by position) from faq_items where article_id = a.id),
  (select string_agg(t.name, E'\x1F') from article_tags l join tags t on t.id = l.tag_id where l.article_id = a.id))`;

/** SQL for the texts of a working copy `w`. */
export const COPY_TEXT = sql<string>`concat_ws(E'\x1F', w.content ->> 'title', w.content ->> 'excerpt', w.content ->> 'body')`;

/** Whether an article has the phrase, as saved or in its working copy. */
export const hasPhrase = (words: readonly string[]): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${ARTICLE_TEXT} ~* ${phrasePattern(words)}
  or exists (select from article_working_copies w where w.article_id = a.id and ${COPY_TEXT} ~* ${phrasePattern(words)}))`;
