import type { Db } from "../../platform/database/tables.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import { done, failure, type Result } from "../../platform/result.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import type { Trx } from "./effect.ts";
import type { RunServices } from "./services.ts";
import type { ItemUpdate } from "./tool.ts";
import { type ToolFailure, toolFailure } from "./tool-failure.ts";
import { findTool } from "./tools.ts";

export type AnswerFailure = "not-found" | "wrong-status" | "closed" | "no-question";
export type AnswerResult = Result<undefined, AnswerFailure> | ToolFailure;

const ANSWERABLE = ["planned", "applied", "paused"];

/**
 * Applies a person's answer to an item that waits: a choice among several answers, or a corrected text. The tool derives the item's changes from the answer.
 */
export async function answerItem(
  db: Db,
  { run: runId, item: id, answer }: { run: number; item: number; answer: unknown },
  audit: AuditContext,
  services: RunServices,
): Promise<AnswerResult> {
  return db.transaction().execute(async (trx) => {
    const run = await trx
      .selectFrom("maintenance_runs")
      .select(["id", "tool", "options", "status", "closed_at"])
      .where("id", "=", runId)
      .forShare()
      .executeTakeFirst();
    const item = await lockItem(trx, runId, id);
    if (!run || !item) return failure("not-found");
    if (run.closed_at) return failure("closed");
    const isOpen = item.state === "planned" || item.state === "flagged";
    if (!isOpen || !ANSWERABLE.includes(run.status)) return failure("wrong-status");
    const handler = findTool(run.tool)?.answer;
    if (!handler) return failure("no-question");
    const input = handler.input.safeParse(answer);
    if (!input.success) {
      const message = input.error.issues[0]?.message ?? "Isian ini tidak benar.";
      return toolFailure("invalid_input", message);
    }
    const decided = await handler.decide(trx, run, item, input.data, services);
    if (!decided.ok) return decided;
    for (const one of decided.value) await updateItem(trx, runId, one);
    await writeAuditEntry(trx, audit, "maintenance.answered", String(runId), {
      ...{ title: findTool(run.tool)?.title, tool: run.tool, item: id },
    });
    return done;
  });
}

const lockItem = (trx: Trx, runId: number, id: number) =>
  trx
    .selectFrom("maintenance_items")
    .select(["id", "subject_type", "subject_id", "version", "applied_version", "state", "changes", "data", "set_key"])
    .where("run_id", "=", runId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

async function updateItem(
  trx: Trx,
  runId: number,
  { id, changes, flags, data, rules, state, chosen }: ItemUpdate,
): Promise<void> {
  await trx
    .updateTable("maintenance_items")
    .set({
      ...(changes ? { changes: JSON.stringify(changes) } : {}),
      ...(flags ? { flags: JSON.stringify(flags) } : {}),
      ...(data === undefined ? {} : { data: JSON.stringify(data) }),
      ...(rules ? { rules: [...rules] } : {}),
      ...(state ? { state } : {}),
      ...(chosen === undefined ? {} : { chosen }),
      why: "",
    })
    .where("run_id", "=", runId)
    .where("id", "=", id)
    .where("state", "in", ["planned", "flagged"])
    .execute();
}
