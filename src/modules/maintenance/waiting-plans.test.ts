import { beforeAll, beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { migrateJobs } from "../../platform/jobs/job-runner.ts";
import { type AuditContext, auditContextOf, CLI, SYSTEM } from "../../platform/json-api/actor.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { addArticles, workOf } from "../article-tools/run.fixtures.ts";
import { chooseItems, startRun, transitionRun, workOnRun } from "./commands.ts";
import { findRun, listRuns } from "./queries.ts";

const database = await testDatabase();
const { db, pool } = database;

/** The audit contexts of people, as the API passes them to the module. */
const people: AuditContext[] = [];

beforeAll(async () => {
  await migrateJobs(pool, createLog("silent"));
  await addArticles(database, ["# Judul\n\n* satu\n", "Isi.\n"]);
  for (let at = 1; at <= 5; at += 1) {
    const email = `orang-${at}@toko.example`;
    const values = { issuer: "uji", subject: email, email, name: email, role: "admin" as const };
    const { id } = await db.insertInto("people").values(values).returning("id").executeTakeFirstOrThrow();
    people.push(auditContextOf({ id, email }, "192.0.2.1"));
  }
});
beforeEach(async () => void (await db.deleteFrom("maintenance_runs").execute()));

const start = (audit: AuditContext, filter: object = {}) => startRun(db, { tool: "format-articles", filter }, audit);
const person = (at: number) => people[at] ?? CLI;

async function planned(audit: AuditContext, filter: object = {}): Promise<number> {
  const started = await start(audit, filter);
  if (!started.ok) throw new Error(started.code);
  await workOnRun(workOf(database), started.value);
  return started.value;
}

test("of one person so many plans wait; the next is refused with what waits, until one is decided", async () => {
  const ids = [];
  for (let plan = 0; plan < 5; plan += 1) ids.push(await planned(person(0)));
  const refused = await start(person(0));
  expect(refused).toMatchObject({ ok: false, code: "plans-wait" });
  expect(refused).toMatchObject({
    message: expect.stringMatching(/^5 rencana Anda masih disusun atau menunggu keputusan\. /),
    details: { plans: ids.map((id) => ({ id, tool: "format-articles", title: "Rapikan format" })) },
  });
  // Other people and the command line may still start runs.
  for (const audit of [person(1), CLI, SYSTEM]) expect((await start(audit)).ok).toBe(true);
  expect((await transitionRun(db, ids[0] ?? 0, "cancel", person(0))).ok).toBe(true);
  expect((await start(person(0))).ok).toBe(true);
});

const tidyArticle = async () =>
  (await db.selectFrom("articles").select("id").where("body_markdown", "like", "Isi.%").executeTakeFirstOrThrow()).id;

test("what is applied, or has nothing to decide, waits for nobody", async () => {
  // This run finds nothing.
  const tidy = { ids: [await tidyArticle()] };
  for (let plan = 0; plan < 5; plan += 1) await planned(person(0), tidy);
  const applied = await planned(person(0));
  await transitionRun(db, applied, "apply", person(0));
  await workOnRun(workOf(database), applied);
  for (let plan = 0; plan < 5; plan += 1) expect((await start(person(0))).ok).toBe(true);
});

test("a plan of which every item was unticked waits for nobody, until one is ticked again", async () => {
  const filter = { ids: await addArticles(database, ["# Judul\n\n* dua\n"], 10) };
  const ids = [];
  for (let plan = 0; plan < 5; plan += 1) ids.push(await planned(person(0), filter));
  const [first = 0] = ids;
  expect(await findRun(db, first)).toMatchObject({ status: "planned", awaitsReview: true });
  await chooseItems(db, first, { chosen: false });
  expect(await findRun(db, first)).toMatchObject({ status: "planned", awaitsReview: false, chosen: 0 });
  const { runs } = await listRuns(db, {});
  expect(runs.filter(({ awaitsReview }) => awaitsReview).map(({ id }) => id)).toEqual(ids.slice(1).reverse());
  expect((await start(person(0))).ok).toBe(true);
  await chooseItems(db, first, { chosen: true });
  expect(await findRun(db, first)).toMatchObject({ awaitsReview: true, chosen: 1 });
  expect((await start(person(0))).ok).toBe(false);
  expect((await transitionRun(db, first, "apply", person(0))).ok).toBe(true);
});

test("a plan without findings awaits no review", async () => {
  const id = await planned(person(0), { ids: [await tidyArticle()] });
  expect(await findRun(db, id)).toMatchObject({ status: "planned", awaitsReview: false });
});

test("of two who ask at once the second sees the first one's plan", async () => {
  const asked = await Promise.all(Array.from({ length: 12 }, () => start(person(0))));
  expect(asked.filter(({ ok }) => ok)).toHaveLength(5);
});

test("of all together so many wait", async () => {
  const asked = await Promise.all(people.flatMap((audit) => Array.from({ length: 5 }, () => start(audit))));
  const refused = asked.filter(({ ok }) => !ok);
  expect(refused).toHaveLength(5);
  expect(refused[0]).toMatchObject({
    message: expect.stringMatching(/^20 rencana di situs ini masih disusun atau menunggu keputusan/),
  });
  // The refusal does not tell an editor whose plans use up the limit of all people together.
  const editor = await start({ ...person(0), personId: null });
  expect(editor).toMatchObject({ code: "plans-wait", details: { plans: [] } });
});
