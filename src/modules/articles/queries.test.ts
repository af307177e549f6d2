import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { CATEGORIES, type CategorySlug } from "../stores/categories.shared.ts";
import { type ArticleChanges, addArticle, addAuthor, publishedArticle } from "./article.fixtures.ts";
import { articleTags } from "./cache-tags.shared.ts";
import * as queries from "./queries.ts";
import { ListIndex } from "./read/list-index.ts";
import { relateAllArticles } from "./read/related.ts";

const { db, pool, asOwner } = await testDatabase();

beforeAll(() => addAuthor(db));
beforeEach(async () => {
  await db.deleteFrom("articles").execute();
  await db.deleteFrom("tags").execute();
});

const save = async (changes: ArticleChanges) => (await addArticle(db, changes)).id;
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** Inserts many articles by SQL, the same ones in every run: some with equal times, other languages and other statuses, in two categories. */
async function fill(count: number) {
  await pool.query(
    `insert into articles (slug, category, status, language, title, author_id, published_at)
     with seed as materialized (select setseed(0.25))
     select 'a-' || n, case when random() < 0.3 then $2 else $3 end,
       case when random() < 0.1 then 'draft' else 'published' end, case when random() < 0.1 then 'en' else 'id' end,
       'Artikel ' || n, 'penulis', timestamptz '2026-01-01' + floor(random() * $1 / 3) * interval '1 microsecond'
     from seed, generate_series(1, $1) n`,
    [count, CATEGORIES[0].slug, CATEGORIES[1].slug],
  );
}

async function oracle(category: CategorySlug | undefined, page: number) {
  const { rows } = await pool.query(
    `select slug from articles where status = 'published' and language = 'id' and ($1::text is null or category = $1)
     order by published_at desc, id desc offset $2 limit 12`,
    [category ?? null, (page - 1) * 12],
  );
  return rows.map((row) => row.slug);
}

describe("numbered lists", () => {
  test.each([0, 1, 12, 13, 60, 61, 121, 700])(
    "of %d articles agree with a plain OFFSET on every page",
    async (count) => {
      await fill(count);
      for (const category of [undefined, CATEGORIES[0].slug, CATEGORIES[1].slug, CATEGORIES[2].slug]) {
        const index = new ListIndex(pool);
        const first = await queries.listArticles(pool, index, { category, page: 1 });
        if (!first) throw new Error("no first page");
        const seen: string[] = [];
        for (let page = 1; page <= first.pages; page += 1) {
          const list = await queries.listArticles(pool, index, { category, page });
          expect(list).toMatchObject({ page, pages: first.pages, total: first.total });
          const slugs = list?.articles.map((article) => article.slug) ?? [];
          expect(slugs).toEqual(await oracle(category, page));
          seen.push(...slugs);
        }
        expect(seen).toHaveLength(first.total);
        for (const page of [0, -1, 1.5, first.pages + 1, 1e9, Number.NaN]) {
          expect(await queries.listArticles(pool, index, { category, page })).toBeUndefined();
        }
      }
    },
  );

  test("hold until a change is announced, then follow it", async () => {
    await fill(30);
    const index = new ListIndex(pool);
    const pages = async () => (await queries.listArticles(pool, index, { page: 1 }))?.total;
    const before = await pages();
    await save({ slug: "baru", publishedAt: day(40) });
    expect(await pages()).toBe(before);
    index.dropTags([articleTags.list("hobi-mainan"), "article:1"]);
    expect(await pages()).toBe(before);
    index.dropTags([articleTags.lists]);
    expect(await pages()).toBe((before ?? 0) + 1);
    expect((await queries.listArticles(pool, index, { page: 1 }))?.articles[0]?.slug).toBe("baru");
  });

  test("are read once for a crowd, and again after a failure", async () => {
    const calls: unknown[] = [];
    const failing = {
      query(query: unknown) {
        calls.push(query);
        return Promise.reject(new Error("away"));
      },
    };
    const index = new ListIndex(failing as never);
    const answers = await Promise.allSettled([index.page(undefined, 1), index.page(undefined, 2)]);
    expect(answers.map((answer) => answer.status)).toEqual(["rejected", "rejected"]);
    expect(calls).toHaveLength(1);
    await expect(index.page(undefined, 1)).rejects.toThrow("away");
    expect(calls).toHaveLength(2);
  });
});

