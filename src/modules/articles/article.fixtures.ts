import type pg from "pg";
import type { Db } from "../../platform/tables.ts";
import type { ArticleInput } from "./fields.ts";
import { findArticles } from "./queries.ts";

/** For tests: an author, and an article of his that a test changes where it matters. */
export async function addAuthor(db: Db) {
  await db.insertInto("authors").values({ id: "penulis", name: "Penulis", bio: "Bio.", image_id: null }).execute();
}

export const articleInput = (changes: Partial<ArticleInput> & { slug: string }): ArticleInput => ({
  title: `Judul ${changes.slug}`,
  category: "komputer-laptop",
  status: "published",
  authorId: "penulis",
  excerpt: "Ringkasan.",
  description: "Uraian.",
  keywords: ["memilih laptop"],
  tags: ["laptop"],
  body: "Isi.",
  ...changes,
});

/** What readers get under that slug, if anything. */
export const publishedArticle = async (pool: pg.Pool, slug: string) =>
  (await findArticles(pool, [slug], 0))[0]?.article;
