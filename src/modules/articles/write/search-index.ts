import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { SITE_LANGUAGE } from "../fields.ts";
import { derivedSummary, OPENING_LENGTH } from "../render/summary.ts";

/** The number of characters of a body that are searched: a tsvector may not exceed 1 MB, and no reader searches the end of a novel. */
const MAX_BODY_LENGTH = 100_000;
const MAX_WORD_LENGTH = 40;

type Described = { title: string; excerpt: string; keywords: readonly string[]; tags: readonly string[] };

type Searched = { headings: readonly string[]; text: string };

/** The article's `search_vector` by weight: A title (as written too), B keywords, tags and excerpt, C headings, D the text. */
export function searchVector(
  { title, excerpt, keywords, tags }: Described,
  { headings, text }: Searched,
): RawBuilder<string> {
  const about = [...keywords, ...tags, excerpt].join("\n");
  return sql<string>`${aboutVector(sql`${title}::text`, sql`${about}::text`)} ||
    setweight(portal_lexemes(${headings.join("\n")}::text), 'C') ||
    setweight(portal_lexemes(${text.slice(0, MAX_BODY_LENGTH)}::text), 'D')`;
}

const aboutVector = (title: RawBuilder<string>, about: RawBuilder<string>) => sql<string>`
  setweight(portal_lexemes(${title}) || to_tsvector('simple', ${title}), 'A') || setweight(portal_lexemes(${about}), 'B')`;

/** Recomputes `search_vector` of these articles from their rows and tags; the part from headings and text is kept as it is. */
export async function refreshSearchVectors(db: Db, ids: readonly number[]): Promise<void> {
  const openings = await sql<{ id: number; opening: string }>`
    select id, left(body_html, ${OPENING_LENGTH}) as opening from articles
    where id = any(${[...ids]}::bigint[]) and excerpt = ''`.execute(db);
  const derived = openings.rows.map(({ id, opening }) => ({ id, summary: derivedSummary(opening) }));
  const about = sql<string>`array_to_string(a.keywords || array(
    select t.name from article_tags l join tags t on t.id = l.tag_id where l.article_id = a.id order by l.position
  ) || array[a.excerpt, derived.summary], E'\n')`;
  await sql`
    with held as (
      select a.id, derived.summary from articles a left join json_to_recordset(${JSON.stringify(derived)}::json)
        as derived (id bigint, summary text) on derived.id = a.id
      where a.id = any(${[...ids]}::bigint[]) order by a.id for update of a)
    update articles a set search_vector = ${aboutVector(sql`a.title`, about)} || ts_filter(a.search_vector, '{c,d}')
    from held derived where a.id = derived.id`.execute(db);
}

/** The words that an article adds to the vocabulary of search; none if search does not show the article. */
export function searchWords(article: Described & { status: string; language: string }): Set<string> {
  if (article.status !== "published" || article.language !== SITE_LANGUAGE) return new Set();
  const text = [article.title, article.excerpt, ...article.keywords, ...article.tags].join(" ");
  const words =
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => word.length <= MAX_WORD_LENGTH && /(\p{L}.*){3}/u.test(word)));
}

/** Updates the counts of `search_words` when the words of an article change from `before` to `after`. */
export async function countSearchWords(db: Db, before: ReadonlySet<string>, after: ReadonlySet<string>): Promise<void> {
  const changes = new Map<string, number>();
  addWordChanges(changes, before, after);
  await applyWordChanges(db, changes);
}

/** Adds the changed words of one article to those of other articles. */
export function addWordChanges(
  changes: Map<string, number>,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): void {
  for (const word of before.difference(after)) changes.set(word, (changes.get(word) ?? 0) - 1);
  for (const word of after.difference(before)) changes.set(word, (changes.get(word) ?? 0) + 1);
}

export async function applyWordChanges(db: Db, changes: ReadonlyMap<string, number>): Promise<void> {
  // Rows are sorted, so that two articles saved at the same time lock their common words in the same order.
  const rows = [...changes]
    .filter(([, articles]) => articles !== 0)
    .map(([word, articles]) => ({ word, articles }))
    .sort((a, b) => (a.word < b.word ? -1 : 1));
  if (rows.length === 0) return;
  await db
    .insertInto("search_words")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("word").doUpdateSet({ articles: sql`search_words.articles + excluded.articles` }),
    )
    .execute();
  const words = rows.map(({ word }) => word);
  await db.deleteFrom("search_words").where("word", "in", words).where("articles", "<=", 0).execute();
}
