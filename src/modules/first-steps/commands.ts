import type { Db } from "../../platform/database/tables.ts";
import type { FirstSteps } from "./answers.ts";
import { doneSteps, type SetUp } from "./queries.ts";
import { FIRST_STEPS, type FirstStep } from "./steps.shared.ts";

/** Returns the state of all steps. A step that is done is recorded, and therefore counts as done whatever happens later. */
export async function firstSteps(db: Db, setUp: SetUp): Promise<FirstSteps> {
  const settled = await db.selectFrom("first_steps").select(["name", "is_skipped"]).execute();
  const known = new Map(settled.map(({ name, is_skipped }) => [name, is_skipped ? "skipped" : "done"] as const));
  const open = FIRST_STEPS.filter((step) => !known.has(step));
  if (open.length === 0) return { steps: FIRST_STEPS.map((name) => ({ name, state: known.get(name) ?? "done" })) };
  const done = (await doneSteps(db, setUp)).filter((step) => open.includes(step));
  await settle(db, done, false);
  return {
    steps: FIRST_STEPS.map((name) => ({ name, state: known.get(name) ?? (done.includes(name) ? "done" : "open") })),
  };
}

/** Records that the owner wants to skip this step. */
export const skipStep = (db: Db, step: FirstStep): Promise<void> => settle(db, [step], true);

async function settle(db: Db, steps: readonly FirstStep[], isSkipped: boolean): Promise<void> {
  if (steps.length === 0) return;
  await db
    .insertInto("first_steps")
    .values(steps.map((name) => ({ name, is_skipped: isSkipped })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
