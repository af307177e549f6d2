import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { CACHE_TAGS_CHANNEL } from "../../../platform/page-cache/cache-tags.ts";
import { addImage } from "../../media/image.fixtures.ts";
import { resolveRedirect } from "../../redirects/resolve-redirect.ts";
import { addArticle, addAuthor, articleInput, changeArticle, publishedArticle } from "../article.fixtures.ts";
import { productsOf } from "./article-parts.ts";
import { publishDueArticles } from "./publish-due.ts";
import { saveArticle } from "./save-article.ts";

const { db, pool } = await testDatabase();
const clock = (iso: string) => ({ now: () => new Date(iso) });
const listener = new pg.Client(pool.options);
const heard: string[][] = [];

beforeAll(async () => {
  await addAuthor(db);
  await listener.connect();
  listener.on("notification", ({ payload }) => heard.push(JSON.parse(payload ?? "")));
  await listener.query(`listen ${CACHE_TAGS_CHANNEL}`);
});
beforeEach(() => forget());
afterAll(() => listener.end());

async function save(...parameters: Parameters<typeof saveArticle> extends [unknown, ...infer Rest] ? Rest : never) {
  const result = await saveArticle(db, ...parameters);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value;
}
const words = async () =>
  (await db.selectFrom("search_words").selectAll().orderBy("word").execute()).map((row) => ({ ...row }));
const announced = async () => {
  // Notifications arrive in order on this connection, so after a round trip all earlier ones have arrived.
  await listener.query("select 1");
  return heard.flat();
};
const forget = async () => {
  await announced();
  heard.splice(0);
};

