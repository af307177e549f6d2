import type { Db } from "../../platform/database/tables.ts";
import { addItems, addRuleCounts, hasWork } from "./items.ts";
import { planAll } from "./plan-all.ts";
import { RunAborted } from "./run-errors.ts";
import { nextIds } from "./run-scope.ts";
import type { PlanningRun, RunWork } from "./run-types.ts";
import type { AnySubject, Versioned } from "./subject.ts";
import type { AnyTool, Plan, PlanContext } from "./tool.ts";

/** The number of rows read, planned and written at once: it keeps PostgreSQL busy for a few milliseconds at a time. */
const BATCH = 8;

/**
 * Plans the next rows, and after the last row everything that the tool plans together (`planAll`).
 * @returns false when everything is planned, or when the run has been stopped
 */
export async function planNextItems(work: RunWork, run: PlanningRun, tool: AnyTool): Promise<boolean> {
  const ids = tool.plan
    ? await nextIds(work.db, tool.subject, run, { after: run.last_id, limit: tool.batchSize ?? BATCH })
    : [];
  if (ids.length > 0) return planItems(work, run, tool, ids);
  if (tool.planAll && !(await planAll(work, run, tool))) return false;
  return finishPlanning(work.db, run.id);
}

type RowPlan = { readonly current: Versioned; readonly plan: Plan };

async function planItems(
  { db, log, signal, services, onItemStarted, progress }: RunWork,
  run: PlanningRun,
  tool: AnyTool,
  ids: readonly number[],
): Promise<boolean> {
  const context = { options: tool.options.parse(run.options), signal, db, services };
  const rowPlans: RowPlan[] = [];
  const { load, type } = tool.subject;
  for (const current of await load(db, ids)) {
    const plan = onItemStarted(`${type} ${current.id}`) ? await planItem(tool, current, context, log) : ENDLESS;
    if (signal.aborted) return false;
    if (plan) rowPlans.push({ current, plan });
  }
  const goesOn = await savePlans(db, run, tool.subject, { rowPlans: rowPlans, ids });
  progress.add(ids.length);
  return goesOn;
}

const ENDLESS: Plan = { ok: false, reason: "endless" };

async function planItem(
  tool: AnyTool,
  current: Versioned,
  context: PlanContext<unknown>,
  log: RunWork["log"],
): Promise<Plan | undefined> {
  try {
    const plan = await tool.plan?.(current, context);
    return plan && hasWork(plan) ? plan : undefined;
  } catch (error) {
    if (error instanceof RunAborted) throw error;
    // A row on which a tool fails must not keep the tool from the other rows.
    log.error({ err: error, tool: tool.name, [tool.subject.type]: current.id }, "a maintenance tool failed");
    return { ok: false, reason: "error" };
  }
}

/** Writes plans and progress in one transaction, because a crash must neither lose nor repeat a plan. */
function savePlans(
  db: Db,
  run: PlanningRun,
  { type, titleOf }: AnySubject,
  { rowPlans, ids }: { readonly rowPlans: readonly RowPlan[]; readonly ids: readonly number[] },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const now = await trx
      .selectFrom("maintenance_runs")
      .select(["status", "last_id", "rules", "looked"])
      .where("id", "=", run.id)
      .forUpdate()
      .executeTakeFirst();
    if (now?.status !== "planning" || now.last_id !== run.last_id) return now?.status === "planning";
    const items = rowPlans.map(({ current, plan }) => ({
      ...{ subject_type: type, subject_id: current.id, version: current.version },
      ...{ title: titleOf(current), set_key: null, plan },
    }));
    await addItems(trx, run.id, items);
    const rules = addRuleCounts(
      now.rules,
      rowPlans.map(({ plan }) => plan),
    );
    await trx
      .updateTable("maintenance_runs")
      .set({ last_id: ids.at(-1) ?? run.last_id, looked: now.looked + ids.length, rules: JSON.stringify(rules) })
      .where("id", "=", run.id)
      .execute();
    return true;
  });
}

async function finishPlanning(db: Db, id: number): Promise<false> {
  await db
    .updateTable("maintenance_runs")
    .set({ status: "planned", planned_at: new Date() })
    .where("id", "=", id)
    .where("status", "=", "planning")
    .execute();
  return false;
}
