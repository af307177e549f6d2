import { sql } from "kysely";
import { keysetBy, queryPage } from "../../platform/database/keyset.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { LatestRuns, Run, RunPage, ToolPage } from "./answers.ts";
import type { ItemState } from "./schema.ts";
import { filterChoices, findTool, ruleTitle, toolViews } from "./tools.ts";
import { hasUndecidedItems } from "./undecided.ts";

const PAGE_SIZE = 25;
const NEWEST_FIRST = keysetBy("id", "desc");

export { allItems, findItem, fullItemPage, listItems } from "./item-queries.ts";
export { confinedTo } from "./own-runs.ts";
export { countMatching, idsOf } from "./run-scope.ts";
export { scanResults } from "./scans.ts";

/** The tools, and the choices by which their runs can be filtered. */
export const toolPage = async (db: Db, person?: number): Promise<ToolPage> => ({
  tools: toolViews(person !== undefined),
  ...(await filterChoices(db)),
});

export async function findRun(db: Db, id: number): Promise<Run | undefined> {
  const row = await runRows(db).where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  return viewOf(row, await countsOf(db, [id]));
}

/**
 * Lists runs, newest first; with `person`, only runs confined to that person. With `tool`, the list includes runs of former tools whose rules are now a group
 * of that tool.
 */
export async function listRuns(
  db: Db,
  { tool, cursor }: { tool?: string | undefined; cursor?: number | undefined },
  person?: number,
): Promise<RunPage> {
  let query = runRows(db, person);
  if (tool !== undefined)
    query = query.where("tool", "in", [tool, ...(findTool(tool)?.groups ?? []).map(({ name }) => name)]);
  const { rows, nextCursor } = await queryPage(query, NEWEST_FIRST, { cursor, size: PAGE_SIZE });
  const counts = await countsOf(
    db,
    rows.map(({ id }) => id),
  );
  return { runs: rows.map((row) => viewOf(row, counts)), nextCursor };
}

/** The newest planned run of each tool, begun by anybody; samples do not count. With `person`, only runs confined to that person count. */
export async function latestRuns(db: Db, person?: number): Promise<LatestRuns> {
  const rows = await runRows(db, person)
    .distinctOn("tool")
    .where("planned_at", "is not", null)
    .where("sample", "is", null)
    .orderBy("tool")
    .orderBy("id", "desc")
    .execute();
  const counts = await countsOf(
    db,
    rows.map(({ id }) => id),
  );
  return { runs: rows.map((row) => viewOf(row, counts)) };
}

const runRows = (db: Db, person?: number) =>
  db
    .selectFrom("maintenance_runs")
    .$if(person !== undefined, (query) =>
      query.where("person_id", "=", person ?? null).where(sql<boolean>`filter ->> 'startedBy' = ${String(person)}`),
    )
    .select(["id", "tool", "options", "filter", "status", "resumes", "total", "looked", "rules", "why", "actor", "via"])
    .select(["created_at", "planned_at", "applied_at", "undone_at", "closed_at"])
    .select(sql<boolean>`sample is not null`.as("is_sample"))
    .select(
      sql<boolean>`status = 'planned' and closed_at is null
        and ${hasUndecidedItems(sql.ref("maintenance_runs.id"), sql.ref("maintenance_runs.tool"))}`.as("awaits_review"),
    );

type RunRow = Awaited<ReturnType<ReturnType<typeof runRows>["executeTakeFirstOrThrow"]>>;
type Count = { run_id: number; state: ItemState; count: number; chosen: number };

async function countsOf(db: Db, ids: readonly number[]): Promise<readonly Count[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<Count>`select run_id, state, count(*)::int as count, (count(*) filter (where chosen))::int as chosen
    from maintenance_items where run_id = any(${[...ids]}::bigint[]) group by run_id, state`.execute(db);
  return rows;
}

const NO_ITEMS: Record<ItemState, number> = {
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
    title: findTool(row.tool)?.title ?? row.tool,
    status: row.status,
    resumes: row.resumes,
    filter: row.filter,
    options: row.options,
    awaitsReview: row.awaits_review,
    isSample: row.is_sample,
    total: row.total,
    looked: row.looked,
    counts: { ...NO_ITEMS, ...Object.fromEntries(counts.map(({ state, count }) => [state, count])) },
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
    applyText: findTool(row.tool)?.confirmation?.text ?? null,
  };
}
