import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../../platform/tables.ts";
import { articlePath } from "../../stores/category-paths.shared.ts";
import type { ArticleListItem, ArticleListPage, articleListQuery } from "./schema.ts";

const PAGE = 50;

type Query = z.output<typeof articleListQuery>;
type Row = Omit<ArticleListItem, "path" | "publishedAt" | "modifiedAt"> & {
  published_at: Date | null;
  modified_at: Date;
  /** PostgreSQL's own text of what the list is sorted by: a `Date` would lose microseconds. */
  place: string;
};

const SORTS = {
  modified: { by: sql`a.modified_at`, type: sql`timestamptz`, older: sql`<`, order: sql`desc` },
  created: { by: sql`a.created_at`, type: sql`timestamptz`, older: sql`<`, order: sql`desc` },
  title: { by: sql`lower(a.title)`, type: sql`text`, older: sql`>`, order: sql`asc` },
} as const;

/** Articles as the editorial team looks for them, without those in the trash. */
export async function listForEditors(db: Db, query: Query): Promise<ArticleListPage> {
  const { by, type, older, order } = SORTS[query.sort];
  const start = readCursor(query.cursor);
  const conditions = [
    ...conditionsOf(query),
    ...(start ? [sql`(${by}, a.id) ${older} (${start.place}::${type}, ${start.id}::bigint)`] : []),
  ];
  const { rows } = await sql<Row>`
    select a.id, a.title, a.slug, a.category, a.status, a.language, u.name as author, a.published_at, a.modified_at,
      a.version, a.word_count as "wordCount", a.cover_image_id is not null as "hasCover", ${by}::text as place,
      array(select t.name from article_tags l join tags t on t.id = l.tag_id where l.article_id = a.id order by l.position) as tags,
      exists (select from article_working_copies w where w.article_id = a.id) as "hasUnsaved"
    from articles a join authors u on u.id = a.author_id
    where ${sql.join(conditions, sql` and `)}
    order by ${by} ${order}, a.id ${order}
    limit ${sql.lit(PAGE + 1)}`.execute(db);
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    articles: shown.map(({ published_at, modified_at, place: _, ...row }) => ({
      ...row,
      path: articlePath(row),
      publishedAt: published_at?.toISOString() ?? null,
      modifiedAt: modified_at.toISOString(),
    })),
    nextCursor: rows.length > PAGE && last ? cursorOf(last) : null,
  };
}

function conditionsOf({ q, status, category, author, language, tag, cover }: Query): RawBuilder<unknown>[] {
  return [
    status ? sql`a.status = ${status}` : sql`a.status <> 'trashed'`,
    ...(category ? [sql`a.category = ${category}`] : []),
    ...(author ? [sql`a.author_id = ${author}`] : []),
    ...(language ? [sql`a.language = ${language}`] : []),
    ...(cover ? [cover === "yes" ? sql`a.cover_image_id is not null` : sql`a.cover_image_id is null`] : []),
    ...(tag
      ? [
          // Its id first: joined, every article would be asked for its tags.
          sql`a.id in (select l.article_id from article_tags l
            where l.tag_id = any(array(select t.id from tags t where t.slug = ${tag} or t.name = ${tag})))`,
        ]
      : []),
    ...(q ? [matching(q)] : []),
  ];
}

/** Part of the title, or the slug or id itself. */
function matching(q: string): RawBuilder<unknown> {
  const part = `%${q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const id = /^\d{1,15}$/.test(q) ? Number(q) : 0;
  return sql`(lower(a.title) like ${part} or a.slug = ${q.toLowerCase()} or a.id = ${id})`;
}

const cursorOf = ({ place, id }: Row) => Buffer.from(JSON.stringify([place, id])).toString("base64url");

/** Whatever is no cursor of ours is the beginning. */
function readCursor(cursor: string | undefined): { place: string; id: number } | undefined {
  if (!cursor) return undefined;
  try {
    const [place, id] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown[];
    return typeof place === "string" && Number.isSafeInteger(id) ? { place, id: id as number } : undefined;
  } catch {
    return undefined;
  }
}
