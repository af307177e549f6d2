import type { Db } from "../../platform/tables.ts";
import { nextIds } from "../article-tools/subjects/filters.ts";
import { type CurrentArticle, readArticles } from "../articles/writing/snapshots.ts";
import { counted, hasWork, plannedColumns, withWorkingCopy } from "./items.ts";
import { RunHalted } from "./left-alone.ts";
import type { PlannedRun, Work } from "./run-worker.ts";
import { surveyed } from "./surveying.ts";
import type { AnyTool, Plan, PlanContext } from "./tool.ts";

/** Articles that are read, looked at and written at once: PostgreSQL is busy with them for a few milliseconds at a time. */
const BATCH = 8;

/**
 * Plans the next few articles; after the last one, what can only be seen of all together.
 * @returns false when everything is planned, or when the run has been stopped
 */
export async function planSome(work: Work, run: PlannedRun, tool: AnyTool): Promise<boolean> {
  const ids = tool.plan ? await nextIds(work.db, run, tool.batch ?? BATCH) : [];
  if (ids.length > 0) return planThese(work, run, tool, ids);
  if (tool.survey && !(await surveyed(work, run, tool))) return false;
  return finish(work.db, run.id);
}

type Found = { readonly article: CurrentArticle; readonly plan: Plan };

async function planThese(
  { db, log, signal, services, onItemStarted, progress }: Work,
  run: PlannedRun,
  tool: AnyTool,
  ids: readonly number[],
): Promise<boolean> {
  const context = { options: tool.options.parse(run.options), signal, db, services };
  const found: Found[] = [];
  for (const article of await readArticles(db, ids)) {
    const plan = onItemStarted(`article ${article.id}`) ? await planOne(tool, article, context, log) : ENDLESS;
    if (signal.aborted) return false;
    if (plan) found.push({ article, plan });
  }
  const goesOn = await keep(db, run, found, ids);
  progress.add(ids.length);
  return goesOn;
}

const ENDLESS: Plan = { ok: false, why: "endless" };

async function planOne(
  tool: AnyTool,
  article: CurrentArticle,
  context: PlanContext<unknown>,
  log: Work["log"],
): Promise<Plan | undefined> {
  try {
    const plan = await tool.plan?.(article, context);
    return plan && hasWork(plan) ? plan : undefined;
  } catch (error) {
    if (error instanceof RunHalted) throw error;
    // One article that a tool stumbles over must not keep it from the rest.
    log.error({ err: error, tool: tool.name, article: article.id }, "a maintenance tool failed on an article");
    return { ok: false, why: "error" };
  }
}

/** Writes what was found and how far the plan has come together, so that a crash repeats or loses no article. */
function keep(db: Db, run: PlannedRun, found: readonly Found[], ids: readonly number[]): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const now = await trx
      .selectFrom("maintenance_runs")
      .select(["status", "last_id", "rules", "looked"])
      .where("id", "=", run.id)
      .forUpdate()
      .executeTakeFirst();
    if (now?.status !== "planning" || now.last_id !== run.last_id) return now?.status === "planning";
    const open = await withWorkingCopy(
      trx,
      found.map(({ article }) => article.id),
    );
    const items = found.map(({ article, plan }) => ({
      run_id: run.id,
      article_id: article.id,
      title: article.snapshot.title,
      version: article.version,
      ...plannedColumns(plan, open.has(article.id)),
    }));
    if (items.length > 0) await trx.insertInto("maintenance_items").values(items).execute();
    const rules = counted(
      now.rules,
      found.map(({ plan }) => plan),
    );
    await trx
      .updateTable("maintenance_runs")
      .set({ last_id: ids.at(-1) ?? run.last_id, looked: now.looked + ids.length, rules: JSON.stringify(rules) })
      .where("id", "=", run.id)
      .execute();
    return true;
  });
}

async function finish(db: Db, id: number): Promise<false> {
  await db
    .updateTable("maintenance_runs")
    .set({ status: "planned", planned_at: new Date() })
    .where("id", "=", id)
    .where("status", "=", "planning")
    .execute();
  return false;
}
