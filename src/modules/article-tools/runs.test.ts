import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { ADVISORY_LOCKS } from "../../platform/database/advisory-locks.ts";
import { migrateJobs } from "../../platform/jobs/job-runner.ts";
import { CLI } from "../../platform/json-api/actor.ts";
import { failTask, unfinishedTask } from "../../platform/tasks/queue.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { changeArticle } from "../articles/article.fixtures.ts";
import { readArticle, readArticles } from "../articles/write/snapshots.ts";
import { chooseItems, startRun, transitionRun } from "../maintenance/commands.ts";
import { findItem, listItems } from "../maintenance/queries.ts";
import { workOnRun } from "../maintenance/run-worker.ts";
import { MAINTENANCE_TASK } from "../maintenance/task.ts";
import { addArticles, plannedRun, stepTo, workOf } from "./run.fixtures.ts";

const database = await testDatabase();
const { db, pool } = database;

const DIRTY = "# Judul\n\n* satu\n* dua\n";
const CLEAN = "## Judul\n\n- satu\n- dua\n";

beforeAll(() => migrateJobs(pool, createLog("silent")));
beforeEach(async () => {
  await db.deleteFrom("maintenance_runs").execute();
  await db.deleteFrom("articles").execute();
});

const items = (runId: number) =>
  db
    .selectFrom("maintenance_items")
    .select(["id", "subject_id", "state", "why", "applied_version"])
    .where("run_id", "=", runId)
    .orderBy("subject_id")
    .execute();
const states = async (runId: number) =>
  (await items(runId)).map(({ state, why }) => (why ? `${state}: ${why}` : state));
