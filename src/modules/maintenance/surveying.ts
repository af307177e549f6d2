import { addItems, counted, type NewItem } from "./items.ts";
import { RunHalted } from "./left-alone.ts";
import type { PlannedRun, Work } from "./run-worker.ts";
import type { RuleCount } from "./schema.ts";
import type { AnyTool, Surveyed } from "./tool.ts";
import { idsOf, isWhole } from "./walk.ts";

/** The run has been paused or cancelled, or its process ends. */
class Stopped extends Error {
  override name = "Stopped";
}

/**
 * Plans what can only be seen of all together. Interrupted, it starts anew, because nothing of it holds before it
 * has seen everything. @returns whether it came to its end
 */
export async function surveyed(work: Work, run: PlannedRun, tool: AnyTool): Promise<boolean> {
  const { db, signal, services } = work;
  if (!work.onItemStarted("survey")) throw new RunHalted("endless");
  let former = db.deleteFrom("maintenance_items").where("run_id", "=", run.id);
  // What was planned one by one stays.
  if (tool.plan)
    former = former.where(({ eb, or }) =>
      or([eb("subject_type", "<>", tool.subject.type), eb("set_key", "is not", null)]),
    );
  await former.execute();
  const context = {
    options: tool.options.parse(run.options),
    signal,
    db,
    services,
    isWhole: isWhole(run),
    ids: (size: number) => idsOf(db, tool.subject, run, size),
    looked: (count: number) => lookedAt(work, run.id, count),
  };
  let rules = await rulesOf(work, run.id);
  try {
    for await (const found of tool.survey?.(context) ?? []) {
      if (signal.aborted) return false;
      await addItems(db, run.id, found.map(itemOf));
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

const itemOf = ({ subject, title, setKey, plan }: Surveyed): NewItem => ({
  ...{ subject_type: subject.type, subject_id: subject.id, version: subject.version },
  ...{ title, set_key: setKey ?? null, plan },
});

/** Those of what was planned one by one. */
async function rulesOf({ db }: Work, id: number): Promise<Readonly<Record<string, RuleCount>>> {
  const { rules } = await db
    .selectFrom("maintenance_runs")
    .select("rules")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return rules;
}
