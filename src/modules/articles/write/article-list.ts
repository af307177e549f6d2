import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { jsonCursor } from "../../../platform/database/cursor.ts";
import { type Keyset, readPage } from "../../../platform/database/keyset.ts";
import { containsPattern } from "../../../platform/database/like-pattern.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { articlePath } from "../../stores/category-paths.shared.ts";
import type { ArticleListItem, ArticleListPage } from "./answers.ts";
import type { articleListQuery } from "./schema.ts";

const PAGE = 50;

type Query = z.output<typeof articleListQuery>;
type Row = Omit<ArticleListItem, "path" | "publishedAt" | "modifiedAt"> & {
  published_at: Date | null;
  modified_at: Date;
  /** PostgreSQL's own text of what the list is sorted by: a `Date` would lose microseconds. */
  place: string;
};

const sortedBy = (place: RawBuilder<unknown>, order: "asc" | "desc"): Keyset<Row> => ({
  by: [place, sql`a.id`],
  order,
  valuesOf: (row) => [row.place, row.id],
  cursor: jsonCursor("text", "number"),
});
const SORTS = {
  modified: sortedBy(sql`a.modified_at`, "desc"),
  created: sortedBy(sql`a.created_at`, "desc"),
  title: sortedBy(sql`lower(a.title)`, "asc"),
} as const;

/** Articles as the editorial team looks for them, without those in the trash. */
export async function listForEditors(db: Db, query: Query): Promise<ArticleListPage> {
  const sort = SORTS[query.sort];
  const page = { cursor: query.cursor, size: PAGE };
  const { rows, nextCursor } = await readPage(sort, page, async ({ where, orderBy, limit }) => {
    const found = await sql<Row>`
    select a.id, a.title, a.slug, a.category, a.status, a.language, u.name as author, a.published_at, a.modified_at,
      a.version, a.word_count as "wordCount", a.cover_image_id is not null as "hasCover", ${sort.by[0]}::text as place,
      array(select t.name from article_tags l join tags t on t.id = l.tag_id where l.article_id = a.id order by l.position) as tags,
      exists (select from article_working_copies w where w.article_id = a.id) as "hasUnsaved"
    from articles a join authors u on u.id = a.author_id
    where ${sql.join([...conditionsOf(query), where], sql` and `)}
    order by ${orderBy} limit ${sql.lit(limit)}`.execute(db);
    return found.rows;
  });
  return {
    articles: rows.map(({ published_at, modified_at, place: _, ...row }) => ({
      ...row,
      path: articlePath(row),
      publishedAt: published_at?.toISOString() ?? null,
      modifiedAt: modified_at.toISOString(),
    })),
    nextCursor,
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
  const part = containsPattern(q.toLowerCase());
  const id = /^\d{1,15}$/.test(q) ? Number(q) : 0;
  return sql`(lower(a.title) like ${part} or a.slug = ${q.toLowerCase()} or a.id = ${id})`;
}
