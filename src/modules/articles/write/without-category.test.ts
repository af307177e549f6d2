import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { minutes } from "../../../platform/clock.ts";
import { SYSTEM } from "../../../platform/json-api/actor.ts";
import { resolveRedirect } from "../../redirects/resolve-redirect.ts";
import { addArticle, changeArticle, publishedArticle } from "../article.fixtures.ts";
import type { ArticleCheck, ArticleListPage, ArticlePreview, BatchResult } from "./answers.ts";
import { draft, startWriting } from "./api.fixtures.ts";
import { draftOf } from "./drafts.ts";
import { readPreview } from "./previews.ts";
import { publishDueArticles } from "./publish-due.ts";
import { restoreAll } from "./restore.ts";

const database = await testDatabase();
const { db, pool } = database;
const { clock, join, advance, stop } = await startWriting(database);
afterAll(stop);
const [sari, budi] = [await join("sari@toko.example"), await join("budi@toko.example")];

/** Creates a draft as the editor does, without naming a category. */
async function created(title: string) {
  const { category: _, ...rest } = draft({ title });
  return (await sari("POST", "/articles", { draft: rest })).body;
}
const withCategory = (title: string, category: string) => draft({ title, category });
const refusal = { status: 422, body: { error: { code: "invalid_article", field: "category" } } };

test("a draft that names no category has none, and its address neither", async () => {
  const article = await created("Tanpa apa-apa");
  expect(article).toMatchObject({ status: "draft", path: "/artikel/tanpa-apa-apa", saved: { category: "" } });
  const saved = await sari("PUT", `/articles/${article.id}`, { version: 1, draft: draftOf(article.saved) });
  expect(saved).toMatchObject({ status: 200, body: { version: 2, saved: { category: "" } } });
});

test("the list finds those without one, by themselves and by words", async () => {
  const { id } = await created("Belum dipilah");
  await addArticle(db, { title: "Belum dipilah juga", slug: "dipilah", status: "draft" });
  const listed = async (query: string) =>
    (await sari<ArticleListPage>("GET", `/articles?${query}`)).body.articles.map((article) => [
      article.id,
      article.category,
    ]);
  expect(await listed("category=none&sort=created")).toContainEqual([id, ""]);
  expect((await listed("category=none")).every(([, category]) => category === "")).toBe(true);
  expect(await listed("category=none&q=dipilah")).toEqual([[id, ""]]);
  expect(await listed("category=komputer-laptop&q=dipilah")).toMatchObject([[expect.anything(), "komputer-laptop"]]);
});

test("it is neither published nor scheduled, now or by its date, before one is chosen", async () => {
  const { id, version, saved } = await created("Mau terbit");
  const url = `/articles/${id}/publication`;
  const later = new Date(clock.now().getTime() + minutes(5)).toISOString();
  expect(await sari("POST", url, { version, draft: draftOf(saved) })).toMatchObject(refusal);
  expect(await sari("POST", url, { version, draft: draftOf(saved), at: later })).toMatchObject(refusal);
  expect(await sari("POST", url, { version, draft: { ...draftOf(saved), publishedAt: later } })).toMatchObject(refusal);
  expect((await sari("GET", `/articles/${id}`)).body).toMatchObject({ status: "draft", version });
  const chosen = { ...draftOf(saved), category: "buku-majalah" };
  const scheduled = await sari("POST", url, { version, draft: chosen, at: later });
  expect(scheduled.body).toMatchObject({ status: "scheduled", path: "/artikel/buku-majalah/mau-terbit" });
  advance(minutes(6));
  await publishDueArticles(db, clock);
  expect(await publishedArticle(pool, "mau-terbit")).toMatchObject({ category: "buku-majalah" });
});

test("what is published or scheduled cannot lose its category, however it is written", async () => {
  const { id, version, saved } = await created("Sudah terbit");
  const url = `/articles/${id}/publication`;
  const chosen = { ...draftOf(saved), category: "buku-majalah" };
  const emptied = { ...draftOf(saved), category: "" };
  const published = (await sari("POST", url, { version, draft: chosen })).body;
  expect(await sari("PUT", `/articles/${id}`, { version: published.version, draft: emptied })).toMatchObject(refusal);
  expect(await sari("POST", url, { version: published.version, draft: emptied })).toMatchObject(refusal);
  const later = new Date(clock.now().getTime() + minutes(5)).toISOString();
  const scheduled = (await sari("POST", url, { version: published.version, draft: chosen, at: later })).body;
  expect(await sari("PUT", `/articles/${id}`, { version: scheduled.version, draft: emptied })).toMatchObject(refusal);
  const emptying = db.updateTable("articles").set({ category: "" }).where("id", "=", id).execute();
  await expect(emptying).rejects.toThrow("articles_category_check");
});

test("the check names it beside what else is wrong, and invents none", async () => {
  const check = await sari<ArticleCheck>("POST", "/article-check", {
    draft: draft({ title: "", slug: "ada", category: "" }),
  });
  expect(Object.keys(check.body.fields).sort()).toEqual(["category", "title"]);
  const { body } = await sari<ArticleCheck>("POST", "/article-check", { draft: withCategory("Periksa", "") });
  expect(body).toMatchObject({ path: "/artikel/periksa", fields: { category: expect.stringContaining("kategori") } });
  const hostile = await sari<ArticleCheck>("POST", "/article-check", { draft: withCategory("Periksa", "../admin") });
  expect(hostile.body).toMatchObject({ path: "/artikel/periksa", fields: { category: expect.anything() } });
});

