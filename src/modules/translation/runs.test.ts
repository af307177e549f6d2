import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AiServer, startAiServer } from "../../../tests/fakes/ai-server.ts";
import { testDatabase } from "../../../tests/support/database.ts";
import { migrateJobs } from "../../platform/jobs/job-runner.ts";
import { CLI } from "../../platform/json-api/actor.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { workOf } from "../article-tools/run.fixtures.ts";
import { type ArticleChanges, addArticle, addAuthor, changeArticle } from "../articles/article.fixtures.ts";
import { readArticle } from "../articles/write/snapshots.ts";
import { answerItem } from "../maintenance/answer-item.ts";
import { startRun, transitionRun } from "../maintenance/commands.ts";
import { estimateRun } from "../maintenance/estimate-run.ts";
import { findItem, findRun, listItems } from "../maintenance/queries.ts";
import { workOnRun } from "../maintenance/run-worker.ts";
import { translationsOf } from "./groups.ts";
import type { TranslationData } from "./schema.ts";
import { fakeAi, questionIn, servicesWith, translator } from "./translation.fixtures.ts";

const database = await testDatabase();
const { db, pool } = database;

const INDONESIAN = `Sebelum membeli laptop bekas, mintalah foto nomor seri dan cocokkan dengan yang ada pada dus.

## Periksa harganya

Harga yang wajar untuk barang ini ialah Rp 2.500.000 di [toko resmi](/toko/komputer-laptop).
`;
const ENGLISH = `Before you buy a used laptop, ask the seller for a photo of the serial number and compare it with the box.

## Check the price

A fair price for this item is Rp 2.500.000 at the [official shop](/toko/komputer-laptop).
`;

let server: AiServer;
beforeAll(async () => {
  await migrateJobs(pool, createLog("silent"));
  await addAuthor(db);
});
beforeEach(async () => {
  server = await startAiServer();
  server.replies(translator());
  for (const table of ["maintenance_runs", "articles", "translation_memory", "glossary_terms"] as const) {
    await db.deleteFrom(table).execute();
  }
});
afterEach(() => server.stop());

const services = () => servicesWith(fakeAi(server));
let number = 0;

async function add(body: string, changes: ArticleChanges = {}): Promise<number> {
  number += 1;
  const title = `Memilih laptop bekas yang baik ${"ab"[number % 2]}`;
  const words = { title, excerpt: "", description: "", keywords: [], tags: [] };
  return (await addArticle(db, { slug: `artikel-${number}`, body, ...words, ...changes })).id;
}

async function planned(tool: string, options: object = {}): Promise<number> {
  const started = await startRun(db, { tool, filter: {}, options }, CLI, services().capabilities);
  if (!started.ok) throw new Error(started.code);
  await workOnRun(workOf(database, { services: services() }), started.value);
  return started.value;
}
async function step(id: number, name: "apply" | "undo" | "resume") {
  const taken = await transitionRun(db, id, name, CLI);
  if (!taken.ok) throw new Error(taken.code);
  await workOnRun(workOf(database, { services: services() }), id);
}
const itemsOf = async (id: number) => (await listItems(db, id, {})).items;
const statesOf = async (id: number) =>
  (await itemsOf(id)).map(({ state, why, rules }) => [state, why || rules.join()].join(": "));
async function dataOf(run: number) {
  const [item] = await itemsOf(run);
  const detail = await findItem(db, run, item?.id ?? 0);
  return { item: item?.id ?? 0, detail, data: detail?.data as TranslationData };
}
const snapshot = async (id: number) => (await readArticle(db, id))?.snapshot;
const edit = (id: number, changes: ArticleChanges) => changeArticle(db, id, changes);

