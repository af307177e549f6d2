import { sql } from "kysely";
import { keysetBy, queryPage } from "../../platform/keyset.ts";
import { queryBatches } from "../../platform/query-batches.ts";
import type { Db } from "../../platform/tables.ts";
import { renderBody } from "../articles/rendering.ts";
import { readRevision } from "../articles/writing/revisions.ts";
import type { ArticleSnapshot } from "../articles/writing/schema.ts";
import { CATEGORIES } from "../stores/categories.ts";
import { articlePath } from "../stores/category-paths.shared.ts";
import { changed, placesOf } from "./places.ts";
import type { Item, ItemDetail, ItemPage, ItemState, Run, RunPage, ToolPage } from "./schema.ts";
import { ruleTitle, toolNamed, toolViews } from "./tools.ts";

const PAGE = 50;
const RUNS = 25;
const NEWEST_FIRST = keysetBy("id", "desc");
const IN_PLAN_ORDER = keysetBy("id", "asc");
const CHOICES = 200;

/** The tools, and what the articles can be filtered by. */
export async function toolPage(db: Db): Promise<ToolPage> {
  const [authors, languages] = await Promise.all([
    db.selectFrom("authors").select(["id", "name"]).orderBy("name").limit(CHOICES).execute(),
    db.selectFrom("articles").select("language").distinct().orderBy("language").limit(CHOICES).execute(),
  ]);
  const categories = CATEGORIES.map(({ slug, name }) => ({ slug, name }));
  return { tools: toolViews(), categories, authors, languages: languages.map(({ language }) => language) };
}

export async function findRun(db: Db, id: number): Promise<Run | undefined> {
  const row = await runRows(db).where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  return viewOf(row, await countsOf(db, [id]));
}

/** Newest first. */
export async function listRuns(
  db: Db,
  { tool, cursor }: { tool?: string | undefined; cursor?: number | undefined },
): Promise<RunPage> {
  let query = runRows(db);
  if (tool !== undefined) query = query.where("tool", "=", tool);
  const { rows, nextCursor } = await queryPage(query, NEWEST_FIRST, { cursor, size: RUNS });
  const counts = await countsOf(
    db,
    rows.map(({ id }) => id),
  );
  return { runs: rows.map((row) => viewOf(row, counts)), nextCursor };
}

const runRows = (db: Db) =>
  db
    .selectFrom("maintenance_runs")
    .select(["id", "tool", "options", "filter", "status", "resumes", "total", "looked", "rules", "why", "actor", "via"])
    .select(["created_at", "planned_at", "applied_at", "undone_at", "closed_at"])
    .select(sql<boolean>`sample is not null`.as("is_sample"));

type RunRow = Awaited<ReturnType<ReturnType<typeof runRows>["executeTakeFirstOrThrow"]>>;
type Count = { run_id: number; state: ItemState; count: number; chosen: number };

async function countsOf(db: Db, ids: readonly number[]): Promise<readonly Count[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<Count>`select run_id, state, count(*)::int as count, (count(*) filter (where chosen))::int as chosen
    from maintenance_items where run_id = any(${[...ids]}::bigint[]) group by run_id, state`.execute(db);
  return rows;
}

const NONE: Record<ItemState, number> = {
  planned: 0,
  flagged: 0,
  skipped: 0,
  applied: 0,
  undone: 0,
  conflict: 0,
  failed: 0,
  kept: 0,
};

function viewOf(row: RunRow, all: readonly Count[]): Run {
  const counts = all.filter(({ run_id }) => run_id === row.id);
  return {
    id: row.id,
    tool: row.tool,
    title: toolNamed(row.tool)?.title ?? row.tool,
    status: row.status,
    resumes: row.resumes,
    filter: row.filter,
    options: row.options,
    isSample: row.is_sample,
    total: row.total,
    looked: row.looked,
    counts: { ...NONE, ...Object.fromEntries(counts.map(({ state, count }) => [state, count])) },
    chosen: counts.find(({ state }) => state === "planned")?.chosen ?? 0,
    rules: Object.entries(row.rules)
      .map(([name, count]) => ({ name, title: ruleTitle(row.tool, name), ...count }))
      .sort((a, b) => b.articles - a.articles || a.name.localeCompare(b.name)),
    actor: row.actor,
    via: row.via,
    why: row.why,
    createdAt: row.created_at.toISOString(),
    plannedAt: row.planned_at?.toISOString() ?? null,
    appliedAt: row.applied_at?.toISOString() ?? null,
    undoneAt: row.undone_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    applyText: toolNamed(row.tool)?.applying?.text ?? null,
  };
}

