import type pg from "pg";
import type { Db } from "../../platform/database/tables.ts";
import type { ArticleInput } from "./fields.ts";
import { findArticles } from "./queries.ts";
import { type SavedArticle, type SaveOptions, saveArticle } from "./write/save-article.ts";
import { inputOf, readArticle } from "./write/snapshots.ts";

/** Adds the author of the articles below; a test adds another author by giving an id. */
export async function addAuthor(db: Db, { id = "penulis", name = "Penulis", bio = "Bio." } = {}) {
  await db.insertInto("authors").values({ id, name, bio, image_id: null }).execute();
}

export type ArticleChanges = Partial<ArticleInput>;

let count = 0;

/** A valid article by the author that `addAuthor` adds; a test changes the fields that it is about. */
export function articleInput(changes: ArticleChanges = {}): ArticleInput {
  count += 1;
  const { slug = `artikel-${count}` } = changes;
  return {
    title: `Judul ${slug}`,
    category: "komputer-laptop",
    status: "published",
    authorId: "penulis",
    excerpt: "Ringkasan.",
    description: "Uraian.",
    keywords: ["memilih laptop"],
    tags: ["laptop"],
    body: "Isi.",
    ...changes,
    slug,
  };
}

/** Saves an article through `saveArticle`, as the product does. @param options `id`: the article to replace */
export async function addArticle(db: Db, changes?: ArticleChanges, options?: SaveOptions): Promise<SavedArticle> {
  const saved = await saveArticle(db, articleInput(changes), options);
  if (!saved.ok) throw new Error(JSON.stringify(saved));
  return saved.value;
}

/** Saves the article with these changes, even while somebody edits it. */
export async function changeArticle(db: Db, id: number, changes: ArticleChanges = {}): Promise<SavedArticle> {
  const article = await readArticle(db, id);
  if (!article) throw new Error(`no article ${id}`);
  const saved = await saveArticle(db, { ...inputOf(article.snapshot), ...changes }, { id });
  if (!saved.ok) throw new Error(JSON.stringify(saved));
  return saved.value;
}

/** The article that readers get under that slug, if there is one. */
export const publishedArticle = async (pool: pg.Pool, slug: string) =>
  (await findArticles(pool, [slug], 0))[0]?.article;
