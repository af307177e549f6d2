import { type RawBuilder, sql } from "kysely";
import { keysetBy, type PageRange, readPage } from "../../platform/database/keyset.ts";
import { containsPattern } from "../../platform/database/like-pattern.ts";
import type { Db } from "../../platform/database/tables.ts";
import { readArticles } from "../articles/queries.ts";
import { ARTICLE_FIELDS, COMPARED_FIELDS } from "../articles/schema.ts";
import type {
  ArticleDifferences,
  ComparedArticle,
  ComparedArticlePage,
  ComparedPicture,
  ComparedPicturePage,
} from "./answers.ts";
import type { ComparisonState } from "./schema.ts";
import { inspectionSchema } from "./tasks.ts";

const PAGE = 50;
const IN_ORDER = keysetBy("position", "asc");

type Filter = {
  /** A part of the title, in the backup or in the site. */
  readonly q?: string | undefined;
  readonly state?: ComparisonState | undefined;
  readonly category?: string | undefined;
  readonly cursor?: string | undefined;
};
type Positioned<Row> = Row & { position: number };

/** Lists compared articles by title. Undefined if the backup of the comparison is no longer open. */
export async function comparedArticlePage(
  db: Db,
  inspection: number,
  filter: Filter,
): Promise<ComparedArticlePage | undefined> {
  const fields = sql`id, present_id as "presentId", title, category, status, modified_at as "modifiedAt",
    present_title as "presentTitle", present_status as "presentStatus", present_modified_at as "presentModifiedAt"`;
  const page = await comparedPage<ComparedArticle>(db, inspection, { table: "compared_articles", fields, filter });
  return page && { articles: page.rows, nextCursor: page.nextCursor };
}

/** Lists compared pictures by name. */
export async function comparedPicturePage(
  db: Db,
  inspection: number,
  filter: Filter,
): Promise<ComparedPicturePage | undefined> {
  const fields = sql`hash, name, alt, present_name as "presentName", present_alt as "presentAlt", width, height`;
  const page = await comparedPage<ComparedPicture>(db, inspection, { table: "compared_pictures", fields, filter });
  return page && { pictures: page.rows, nextCursor: page.nextCursor };
}

type Listed = { readonly table: string; readonly fields: RawBuilder<unknown>; readonly filter: Filter };

async function comparedPage<Row>(db: Db, inspection: number, { table, fields, filter }: Listed) {
  if (!(await isOpen(db, inspection))) return undefined;
  const { q, state, category, cursor } = filter;
  const like = q ? containsPattern(q) : undefined;
  const read = async ({ where, orderBy, limit }: PageRange) => {
    const found = await sql<
      Positioned<Row>
    >`select ${fields}, state, position::int as position from ${sql.id(inspectionSchema(inspection), table)}
      where ${where} ${like ? sql`and (title ilike ${like} or present_title ilike ${like})` : sql``}
        ${state ? sql`and state = ${state}` : sql``} ${category ? sql`and category = ${category}` : sql``}
      order by ${orderBy} limit ${limit}`.execute(db);
    return found.rows;
  };
  const { rows, nextCursor } = await readPage(IN_ORDER, { cursor, size: PAGE }, read);
  return { rows: rows.map(({ position: _, ...row }) => row as unknown as Row), nextCursor };
}

async function isOpen(db: Db, inspection: number): Promise<boolean> {
  const { rows } = await sql<{
    open: boolean;
  }>`select to_regclass(${`${inspectionSchema(inspection)}.compared_pictures`}) is not null as open`.execute(db);
  return rows[0]?.open === true;
}

/** The fields of an article that differ between an opened backup and now, as an editor reads them. @param id of the article in the backup */
export async function articleDifferencesOf(
  db: Db,
  inspection: number,
  id: number,
): Promise<ArticleDifferences | undefined> {
  if (!(await isOpen(db, inspection))) return undefined;
  const { rows } = await sql<{
    present_id: number | null;
  }>`select present_id from ${sql.id(inspectionSchema(inspection), "compared_articles")}
    where id = ${id}`.execute(db);
  const presentId = rows[0]?.present_id;
  const [theirs] = await readArticles(db, [id], inspectionSchema(inspection));
  const [ours] = presentId ? await readArticles(db, [presentId]) : [];
  if (!theirs || !ours) return undefined;
  const pairs = COMPARED_FIELDS.map((field) => ({
    field: ARTICLE_FIELDS[field].label,
    present: textOf(ours.snapshot[field]),
    backup: textOf(theirs.snapshot[field]),
  }));
  return { fields: pairs.filter(({ present, backup }) => present !== backup) };
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "ya" : "tidak";
  if (!Array.isArray(value)) return String(value);
  return value
    .map((item) => (typeof item === "string" ? item : `${item.question}\n${item.answer}`))
    .join(typeof value[0] === "string" ? ", " : "\n\n");
}
