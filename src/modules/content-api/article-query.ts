import type pg from "pg";
import { jsonCursor } from "../../platform/database/cursor.ts";
import { cutPage, type Page } from "../../platform/database/keyset.ts";
import { type CardRow, cardsQuery, FAQ_JSON, NEWEST_FIRST, TAGS_JSON } from "../articles/queries.ts";
import { SITE_LANGUAGE } from "../articles/schema.ts";
import type { ArticlesQuery, Field } from "./schema.ts";

/** An OFFSET has to read the rows that it skips, so callers have to continue with `cursor` after this many rows. */
export const MAX_OFFSET = 10_000;

/** The only articles that this API returns, in all languages. */
const PUBLISHED = "published_articles()";

export type ContentRow = CardRow & {
  language: string;
  description: string;
  keywords: string[];
  canonical_url: string | null;
  noindex: boolean;
  modified_at: Date;
  author: { id: string; name: string };
  tags: { slug: string; name: string }[];
  faq?: { question: string; answer: string }[];
  body_html?: string;
  body_markdown?: string;
};

const COLUMNS = ", language, description, keywords, canonical_url, noindex, modified_at, author_id";
const EXTRA = `, a.language, a.description, a.keywords, a.canonical_url, a.noindex, a.modified_at,
  (select json_build_object('id', u.id, 'name', u.name) from authors u where u.id = a.author_id) as author,
  ${TAGS_JSON} as tags`;

/** Selects the long columns only for callers who ask for them. */
function selecting(fields: readonly Field[]) {
  const long = [
    ...(fields.includes("html") ? ["body_html"] : []),
    ...(fields.includes("markdown") ? ["body_markdown"] : []),
  ];
  return {
    columns: COLUMNS + long.map((column) => `, ${column}`).join(""),
    extra:
      EXTRA + long.map((column) => `, a.${column}`).join("") + (fields.includes("faq") ? `, ${FAQ_JSON} as faq` : ""),
  };
}

export async function contentArticle(
  pool: pg.Pool,
  slug: string,
  fields: readonly Field[],
): Promise<ContentRow | undefined> {
  const { rows } = await pool.query<ContentRow>(
    cardsQuery("where slug = $1", { from: PUBLISHED, ...selecting(fields) }),
    [slug],
  );
  return rows[0];
}

/** SQL for the ids of the newest articles, read from the two indexes that hold articles by language (migrations/0014-programs-lists.sql). */
const newestOfAll = (where: string, most: number) => `array(
  (select id from ${PUBLISHED} where ${where} and language = '${SITE_LANGUAGE}' order by ${NEWEST_FIRST} limit ${most})
  union all
  (select id from ${PUBLISHED} where ${where} and language <> '${SITE_LANGUAGE}' order by ${NEWEST_FIRST} limit ${most}))`;

type ContentPage = Page<ContentRow> & { readonly total: number };

const momentAndId = jsonCursor("text", "number");

/** Reads one page and the total number in one round trip. */
export async function contentArticles(
  pool: pg.Pool,
  query: ArticlesQuery,
  fields: readonly Field[],
): Promise<ContentPage> {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const conditions = ["true"];
  if (query.category) conditions.push(`category = ${value(query.category)}`);
  // The second condition lets the query use articles_author_newest_idx.
  if (query.author) conditions.push(`author_id = ${value(query.author)} and author_id > ''`);
  if (query.language) conditions.push(`language = ${value(query.language)}`);
  if (query.updatedSince) conditions.push(`modified_at >= ${value(query.updatedSince)}::timestamptz`);
  if (query.tag) {
    const tagged = `select l.article_id from article_tags l join tags t on t.id = l.tag_id where t.slug = ${value(query.tag)}`;
    conditions.push(`id in (${tagged})`);
  }
  const where = conditions.join(" and ");
  const time = query.sort === "updated" ? "modified_at" : "published_at";
  const after = query.page === undefined ? momentAndId.decode(query.cursor) : undefined;
  const isAfter = after ? ` and (${time}, id) < (${value(after[0])}::timestamptz, ${value(after[1])}::bigint)` : "";
  const offset = query.page === undefined ? 0 : (query.page - 1) * query.limit;
  const { columns, extra } = selecting(fields);
  const order = `${time} desc, id desc`;
  const page = `order by ${order} limit ${query.limit + 1} offset ${offset}`;
  const choose =
    query.sort === "newest" && query.language === undefined
      ? `where id = any(${newestOfAll(where + isAfter, query.limit + 1 + offset)}) ${page}`
      : `where ${where}${isAfter} ${page}`;
  // If the requested page does not exist, the query returns a row without an article, which still gives the total.
  const { rows } = await pool.query<Partial<ContentRow> & { total: number; moment: string }>(
    `select found.*, counted.total from (select count(*) as total from ${PUBLISHED} where ${where}) counted
     left join (${cardsQuery(choose, { from: PUBLISHED, columns, extra: `${extra}, a.${time}::text as moment`, order: `a.${time} desc, a.id desc` })}) found on true`,
    values,
  );
  const found = rows.filter((row) => row.id !== null && row.id !== undefined) as (ContentRow & { moment: string })[];
  const cut = cutPage(found, query.limit, ({ moment, id }) => momentAndId.encode([moment, id]));
  return { ...cut, total: rows[0]?.total ?? 0 };
}
