import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { migrateJobs } from "../../platform/jobs/job-runner.ts";
import { CACHE_TAGS_CHANNEL } from "../../platform/page-cache/cache-tags.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { type ArticleChanges, addArticle, addAuthor } from "../articles/article.fixtures.ts";
import { searchWords } from "../articles/write/search-index.ts";
import { startAdminApi } from "../auth/admin.fixtures.ts";
import { tagAdminRoutes } from "./admin-routes.ts";
import { REFRESH_SEARCH, refreshSearch } from "./search-refresh.ts";

const database = await testDatabase();
const { db, pool } = database;
const log = createLog("silent");
await migrateJobs(pool, log);
const api = await startAdminApi(database, tagAdminRoutes(db));
const listener = new pg.Client(pool.options);
const heard: string[] = [];

beforeAll(async () => {
  await addAuthor(db);
  await listener.connect();
  listener.on("notification", ({ payload }) => heard.push(...JSON.parse(payload ?? "[]")));
  await listener.query(`listen ${CACHE_TAGS_CHANNEL}`);
});
afterAll(() => listener.end());

const announced = async () => {
  await listener.query("select 1");
  return heard.splice(0).toSorted();
};

const save = async (slug: string, changes: ArticleChanges = {}, id?: number) =>
  (await addArticle(db, { slug, ...changes }, { id })).id;

const idOf = async (slug: string) =>
  (await db.selectFrom("tags").select("id").where("slug", "=", slug).executeTakeFirstOrThrow()).id;
const tagsOf = async (articleId: number) => {
  const { rows } = await pool.query<{ name: string }>(
    "select t.name from article_tags l join tags t on t.id = l.tag_id where article_id = $1 order by position",
    [articleId],
  );
  return rows.map((row) => row.name);
};
const runJobs = async () => {
  const { rows } = await pool.query(
    "delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = $1 returning payload",
    [REFRESH_SEARCH.name],
  );
  for (const { payload } of rows) await refreshSearch(db).run(payload, { signal: new AbortController().signal, log });
  return rows.length;
};
const finds = async (articleId: number, word: string) => {
  const text = "select search_vector @@ plainto_tsquery('indonesian', $2) as found from articles where id = $1";
  return (await pool.query(text, [articleId, word])).rows[0].found;
};

