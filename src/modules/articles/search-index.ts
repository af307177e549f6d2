import { type RawBuilder, sql } from "kysely";
import type { Db } from "../tables.ts";
import { SITE_LANGUAGE } from "./schema.ts";

/** What is searched of a body; a tsvector may not pass 1 MB, and no reader searches the end of a novel. */
const MAX_BODY_LENGTH = 100_000;
const MAX_WORD_LENGTH = 40;

type Described = { title: string; excerpt: string; keywords: readonly string[]; tags: readonly string[] };

/** The article's `search_vector`: A title (as written too), B keywords, tags and excerpt, C the text. */
export function searchVector({ title, excerpt, keywords, tags }: Described, text: string): RawBuilder<string> {
  const about = [...keywords, ...tags, excerpt].join("\n");
  return sql<string>`
    setweight(portal_lexemes(${title}::text) || to_tsvector('simple', ${title}::text), 'A') ||
    setweight(portal_lexemes(${about}::text), 'B') ||
    setweight(portal_lexemes(${text.slice(0, MAX_BODY_LENGTH)}::text), 'C')`;
}

/** The vocabulary of an article that search shows; none for another. */
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

/** Moves the counts of `search_words` from an article's former words to its new ones. */
export async function countSearchWords(db: Db, before: ReadonlySet<string>, after: ReadonlySet<string>): Promise<void> {
  // Sorted: two articles saved at the same time lock the words they share in the same order.
  const changes = [
    ...[...before.difference(after)].map((word) => ({ word, articles: -1 })),
    ...[...after.difference(before)].map((word) => ({ word, articles: 1 })),
  ].sort((a, b) => (a.word < b.word ? -1 : 1));
  if (changes.length === 0) return;
  await db
    .insertInto("search_words")
    .values(changes)
    .onConflict((conflict) =>
      conflict.column("word").doUpdateSet({ articles: sql`search_words.articles + excluded.articles` }),
    )
    .execute();
  const words = changes.map((change) => change.word);
  await db.deleteFrom("search_words").where("word", "in", words).where("articles", "<=", 0).execute();
}