describe("saving an article", () => {
  test("makes all that its page shows", async () => {
    const { id, path } = await save(
      articleInput({
        slug: "satu",
        title: "Memilih laptop",
        body: "Isi [tautan](/artikel).\n\n## Baterai\n\n::store-card{id=tokopedia}",
        tags: ["Laptop", "kuliah", "laptop"],
        faq: [{ question: "Apa?", answer: "Itu." }],
        coverAlt: "Sampul",
      }),
      { clock: clock("2026-01-02T03:04:05.678Z") },
    );
    expect(path).toBe("/artikel/komputer-laptop/satu");
    expect(await publishedArticle(pool, "satu")).toEqual({
      id,
      path,
      slug: "satu",
      category: "komputer-laptop",
      title: "Memilih laptop",
      excerpt: "Ringkasan.",
      summary: "Ringkasan.",
      description: "Uraian.",
      keywords: ["memilih laptop"],
      language: "id",
      publishedAt: "2026-01-02T03:04:05.678Z",
      modifiedAt: "2026-01-02T03:04:05.678Z",
      readingMinutes: 1,
      translations: [],
      wordCount: 3,
      bodyHtml:
        '<p>Isi <a href="/artikel">tautan</a>.</p>\n<h2 id="bagian-baterai">Baterai</h2>\n<store-card data-id="tokopedia"></store-card>',
      contents: [{ id: "bagian-baterai", text: "Baterai", depth: 2 }],
      tags: [
        { slug: "laptop", name: "Laptop" },
        { slug: "kuliah", name: "kuliah" },
      ],
      faq: [{ question: "Apa?", answer: "Itu." }],
      author: { id: "penulis", name: "Penulis", bio: "Bio.", image: null },
      cover: null,
      coverAlt: "Sampul",
      canonicalUrl: null,
      noindex: false,
      seoTitle: "",
      socialImage: null,
    });
    expect(await announced()).toEqual([`article:${id}`, "article-lists", "article-list:komputer-laptop"]);
  });

  test("is found by stem, by the words of its FAQ, and not before it is published", async () => {
    const { id } = await save(
      articleInput({
        slug: "cari",
        status: "draft",
        title: "Membandingkan harga",
        body: "Ulasan panjang.",
        faq: [{ question: "Garansinya?", answer: "Ada kuitansi." }],
      }),
    );
    const found = async (query: string) => {
      const { rows } = await pool.query(
        `select slug from articles, to_tsquery('indonesian', $1) q
         where search_vector @@ q and status = 'published' and language = 'id'`,
        [query],
      );
      return rows.map((row) => row.slug);
    };
    expect(await found("banding")).toEqual([]);
    expect(await announced()).toEqual([]);
    await save(
      articleInput({
        slug: "cari",
        title: "Membandingkan harga",
        body: "x",
        faq: [{ question: "Garansinya?", answer: "Ada kuitansi." }],
      }),
      { id },
    );
    expect(await found("banding")).toEqual(["cari"]);
    expect(await found("kuitansi")).toEqual(["cari"]);
  });

  test("keeps the first publication, unless another is given", async () => {
    const { id } = await save(articleInput({ slug: "tanggal", status: "draft" }), {
      clock: clock("2026-01-01T00:00:00Z"),
    });
    const dates = async () => {
      const row = await db
        .selectFrom("articles")
        .select(["published_at", "modified_at"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return [row.published_at?.toISOString(), row.modified_at.toISOString()].map((date) => date?.slice(0, 10));
    };
    expect(await dates()).toEqual([undefined, "2026-01-01"]);
    await save(articleInput({ slug: "tanggal" }), { id, clock: clock("2026-01-02T00:00:00Z") });
    await save(articleInput({ slug: "tanggal" }), { id, clock: clock("2026-01-03T00:00:00Z") });
    expect(await dates()).toEqual(["2026-01-02", "2026-01-03"]);
    const publishedAt = new Date("2025-05-05T00:00:00Z");
    await save(articleInput({ slug: "tanggal", publishedAt, modifiedAt: publishedAt }), { id });
    expect(await dates()).toEqual(["2025-05-05", "2025-05-05"]);
  });

  test("replaces what was there: tags, FAQ, category and address, which goes on working", async () => {
    const faq = [{ question: "A?", answer: "B." }];
    const { id } = await save(articleInput({ slug: "lama", tags: ["a", "b"], faq }));
    await save(articleInput({ slug: "lebih-baru", tags: ["b"], category: "hobi-mainan" }), { id });
    await forget();
    await save(articleInput({ slug: "baru", tags: ["c"], category: "ibu-bayi" }), { id });
    expect(await announced()).toEqual([
      "redirects",
      ...[`article:${id}`, "article-lists", "article-list:ibu-bayi", "article-list:hobi-mainan"],
    ]);
    expect(await publishedArticle(pool, "baru")).toMatchObject({ id, tags: [{ name: "c" }], faq: [] });
    expect(await publishedArticle(pool, "lama")).toBeUndefined();
    const leadsTo = (slug: string) => resolveRedirect(pool, `/blog/${slug}`, () => false);
    expect(await leadsTo("lama")).toBe("/artikel/ibu-bayi/baru");
    expect(await leadsTo("lebih-baru")).toBe("/artikel/ibu-bayi/baru");
    await save(articleInput({ slug: "lama" }), { id });
    expect(await leadsTo("baru")).toBe("/artikel/komputer-laptop/lama");
    expect(await leadsTo("lama")).toBe("/artikel/komputer-laptop/lama");
  });
});

test("the alternative texts of a body go to pictures that have none in the library, and to no others", async () => {
  const [bare, described] = ["a1".repeat(32), "b2".repeat(32)];
  const first = await addImage(db, { hash: bare, alt: "" });
  const second = await addImage(db, { hash: described, alt: "Tas di meja" });
  const body = `![ ](/media/${bare}/original.png) ![Panci merah](/media/${bare}/original.png)

![Tas biru](/media/${described}/original.png)`;
  expect(await saveArticle(db, articleInput({ slug: "dengan-gambar", body }))).toMatchObject({ ok: true });
  const alts = await db.selectFrom("images").select(["id", "alt"]).where("id", "in", [first.id, second.id]).execute();
  expect(new Map(alts.map(({ id, alt }) => [id, alt]))).toEqual(
    new Map([
      [first.id, "Panci merah"],
      [second.id, "Tas di meja"],
    ]),
  );
});

test("the products that a body names are kept as it is saved, and go with the article", async () => {
  const { id } = await addArticle(db, {
    slug: "berproduk",
    body: '::produk{ac}\n\n::produk{ac}\n\n::bandingkan{produk="ac,b"}',
  });
  expect(await productsOf(db, id)).toEqual(["ac", "b"]);
  await forget();
  await changeArticle(db, id, { body: "::produk{c}" });
  expect(await productsOf(db, id)).toEqual(["c"]);
  // The article no longer shows a product; the page that lists that product's articles is dropped by the article's own tag.
  expect(await announced()).toEqual([
    ...[`article:${id}`, "article-lists", "article-list:komputer-laptop", "articles-showing:c"],
  ]);
  await db.deleteFrom("article_revisions").where("article_id", "=", id).execute();
  await db.deleteFrom("articles").where("id", "=", id).execute();
  expect(await productsOf(db, id)).toEqual([]);
});

describe("the vocabulary of search", () => {
  test("counts the articles of each word, of what search shows only", async () => {
    await db.deleteFrom("articles").execute();
    await db.deleteFrom("search_words").execute();
    const plain = { excerpt: "", keywords: [], tags: [] };
    const first = await save(articleInput({ slug: "a", title: "Laptop RTX4060, laptop di 5G!", ...plain }));
    const second = await save(articleInput({ slug: "b", title: "Laptop anak", ...plain, tags: ["Ibu & Bayi"] }));
    await save(articleInput({ slug: "c", title: "Rahasia", status: "draft", ...plain }));
    await save(articleInput({ slug: "d", title: "English words", language: "en", ...plain }));
    expect(await words()).toEqual([
      { word: "anak", articles: 1 },
      { word: "bayi", articles: 1 },
      { word: "ibu", articles: 1 },
      { word: "laptop", articles: 2 },
      { word: "rtx4060", articles: 1 },
    ]);
    await save(articleInput({ slug: "b", title: "Kamera anak", ...plain }), { id: second.id });
    await save(articleInput({ slug: "a", title: "Laptop", status: "draft", ...plain }), { id: first.id });
    expect(await words()).toEqual([
      { word: "anak", articles: 1 },
      { word: "kamera", articles: 1 },
    ]);
  });

  test("stays right when many articles that share words are saved at once", async () => {
    await db.deleteFrom("articles").execute();
    await db.deleteFrom("search_words").execute();
    const shared = ["satu kata", "dua kata", "tiga kata"];
    const inputs = Array.from({ length: 12 }, (_, n) =>
      articleInput({
        slug: `serentak-${n}`,
        title: "Kata",
        excerpt: "",
        keywords: [],
        tags: n % 2 ? shared : shared.toReversed(),
      }),
    );
    const saved = await Promise.all(inputs.map((input) => save(input)));
    await Promise.all(saved.map(({ id }, n) => save(inputs[n] as (typeof inputs)[0], { id })));
    expect(await words()).toEqual(["dua", "kata", "satu", "tiga"].map((word) => ({ word, articles: 12 })));
  });
});

describe("what cannot be saved", () => {
  test("is told, and changes nothing", async () => {
    const { id } = await save(articleInput({ slug: "ada" }));
    const other = await save(articleInput({ slug: "lain" }));
    await forget();
    const failure = async (...parameters: Parameters<typeof save>) => {
      const result = await saveArticle(db, ...parameters);
      return result.ok ? "saved" : result;
    };
    expect(await failure(articleInput({ slug: "ada" }))).toEqual({ ok: false, code: "slug-taken" });
    expect(await failure(articleInput({ slug: "ada" }), { id: other.id })).toEqual({ ok: false, code: "slug-taken" });
    expect(await failure(articleInput({ slug: "x" }), { id: 999_999 })).toEqual({ ok: false, code: "not-found" });
    expect(await failure(articleInput({ slug: "x", authorId: "tak-ada" }))).toEqual({
      ok: false,
      code: "unknown-author",
    });
    expect(await failure(articleInput({ slug: "x", coverImageId: 999_999 }))).toEqual({
      ok: false,
      code: "unknown-cover",
    });
    expect(await failure(articleInput({ slug: "x", body: "a ".repeat(300_000) }))).toEqual({
      ok: false,
      code: "too-long",
    });
    expect(await failure(articleInput({ slug: "x", body: ">".repeat(1000) }))).toEqual({
      ok: false,
      code: "too-complex",
    });
    expect(await failure(articleInput({ slug: "Bukan Slug", title: " " }))).toMatchObject({
      code: "invalid",
      issues: [{ path: "title" }, { path: "slug" }],
    });
    expect(await failure(articleInput({ slug: "x", status: "scheduled" }))).toMatchObject({ code: "invalid" });
    expect(await announced()).toEqual([]);
    expect(await publishedArticle(pool, "ada")).toMatchObject({ id });
    expect(await db.selectFrom("articles").select("id").where("slug", "=", "x").execute()).toEqual([]);
  });

  test("U+0000, which the database refuses, is dropped", async () => {
    await save(articleInput({ slug: "nol", title: "Nol\u0000 kosong", body: "a\u0000b", tags: ["t\u0000g"] }));
    expect(await publishedArticle(pool, "nol")).toMatchObject({ title: "Nol kosong", bodyHtml: "<p>ab</p>" });
  });
});

test("scheduled articles come out when their time has come, once, with their words and an announcement", async () => {
  const publishedAt = new Date("2026-06-01T00:00:00Z");
  const body = "::produk{ac}";
  const { id } = await save(
    articleInput({ slug: "nanti", title: "Terjadwal", status: "scheduled", publishedAt, body }),
  );
  expect(await publishDueArticles(db, clock("2026-05-31T23:59:59Z"))).toBe(0);
  expect(await publishedArticle(pool, "nanti")).toBeUndefined();
  await forget();
  await Promise.all([1, 2].map(() => publishDueArticles(db, clock("2026-06-01T00:00:00Z"))));
  expect(await publishedArticle(pool, "nanti")).toMatchObject({ id, publishedAt: "2026-06-01T00:00:00.000Z" });
  expect(await announced()).toEqual([
    ...[`article:${id}`, "article-lists", "article-list:komputer-laptop", "articles-showing:ac"],
  ]);
  expect(await words()).toContainEqual({ word: "terjadwal", articles: 1 });
});