/** Compares the vocabulary with a new count over all articles. */
async function expectExactVocabulary() {
  const { rows } = await pool.query(`select title, excerpt, keywords, status, language,
    array(select t.name from article_tags l join tags t on t.id = l.tag_id where l.article_id = articles.id) as tags from articles`);
  const counts = new Map<string, number>();
  for (const article of rows) for (const word of searchWords(article)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const stored = await db.selectFrom("search_words").selectAll().execute();
  expect(Object.fromEntries(stored.map(({ word, articles }) => [word, articles]))).toEqual(Object.fromEntries(counts));
}

describe("renaming a tag", () => {
  test("changes its articles, their search and their pages", async () => {
    const published = await save("ganti-satu", {
      tags: ["awal", "gawai"],
      category: "hobi-mainan",
      body: "Tentang drone.",
    });
    const draft = await save("ganti-dua", { tags: ["gawai"], status: "draft", category: "buku-majalah" });
    await announced();
    const renamed = await api.call("editor", "PATCH", `/tags/${await idOf("gawai")}`, { name: " Perangkat Genggam " });
    expect(renamed).toMatchObject({
      status: 200,
      body: { slug: "perangkat-genggam", name: "Perangkat Genggam", articles: 2, aliases: ["gawai"] },
    });
    expect(await tagsOf(published)).toEqual(["awal", "Perangkat Genggam"]);
    expect(await announced()).toEqual(["article-list:hobi-mainan", "article-lists"]);
    await expectExactVocabulary();
    expect(await finds(published, "gawai")).toBe(true);
    expect(await runJobs()).toBe(1);
    for (const id of [published, draft]) {
      expect(await finds(id, "gawai")).toBe(false);
      expect(await finds(id, "genggam")).toBe(true);
    }
    expect(await finds(published, "drone")).toBe(true);
    expect(await api.recorded()).toEqual(["tag.renamed Perangkat Genggam editor@toko.example"]);
  });

  test("a rebuilt vector finds what a saved one finds", async () => {
    const id = await save("sama", {
      tags: ["serupa"],
      title: "Membaca lensa",
      keywords: ["kamera"],
      body: "Isi dan lensa.",
      faq: [{ question: "Apa?", answer: "Filter." }],
    });
    const vector = async () =>
      (
        await pool.query(
          "select strip(search_vector)::text as v, ts_filter(search_vector, '{a}')::text as a from articles where id = $1",
          [id],
        )
      ).rows[0];
    const before = await vector();
    await api.call("editor", "PATCH", `/tags/${await idOf("serupa")}`, { name: "SERUPA" });
    await runJobs();
    expect(await vector()).toEqual(before);
  });

  test("an article that still has the previous name gets the tag", async () => {
    const id = await save("masih-lama", { tags: ["Gawai", "perangkat genggam", "lain"] });
    expect(await tagsOf(id)).toEqual(["Perangkat Genggam", "lain"]);
    await expectExactVocabulary();
  });

  test("a name that is another tag's, or none, is refused", async () => {
    await save("dua-tag", { tags: ["kiri", "kanan"] });
    const rename = async (slug: string, name: string) =>
      api.call("editor", "PATCH", `/tags/${await idOf(slug)}`, { name });
    expect(await rename("kiri", "KANAN")).toMatchObject({
      status: 409,
      body: { error: { code: "tag_exists", field: "name" } },
    });
    expect(await rename("kiri", "!!!")).toMatchObject({ status: 422, body: { error: { code: "tag_name_empty" } } });
    expect(await rename("kiri", " ")).toMatchObject({ status: 400, body: { error: { field: "name" } } });
    expect((await api.call("editor", "PATCH", "/tags/999999", { name: "a" })).status).toBe(404);
    expect(await runJobs()).toBe(0);
  });

  test("taking a name back, and one that was let go", async () => {
    const id = await idOf("perangkat-genggam");
    await api.call("editor", "PATCH", `/tags/${id}`, { name: "Gawai" });
    expect((await api.call("editor", "GET", "/tags?q=genggam")).body.tags).toMatchObject([
      { slug: "gawai", aliases: ["perangkat-genggam"] },
    ]);
    expect((await api.call("editor", "DELETE", `/tags/${id}/aliases/perangkat-genggam`)).status).toBe(204);
    expect((await api.call("editor", "DELETE", `/tags/${id}/aliases/perangkat-genggam`)).status).toBe(404);
    expect(await tagsOf(await save("bebas", { tags: ["perangkat genggam"] }))).toEqual(["perangkat genggam"]);
  });
});

describe("renaming beside saves", () => {
  test("leaves no slug that is a tag and an alias, and every tag can be renamed", async () => {
    const ids = await Promise.all(
      Array.from({ length: 4 }, (_, n) => save(`sela-${n}`, { tags: ["sela-a", "sela-b"] })),
    );
    const saving = ids.map(async (id, n) => {
      for (let time = 0; time < 8; time += 1) await save(`sela-${n}`, { tags: ["sela-a", "sela-b", "sela-c"] }, id);
    });
    const statuses: number[] = [];
    const renaming = async () => {
      for (let n = 0; n < 8; n += 1) {
        const { rows } = await pool.query("select id from tags where slug like 'sela-%' order by random() limit 1");
        const name = `Sela ${"abcd"[n % 4]}`;
        statuses.push((await api.call("editor", "PATCH", `/tags/${rows[0].id}`, { name })).status);
      }
    };
    await Promise.all([...saving, renaming(), renaming()]);
    expect(statuses.filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
    const { rows } = await pool.query("select slug from tags join tag_aliases using (slug)");
    expect(rows).toEqual([]);
    await expectExactVocabulary();
  });

  test("what is both from before can be renamed", async () => {
    await save("dua-duanya", { tags: ["dua-duanya", "lain-lagi"] });
    await pool.query("insert into tag_aliases (slug, tag_id) values ('dua-duanya', $1)", [await idOf("lain-lagi")]);
    const renamed = await api.call("editor", "PATCH", `/tags/${await idOf("dua-duanya")}`, { name: "Satu saja" });
    expect(renamed).toMatchObject({ status: 200, body: { aliases: ["dua-duanya"] } });
  });
});

describe("merging tags", () => {
  test("keeps the order of every article, and the one that stays stands once", async () => {
    const both = await save("gabung-1", { tags: ["a1", "hp", "b1", "ponsel", "telepon"] });
    const one = await save("gabung-2", { tags: ["c1", "telepon", "d1"] });
    const goal = await save("gabung-3", { tags: ["ponsel"], title: "Telepon rumah" });
    const merge = { from: [await idOf("hp"), await idOf("telepon")] };
    const merged = await api.call("editor", "POST", `/tags/${await idOf("ponsel")}/merges`, merge);
    expect(merged).toMatchObject({ status: 200, body: { name: "ponsel", articles: 3, aliases: ["hp", "telepon"] } });
    expect(await tagsOf(both)).toEqual(["a1", "ponsel", "b1"]);
    expect(await tagsOf(one)).toEqual(["c1", "ponsel", "d1"]);
    expect(await tagsOf(goal)).toEqual(["ponsel"]);
    await expectExactVocabulary();
    await runJobs();
    expect(await finds(one, "telepon")).toBe(false);
    expect(await finds(goal, "telepon")).toBe(true);
    expect(await finds(one, "ponsel")).toBe(true);
  });

  test("is not undone by a previous version or an open editor", async () => {
    const id = await save("gabung-1", { tags: ["hp", "a1", "telepon"] }, await articleId("gabung-1"));
    expect(await tagsOf(id)).toEqual(["ponsel", "a1"]);
    expect(await db.selectFrom("tags").select("id").where("slug", "in", ["hp", "telepon"]).execute()).toEqual([]);
    await expectExactVocabulary();
  });

  test("aliases of what is merged lead on", async () => {
    await save("gabung-4", { tags: ["gadget"] });
    await api.call("editor", "POST", `/tags/${await idOf("gadget")}/merges`, { from: [await idOf("ponsel")] });
    expect(await tagsOf(await save("gabung-5", { tags: ["hp"] }))).toEqual(["gadget"]);
  });

  test("into itself, of nothing, or of what is gone is refused whole", async () => {
    const id = await idOf("gadget");
    const merge = (into: number, from: unknown) => api.call("editor", "POST", `/tags/${into}/merges`, { from });
    expect((await merge(id, [id])).body.error.code).toBe("tag_into_itself");
    expect((await merge(id, [])).body.error).toMatchObject({ code: "invalid_input", field: "from" });
    expect((await merge(id, ["x"])).status).toBe(400);
    expect((await merge(id, [await idOf("a1"), 999_999])).status).toBe(404);
    expect((await merge(999_999, [id])).status).toBe(404);
    expect(await idOf("a1")).toBeGreaterThan(0);
  });

  test("while articles are being saved leaves the vocabulary exact", async () => {
    await save("ramai-0", { tags: ["ramai", "sepi"] });
    const saves = Array.from({ length: 12 }, (_, n) => save(`ramai-${n + 1}`, { tags: ["ramai", `sendiri-${n}`] }));
    const merge = api.call("editor", "POST", `/tags/${await idOf("sepi")}/merges`, { from: [await idOf("ramai")] });
    await Promise.all(saves);
    expect((await merge).status).toBe(200);
    await runJobs();
    await expectExactVocabulary();
  });
});

const articleId = async (slug: string) =>
  (await db.selectFrom("articles").select("id").where("slug", "=", slug).executeTakeFirstOrThrow()).id;

test("deleting a tag leaves its articles", async () => {
  const id = await save("hapus", { tags: ["tetap", "buang"] });
  expect((await api.call("editor", "DELETE", `/tags/${await idOf("buang")}`)).status).toBe(204);
  expect(await tagsOf(id)).toEqual(["tetap"]);
  expect(await runJobs()).toBe(1);
  expect(await finds(id, "buang")).toBe(false);
  expect((await api.call("editor", "DELETE", "/tags/999999")).status).toBe(404);
  expect(await api.recorded()).toEqual(["tag.deleted buang editor@toko.example"]);
});

test("the list is searched literally, paged by name, and shows what nothing uses", async () => {
  await pool.query(
    "insert into tags (slug, name) select 'banyak-' || n, 'Banyak ' || lpad(n::text, 3, '0') from generate_series(1, 120) n",
  );
  const names = [];
  for (let cursor = ""; ; ) {
    const { body } = await api.call("editor", "GET", `/tags?q=BANYAK&unused=true&cursor=${cursor}`);
    names.push(...body.tags.map((tag: { name: string }) => tag.name));
    if (body.nextCursor === null) break;
    cursor = body.nextCursor;
  }
  expect(names).toHaveLength(120);
  expect(names).toEqual(names.toSorted());
  expect((await api.call("editor", "GET", "/tags?q=%25")).body.tags).toEqual([]);
  expect((await api.call("editor", "GET", "/tags?unused=true&q=tetap")).body.tags).toEqual([]);
});
