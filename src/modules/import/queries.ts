import { sql } from "kysely";
import { keysetBy, queryPage } from "../../platform/database/keyset.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { Import, ImportItemPage, ImportList } from "./answers.ts";
import { type ImportKind, importOptions, type Outcome } from "./schema.ts";
import { receivedBytes } from "./uploads.ts";

const PAGE = 50;
const IMPORTS_AT_ONCE = 20;
const NEWEST_FIRST = keysetBy("id", "desc");
const IN_SOURCE_ORDER = keysetBy("position", "asc");

const COLUMNS = [
  "id",
  "name",
  "file",
  "bytes",
  "options",
  "state",
  "failure",
  "passed_over",
  "actor",
  "via",
  "created_at",
  "finished_at",
] as const;

type Row = {
  id: number;
  name: string;
  file: string | null;
  bytes: number;
  options: Record<string, unknown>;
  state: Import["state"];
  failure: string;
  passed_over: Record<string, number>;
  actor: string | null;
  via: Import["via"];
  created_at: Date;
  finished_at: Date | null;
};

/** Lists the imports, newest first. */
export async function listImports(db: Db, dataDir: string, cursor: string | undefined): Promise<ImportList> {
  const query = db.selectFrom("imports").select(COLUMNS);
  const { rows, nextCursor } = await queryPage(query, NEWEST_FIRST, { cursor, size: IMPORTS_AT_ONCE });
  return { imports: await viewsOf(db, dataDir, rows), nextCursor };
}

export async function findImport(db: Db, dataDir: string, id: number): Promise<Import | undefined> {
  const row = await db.selectFrom("imports").select(COLUMNS).where("id", "=", id).executeTakeFirst();
  return row && (await viewsOf(db, dataDir, [row]))[0];
}

async function viewsOf(db: Db, dataDir: string, rows: readonly Row[]): Promise<Import[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [counts, unknown, received] = await Promise.all([
    db
      .selectFrom("import_items")
      .select(["import_id", "outcome", (item) => item.fn.countAll<number>().as("count")])
      .select((item) => item.fn.countAll<number>().filterWhere("publishes", "=", true).as("publishes"))
      .where("import_id", "in", ids)
      .groupBy(["import_id", "outcome"])
      .execute(),
    unknownCategories(db, ids),
    Promise.all(rows.map(({ file }) => (file ? receivedBytes(dataDir, file) : 0))),
  ]);
  return rows.map((row, index) => ({
    id: row.id,
    name: row.name,
    bytes: row.bytes,
    received: received[index] ?? 0,
    state: row.state,
    failure: row.failure,
    options: importOptions.parse(row.options),
    counts: Object.fromEntries(
      counts.filter((one) => one.import_id === row.id).map(({ outcome, count }) => [outcome, count]),
    ),
    publishes: counts
      .filter((one) => one.import_id === row.id && one.outcome !== "category")
      .reduce((sum, { publishes }) => sum + Number(publishes), 0),
    passedOver: row.passed_over,
    unknownCategories: unknown
      .filter((one) => one.import_id === row.id)
      .map(({ import_id: _, ...category }) => category),
    hasFile: row.file !== null && received[index] === row.bytes,
    actor: row.actor,
    via: row.via,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }));
}

type Unknown = { import_id: number; name: string; articles: number; publishes: number };

/** The 200 most used unknown categories, most used first, because a person would not choose our categories for more of them. */
async function unknownCategories(db: Db, ids: readonly number[]): Promise<Unknown[]> {
  const { rows } = await sql<Unknown>`
    select i.import_id, i.unknown_category as name, count(*)::int as articles,
      count(*) filter (where i.publishes)::int as publishes
    from import_items i
    where i.import_id = any(${[...ids]}::bigint[]) and i.unknown_category is not null
    group by 1, 2 order by 3 desc, 2 limit 200`.execute(db);
  return rows;
}

/** The lines of a report, in the order of the source. */
export async function importItems(
  db: Db,
  id: number,
  { outcome, cursor }: { outcome?: Outcome | undefined; cursor?: string | undefined },
): Promise<ImportItemPage> {
  let query = db
    .selectFrom("import_items")
    .select(["position", "source_kind", "title", "source_id", "outcome", "problems", "article_id"])
    .where("import_id", "=", id);
  if (outcome) query = query.where("outcome", "=", outcome);
  const { rows, nextCursor } = await queryPage(query, IN_SOURCE_ORDER, { cursor, size: PAGE });
  return {
    items: rows.map((row) => ({
      position: row.position,
      kind: row.source_kind as ImportKind,
      title: row.title || row.source_id,
      outcome: row.outcome,
      problems: row.problems,
      articleId: row.article_id,
    })),
    nextCursor,
  };
}
