import type { Db } from "../../platform/database/tables.ts";
import type { Actor } from "../../platform/json-api/actor.ts";
import { failure, type Result, success } from "../../platform/result.ts";
import { canRunMaintenance } from "./permissions.shared.ts";
import { type InputFailure, parseRunInput } from "./run-input.ts";
import { countMatching } from "./run-scope.ts";
import type { NewRun } from "./schema.ts";
import { findTool } from "./tools.ts";

/** The id of the person to whose runs, tools and rows the actor is confined; undefined for an actor who may run maintenance over everything. */
export const confinedTo = (actor: Actor): number | undefined => (canRunMaintenance(actor) ? undefined : actor.personId);

/**
 * Whether the actor may see and control a run. A person confined to their own rows may do so if they began the run and the run was confined to them. A run that
 * they began while they were an admin covers everything, so they may no longer see it.
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

/** Confines a new run to the rows that the actor may change. A run that names other people's rows is refused rather than silently reduced. */
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
  // Only people who may run maintenance over everything decide about paid services.
  if (tool.needs?.(checked.value.options).length) return failure("tool-not-yours");
  if ("ids" in given.filter) {
    const { ids } = given.filter;
    const [all, own] = [{ ids }, { ids, startedBy }].map((filter) => countMatching(db, tool.subject, filter));
    if ((await all) !== (await own)) return failure("rows-not-yours");
  }
  return success(confined);
}
