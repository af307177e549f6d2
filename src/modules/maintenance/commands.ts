import { sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../platform/database/tables.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import { failure, type Result, success } from "../../platform/result.ts";
import { cancelTask, pauseTask, queueTask } from "../../platform/tasks/queue.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import type { AuditAction } from "../audit/schema.ts";
import type { Trx } from "./effect.ts";
import { type InputFailure, parseRunInput } from "./run-input.ts";
import { countMatching, sampleOf } from "./run-scope.ts";
import type { Capability, choiceInput, NewRun, RunStatus, WorkingStatus } from "./schema.ts";
import type { RunServices } from "./services.ts";
import { allSubjects } from "./subjects.ts";
import { MAINTENANCE_TASK } from "./task.ts";
import { findTool } from "./tools.ts";
import { type PlansWait, plansToDecideFirst } from "./waiting-plans.ts";

export { answerItem } from "./answer-item.ts";
export type { ActiveRun, Effect, EffectContext, Trx, WithCurrent, WorkItem } from "./effect.ts";
export { replaceItemData, replacePlannedData } from "./items.ts";
export { RunAborted, SkipItem } from "./run-errors.ts";
export type { RunWorker } from "./run-types.ts";
export { workOnRun } from "./run-worker.ts";
export { deleteUnappliedScans } from "./scans.ts";
export { capabilitiesOf, type RunServices } from "./services.ts";
export type { ItemReview, RunSubject, Subject } from "./subject.ts";
export { registerSubjects } from "./subjects.ts";
export type {
  AnswerHandler,
  ItemUpdate,
  Plan,
  PlanAllContext,
  PlanContext,
  PlannedItem,
  Question,
  Tool,
} from "./tool.ts";
export { toolFailure } from "./tool-failure.ts";
export { registerTools } from "./tools.ts";
export { PLANS_WAIT, type PlansWait } from "./waiting-plans.ts";

export type StartFailure = `needs-${Capability}` | "unknown-tool";
export type RunFailure = "not-found" | "wrong-status" | "nothing-chosen" | "closed";

/** Begins a run, which a worker then plans; no row is changed before the run's transition `apply`. @returns the run's id, as the functions below do */
export async function startRun(
  db: Db,
  given: NewRun,
  audit: AuditContext,
  capabilities: RunServices["capabilities"] = new Set(),
): Promise<Result<number, StartFailure> | InputFailure | PlansWait> {
  const tool = findTool(given.tool);
  if (!tool) return failure("unknown-tool");
  const checked = parseRunInput(tool, given);
  if (!checked.ok) return checked;
  const { options, filter } = checked.value;
  const missing = tool.needs?.(options).find((need) => !capabilities.has(need));
  if (missing) return failure(`needs-${missing}`);
  return db.transaction().execute(async (trx) => {
    const wait = await plansToDecideFirst(trx, audit);
    if (wait) return wait;
    const { subject } = tool;
    const sample = given.sample === undefined ? null : await sampleOf(trx, subject, filter, given.sample);
    const total = sample ? sample.length : await countMatching(trx, subject, filter);
    const { id } = await trx
      .insertInto("maintenance_runs")
      .values({
        tool: tool.name,
        options: JSON.stringify(options),
        filter: JSON.stringify(filter),
        sample,
        status: "planning",
        resumes: null,
        total,
        person_id: audit.personId,
        actor: audit.actor,
        via: audit.via,
        occasion: JSON.stringify(audit),
        planned_at: null,
        applied_at: null,
        undone_at: null,
        closed_at: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await writeAuditEntry(trx, audit, "maintenance.planned", String(id), {
      ...{ title: tool.title, tool: tool.name, articles: total },
    });
    await queueTask(trx, MAINTENANCE_TASK, id);
    return success(id);
  });
}

type Transition = {
  readonly from: readonly RunStatus[];
  readonly action: AuditAction;
  /** Whether this transition is allowed even for a closed run. */
  readonly evenClosed?: boolean;
  readonly set: (run: { status: RunStatus; resumes: WorkingStatus | null }) => {
    status?: RunStatus;
    resumes?: WorkingStatus | null;
    closed_at?: Date;
  };
  readonly prepare?: (trx: Trx, id: number) => Promise<RunFailure | undefined>;
};

const enterPhase = (status: WorkingStatus) => ({ status, resumes: null });

const TRANSITIONS = {
  /** Applies the chosen items. Further items can be chosen and applied later. */
  apply: {
    from: ["planned", "applied"],
    action: "maintenance.applied",
    set: () => enterPhase("applying"),
    prepare: async (trx, id) => ((await hasItem(trx, id, "planned")) ? undefined : "nothing-chosen"),
  },
  pause: {
    from: ["planning", "applying", "undoing"],
    action: "maintenance.paused",
    set: ({ status }) => ({ status: "paused", resumes: status as WorkingStatus }),
  },
  resume: {
    from: ["paused", "failed"],
    action: "maintenance.resumed",
    set: ({ resumes }) => enterPhase(resumes ?? "planning"),
  },
  /** Stops the run for good. Changes that were applied stay, and can be undone. */
  cancel: {
    from: ["planning", "planned", "applying", "undoing", "paused", "failed"],
    action: "maintenance.cancelled",
    set: () => ({ status: "cancelled", resumes: null }),
  },
  /** Undoes every applied item, except items whose text was edited since. */
  undo: {
    from: ["applied", "cancelled", "paused", "failed", "undone"],
    action: "maintenance.undone",
    set: () => enterPhase("undoing"),
    async prepare(trx, id) {
      // Items that could not be undone before are tried again, because unsaved text may have been saved or a later merge undone.
      await trx
        .updateTable("maintenance_items")
        .set({ state: "applied", why: "" })
        .where("run_id", "=", id)
        .where("state", "=", "kept")
        .execute();
      return (await hasItem(trx, id, "applied")) ? undefined : "nothing-chosen";
    },
  },
  /** Closes the run, which can then no longer be undone. */
  close: {
    from: ["planned", "applied", "undone", "cancelled"],
    action: "maintenance.closed",
    set: () => ({ closed_at: new Date() }),
    async prepare(trx, id) {
      const run = trx.selectFrom("maintenance_runs").select("batch").where("id", "=", id);
      const { batch } = await run.executeTakeFirstOrThrow();
      for (const subject of allSubjects()) await subject.onClosed?.(trx, batch);
      return undefined;
    },
  },
} as const satisfies Record<string, Transition>;
export type RunTransition = keyof typeof TRANSITIONS;

/** Moves a run to another status; a worker notices the new status before its next item. */
export async function transitionRun(
  db: Db,
  id: number,
  name: RunTransition,
  audit: AuditContext,
): Promise<Result<number, RunFailure>> {
  const transition: Transition = TRANSITIONS[name];
  return db.transaction().execute(async (trx) => {
    const run = await trx
      .selectFrom("maintenance_runs")
      .select(["status", "resumes", "closed_at", "tool"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!run) return failure("not-found");
    if (run.closed_at) return failure("closed");
    if (!transition.from.includes(run.status)) return failure("wrong-status");
    const problem = await transition.prepare?.(trx, id);
    if (problem) return failure(problem);
    const change = transition.set(run);
    await trx
      .updateTable("maintenance_runs")
      .set({ ...change, why: "", occasion: JSON.stringify(audit) })
      .where("id", "=", id)
      .execute();
    await writeAuditEntry(trx, audit, transition.action, String(id), {
      ...{ title: findTool(run.tool)?.title, tool: run.tool },
    });
    if (change.status === "cancelled") await cancelTask(trx, MAINTENANCE_TASK, id);
    else if (change.status === "paused") await pauseTask(trx, MAINTENANCE_TASK, id);
    else if (change.status) await queueTask(trx, MAINTENANCE_TASK, id);
    return success(id);
  });
}

async function hasItem(db: Db, id: number, state: "planned" | "applied"): Promise<boolean> {
  let query = db.selectFrom("maintenance_items").select("id").where("run_id", "=", id).where("state", "=", state);
  if (state === "planned") query = query.where("chosen", "=", true);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Ticks or unticks planned items: the named items, or the items that a rule changes. */
export async function chooseItems(
  db: Db,
  id: number,
  { items, rule, chosen }: z.infer<typeof choiceInput>,
): Promise<Result<number, Exclude<RunFailure, "nothing-chosen">>> {
  return db.transaction().execute(async (trx) => {
    const run = await trx
      .selectFrom("maintenance_runs")
      .select(["status", "closed_at"])
      .where("id", "=", id)
      .forShare()
      .executeTakeFirst();
    if (!run) return failure("not-found");
    if (run.closed_at) return failure("closed");
    if (!["planning", "planned", "applied", "paused"].includes(run.status)) return failure("wrong-status");
    let update = trx
      .updateTable("maintenance_items")
      .set({ chosen })
      .where("run_id", "=", id)
      .where("state", "=", "planned")
      .where("chosen", "<>", chosen);
    if (items) update = update.where("id", "in", items);
    if (rule) update = update.where(sql<boolean>`${rule} = any(rules)`);
    if (items?.length !== 0) await update.execute();
    return success(id);
  });
}