describe("plans", () => {
  test("of lists read their index and never the table, first page or last", async () => {
    await fill(6000);
    await asOwner("analyze articles");
    const asked: { text: string; values: unknown[] }[] = [];
    const recording = {
      query(query: { text: string; values: unknown[] }) {
        asked.push(query);
        return pool.query(query);
      },
    } as unknown as typeof pool;
    const index = new ListIndex(pool);
    const last = (await index.page(undefined, 1))?.pages ?? 0;
    for (const page of [1, last - 1]) {
      await queries.listArticles(recording, index, { page });
      await queries.listArticles(recording, index, { category: CATEGORIES[0].slug, page: Math.ceil(page / 5) });
    }
    await queries.newestArticles(recording, 6);
    await queries.articlesForCategory(recording, CATEGORIES[0].slug, 4);
    for (const { text, values } of asked) {
      const { rows } = await pool.query(`explain ${text}`, values);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      // The last page has few rows, so a bitmap scan of the same index is fine too.
      expect(plan).toMatch(text.includes("category = ") ? /articles_category_list_idx/ : /articles_list_idx/);
      expect(plan).not.toContain("Seq Scan on articles");
    }
    expect(asked).toHaveLength(6);
  });
});

describe("short lists", () => {
  test("are newest first, Indonesian and published", async () => {
    await save({ slug: "tua", publishedAt: day(1) });
    await save({ slug: "muda", publishedAt: day(3) });
    await save({ slug: "lain", publishedAt: day(2), category: "hobi-mainan" });
    await save({ slug: "english", publishedAt: day(4), language: "en" });
    await save({ slug: "draf", publishedAt: day(5), status: "draft" });
    const slugs = (articles: { slug: string }[]) => articles.map((article) => article.slug);
    expect(slugs(await queries.newestArticles(pool, 2))).toEqual(["muda", "lain"]);
    expect(slugs(await queries.articlesForCategory(pool, "komputer-laptop", 5))).toEqual(["muda", "tua"]);
    expect(await publishedArticle(pool, "english")).toMatchObject({ language: "en" });
    expect(await publishedArticle(pool, "draf")).toBeUndefined();
    const [card] = await queries.newestArticles(pool, 1);
    expect(card).toMatchObject({
      path: "/artikel/komputer-laptop/muda",
      publishedAt: "2026-01-03T00:00:00.000Z",
      cover: null,
    });
  });
});

describe("several articles at once", () => {
  test("come in the order of their slugs; those that nobody may read are missing", async () => {
    for (const slug of ["satu", "dua", "tiga"]) await save({ slug });
    await save({ slug: "draf", status: "draft" });
    const found = async (slugs: string[]) =>
      (await queries.findArticles(pool, slugs, 3)).map((one) => one?.article.slug);
    const order = ["tiga", undefined, "satu", undefined, "dua", "satu"];
    expect(await found(["tiga", "draf", "satu", "tak-ada", "dua", "satu"])).toEqual(order);
    expect(await found([])).toEqual([]);
    const nine = Array.from({ length: 9 }, () => "satu");
    await expect(found(nine)).rejects.toThrow("too many articles at once: 9");
  });

  test("are what each is by itself", async () => {
    for (const at of [1, 2, 3]) {
      const faq = [{ question: `T${at}?`, answer: `J${at}.` }];
      await save({ slug: `a-${at}`, tags: [`t${at}`, "semua"], publishedAt: day(at), faq });
    }
    await relateAllArticles(db);
    const slugs = ["a-3", "a-1", "a-2"];
    const alone = await Promise.all(slugs.map(async (slug) => (await queries.findArticles(pool, [slug], 3))[0]));
    expect(alone.map((one) => one?.related.length)).toEqual([2, 2, 2]);
    expect(await queries.findArticles(pool, slugs, 3)).toEqual(alone);
  });
});

