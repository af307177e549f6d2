import { beforeAll, beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { migrateJobs } from "../../platform/jobs/job-runner.ts";
import { CLI } from "../../platform/json-api/actor.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { plannedRun, stepTo } from "../article-tools/run.fixtures.ts";
import { chooseItems, startRun } from "./commands.ts";
import { addLabels, LABEL_TABLE } from "./label.fixtures.ts";
import { allItems, findItem, findRun, listItems } from "./queries.ts";
import { newRunInput } from "./schema.ts";
import { anyFilter } from "./tools.ts";

const database = await testDatabase();
const { db, pool } = database;

beforeAll(async () => {
  await migrateJobs(pool, createLog("silent"));
  await database.asOwner(LABEL_TABLE);
});
beforeEach(async () => {
  await db.deleteFrom("maintenance_runs").execute();
  await pool.query("delete from labels");
});

const plan = (filter: object = {}) => plannedRun(database, { tool: "space-labels", filter });
const texts = async () => (await pool.query("select text from labels order by id")).rows.map(({ text }) => text);
const states = async (id: number) =>
  (await listItems(db, id, {})).items.map(({ state, why }) => (why ? `${state}: ${why}` : state));

test("what is neither an article nor a picture is planned, reviewed, applied and undone", async () => {
  const [first, , third] = await addLabels(database, ["Beras  5 kg", "Gula", "Teh  celup  asli"]);
  await addLabels(database, ["Kopi  bubuk"], "b");
  const id = await plan({ shelf: "a" });
  expect(await findRun(db, id)).toMatchObject({ status: "planned", total: 3, looked: 3, chosen: 2 });
  const { items } = await listItems(db, id, {});
  expect(items).toMatchObject([
    { subjectType: "label", subjectId: first, articleId: null, imageId: null, title: "Beras  5 kg", changes: 1 },
    { subjectType: "label", subjectId: third, articleId: null, imageId: null, changes: 2 },
  ]);
  expect(await findItem(db, id, items[0]?.id ?? 0)).toMatchObject({
    path: `/label/${first}`,
    places: [{ place: "text", before: "Beras  5 kg", changes: [{ start: 5, before: "  ", after: " " }] }],
  });
  await chooseItems(db, id, { items: [items[1]?.id ?? 0], chosen: false });
  await stepTo(database, id, "apply");
  expect(await texts()).toEqual(["Beras 5 kg", "Gula", "Teh  celup  asli", "Kopi  bubuk"]);
  expect(await states(id)).toEqual(["applied", "planned"]);
  await stepTo(database, id, "undo");
  expect(await texts()).toEqual(["Beras  5 kg", "Gula", "Teh  celup  asli", "Kopi  bubuk"]);
});

test("planned again after it was applied finds nothing", async () => {
  await addLabels(database, ["Beras  5 kg"]);
  await stepTo(database, await plan(), "apply");
  expect(await states(await plan())).toEqual([]);
});

test("what changed since the plan, is blocked, gone or unsaved is named and left", async () => {
  const [changed, soldOut, gone, drafted, last] = await addLabels(database, Array(5).fill("Beras  5 kg"));
  await pool.query("update labels set draft = 'Beras 10 kg' where id = $1", [drafted]);
  const id = await plan();
  await pool.query("update labels set text = 'Ketan  putih', version = 2 where id = $1", [changed]);
  await pool.query("update labels set is_sold_out = true where id = $1", [soldOut]);
  await pool.query("delete from labels where id = $1", [gone]);
  await stepTo(database, id, "apply");
  expect(await states(id)).toEqual([
    "conflict: changed",
    "conflict: trashed",
    "conflict: gone",
    "skipped: working-copy",
    "applied",
  ]);
  const subjects = (await listItems(db, id, {})).items.map(({ subjectId }) => subjectId);
  expect(subjects).toEqual([changed, soldOut, null, drafted, last]);
  const exported: (number | null)[] = [];
  for await (const { subjectId } of allItems(db, id)) exported.push(subjectId);
  expect(exported).toEqual(subjects);
});

test("undoing leaves what was edited since", async () => {
  const [edited] = await addLabels(database, ["Beras  5 kg", "Teh  celup"]);
  const id = await plan();
  await stepTo(database, id, "apply");
  await pool.query("update labels set text = 'Ketan', version = version + 1 where id = $1", [edited]);
  await stepTo(database, id, "undo");
  expect(await states(id)).toEqual(["kept: changed", "undone"]);
  expect(await texts()).toEqual(["Ketan", "Teh  celup"]);
});

test("a tool takes the filter of its own subject", async () => {
  const input = newRunInput(anyFilter());
  expect(input.safeParse({ tool: "space-labels", filter: { shelf: "a" } }).success).toBe(true);
  expect(input.safeParse({ tool: "format-articles", filter: { ids: [1] } }).success).toBe(true);
  expect(input.safeParse({ tool: "space-labels", filter: { rak: "a" } }).success).toBe(false);
  const start = (tool: string, filter: object) => startRun(db, { tool, filter }, CLI);
  expect(await start("space-labels", { ids: [1] })).toEqual({ ok: false, code: "wrong-filter" });
  expect(await start("format-articles", { shelf: "a" })).toEqual({ ok: false, code: "wrong-filter" });
});