type ItemsWanted = {
  state?: ItemState | undefined;
  rule?: string | undefined;
  sample?: number | undefined;
  cursor?: number | undefined;
};

/** In the order of the plan, or so many by chance: the same ones as long as the plan is the same. */
export async function listItems(
  db: Db,
  runId: number,
  { state, rule, sample, cursor }: ItemsWanted,
): Promise<ItemPage> {
  let query = itemRows(db).where("run_id", "=", runId);
  if (state) query = query.where("state", "=", state);
  if (rule) query = query.where(sql<boolean>`${rule} = any(rules)`);
  if (sample) {
    const rows = await query.orderBy(sql`md5(id::text)`).limit(sample).execute();
    return { items: rows.map(itemView), nextCursor: null };
  }
  const { rows, nextCursor } = await queryPage(query, IN_PLAN_ORDER, { cursor, size: PAGE });
  return { items: rows.map(itemView), nextCursor };
}

const itemRows = (db: Db) =>
  db
    .selectFrom("maintenance_items")
    .select(["id", "article_id", "image_id", "set_key", "title", "state", "why", "chosen", "rules"])
    .select(sql<number>`jsonb_array_length(changes)`.as("change_count"))
    .select(sql<number>`jsonb_array_length(flags)`.as("flag_count"));

type ItemRow = Awaited<ReturnType<ReturnType<typeof itemRows>["executeTakeFirstOrThrow"]>>;

const itemView = (row: ItemRow): Item => ({
  id: row.id,
  articleId: row.article_id,
  imageId: row.image_id,
  setKey: row.set_key,
  title: row.title,
  state: row.state,
  why: row.why,
  chosen: row.chosen,
  changes: row.change_count,
  flags: row.flag_count,
  rules: row.rules,
});

/** One item of a plan, with the text that it was made from as far as that is still there. */
export async function findItem(db: Db, runId: number, id: number): Promise<ItemDetail | undefined> {
  const row = await itemRows(db)
    .select(["changes", "flags", "version", "data"])
    .where("run_id", "=", runId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const snapshot = row.article_id ? await readRevision(db, row.article_id, row.version) : undefined;
  const places = (snapshot ? placesOf(snapshot) : []).map(({ place, text }) => ({
    place,
    before: text,
    changes: row.changes.filter((change) => change.place === place),
    flags: row.flags.filter((flag) => flag.place === place),
  }));
  return {
    ...itemView(row),
    data: row.data,
    path: snapshot ? articlePath(snapshot) : null,
    places: places.filter(({ changes, flags }) => changes.length + flags.length > 0),
    rendered: snapshot ? await renderedPair(db, snapshot, changed(snapshot, row.changes)) : null,
  };
}

async function renderedPair(db: Db, before: ArticleSnapshot, after: ArticleSnapshot): Promise<ItemDetail["rendered"]> {
  if (before.body === after.body) return null;
  const [former, latter] = await Promise.all([renderBody(db, before.body), renderBody(db, after.body)]);
  return former.ok && latter.ok ? { before: former.value.html, after: latter.value.html } : null;
}

/** All of a plan, some articles at a time. */
export async function* allItems(db: Db, runId: number) {
  const items = db
    .selectFrom("maintenance_items")
    .select(["id", "article_id", "title", "version", "state", "why", "chosen", "changes", "flags", "applied_version"])
    .select(["image_id", "set_key", "data"])
    .where("run_id", "=", runId);
  for await (const rows of queryBatches(items, PAGE)) {
    for (const { article_id, applied_version, image_id, set_key, ...rest } of rows) {
      yield { articleId: article_id, imageId: image_id, setKey: set_key, appliedVersion: applied_version, ...rest };
    }
  }
}
