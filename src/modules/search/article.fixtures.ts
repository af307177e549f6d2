import type pg from "pg";
import { CATEGORIES, type CategorySlug } from "../stores/categories.shared.ts";
import { wordsOf } from "./words.ts";

type Fixture = {
  title: string;
  excerpt?: string;
  keywords?: string[];
  body?: string;
  category?: CategorySlug;
  publishedAt?: string;
  status?: "draft" | "published" | "trashed";
  language?: string;
};

/** Inserts articles for tests, with the search vector and word count as the articles module stores them. */
export async function insertArticles(pool: pg.Pool, fixtures: readonly Fixture[]): Promise<void> {
  await pool.query("insert into authors (id, name) values ('redaksi', 'Redaksi') on conflict do nothing");
  for (const fixture of fixtures) await insertArticle(pool, fixture);
}

let inserted = 0;

async function insertArticle(pool: pg.Pool, fixture: Fixture) {
  const { title, excerpt = "", keywords = [], body = "", status = "published", language = "id" } = fixture;
  const { category = CATEGORIES[0].slug, publishedAt = "2026-01-01T00:00:00Z" } = fixture;
  inserted += 1;
  await pool.query(
    `insert into articles (slug, category, status, language, title, excerpt, keywords, body_markdown, author_id,
       published_at, search_vector)
     values ($1, $2, $3, $4, $5::text, $6::text, $7, $8::text, 'redaksi', $9,
       setweight(portal_lexemes($5::text) || to_tsvector('simple', $5::text), 'A')
         || setweight(portal_lexemes(array_to_string($7::text[], ' ') || ' ' || $6::text), 'B')
         || setweight(portal_lexemes($8::text), 'D'))`,
    [`artikel-${inserted}`, category, status, language, title, excerpt, keywords, body, publishedAt],
  );
  if (status !== "published" || language !== "id") return;
  const words = wordsOf([title, excerpt, ...keywords].join(" ")).filter((word) => word.length >= 3);
  await pool.query(
    `insert into search_words (word, articles) select word, 1 from unnest($1::text[]) as word
     on conflict (word) do update set articles = search_words.articles + 1`,
    [words],
  );
}
