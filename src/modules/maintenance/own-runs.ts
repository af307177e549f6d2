import type { Db } from "../../platform/database/tables.ts";
import type { Actor } from "../../platform/json-api/actor.ts";
import { failure, type Result, success } from "../../platform/result.ts";
import { canRunMaintenance } from "./permissions.shared.ts";
import { type InputFailure, parseRunInput } from "./run-input.ts";
import { countMatching } from "./run-scope.ts";
import type { NewRun } from "./schema.ts";
import { findTool } from "./tools.ts";

/** Whose runs, tools and rows somebody is confined to: their own number; undefined for who may run maintenance over everything. */
export const confinedTo = (actor: Actor): number | undefined => (canRunMaintenance(actor) ? undefined : actor.personId);

/**
 * Whether somebody may see a run and move it on. Who is confined to their own rows may where they began the run, and it was
 * confined to them then: a run from a time when they were an admin is about everything.
 */
export async function mayUseRun(db: Db, actor: Actor, id: number): Promise<boolean> {
  const person = confinedTo(actor);
  if (person === undefined) return true;
  const run = await db
    .selectFrom("maintenance_runs")
    .select(["tool", "filter"])
    .where("id", "=", id)
    .where("person_id", "=", person)
    .executeTakeFirst();
  return run !== undefined && findTool(run.tool)?.forOwn === true && run.filter.startedBy === person;
}

export type OwnFailure = "tool-not-yours" | "rows-not-yours";

/** Confines a new run to the rows that the actor may change. A run that names others' rows is refused rather than quietly made smaller. */
export async function confineRun(
  db: Db,
  actor: Actor,
  given: NewRun,
): Promise<Result<NewRun, OwnFailure> | InputFailure> {
  const startedBy = confinedTo(actor);
  if (startedBy === undefined) return success(given);
  const tool = findTool(given.tool);
  if (!tool?.forOwn) return failure("tool-not-yours");
  const confined = { ...given, filter: { ...given.filter, startedBy } };
  const checked = parseRunInput(tool, confined);
  if (!checked.ok) return checked;
  // What is paid for is decided by who runs maintenance.
  if (tool.needs?.(checked.value.options).length) return failure("tool-not-yours");
  if ("ids" in given.filter) {
    const { ids } = given.filter;
    const [all, own] = [{ ids }, { ids, startedBy }].map((filter) => countMatching(db, tool.subject, filter));
    if ((await all) !== (await own)) return failure("rows-not-yours");
  }
  return success(confined);
}
