import { idsOf } from "../article-tools/subjects/filters.ts";
import { counted, plannedColumns, withWorkingCopy } from "./items.ts";
import { RunHalted } from "./left-alone.ts";
import type { PlannedRun, Work } from "./run-worker.ts";
import type { RuleCount } from "./schema.ts";
import type { AnyTool, Surveyed } from "./tool.ts";

/** The run has been paused or cancelled, or its process ends. */
class Stopped extends Error {
  override name = "Stopped";
}

/**
 * Plans what can only be seen of all articles together. Interrupted, it starts anew, because nothing of it holds before it
 * has seen everything. @returns whether it came to its end
 */
export async function surveyed(work: Work, run: PlannedRun, tool: AnyTool): Promise<boolean> {
  const { db, signal, services } = work;
  if (!work.onItemStarted("survey")) throw new RunHalted("endless");
  let former = db.deleteFrom("maintenance_items").where("run_id", "=", run.id);
  // What was planned article by article stays.
  if (tool.plan)
    former = former.where(({ eb, or }) => or([eb("article_id", "is", null), eb("set_key", "is not", null)]));
  await former.execute();
  const context = {
    options: tool.options.parse(run.options),
    signal,
    db,
    services,
    isWhole: run.sample === null && Object.values(run.filter).every((condition) => condition === undefined),
    articleIds: (size: number) => idsOf(db, run, size),
    looked: (count: number) => lookedAt(work, run.id, count),
  };
  let rules = await rulesOf(work, run.id);
  try {
    for await (const found of tool.survey?.(context) ?? []) {
      if (signal.aborted) return false;
      await add(work, run.id, found);
      rules = counted(
        rules,
        found.map(({ plan }) => plan),
      );
    }
  } catch (error) {
    if (error instanceof Stopped || signal.aborted) return false;
    throw error;
  }
  const { numUpdatedRows } = await db
    .updateTable("maintenance_runs")
    .set({ rules: JSON.stringify(rules) })
    .where("id", "=", run.id)
    .where("status", "=", "planning")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function lookedAt({ db, signal, progress }: Work, id: number, count: number): Promise<void> {
  if (signal.aborted) throw new Stopped();
  const { numUpdatedRows } = await db
    .updateTable("maintenance_runs")
    .set({ looked: count })
    .where("id", "=", id)
    .where("status", "=", "planning")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Stopped();
  progress.add(1);
}

async function add({ db }: Work, id: number, found: readonly Surveyed[]): Promise<void> {
  if (found.length === 0) return;
  const open = await withWorkingCopy(
    db,
    found.flatMap(({ article }) => article?.id ?? []),
  );
  const items = found.map(({ article, imageId, title, setKey, plan }) => ({
    run_id: id,
    article_id: article?.id ?? null,
    image_id: imageId ?? null,
    version: article?.version ?? 0,
    title,
    set_key: setKey ?? null,
    ...plannedColumns(plan, article !== undefined && open.has(article.id)),
  }));
  await db.insertInto("maintenance_items").values(items).execute();
}

/** Those of what was planned article by article. */
async function rulesOf({ db }: Work, id: number): Promise<Readonly<Record<string, RuleCount>>> {
  const { rules } = await db
    .selectFrom("maintenance_runs")
    .select("rules")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return rules;
}
