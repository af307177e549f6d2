import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "../../../../../tests/support/database.ts";
import { migrateJobs } from "../../../../platform/jobs/job-runner.ts";
import { CLI } from "../../../../platform/json-api/actor.ts";
import { createLog } from "../../../../platform/telemetry/log.ts";
import { addAuthor, articleInput, changeArticle } from "../../../articles/article.fixtures.ts";
import { saveArticle } from "../../../articles/commands.ts";
import type { ArticleInput } from "../../../articles/schema.ts";
import { readArticle } from "../../../articles/write/snapshots.ts";
import { answerItem } from "../../../maintenance/answer-item.ts";
import { transitionRun } from "../../../maintenance/commands.ts";
import { findRun } from "../../../maintenance/queries.ts";
import { plannedRun, stepTo, workOf } from "../../run.fixtures.ts";
import { removeDuplicates } from "../remove-duplicates.ts";
import { starterTexts } from "./evaluation.ts";
import type { CopyAnswer, CopyData } from "./schema.ts";
import * as make from "./variants.fixtures.ts";

const database = await testDatabase();
const { db, pool } = database;
const TOOL = { tool: "remove-duplicates" };
const random = make.randomFrom(11);
const [first, second, third] = await starterTexts();
if (!first || !second || !third) throw new Error("there are starter articles");

beforeAll(async () => {
  await migrateJobs(pool, createLog("silent"));
  await addAuthor(db);
});
beforeEach(async () => {
  await db.deleteFrom("maintenance_runs").execute();
  await db.deleteFrom("articles").execute();
  await db.deleteFrom("redirects").execute();
});

async function add(slug: string, text: make.Text, fields: Partial<ArticleInput> = {}): Promise<number> {
  const since = fields.status === "draft" ? {} : { publishedAt: new Date("2026-01-10T00:00:00Z") };
  const { publishedAt: _, ...rest } = articleInput({ slug, body: make.markdownOf(text), status: "published" });
  const saved = await saveArticle(db, { ...rest, title: slug.replaceAll("-", " "), ...since, ...fields });
  if (!saved.ok) throw new Error(JSON.stringify(saved));
  return saved.value.id;
}

const items = async (runId: number) => {
  const rows = await db
    .selectFrom("maintenance_items")
    .select(["id", "subject_id", "state", "why", "set_key", "data"])
    .where("run_id", "=", runId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, data: row.data as CopyData }));
};
const roles = async (runId: number) => (await items(runId)).map(({ subject_id, data }) => [subject_id, data.role]);
const asked = async (runId: number) =>
  (await items(runId)).flatMap(({ data }) =>
    (removeDuplicates.answer?.questions?.(data) ?? []).map(({ text }) => text),
  );
const redirects = async () => {
  const rows = await db.selectFrom("redirects").select(["from_path", "to_path"]).orderBy("from_path").execute();
  return Object.fromEntries(rows.map(({ from_path, to_path }) => [from_path, to_path]));
};
const status = async (id: number) => (await readArticle(db, id))?.snapshot.status;
const pathTo = (slug: string) => `/artikel/komputer-laptop/${slug}`;

/** Adds an article, a shuffled and a shortened copy, and one that is unrelated to them. */
async function cluster() {
  const keeper = await add("asli", first?.text ?? []);
  const shuffled = await add("diacak", make.shuffledSentences(first?.text ?? [], random), {
    publishedAt: new Date("2026-02-01T00:00:00Z"),
  });
  const short = await add("pendek", make.shortened(first?.text ?? [], 0.5, random), { status: "draft" });
  const other = await add("lain", second?.text ?? []);
  return { keeper, shuffled, short, other };
}

const answer = async (runId: number, articleId: number, action: CopyAnswer["action"]) => {
  const item = (await items(runId)).find(({ subject_id }) => subject_id === articleId);
  return answerItem(db, { run: runId, item: item?.id ?? 0, answer: { action } }, CLI, workOf(database).services);
};