const run = (id: number) =>
  db.selectFrom("maintenance_runs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const body = async (id: number) => (await readArticle(db, id))?.snapshot.body;

const edit = (id: number, text: string) => changeArticle(db, id, { body: text });

const type = (id: number) =>
  db
    .insertInto("article_working_copies")
    .values({ article_id: id, base_version: 1, content: JSON.stringify({}), person_id: null, actor: null })
    .execute();

describe("a run", () => {
  test("plans without writing, applies what is chosen as one revision each, and undoes it to the byte", async () => {
    const ids = await addArticles(database, [DIRTY, CLEAN, DIRTY]);
    const before = await readArticles(db, ids);
    const id = await plannedRun(database);
    expect(await run(id)).toMatchObject({ status: "planned", total: 3, looked: 3 });
    expect(await states(id)).toEqual(["planned", "planned"]);
    expect(await readArticles(db, ids)).toEqual(before);

    await stepTo(database, id, "apply");
    expect(await run(id)).toMatchObject({ status: "applied" });
    expect(await states(id)).toEqual(["applied", "applied"]);
    expect(await Promise.all(ids.map(body))).toEqual([CLEAN, CLEAN, CLEAN]);
    const revisions = await db
      .selectFrom("article_revisions")
      .selectAll()
      .where("batch", "=", (await run(id)).batch)
      .execute();
    expect(revisions.map(({ article_id, version, reason, via }) => ({ article_id, version, reason, via }))).toEqual([
      { article_id: ids[0], version: 2, reason: "tool", via: "cli" },
      { article_id: ids[2], version: 2, reason: "tool", via: "cli" },
    ]);
    expect(revisions[0]?.note).toContain(`Rapikan format, proses ${id}: Tingkat judul`);

    await stepTo(database, id, "undo");
    expect(await run(id)).toMatchObject({ status: "undone" });
    const after = await readArticles(db, ids);
    expect(after.map(({ snapshot }) => snapshot)).toEqual(before.map(({ snapshot }) => snapshot));
  });

  test("planned again after it was applied finds nothing", async () => {
    await addArticles(database, [DIRTY]);
    await stepTo(database, await plannedRun(database), "apply");
    expect(await states(await plannedRun(database))).toEqual([]);
  });

  test("applies only what is ticked; the rest may follow", async () => {
    const ids = await addArticles(database, [DIRTY, DIRTY]);
    const id = await plannedRun(database);
    const [first] = await items(id);
    await chooseItems(db, id, { items: [first?.id ?? 0], chosen: false });
    await stepTo(database, id, "apply");
    expect(await states(id)).toEqual(["planned", "applied"]);
    expect(await body(ids[0] ?? 0)).toBe(DIRTY);
    expect(await transitionRun(db, id, "apply", CLI)).toEqual({ ok: false, code: "nothing-chosen" });
    await chooseItems(db, id, { chosen: true });
    await stepTo(database, id, "apply");
    expect(await states(id)).toEqual(["applied", "applied"]);
  });

  test("unticks and ticks those that a rule changes, and no others", async () => {
    await addArticles(database, ["* satu\n* dua\n", "Teks dengan  spasi ganda.\n"]);
    const id = await plannedRun(database);
    const planned = () =>
      db.selectFrom("maintenance_items").select(["rules", "chosen"]).where("run_id", "=", id).orderBy("id").execute();
    const [one, other] = await planned();
    const rule = one?.rules.find((name) => !other?.rules.includes(name));
    if (!rule || !other) throw new Error("the two need different rules");
    await chooseItems(db, id, { rule, chosen: false });
    expect((await planned()).map(({ chosen }) => chosen)).toEqual([false, true]);
    await chooseItems(db, id, { rule, chosen: true });
    expect((await planned()).map(({ chosen }) => chosen)).toEqual([true, true]);
  });

  test("names what changed since the plan, was typed in, trashed or deleted, and leaves it", async () => {
    const ids = await addArticles(database, [DIRTY, DIRTY, DIRTY, DIRTY, DIRTY]);
    const id = await plannedRun(database);
    const [changed = 0, typed = 0, deleted = 0, trashed = 0, last = 0] = ids;
    await edit(changed, "Lain sama sekali.");
    await type(typed);
    await db.deleteFrom("articles").where("id", "=", deleted).execute();
    await db.updateTable("articles").set({ status: "trashed", version: 2 }).where("id", "=", trashed).execute();
    await stepTo(database, id, "apply");
    const named = await db
      .selectFrom("maintenance_items")
      .select(["title", "state", "why"])
      .where("run_id", "=", id)
      .orderBy("id")
      .execute();
    expect(named.map(({ state, why }) => [state, why])).toEqual([
      ["conflict", "changed"],
      ["skipped", "working-copy"],
      ["conflict", "gone"],
      ["conflict", "trashed"],
      ["applied", ""],
    ]);
    expect(await body(changed)).toBe("Lain sama sekali.");
    expect(await body(last)).toBe(CLEAN);
  });

  test("an article that is open with unsaved text is named in the plan already", async () => {
    const [id = 0] = await addArticles(database, [DIRTY]);
    await type(id);
    expect(await states(await plannedRun(database))).toEqual(["skipped: working-copy"]);
  });

  test("undoing leaves what was edited since, names it, and takes up again what was only typed in", async () => {
    const [edited = 0, typed = 0, plain = 0] = await addArticles(database, [DIRTY, DIRTY, DIRTY]);
    const id = await plannedRun(database);
    await stepTo(database, id, "apply");
    await edit(edited, "Disunting sesudahnya.");
    await type(typed);
    await stepTo(database, id, "undo");
    expect(await states(id)).toEqual(["kept: edited", "kept: working-copy", "undone"]);
    expect(await body(edited)).toBe("Disunting sesudahnya.");
    expect(await body(plain)).toBe(DIRTY);
    await db.deleteFrom("article_working_copies").execute();
    await stepTo(database, id, "undo");
    expect(await states(id)).toEqual(["kept: edited", "undone", "undone"]);
    expect(await body(typed)).toBe(DIRTY);
  });

  test("a deleted article is named without its number", async () => {
    const [kept = 0, deleted = 0] = await addArticles(database, [DIRTY, DIRTY]);
    const id = await plannedRun(database);
    await db.deleteFrom("articles").where("id", "=", deleted).execute();
    const { items: listed } = await listItems(db, id, {});
    expect(listed).toMatchObject([
      { subjectType: "article", subjectId: kept, articleId: kept, imageId: null },
      { subjectType: "article", subjectId: null, articleId: null, imageId: null, title: "Judul artikel-2" },
    ]);
    expect(await findItem(db, id, listed[1]?.id ?? 0)).toMatchObject({ path: null, places: [], rendered: null });
  });

  test("a process of the version before subjects had types sees our items, and we see its own", async () => {
    const [ours = 0, theirs = 0] = await addArticles(database, [DIRTY, DIRTY]);
    const id = await plannedRun(database, { filter: { ids: [ours] } });
    const columns = "run_id, title, version, changes, state";
    await pool.query(
      `insert into maintenance_items (article_id, ${columns}) select $1, ${columns} from maintenance_items`,
      [theirs],
    );
    const { rows } = await pool.query("select article_id, subject_type, subject_id from maintenance_items order by id");
    expect(rows).toEqual([ours, theirs].map((one) => ({ article_id: one, subject_type: "article", subject_id: one })));
    await stepTo(database, id, "apply");
    expect(await states(id)).toEqual(["applied", "applied"]);
  });

  test("the day that readers see stays", async () => {
    const [id = 0] = await addArticles(database, [DIRTY]);
    const before = (await readArticle(db, id))?.snapshot.modifiedAt;
    await stepTo(database, await plannedRun(database), "apply");
    expect((await readArticle(db, id))?.snapshot.modifiedAt).toBe(before);
  });
});

describe("steering", () => {
  test("a pause holds after the article under way; what goes on does nothing twice", async () => {
    await addArticles(
      database,
      Array.from({ length: 40 }, () => DIRTY),
    );
    const id = await plannedRun(database);
    await transitionRun(db, id, "apply", CLI);
    const work = workOnRun(workOf(database), id);
    await vi.waitUntil(async () => (await count(id, "applied")) > 0);
    expect(await transitionRun(db, id, "pause", CLI)).toEqual({ ok: true, value: id });
    const soFar = await count(id, "applied");
    expect(soFar).toBeLessThan(40);
    await work;
    expect(await run(id)).toMatchObject({ status: "paused", resumes: "applying" });
    await workOnRun(workOf(database), id);
    expect(await count(id, "applied")).toBe(soFar);
    await transitionRun(db, id, "resume", CLI);
    await workOnRun(workOf(database), id);
    expect(await count(id, "applied")).toBe(40);
    const { rows } = await pool.query("select article_id from article_revisions where reason = 'tool'");
    expect(new Set(rows.map((row) => row.article_id)).size).toBe(rows.length);
    expect(rows).toHaveLength(40);
  });

  const count = async (id: number, state: string) => (await items(id)).filter((item) => item.state === state).length;

  test("a cancelled run does nothing more, and what it did can be undone", async () => {
    await addArticles(database, [DIRTY]);
    const id = await plannedRun(database);
    expect(await transitionRun(db, id, "cancel", CLI)).toMatchObject({ ok: true });
    expect(await transitionRun(db, id, "apply", CLI)).toEqual({ ok: false, code: "wrong-status" });
    expect(await transitionRun(db, id, "undo", CLI)).toEqual({ ok: false, code: "nothing-chosen" });
  });

  test("a closed run is not undone", async () => {
    await addArticles(database, [DIRTY]);
    const id = await plannedRun(database);
    await stepTo(database, id, "apply");
    expect(await transitionRun(db, id, "close", CLI)).toMatchObject({ ok: true });
    expect(await transitionRun(db, id, "undo", CLI)).toEqual({ ok: false, code: "closed" });
  });

  test("two processes at one run do each article once", async () => {
    await addArticles(
      database,
      Array.from({ length: 8 }, () => DIRTY),
    );
    const id = await plannedRun(database);
    await transitionRun(db, id, "apply", CLI);
    await Promise.all([1, 2, 3].map(() => workOnRun(workOf(database), id)));
    expect(new Set(await states(id))).toEqual(new Set(["applied"]));
    const { rows } = await pool.query("select count(*)::int from article_revisions where reason = 'tool'");
    expect(rows).toEqual([{ count: 8 }]);
  });

  test("the lock of a process that worked is free afterwards", async () => {
    await addArticles(database, [DIRTY]);
    await plannedRun(database);
    // The query is limited to this database, because other tests' databases are on the same server.
    const { rows } = await pool.query(
      `select 1 from pg_locks where locktype = 'advisory' and classid = $1
        and database = (select oid from pg_database where datname = current_database())`,
      [ADVISORY_LOCKS.task],
    );
    expect(rows).toEqual([]);
  });

  test("what a process never came back from is left with a note, and the rest is done", async () => {
    const [first = 0, second = 0] = await addArticles(database, [DIRTY, DIRTY, DIRTY]);
    const started = await startRun(db, { tool: "format-articles", filter: {} }, CLI);
    if (!started.ok) throw new Error(started.code);
    const id = started.value;
    const without = (left: string) => workOf(database, { onItemStarted: (step) => step !== left, isRepeated: true });
    await db.updateTable("tasks").set({ attempts: 5 }).where("subject", "=", id).execute();
    await workOnRun(without(`article ${first}`), id);
    expect(await states(id)).toEqual(["failed: endless", "planned", "planned"]);

    const item = (await items(id)).find(({ subject_id }) => subject_id === second)?.id;
    await transitionRun(db, id, "apply", CLI);
    await workOnRun(without(`item ${item}`), id);
    expect(await states(id)).toEqual(["failed: endless", "failed: endless", "applied"]);
    expect(await body(second)).toBe(DIRTY);
    expect(await run(id)).toMatchObject({ status: "applied" });
  });

  test("a run that computes without end at no single article fails with the reason", async () => {
    await addArticles(database, [DIRTY, DIRTY]);
    const started = await startRun(db, { tool: "remove-duplicates", filter: {} }, CLI);
    if (!started.ok) throw new Error(started.code);
    await workOnRun(workOf(database, { onItemStarted: (step) => step !== "survey" }), started.value);
    expect(await run(started.value)).toMatchObject({ status: "failed", resumes: "planning", why: "endless" });
    await transitionRun(db, started.value, "resume", CLI);
    await failTask(db, MAINTENANCE_TASK, (await unfinishedTask(db, MAINTENANCE_TASK, started.value)) ?? 0, "hung");
    expect(await run(started.value)).toMatchObject({ status: "failed", resumes: "planning", why: "endless" });
  });

  test("a run that ends its process every time fails in the end, and can be taken up by hand", async () => {
    await addArticles(database, [DIRTY]);
    const id = await plannedRun(database);
    await transitionRun(db, id, "apply", CLI);
    await db.updateTable("tasks").set({ attempts: 5 }).where("subject", "=", id).execute();
    await workOnRun(workOf(database), id);
    expect(await run(id)).toMatchObject({ status: "failed", resumes: "applying", why: "attempts" });
    await transitionRun(db, id, "resume", CLI);
    await workOnRun(workOf(database), id);
    expect(await run(id)).toMatchObject({ status: "applied" });
  });
});

describe("filters", () => {
  test("find by category, status, language, tag, author, id and day; never in the trash", async () => {
    const [first = 0, second = 0, trashed = 0] = await addArticles(database, [DIRTY, DIRTY, DIRTY]);
    await db
      .updateTable("articles")
      .set({ category: "ibu-bayi", status: "draft", language: "en" })
      .where("id", "=", second)
      .execute();
    await db
      .updateTable("articles")
      .set({ modified_at: new Date("2020-01-01") })
      .where("id", "=", first)
      .execute();
    await db.updateTable("articles").set({ status: "trashed" }).where("id", "=", trashed).execute();
    const total = async (filter: object) => (await run(await plannedRun(database, { filter }))).total;
    expect(await total({})).toBe(2);
    expect(await total({ categories: ["ibu-bayi"] })).toBe(1);
    expect(await total({ statuses: ["draft", "scheduled"] })).toBe(1);
    expect(await total({ languages: ["en"] })).toBe(1);
    expect(await total({ authors: ["penulis"] })).toBe(2);
    expect(await total({ authors: ["orang-lain"] })).toBe(0);
    expect(await total({ tags: ["laptop"] })).toBe(2);
    expect(await total({ ids: [first, trashed] })).toBe(1);
    expect(await total({ changedSince: "2024-01-01" })).toBe(1);
  });

  test("a sample looks at so many by chance", async () => {
    await addArticles(
      database,
      Array.from({ length: 12 }, () => DIRTY),
    );
    const id = await plannedRun(database, { sample: 5 });
    expect(await run(id)).toMatchObject({ total: 5, looked: 5 });
    expect(await states(id)).toHaveLength(5);
  });

  test("options that the tool does not know are refused", async () => {
    const start = (options: unknown) => startRun(db, { tool: "format-articles", options, filter: {} }, CLI);
    expect(await start({ rules: ["bukan-aturan"] })).toEqual({ ok: false, code: "wrong-options" });
    expect(await startRun(db, { tool: "tidak-ada", filter: {} }, CLI)).toEqual({ ok: false, code: "unknown-tool" });
    const id = await plannedRun(database, { options: { rules: ["bullet-marks"] } });
    expect(await run(id)).toMatchObject({ options: { rules: ["bullet-marks"] } });
  });
});