describe("translate-articles", () => {
  test("makes a draft in the other language, linked to its source, and takes it back", async () => {
    const id = await add(INDONESIAN, {
      tags: ["laptop bekas"],
      faq: [{ question: "Apakah aman?", answer: "Ya, bila nomor serinya cocok." }],
    });
    const run = await planned("translate-articles", { to: "en" });
    expect(await statesOf(run)).toEqual(["planned: translation"]);
    const { detail, data } = await dataOf(run);
    expect(detail?.rendered?.after).toContain("Rp 2.500.000");
    expect(data).toMatchObject({ from: "id", to: "en", action: "draft", found: "id" });
    expect(data.segments.map(({ key }) => key)).toEqual([
      "title",
      "body.0",
      "body.1",
      "body.2",
      "faq.0.question",
      "faq.0.answer",
      "tags.0",
    ]);
    expect(await translationsOf(db, id)).toEqual([]);

    await step(run, "apply");
    const [made] = await translationsOf(db, id);
    expect(made).toMatchObject({ language: "en", status: "draft", sourceId: id });
    const draft = await snapshot(made?.id ?? 0);
    expect(draft).toMatchObject({ status: "draft", language: "en", publishedAt: null, category: "komputer-laptop" });
    expect(draft?.body).toMatch(/^.+\n\n## .+\n\n.*Rp 2\.500\.000.*\]\(\/toko\/komputer-laptop\)/);
    expect(draft?.faq).toHaveLength(1);
    expect(draft?.tags).not.toEqual(["laptop bekas"]);
    expect((await snapshot(id))?.body).toBe(INDONESIAN);

    expect(await statesOf(await planned("translate-articles", { to: "en" }))).toEqual([]);
    await step(run, "undo");
    expect(await snapshot(made?.id ?? 0)).toMatchObject({ status: "trashed" });
    expect(await translationsOf(db, id)).toEqual([]);
    expect(await statesOf(await planned("translate-articles", { to: "en" }))).toEqual(["planned: translation"]);
    expect(server.calls).toHaveLength(1);
  });

  test("of a source that changed, only what changed is paid for, and the draft is renewed; undoing puts its words back", async () => {
    const id = await add(INDONESIAN);
    await edit(id, { status: "draft", category: "" });
    await step(await planned("translate-articles"), "apply");
    const [made] = await translationsOf(db, id);
    const before = await snapshot(made?.id ?? 0);
    await edit(id, { body: INDONESIAN.replace("Harga yang wajar", "Harga yang pantas"), category: "buku-majalah" });
    const run = await planned("translate-articles");
    expect(await statesOf(run)).toEqual(["planned: update"]);
    expect(questionIn(server.calls[1] ?? expect.fail()).segments).toHaveLength(1);
    await step(run, "apply");
    const after = await snapshot(made?.id ?? 0);
    expect(after?.body).not.toBe(before?.body);
    expect([before?.category, after?.category]).toEqual(["", "buku-majalah"]);
    expect(await statesOf(await planned("translate-articles"))).toEqual([]);
    await step(run, "undo");
    expect(await snapshot(made?.id ?? 0)).toEqual(before);
    expect(await statesOf(await planned("translate-articles"))).toEqual(["planned: update"]);
  });

  test("a translation that somebody has edited or published is only marked when its source changes", async () => {
    const id = await add(INDONESIAN);
    await step(await planned("translate-articles"), "apply");
    const [made] = await translationsOf(db, id);
    await edit(made?.id ?? 0, { status: "published" });
    await edit(id, { body: `${INDONESIAN}\nSatu kalimat lagi untuk pembaca yang teliti.\n` });
    expect(await statesOf(await planned("translate-articles"))).toEqual(["flagged: stale"]);
  });

  test("what a person corrects holds, in the article and from then on; what loses a code is refused", async () => {
    await add(INDONESIAN);
    const run = await planned("translate-articles");
    const { item, data } = await dataOf(run);
    const answer = (given: unknown) => answerItem(db, { run, item, answer: given }, CLI, services());
    const price = data.segments.find(({ key }) => key === "body.2");
    expect(price?.spelled.target).toContain("Rp 2.500.000");
    expect(
      await answer({ key: "body.2", target: "A fair price for it is Rp 2.000.000 at the official shop." }),
    ).toMatchObject({
      ok: false,
      code: "protected_lost",
    });
    expect(await answer({ key: "body.1", target: "Look at **the** price" })).toMatchObject({ ok: false });
    expect(await answer({ action: "replace" })).toMatchObject({ ok: false });
    const words = "At the [official shop](/toko/komputer-laptop), Rp 2.500.000 is fair.";
    expect(await answer({ key: "body.2", target: words })).toEqual({ ok: true });
    const after = await dataOf(run);
    expect(after.data.segments.find(({ key }) => key === "body.2")).toMatchObject({
      by: "person",
      spelled: { target: words },
    });
    expect(after.detail?.rendered?.after).toContain("is fair.");
    await step(run, "apply");
    await step(run, "undo");
    expect(
      (await dataOf(await planned("translate-articles"))).data.segments.find(({ by }) => by === "person")?.spelled
        .target,
    ).toBe(words);
    expect(server.calls).toHaveLength(1);
  });

  test("an article of the other language, or with a wrong field, is not translated into what it is; the field follows", async () => {
    await add(ENGLISH, { title: "How to choose a used laptop", language: "en" });
    const id = await add(INDONESIAN, { language: "en" });
    const run = await planned("translate-articles");
    expect(await statesOf(run)).toEqual(["planned: translation"]);
    await step(run, "apply");
    expect(await snapshot(id)).toMatchObject({ language: "id" });
    expect((await translationsOf(db, id)).map(({ language }) => language)).toEqual(["en"]);
    await step(run, "undo");
    expect(await snapshot(id)).toMatchObject({ language: "en" });
  });

  test("one that a model cannot bring back whole is named, and the rest goes on; nothing of it is proposed", async () => {
    await add(INDONESIAN);
    await add("Artikel lain yang jauh lebih pendek, tetapi bahasanya tetap jelas sekali.");
    server.replies(translator((text) => text.replaceAll(/⟦\/?2⟧/g, "")));
    const run = await planned("translate-articles");
    expect(await statesOf(run)).toEqual(["failed: translation-codes", "planned: translation"]);
  });

  test("a provider that refuses stops the run, which goes on later and pays nothing twice", async () => {
    for (const at of [1, 2, 3, 4, 5, 6])
      await add(INDONESIAN.replace("laptop", ["meja", "kursi", "lampu", "lemari", "kipas", "kasur"][at - 1] ?? ""));
    server.next("right", "right", "right", "no-credit");
    const run = await planned("translate-articles");
    expect(await findRun(db, run)).toMatchObject({ status: "failed", why: "no-credit" });
    await step(run, "resume");
    expect(await statesOf(run)).toEqual(Array.from({ length: 6 }, () => "planned: translation"));
    const asked = server.calls.flatMap((call) => questionIn(call).segments.map(({ text }) => text));
    const refused = questionIn(server.calls[3] ?? expect.fail()).segments.map(({ text }) => text);
    const paid = asked.filter((text) => text !== refused[0]);
    expect(new Set(paid).size).toBe(paid.length);
  });

  test("without a provider it is refused, or done by what people have written", async () => {
    await add(INDONESIAN);
    expect(await startRun(db, { tool: "translate-articles", filter: {} }, CLI)).toEqual({
      ok: false,
      code: "needs-ai-text",
    });
    const run = await planned("translate-articles", { by: "memory" });
    expect(await statesOf(run)).toEqual(["failed: translation-missing"]);
    expect(server.calls).toHaveLength(0);
  });

  test("what it will take is said before, and what is known costs nothing", async () => {
    await add(INDONESIAN);
    await add(INDONESIAN);
    const estimate = async () => {
      const result = await estimateRun(
        db,
        { tool: "translate-articles", filter: {} },
        services(),
        new AbortController().signal,
      );
      return result.ok ? Object.fromEntries(result.value.lines.map(({ label, value }) => [label, value])) : {};
    };
    const first = await estimate();
    expect(first).toMatchObject({
      "Artikel yang diterjemahkan": "2",
      "Bagian seluruhnya": "8",
      "Bagian yang diminta ke layanan AI": "5",
    });
    expect(first["Perkiraan biaya"]).toMatch(/^US\$\s?0,/);
    expect(server.calls).toHaveLength(0);
    await planned("translate-articles");
    expect(await estimate()).toMatchObject({ "Bagian yang diminta ke layanan AI": "0", "Kata yang diminta": "0" });
  });
});

describe("translate-to-indonesian", () => {
  test("finds what is not Indonesian, what only says so, and what cannot be told", async () => {
    await add(INDONESIAN);
    const wrong = await add(INDONESIAN, { language: "en" });
    await add(INDONESIAN, { language: "ms" });
    const english = await add(ENGLISH, { title: "How to choose a used laptop", language: "id" });
    await add("OK.", { title: "iPhone" });
    const run = await planned("translate-to-indonesian");
    const items = await itemsOf(run);
    expect(items.map(({ articleId, state, rules }) => [articleId, state, ...rules])).toEqual([
      [wrong, "planned", "language"],
      [english, "planned", "translation"],
      [expect.any(Number), "flagged", "unsure"],
    ]);
    await step(run, "apply");
    expect(await snapshot(wrong)).toMatchObject({ language: "id" });
    expect(await snapshot(english)).toMatchObject({ language: "en", body: ENGLISH });
    expect((await translationsOf(db, english)).map(({ language, status }) => [language, status])).toEqual([
      ["id", "draft"],
    ]);
    expect((await itemsOf(await planned("translate-to-indonesian"))).map(({ state }) => state)).toEqual(["flagged"]);
    await step(run, "undo");
    expect(await snapshot(wrong)).toMatchObject({ language: "en" });
    expect(await snapshot(english)).toMatchObject({ language: "id" });
    expect(await translationsOf(db, english)).toEqual([]);
  });

  test("asks whether to replace the text, and puts it back", async () => {
    const id = await add(ENGLISH, { title: "How to choose a used laptop", language: "en" });
    const before = await snapshot(id);
    const run = await planned("translate-to-indonesian");
    const { item, data } = await dataOf(run);
    expect(data.actions).toEqual(["draft", "replace"]);
    expect(await answerItem(db, { run, item, answer: { action: "replace" } }, CLI, services())).toEqual({ ok: true });
    await step(run, "apply");
    const after = await snapshot(id);
    expect(after).toMatchObject({ language: "id", status: "published", slug: before?.slug });
    expect(after?.body).not.toBe(ENGLISH);
    expect(await statesOf(await planned("translate-to-indonesian"))).toEqual([]);
    await step(run, "undo");
    expect(await snapshot(id)).toEqual(before);
  });

  test("or only to correct the field", async () => {
    const id = await add(ENGLISH, { title: "How to choose a used laptop", language: "id" });
    const run = await planned("translate-to-indonesian");
    const { item } = await dataOf(run);
    expect(await answerItem(db, { run, item, answer: { action: "language" } }, CLI, services())).toEqual({ ok: true });
    await step(run, "apply");
    expect(await snapshot(id)).toMatchObject({ language: "en", body: ENGLISH });
  });
});
