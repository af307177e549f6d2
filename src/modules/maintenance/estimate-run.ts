import type { Db } from "../../platform/database/tables.ts";
import { failure, type Result, success } from "../../platform/result.ts";
import type { Estimate, Price } from "./answers.ts";
import { type InputFailure, parseRunInput } from "./run-input.ts";
import { idsOf, isFullRun, sampleOf } from "./run-scope.ts";
import type { NewRun } from "./schema.ts";
import type { RunServices } from "./services.ts";
import { findTool } from "./tools.ts";

export type EstimateFailure = "unknown-tool" | "no-estimate";
export type EstimateResult = Result<Estimate, EstimateFailure> | InputFailure;

/** Estimates what planning a run will take. A new sample is drawn each time, so the estimated cost is only similar to the cost of the run. */
export async function estimateRun(
  db: Db,
  given: NewRun,
  services: RunServices,
  signal: AbortSignal,
): Promise<EstimateResult> {
  const tool = findTool(given.tool);
  if (!tool) return failure("unknown-tool");
  if (!tool.estimate) return failure("no-estimate");
  const checked = parseRunInput(tool, given);
  if (!checked.ok) return checked;
  const { options, filter } = checked.value;
  const sample = given.sample === undefined ? null : await sampleOf(db, tool.subject, filter, given.sample);
  const estimate = await tool.estimate({
    options,
    signal,
    db,
    services,
    isFullRun: isFullRun({ filter, sample }),
    ids: (size) => idsOf(db, tool.subject, { filter, sample }, size),
  });
  return success(estimate);
}

/** Returns the price of applying the chosen items of a run. Undefined if the run does not exist. */
export async function priceOfRun(db: Db, id: number, services: RunServices): Promise<Price | undefined> {
  const run = await db
    .selectFrom("maintenance_runs")
    .select(["tool", "options"])
    .where("id", "=", id)
    .executeTakeFirst();
  const tool = run && findTool(run.tool);
  if (!run || !tool) return undefined;
  const { count } = await db
    .selectFrom("maintenance_items")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("run_id", "=", id)
    .where("state", "=", "planned")
    .where("chosen", "=", true)
    .executeTakeFirstOrThrow();
  return { lines: tool.confirmation?.price?.(tool.options.parse(run.options), count, services) ?? [] };
}
