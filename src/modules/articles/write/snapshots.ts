import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { articlePath } from "../../stores/category-paths.shared.ts";
import type { WebhookArticle } from "../../webhooks/schema.ts";
import {
  ARTICLE_FIELDS,
  type ArticleDraft,
  type ArticleInput,
  type ArticleSnapshot,
  articleDraftSchema,
  type CheckedArticle,
  FIELD_NAMES,
  hasColumn,
} from "../fields.ts";

/** The snapshot that a save stores. */
export function snapshotOf(
  article: CheckedArticle,
  { publishedAt, modifiedAt }: { publishedAt: Date | null; modifiedAt: Date },
): ArticleSnapshot {
  return { ...article, publishedAt: publishedAt?.toISOString() ?? null, modifiedAt: modifiedAt.toISOString() };
}

/** Turns a snapshot into the input of `saveArticle`, which is the first step of every change by a tool. An article from the trash becomes a draft. */
export function inputOf(snapshot: ArticleSnapshot): ArticleInput {
  const { publishedAt, modifiedAt: _, status, keywords, tags, faq, ...rest } = snapshot;
  return {
    ...rest,
    status: status === "trashed" ? "draft" : status,
    keywords: [...keywords],
    tags: [...tags],
    faq: [...faq],
    ...(publishedAt ? { publishedAt: new Date(publishedAt) } : {}),
  };
}

/** Whether two versions are equal in every field that people type. */
export const isSameText = (one: ArticleSnapshot | ArticleDraft, other: ArticleSnapshot | ArticleDraft): boolean =>
  isDeepStrictEqual(articleDraftSchema.parse(one), articleDraftSchema.parse(other));

type ToldArticle = Omit<ArticleSnapshot, "category"> & { readonly category: string };

/** The data about an article that webhooks send to other servers. */
export const articlePayload = (id: number, snapshot: ToldArticle): WebhookArticle => ({
  id,
  slug: snapshot.slug,
  path: articlePath(snapshot),
  title: snapshot.title,
  category: snapshot.category,
  language: snapshot.language,
  publishedAt: snapshot.publishedAt,
  updatedAt: snapshot.modifiedAt,
});

/** An article as it is now, with the version that the next save expects. */
export type CurrentArticle = { readonly id: number; readonly version: number; readonly snapshot: ArticleSnapshot };

type Row = Omit<ArticleSnapshot, "publishedAt" | "modifiedAt"> & {
  readonly id: number;
  readonly version: number;
  readonly publishedAt: Date | null;
  readonly modifiedAt: Date;
};

/**
 * Reads articles as they are now, including those in the trash, in order of id.
 * @param schema the database schema to read from; a backup's rows are in another one
 */
export async function readArticles(db: Db, ids: readonly number[], schema = "public"): Promise<CurrentArticle[]> {
  if (ids.length === 0) return [];
  const table = (name: string) => sql.id(schema, name);
  const elsewhere = {
    tags: sql`array(select t.name from ${table("article_tags")} l join ${table("tags")} t on t.id = l.tag_id
      where l.article_id = a.id order by l.position)`,
    faq: sql`coalesce((select json_agg(json_build_object('question', f.question, 'answer', f.answer) order by f.position)
      from ${table("faq_items")} f where f.article_id = a.id), '[]')`,
  };
  const fields = FIELD_NAMES.map((name) => {
    const value = hasColumn(name) ? sql.ref(`a.${ARTICLE_FIELDS[name].column}`) : elsewhere[name];
    return sql`${value} as ${sql.id(name)}`;
  });
  const { rows } = await sql<Row>`select a.id, a.version, ${sql.join(fields)} from ${table("articles")} a
    where a.id = any(${[...ids]}::bigint[]) order by a.id`.execute(db);
  return rows.map(({ id, version, publishedAt, modifiedAt, ...rest }) => ({
    id,
    version,
    snapshot: { ...rest, publishedAt: publishedAt?.toISOString() ?? null, modifiedAt: modifiedAt.toISOString() },
  }));
}

export async function readArticle(db: Db, id: number): Promise<CurrentArticle | undefined> {
  return (await readArticles(db, [id]))[0];
}