describe("remove-duplicates", () => {
  test("keeps one, puts the others into the trash and lets their addresses lead to it; undone, all is as before", async () => {
    const { keeper, shuffled, short, other } = await cluster();
    await db
      .insertInto("redirects")
      .values({ from_path: "/lama", to_path: `${pathTo("diacak")}#harga` })
      .execute();
    const before = { redirects: await redirects(), snapshot: (await readArticle(db, shuffled))?.snapshot };

    const id = await plannedRun(database, TOOL);
    expect(await roles(id)).toEqual([
      [keeper, "keeper"],
      [shuffled, "copy"],
      [short, "copy"],
    ]);
    expect((await items(id)).map(({ state, set_key }) => [state, set_key])).toEqual([
      ["flagged", String(keeper)],
      ["planned", String(keeper)],
      ["planned", String(keeper)],
    ]);
    expect(await redirects()).toEqual(before.redirects);

    await stepTo(database, id, "apply");
    expect(await Promise.all([keeper, shuffled, short, other].map(status))).toEqual([
      "published",
      "trashed",
      "trashed",
      "published",
    ]);
    // The draft is missing, because it never had an address.
    expect(await redirects()).toEqual({
      "/lama": `${pathTo("asli")}#harga`,
      [pathTo("diacak")]: pathTo("asli"),
      "/blog/diacak": pathTo("asli"),
    });
    expect((await items(await plannedRun(database, TOOL))).length).toBe(0);

    await stepTo(database, id, "undo");
    expect(await redirects()).toEqual(before.redirects);
    expect((await readArticle(db, shuffled))?.snapshot).toEqual(before.snapshot);
    expect(await status(short)).toBe("draft");
    expect((await items(id)).map(({ state }) => state)).toEqual(["flagged", "undone", "undone"]);
  });

  test("what the run trashed stays there until the run is closed", async () => {
    const { shuffled } = await cluster();
    const id = await plannedRun(database, TOOL);
    await stepTo(database, id, "apply");
    const kept = () => db.selectFrom("articles").select("trashed_batch").where("id", "=", shuffled).executeTakeFirst();
    expect((await kept())?.trashed_batch).not.toBeNull();
    await transitionRun(db, id, "close", CLI);
    expect((await kept())?.trashed_batch).toBeNull();
  });

  test("undoing says what was edited since: articles taken out of the trash, redirects led elsewhere", async () => {
    const { shuffled, short } = await cluster();
    const id = await plannedRun(database, TOOL);
    await stepTo(database, id, "apply");
    await db.updateTable("redirects").set({ to_path: "/artikel" }).where("from_path", "=", "/blog/diacak").execute();
    await changeArticle(db, short);
    await stepTo(database, id, "undo");
    expect((await items(id)).map(({ state, why, data }) => [state, why, data.left])).toEqual([
      ["flagged", "", undefined],
      ["undone", "", ["/blog/diacak"]],
      ["kept", "edited", undefined],
    ]);
    expect(await redirects()).toEqual({ "/blog/diacak": "/artikel" });
    expect(await status(shuffled)).toBe("published");
  });

  test("a person has another one kept, and takes one out that is no copy", async () => {
    const { keeper, shuffled, short } = await cluster();
    const id = await plannedRun(database, TOOL);
    expect(await answer(id, short, "keep")).toMatchObject({ ok: false, code: "keeper_unpublished" });
    expect(await answer(id, keeper, "take-out")).toMatchObject({ ok: false, code: "is_keeper" });
    expect(await answer(id, short, "take-out")).toEqual({ ok: true });
    expect(await answer(id, shuffled, "keep")).toEqual({ ok: true });
    expect(await roles(id)).toEqual([
      [keeper, "copy"],
      [shuffled, "keeper"],
      [short, "out"],
    ]);
    expect((await items(id))[0]?.data.likeness).toMatchObject({ text: 1 });
    await stepTo(database, id, "apply");
    expect(await Promise.all([keeper, shuffled, short].map(status))).toEqual(["trashed", "published", "draft"]);
    expect(await redirects()).toMatchObject({ [pathTo("asli")]: pathTo("diacak") });
    expect(await answer(id, short, "put-back")).toMatchObject({ ok: false, code: "cluster_applied" });
  });

  test("what has text of its own waits for a person, is not applied before, and the plan shows what would be lost", async () => {
    const keeper = await add("asli", first.text);
    const own = ["Sejak Maret gerai di Bandung tutup dan semua pesanan hanya dilayani lewat aplikasi milik toko itu."];
    const copy = await add("lain", [...first.text.slice(1), own]);
    const id = await plannedRun(database, TOOL);
    expect(await roles(id)).toEqual([
      [keeper, "keeper"],
      [copy, "asked"],
    ]);
    const [, item] = await items(id);
    expect(item).toMatchObject({ state: "flagged", data: { doubt: "own-text", loss: { words: 16, passages: own } } });
    expect(removeDuplicates.remarks?.(item?.data as CopyData)).toBe(`Hanya ada di sini (16 kata): ${own[0]}`);
    expect(await asked(id)).toEqual([expect.stringContaining(own[0] ?? "")]);
    expect(await transitionRun(db, id, "apply", CLI)).toMatchObject({ ok: false, code: "nothing-chosen" });

    expect(await findRun(db, id)).toMatchObject({ awaitsReview: true });

    expect(await answer(id, copy, "take-out")).toEqual({ ok: true });
    expect(await findRun(db, id)).toMatchObject({ awaitsReview: false });
    expect(await answer(id, copy, "put-back")).toEqual({ ok: true });
    expect(await asked(id)).toEqual([]);
    expect(await findRun(db, id)).toMatchObject({ awaitsReview: true });
    await stepTo(database, id, "apply");
    expect(await status(copy)).toBe("trashed");
    await stepTo(database, id, "undo");
    expect(await status(copy)).toBe("published");
  });

  test("where a person keeps the shorter one, the richer one waits in its turn", async () => {
    const short = await add("pendek", first.text.slice(0, -3));
    const whole = await add("utuh", first.text);
    const id = await plannedRun(database, TOOL);
    expect(await roles(id)).toEqual([
      [whole, "keeper"],
      [short, "copy"],
    ]);
    expect(await answer(id, short, "keep")).toEqual({ ok: true });
    expect(await roles(id)).toEqual([
      [whole, "asked"],
      [short, "keeper"],
    ]);
    expect((await items(id))[0]).toMatchObject({ state: "flagged", data: { doubt: "own-text" } });
  });

  test("nothing is thrown away where the article that stays was changed, or somebody is typing in it", async () => {
    const { keeper, shuffled } = await cluster();
    const id = await plannedRun(database, TOOL);
    await changeArticle(db, keeper, { body: "Lain sama sekali." });
    await stepTo(database, id, "apply");
    expect((await items(id)).slice(1).map(({ state, why }) => [state, why])).toEqual([
      ["conflict", "keeper-changed"],
      ["conflict", "keeper-changed"],
    ]);
    expect(await status(shuffled)).toBe("published");
  });

  test("an article in another language, and one that shares a table only, are left alone", async () => {
    await add("asli", first.text);
    await add("bahasa-lain", first.text, { language: "en" });
    await add("campuran", [...third.text, ...first.text.slice(0, 3)]);
    expect(await items(await plannedRun(database, TOOL))).toEqual([]);
  });

  test("links from other articles are counted, exact copies can be asked for alone", async () => {
    const older = await add("asli", first.text);
    const linked = await add("diacak", make.shuffledParagraphs(first.text, random));
    const exact = await add("persis", first.text);
    await add("lain", [...second.text, [`Baca [ini](${pathTo("diacak")}).`]]);
    expect(await roles(await plannedRun(database, TOOL))).toEqual([
      [linked, "keeper"],
      [older, "copy"],
      [exact, "copy"],
    ]);
    const id = await plannedRun(database, { ...TOOL, options: { least: 100, rules: ["exact"] } });
    expect((await items(id)).every(({ data }) => data.likeness === null || data.likeness.text === 1)).toBe(true);
  });
});