describe("related articles", () => {
  test("are of the category first, by shared tags, then of other categories, those with shared tags first", async () => {
    await save({ slug: "ini", tags: ["a", "b"], publishedAt: day(1) });
    await save({ slug: "sekategori-baru", tags: ["x"], publishedAt: day(9) });
    await save({ slug: "sekategori-dua-tag", tags: ["b", "a"], publishedAt: day(2) });
    await save({ slug: "lain-satu-tag", tags: ["a"], category: "ibu-bayi", publishedAt: day(8) });
    await save({ slug: "lain-dua-tag", tags: ["a", "b"], category: "ibu-bayi", publishedAt: day(3) });
    await save({ slug: "lain-tanpa-tag", tags: ["z"], category: "ibu-bayi", publishedAt: day(10) });
    await save({ slug: "inggris", tags: ["a", "b"], language: "en", publishedAt: day(11) });
    await save({ slug: "draf", tags: ["a", "b"], status: "draft", publishedAt: day(12) });
    const found = async (slug: string, limit: number) => (await queries.findArticles(pool, [slug], limit))[0];
    const related = async (limit: number) => (await found("ini", limit))?.related.map((card) => card.slug);
    expect(await related(9)).toEqual([]);
    expect((await found("lain-tanpa-tag", 1))?.related[0]?.slug).toBe("lain-satu-tag");
    await relateAllArticles(db);
    const nearestFirst = ["sekategori-dua-tag", "sekategori-baru", "lain-dua-tag", "lain-satu-tag", "lain-tanpa-tag"];
    expect(await related(3)).toEqual(nearestFirst.slice(0, 3));
    expect(await related(9)).toEqual(nearestFirst);
    expect(await found("inggris", 3)).toMatchObject({ article: { slug: "inggris" }, related: [] });
    expect(await found("draf", 3)).toBeUndefined();
    const [card] = (await found("ini", 1))?.related ?? [];
    expect(card).toEqual((await queries.newestArticles(pool, 9)).find(({ slug }) => slug === card?.slug));
  });
});

describe("feeds and sitemaps", () => {
  test("a feed is newest first, says who wrote, and leaves out what is kept from search engines", async () => {
    await save({ slug: "satu", publishedAt: day(1), modifiedAt: day(2), tags: ["b", "a"] });
    await save({ slug: "dua", publishedAt: day(2), category: "ibu-bayi" });
    await save({ slug: "sembunyi", publishedAt: day(3), noindex: true });
    const feed = await queries.feedItems(pool, { limit: 10 });
    expect(feed.map((item) => item.slug)).toEqual(["dua", "satu"]);
    expect(feed[1]).toMatchObject({ authorName: "Penulis", tags: ["b", "a"], modifiedAt: "2026-01-02T00:00:00.000Z" });
    expect((await queries.feedItems(pool, { limit: 10, category: "ibu-bayi" })).map((item) => item.slug)).toEqual([
      "dua",
    ]);
  });

  test("sitemap parts hold every article for search engines once, in any language", async () => {
    await fill(50);
    await save({ slug: "sembunyi", noindex: true });
    await save({ slug: "salinan", canonicalUrl: "https://contoh.id/asli" });
    const { rows } = await pool.query(
      "select slug from articles where slug like 'a-%' and status = 'published' order by id",
    );
    const parts = await queries.sitemapParts(pool, 7);
    const entries = await Promise.all(parts.map((part) => queries.sitemapEntries(pool, part.afterId, 7)));
    expect(entries.flat().map((entry) => entry.path.split("/").at(-1))).toEqual(rows.map((row) => row.slug));
    expect(parts.map((part) => part.count)).toEqual(entries.map((part) => part.length));
    expect(parts.every((part) => part.modifiedAt.endsWith("Z"))).toBe(true);
    expect(await queries.sitemapEntries(pool, 1e9, 7)).toEqual([]);
  });

  test("of nothing are nothing", async () => {
    expect(await queries.sitemapParts(pool, 10)).toEqual([]);
    expect(await queries.feedItems(pool, { limit: 10 })).toEqual([]);
  });
});
