import { sql } from "kysely";
import {
  chooseItems,
  type PlansWait,
  type RunTransition,
  startRun,
  transitionRun,
} from "../../../modules/maintenance/commands.ts";
import { findRun } from "../../../modules/maintenance/queries.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { type Failure, failure, type Result, type Success } from "../../../platform/result.ts";
import type { ProductRun } from "../answers.ts";
import type { ProductRunChoice } from "../api-input.ts";
import { isProductTool, PRODUCT_TOOLS, type ProductTool } from "../product-tools.shared.ts";

const MOST_RUNS = 20;

export type ProductPlan = {
  readonly tool: ProductTool;
  readonly filter: object;
  readonly options: object;
};

type PlanFailure = Failure<"not-found" | "wrong-plan"> | PlansWait;

/** @returns the id of the run */
export async function planProducts(
  db: Db,
  { tool, filter, options }: ProductPlan,
  audit: AuditContext,
): Promise<Success<number> | PlanFailure> {
  const started = await startRun(db, { tool, filter, options }, audit);
  return started.ok || started.code === "plans-wait" ? started : failure("wrong-plan");
}

export type ProductRunStep = Extract<RunTransition, "apply" | "undo" | "resume" | "cancel">;
export type StepFailure = "not-found" | "wrong-status" | "nothing-planned" | "nothing-chosen";

export async function stepProductRun(
  db: Db,
  id: number,
  step: ProductRunStep,
  audit: AuditContext,
): Promise<Result<number, StepFailure>> {
  if (!(await isOfProducts(db, id))) return failure("not-found");
  const taken = await transitionRun(db, id, step, audit);
  if (taken.ok) return taken;
  if (taken.code === "not-found") return failure("not-found");
  if (taken.code !== "nothing-chosen") return failure("wrong-status");
  const hasPlanned = step === "apply" && ((await findRun(db, id))?.counts.planned ?? 0) > 0;
  return failure(hasPlanned ? "nothing-chosen" : "nothing-planned");
}

/** Ticks or unticks rows of a plan: the named ones, or all that are still planned. Rows of other plans stay as they are. */
export async function chooseProducts(
  db: Db,
  id: number,
  choice: ProductRunChoice,
): Promise<Result<number, "not-found" | "wrong-status">> {
  if (!(await isOfProducts(db, id))) return failure("not-found");
  const chosen = await chooseItems(db, id, choice);
  if (chosen.ok) return chosen;
  return failure(chosen.code === "not-found" ? "not-found" : "wrong-status");
}

export const isOfProducts = async (db: Db, id: number): Promise<boolean> => {
  const run = await db.selectFrom("maintenance_runs").select("tool").where("id", "=", id).executeTakeFirst();
  return isProductTool(run?.tool ?? "");
};

/** Reads a plan as a whole; `productRunItems` returns what it would do, or has done, to each product. */
export async function findProductRun(db: Db, id: number): Promise<Omit<ProductRun, "items"> | undefined> {
  const run = (await isOfProducts(db, id)) ? await findRun(db, id) : undefined;
  if (!run) return undefined;
  const { tool, title, status, counts, chosen, total, actor, createdAt, appliedAt, undoneAt } = run;
  return { id, ...{ tool, title, status, counts, chosen, total, actor, createdAt, appliedAt, undoneAt } };
}

/** Returns the newest plans, for people who want to undo one. */
export async function latestProductRuns(db: Db) {
  const { rows } = await sql<{
    id: number;
    title: string;
    tool: string;
    status: ProductRun["status"];
    actor: string | null;
    createdAt: Date;
    planned: number;
    applied: number;
    undone: number;
  }>`
    select r.id, r.tool, r.status, r.actor, r.created_at as "createdAt", c.*,
      coalesce((select i.title from maintenance_items i where i.run_id = r.id order by i.id limit 1), '') as title
    from maintenance_runs r cross join lateral (
      select count(*) filter (where i.state = 'planned') as planned, count(*) filter (where i.state = 'applied') as applied,
        count(*) filter (where i.state = 'undone') as undone
      from maintenance_items i where i.run_id = r.id) c
    where r.tool = any(${Object.keys(PRODUCT_TOOLS)}::text[]) order by r.id desc limit ${MOST_RUNS}`.execute(db);
  return { runs: rows.map(({ createdAt, ...run }) => ({ ...run, createdAt: createdAt.toISOString() })) };
}