test("its preview is of no category", async () => {
  const { id } = await created("Dilihat dulu");
  const { url } = (await sari<ArticlePreview>("POST", `/articles/${id}/previews`)).body;
  const preview = await readPreview(db, url.split("/").at(-1) ?? "", clock);
  expect(preview?.article).toMatchObject({ category: "", path: "/artikel/dilihat-dulu" });
});

test("of many that are published at once, those without one are left and named", async () => {
  const [without, ready] = [await created("Belum siap"), await addArticle(db, { slug: "siap", status: "draft" })];
  const { body } = await sari<BatchResult>("POST", "/article-batches", {
    action: "publish",
    ids: [without.id, ready.id],
  });
  expect(body).toMatchObject({ changed: 1, left: [{ id: without.id, title: "Belum siap" }] });
  expect(body.left[0]?.why).toContain("kategori");
  const moved = { action: "move", ids: [without.id], category: "hobi-mainan" };
  expect((await sari<BatchResult>("POST", "/article-batches", moved)).body).toMatchObject({ changed: 1, left: [] });
  const again = await sari<BatchResult>("POST", "/article-batches", { action: "publish", ids: [without.id] });
  expect(again.body).toMatchObject({ changed: 1, left: [] });
});

test("published in one tab while the category is taken away in another: one of them wins, whole", async () => {
  for (const title of ["Serentak satu", "Serentak dua", "Serentak tiga"]) {
    const { id, version, saved } = (await sari("POST", "/articles", { draft: draft({ title }) })).body;
    const emptied = { ...draftOf(saved), category: "" };
    const answers = await Promise.all([
      sari("POST", `/articles/${id}/publication`, { version, draft: draftOf(saved) }),
      budi("PUT", `/articles/${id}`, { version, draft: emptied }),
    ]);
    // Only one succeeds: the second request has an outdated version.
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const now = (await sari("GET", `/articles/${id}`)).body;
    expect([now.status, now.saved.category]).toEqual(
      now.status === "published" ? ["published", "komputer-laptop"] : ["draft", ""],
    );
  }
});

test("the address of an article that was withdrawn, and has lost its category, leads on once it has one", async () => {
  const { id } = await addArticle(db, { slug: "dulu", category: "buku-majalah" });
  await changeArticle(db, id, { status: "draft" });
  await changeArticle(db, id, { category: "" });
  await changeArticle(db, id, { slug: "sekarang" });
  const count = () =>
    db.selectFrom("redirects").select("to_path").where("from_path", "like", "/artikel/%/dulu").execute();
  expect(await count()).toEqual([]);
  await changeArticle(db, id, { category: "hobi-mainan", status: "published" });
  expect(await resolveRedirect(pool, "/artikel/buku-majalah/dulu", () => false)).toBe("/artikel/hobi-mainan/sekarang");
  const { rows } = await pool.query("select from_path from redirects where from_path !~ '^/artikel/[a-z-]+/[a-z-]+$'");
  expect(rows).toEqual([]);
});

test("an earlier text comes back without taking the category; the whole of it as a draft without one", async () => {
  const { id, version, saved } = await created("Kembali");
  const chosen = { ...draftOf(saved), category: "buku-majalah", body: "Baru." };
  const published = (await sari("POST", `/articles/${id}/publication`, { version, draft: chosen })).body;
  const restored = await sari("POST", `/articles/${id}/restoration`, { version: published.version, to: 1 });
  expect(restored.body).toMatchObject({ status: "published", saved: { category: "buku-majalah", body: "Isi." } });
  const told = { name: "Toko", url: "https://toko.example/kait", secret: "x" };
  await db
    .insertInto("webhooks")
    .values({ ...told, events: ["article.unpublished"] })
    .execute();
  const whole = await restoreAll(db, { id, to: 1, expectedVersion: restored.body.version, audit: SYSTEM, clock });
  expect(whole.ok).toBe(true);
  expect((await sari("GET", `/articles/${id}`)).body).toMatchObject({ status: "draft", saved: { category: "" } });
  const { payload } = await db.selectFrom("webhook_deliveries").select("payload").executeTakeFirstOrThrow();
  expect(payload).toMatchObject({ article: { path: "/artikel/buku-majalah/kembali" } });
});

test("the check says how many webhooks are notified of a publication", async () => {
  const receivers = async () =>
    (await sari<ArticleCheck>("POST", "/article-check", { draft: draft({ title: "Siapa diberi tahu" }) })).body
      .receivers;
  expect(await receivers()).toBe(0);
  const told = { name: "Toko", url: "https://toko.example/kait", secret: "x" };
  await db
    .insertInto("webhooks")
    .values([
      { ...told, events: ["article.published", "article.updated"] },
      { ...told, events: ["article.updated"] },
      { ...told, events: ["article.published"], disabled_at: new Date(), disabled_by: "person" },
    ])
    .execute();
  expect(await receivers()).toBe(1);
});
