import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { firstSteps, skipStep } from "./commands.ts";
import { FIRST_STEPS } from "./steps.shared.ts";

const { db } = await testDatabase();
const NOTHING = { isNamed: false, hasContact: false, sendsMail: false, backsUp: false };
const namesIn = async (state: string, setUp = NOTHING) =>
  (await firstSteps(db, setUp)).steps.filter((step) => step.state === state).map(({ name }) => name);

test("a step is done by what came of it, and once settled it is not brought up again", async () => {
  await sql`insert into sample_catalogue (state) values ('loading')`.execute(db);
  expect(await namesIn("done")).toEqual([]);
  await sql`update sample_catalogue set state = 'removed'`.execute(db);
  expect(await namesIn("done")).toEqual(["sample-removed"]);
  expect(await namesIn("open")).toEqual(FIRST_STEPS.filter((step) => step !== "sample-removed"));
  expect(await namesIn("done", { ...NOTHING, isNamed: true, backsUp: true })).toEqual(["name", "sample-removed"]);
  // A schedule without a finished backup does not complete the step.
  await sql`insert into tasks (kind, payload, state, finished_at)
    values ('backup', '{"kind":"create"}', 'done', now())`.execute(db);
  expect(await namesIn("done", { ...NOTHING, backsUp: true })).toContain("backup");
  expect(await namesIn("done")).toEqual(["name", "backup", "sample-removed"]);
  await skipStep(db, "feed");
  await skipStep(db, "feed");
  expect(await namesIn("skipped")).toEqual(["feed"]);
  for (const step of FIRST_STEPS) await skipStep(db, step);
  expect(await namesIn("open")).toEqual([]);
  expect(await namesIn("done")).toEqual(["name", "backup", "sample-removed"]);
});
