import { type RawBuilder, type SqlBool, sql } from "kysely";
import { z } from "zod";
import { type PlansWait, type RunTransition, startRun, transitionRun } from "../../../modules/maintenance/commands.ts";
import { allItems, findRun } from "../../../modules/maintenance/queries.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { type Failure, failure, type Result, type Success } from "../../../platform/result.ts";
import { leftText } from "../admin-queries/edit-history.ts";
import type { ProductRun } from "../answers.ts";
import { isProductTool, PRODUCT_TOOLS, type ProductTool } from "../product-tools.shared.ts";
import { PRODUCT_SKIP_REASONS, type ProductSkipReason } from "../skip-reasons.shared.ts";

const MOST_ITEMS = 100;
const MOST_RUNS = 20;

export type ProductPlan = {
  readonly tool: ProductTool;
  readonly filter: object;
  readonly options: object;
};

type PlanFailure = Failure<"not-found" | "wrong-plan"> | PlansWait;

/** @returns the number of the run */
export async function planProducts(
  db: Db,
  { tool, filter, options }: ProductPlan,
  audit: AuditContext,
): Promise<Success<number> | PlanFailure> {
  const started = await startRun(db, { tool, filter, options }, audit);
  return started.ok || started.code === "plans-wait" ? started : failure("wrong-plan");
}

export type ProductRunStep = Extract<RunTransition, "apply" | "undo" | "resume" | "cancel">;
export type StepFailure = "not-found" | "wrong-status" | "nothing-planned";

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
  return failure(taken.code === "nothing-chosen" ? "nothing-planned" : "wrong-status");
}

const isOfProducts = async (db: Db, id: number): Promise<boolean> => {
  const run = await db.selectFrom("maintenance_runs").select("tool").where("id", "=", id).executeTakeFirst();
  return isProductTool(run?.tool ?? "");
};

/** What was not done, or not undone in full: it comes first, since the sentence above counts it. */
const IS_LEFT: RawBuilder<SqlBool> = sql`(why <> '' or jsonb_array_length(coalesce(data #> '{left,offers}', '[]')) > 0
  or jsonb_array_length(coalesce(data #> '{left,redirects}', '[]')) > 0)`;

async function* leftItemsFirst(db: Db, run: number) {
  yield* allItems(db, run, IS_LEFT);
  yield* allItems(db, run, sql`not ${IS_LEFT}`);
}

/** A plan with what it would do, or has done, to the first of its products. */
export async function findProductRun(db: Db, id: number): Promise<ProductRun | undefined> {
  const run = (await isOfProducts(db, id)) ? await findRun(db, id) : undefined;
  if (!run) return undefined;
  const items: ProductRun["items"][number][] = [];
  for await (const { id: item, title, state, why, subjectId, subjectType, flags, data } of leftItemsFirst(db, id)) {
    items.push({
      ...{ id: item, title, state, why: whyText(why) },
      product: subjectType === "product" ? subjectId : null,
      notes: [...new Set(flags.map(({ reason }) => reason.text))],
      details: flags.slice(0, MOST_ITEMS).map(({ text }) => text),
      ...decisionOf(data),
    });
    if (items.length === MOST_ITEMS) break;
  }
  const { tool, title, status, counts, total, actor, createdAt, appliedAt, undoneAt } = run;
  return { id, ...{ tool, title, status, counts, total, actor, createdAt, appliedAt, undoneAt, items } };
}

const isProductReason = (why: string): why is ProductSkipReason => Object.hasOwn(PRODUCT_SKIP_REASONS, why);

function whyText(why: string): string {
  if (isProductReason(why)) return PRODUCT_SKIP_REASONS[why];
  if (why === "changed") return "Produk ini disunting setelah rencana dibuat. Buat rencana baru.";
  if (why === "gone") return "Sudah tidak ada.";
  return why === "" ? "" : "Terjadi gangguan. Coba lagi.";
}

/** What the effect of these tools keeps of an item. */
const DECISION_DATA = z.object({
  decision: z.number().optional(),
  left: z.object({ offers: z.array(z.number()), redirects: z.array(z.string()) }).optional(),
});

function decisionOf(data: unknown): { readonly decision: number | null; readonly left: string } {
  const { decision = null, left } = DECISION_DATA.safeParse(data).data ?? {};
  return { decision, left: left ? leftText(left) : "" };
}

/** The newest of them, for who wants to undo one. */
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
