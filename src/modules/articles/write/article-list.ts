import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { jsonCursor, numberCursor } from "../../../platform/database/cursor.ts";
import { type Keyset, orderOf, readPage } from "../../../platform/database/keyset.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { libraryImages } from "../../media/queries.ts";
import { articlePath } from "../../stores/category-paths.shared.ts";
import type { ArticleListItem, ArticleListPage } from "./answers.ts";
import { type articleListQuery, WITHOUT_CATEGORY } from "./schema.ts";

const PAGE = 50;

type Query = z.output<typeof articleListQuery>;
type Row = Omit<ArticleListItem, "found" | "markedTitle" | "path" | "cover" | "publishedAt" | "modifiedAt"> & {
  cover_image_id: number | null;
  published_at: Date | null;
  modified_at: Date;
};
/** `place` is the sort value as PostgreSQL's own text, because a `Date` would lose microseconds. */
type SortedRow = Row & { place: string };

/** A draft is listed with the title and tags of its working copy, even if they are not saved as a version yet. */
const ITEM_COLUMNS = sql`a.id,
  case when a.status = 'draft' then coalesce(nullif(btrim(w.content ->> 'title'), ''), a.title) else a.title end as title, a.slug, a.category, a.status, a.language, u.name as author, a.published_at,
  a.modified_at, a.version, a.word_count as "wordCount", a.cover_image_id,
  case when a.status = 'draft' and w.article_id is not null then array(select jsonb_array_elements_text(w.content -> 'tags'))
    else array(select t.name from article_tags l join tags t on t.id = l.tag_id where l.article_id = a.id order by l.position)
  end as tags, w.article_id is not null as "hasUnsaved"`;
const ITEM_JOINS = sql`join authors u on u.id = a.author_id left join article_working_copies w on w.article_id = a.id`;

const sortedBy = (place: RawBuilder<unknown>, order: "asc" | "desc"): Keyset<SortedRow> => ({
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

/** Finds articles of every status and language by their content, the best first; the module `search` provides it. */
export type ArticleSearch = (
  words: string,
  request: {
    /** Conditions on the table `articles a`. */
    readonly where: readonly RawBuilder<SqlBool>[];
    /** The order; when undefined, the best match comes first. */
    readonly order: RawBuilder<unknown> | undefined;
    readonly offset: number;
    readonly limit: number;
  },
) => Promise<FoundArticles>;

export type FoundArticles = {
  readonly ids: readonly number[];
  /** The number of matches that can be paged through; when `bounded`, there may be more. */
  readonly total: number;
  readonly bounded: boolean;
  /** The passage of the text that matched, by article id; articles that matched only in other fields are missing. */
  readonly excerpts: ReadonlyMap<number, NonNullable<ArticleListItem["found"]>>;
  /** Marks the words of a title that were searched for. */
  readonly mark: (title: string) => NonNullable<ArticleListItem["markedTitle"]>;
  /** The corrected words that were searched for, if nothing matched the typed words. */
  readonly corrected: string | null;
};

/** Lists articles for the editorial team, without those in the trash. */
export async function listForEditors(db: Db, search: ArticleSearch, query: Query): Promise<ArticleListPage> {
  if (query.q) return searchForEditors(db, search, query.q, query);
  const sort = SORTS[query.sort ?? "modified"];
  const page = { cursor: query.cursor, size: PAGE };
  const { rows, nextCursor } = await readPage(sort, page, async ({ where, orderBy, limit }) => {
    const living = query.status ? [] : [sql<SqlBool>`a.status <> 'trashed'`];
    const found = await sql<SortedRow>`
      select ${ITEM_COLUMNS}, ${sort.by[0]}::text as place from articles a ${ITEM_JOINS}
      where ${sql.join([...living, ...conditionsOf(query), where], sql` and `)}
      order by ${orderBy} limit ${sql.lit(limit)}`.execute(db);
    return found.rows;
  });
  const articles = await toItems(
    db,
    rows.map(({ place: _, ...row }) => row),
  );
  return { articles, nextCursor, corrected: null, bounded: false };
}

async function searchForEditors(db: Db, search: ArticleSearch, words: string, query: Query): Promise<ArticleListPage> {
  const offset = numberCursor.decode(query.cursor ?? "")?.[0] ?? 0;
  const order = query.sort && orderOf(SORTS[query.sort]);
  const { ids, total, excerpts, mark, ...found } = await search(words, {
    where: conditionsOf(query),
    order,
    offset,
    limit: PAGE,
  });
  const { rows } = await sql<Row>`
    select ${ITEM_COLUMNS} from unnest(${[...ids]}::bigint[]) with ordinality as found (id, place)
    join articles a on a.id = found.id ${ITEM_JOINS}
    order by found.place`.execute(db);
  const next = offset + ids.length;
  const nextCursor = ids.length > 0 && next < total ? String(next) : null;
  const articles = (await toItems(db, rows)).map((item) => ({
    ...item,
    markedTitle: mark(item.title),
    found: excerpts.get(item.id) ?? null,
  }));
  return { articles, nextCursor, ...found };
}

/** Turns rows into list items, with the covers of all of them in one query. */
async function toItems(db: Db, rows: readonly Row[]): Promise<ArticleListItem[]> {
  const ids = rows.flatMap((row) => row.cover_image_id ?? []);
  const covers = new Map((await libraryImages(db, [...new Set(ids)])).map(({ id, small }) => [id, small]));
  return rows.map(({ cover_image_id, published_at, modified_at, ...row }) => ({
    ...row,
    markedTitle: null,
    found: null,
    path: articlePath(row),
    cover: covers.get(cover_image_id ?? 0) ?? null,
    publishedAt: published_at?.toISOString() ?? null,
    modifiedAt: modified_at.toISOString(),
  }));
}

function conditionsOf({ ids, status, category, author, language, tag, cover }: Query): RawBuilder<SqlBool>[] {
  return [
    ...(ids ? [sql<SqlBool>`a.id = any(${ids.split(",").map(Number)}::bigint[])`] : []),
    ...(status ? [sql<SqlBool>`a.status = ${status}`] : []),
    ...(category ? [sql<SqlBool>`a.category = ${category === WITHOUT_CATEGORY ? "" : category}`] : []),
    ...(author ? [sql<SqlBool>`a.author_id = ${author}`] : []),
    ...(language ? [sql<SqlBool>`a.language = ${language}`] : []),
    ...(cover ? [sql<SqlBool>`a.cover_image_id is ${cover === "yes" ? sql`not null` : sql`null`}`] : []),
    ...(tag
      ? [
          // The tag's id is looked up first: with a join, PostgreSQL would look at the tags of every article.
          sql<SqlBool>`a.id in (select l.article_id from article_tags l
            where l.tag_id = any(array(select t.id from tags t where t.slug = ${tag} or t.name = ${tag})))`,
        ]
      : []),
  ];
}
