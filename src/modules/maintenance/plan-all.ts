import type { RuleCount } from "./answers.ts";
import { addItems, addRuleCounts, type NewItem } from "./items.ts";
import { RunAborted } from "./run-errors.ts";
import { idsOf, isFullRun } from "./run-scope.ts";
import type { PlanningRun, RunWork } from "./run-types.ts";
import type { AnyTool, PlannedItem } from "./tool.ts";

/** The run has been paused or cancelled, or its process ends. */
class RunStopped extends Error {
  override name = "Stopped";
}

/**
 * Plans with a tool that needs to see everything together. After an interruption the planning starts over, because the tool's items are only valid after the
 * tool has seen everything.
 * @returns whether the planning was finished
 */
export async function planAll(work: RunWork, run: PlanningRun, tool: AnyTool): Promise<boolean> {
  const { db, signal, services } = work;
  if (!work.onItemStarted("survey")) throw new RunAborted("endless");
  let previousItems = db.deleteFrom("maintenance_items").where("run_id", "=", run.id);
  // Only items of an earlier `planAll` are deleted; items that `tool.plan` planned one by one stay.
  if (tool.plan)
    previousItems = previousItems.where(({ eb, or }) =>
      or([eb("subject_type", "<>", tool.subject.type), eb("set_key", "is not", null)]),
    );
  await previousItems.execute();
  const context = {
    options: tool.options.parse(run.options),
    signal,
    db,
    services,
    isFullRun: isFullRun(run),
    ids: (size: number) => idsOf(db, tool.subject, run, size),
    reportProgress: (count: number) => reportProgress(work, run.id, count),
  };
  let rules = await ruleCountsOf(work, run.id);
  try {
    for await (const found of tool.planAll?.(context) ?? []) {
      if (signal.aborted) return false;
      await addItems(db, run.id, found.map(newItemOf));
      rules = addRuleCounts(
        rules,
        found.map(({ plan }) => plan),
      );
    }
  } catch (error) {
    if (error instanceof RunStopped || signal.aborted) return false;
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

async function reportProgress({ db, signal, progress }: RunWork, id: number, count: number): Promise<void> {
  if (signal.aborted) throw new RunStopped();
  const { numUpdatedRows } = await db
    .updateTable("maintenance_runs")
    .set({ looked: count })
    .where("id", "=", id)
    .where("status", "=", "planning")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new RunStopped();
  progress.add(1);
}

const newItemOf = ({ subject, title, setKey, plan }: PlannedItem): NewItem => ({
  ...{ subject_type: subject.type, subject_id: subject.id, version: subject.version },
  ...{ title, set_key: setKey ?? null, plan },
});

/** The counts of rules from items that were planned one by one. */
async function ruleCountsOf({ db }: RunWork, id: number): Promise<Readonly<Record<string, RuleCount>>> {
  const { rules } = await db
    .selectFrom("maintenance_runs")
    .select("rules")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return rules;
}
