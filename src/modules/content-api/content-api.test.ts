import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkLoudly } from "../../../tests/support/answers.ts";
import { testDatabase } from "../../../tests/support/database.ts";
import { freePort } from "../../../tests/support/launch.ts";
import { addProduct } from "../../catalogue/curation/product.fixtures.ts";
import { minutes, systemClock } from "../../platform/clock.ts";
import { createRateLimits } from "../../platform/http/rate-limits.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { apiKeyAdminRoutes } from "../api-keys/admin-routes.ts";
import { type ArticleChanges, addArticle, addAuthor } from "../articles/article.fixtures.ts";
import { startAdminApi } from "../auth/admin.fixtures.ts";
import { storeLinks } from "../stores/links.ts";
import { contentArticles } from "./article-query.ts";
import { contentApp } from "./content-app.ts";
import { contentRoutes } from "./routes.ts";
import {
  articleAnswer,
  articlesAnswer,
  authorsAnswer,
  categoriesAnswer,
  FIELDS,
  LIST_FIELDS,
  storesAnswer,
  tagsAnswer,
} from "./schema.ts";

const SITE = "https://belanja.example";
const LIMIT = 400;
const database = await testDatabase();
const { db, pool } = database;
const admin = await startAdminApi(database, apiKeyAdminRoutes(db));

let queries = 0;
const counted = {
  query(...parameters: Parameters<typeof pool.query>) {
    queries += 1;
    return pool.query(...parameters);
  },
} as unknown as typeof pool;
const limiter = createRateLimits(pool).limiter({ name: "content", limit: LIMIT, window: minutes(1) });
const { storesOf, findStore } = storeLinks({ shopee: "https://iklan.example/?ke={url}" });
const app = new Hono().route(
  "/api/content",
  contentApp(contentRoutes({ pool: counted, clock: systemClock, siteUrl: SITE, storesOf, findStore }), {
    pool: counted,
    limiter,
    log: createLog("silent"),
    onAnswer: checkLoudly,
  }),
);
const port = await freePort();
const server = createAdaptorServer({ fetch: app.fetch });
await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

const makeKey = async (body: object = { name: "Uji" }) =>
  (await admin.call("owner", "POST", "/api-keys", body)).body as { token: string; key: { id: number } };
const { token } = await makeKey();

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`http://127.0.0.1:${port}/api/content${path}`, {
    method,
    redirect: "manual",
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
const read = async (path: string) => {
  const response = await ask(path);
  return { status: response.status, body: await response.json() };
};
const slugs = (body: { articles: { slug: string }[] }) => body.articles.map(({ slug }) => slug);

beforeAll(async () => {
  await addAuthor(db);
  await addAuthor(db, { id: "lain", name: "Ani", bio: "" });
  await addAuthor(db, { id: "diam", name: "Diam", bio: "" });
  const save = async (slug: string, changes: ArticleChanges) => (await addArticle(db, { slug, ...changes })).id;
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  await save("pertama", {
    publishedAt: day(1),
    modifiedAt: day(20),
    body: 'Lihat [daftar](/artikel).\n\n`src="/bukan"`\n\n::store-card{id=shopee}\n\n::faq\n',
    faq: [{ question: "Apa?", answer: "Itu." }],
    tags: ["laptop", "murah"],
  });
  await save("kedua", {
    publishedAt: day(2),
    modifiedAt: day(2),
    category: "hobi-mainan",
    authorId: "lain",
    tags: ["murah"],
  });
  await save("ketiga", { publishedAt: day(3), modifiedAt: day(3), language: "en", tags: [] });
  await save("draf-rahasia", { status: "draft", authorId: "diam", tags: ["rahasia"], category: "buku-majalah" });
  await save("jadwal-rahasia", { status: "scheduled", publishedAt: new Date(Date.now() + 1e9), tags: ["rahasia"] });
  const trashed = await save("sampah-rahasia", { tags: ["rahasia"], authorId: "diam" });
  await pool.query(
    "update articles set status = 'trashed', trashed_from = 'published', trashed_at = now() where id = $1",
    [trashed],
  );
});

describe("a key", () => {
  test("is shown once, stored as a hash, and its use is noted", async () => {
    const made = await admin.call("admin", "POST", "/api-keys", {
      name: " Aplikasi ",
      expiresAt: "2099-01-01T00:00:00+07:00",
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        key: { name: "Aplikasi", scopes: ["content:read"], createdBy: "Orang", lastUsedAt: null, revokedAt: null },
      },
    });
    expect(made.body.token).toMatch(/^pbk_[\w-]{43}$/);
    const { rows } = await pool.query("select k::text as row from api_keys k");
    expect(rows.every(({ row }) => !row.includes(made.body.token.slice(12)))).toBe(true);
    await ask("/categories", { authorization: `bearer ${made.body.token}` });
    const { body } = await admin.call("owner", "GET", "/api-keys");
    expect(body.keys[0]).toMatchObject({ name: "Aplikasi", hint: made.body.token.slice(0, 10) });
    expect(body.keys[0].lastUsedAt).not.toBeNull();
    expect(JSON.stringify(body)).not.toContain(made.body.token);
  });

  test("notes its use at most once a minute", async () => {
    const { token: own, key } = await makeKey();
    const used = async () =>
      (await db.selectFrom("api_keys").select("last_used_at").where("id", "=", key.id).executeTakeFirstOrThrow())
        .last_used_at;
    await ask("/categories", { authorization: `Bearer ${own}` });
    const first = await used();
    await ask("/categories", { authorization: `Bearer ${own}` });
    expect(await used()).toEqual(first);
    await pool.query("update api_keys set last_used_at = last_used_at - interval '2 minutes' where id = $1", [key.id]);
    await ask("/categories", { authorization: `Bearer ${own}` });
    expect((await used())?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? 0);
  });

  test("is refused when it is missing, unknown, revoked, expired or not for this", async () => {
    const refusal = async (authorization?: string) => {
      const response = await ask("/articles", { authorization: authorization ?? "" });
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      return [response.status, (await response.json()).error.code, response.headers.get("www-authenticate") !== null];
    };
    expect(await refusal()).toEqual([401, "key_missing", true]);
    expect(await refusal("Basic abc")).toEqual([401, "key_missing", true]);
    expect(await refusal("Bearer abc")).toEqual([401, "key_invalid", true]);
    expect(await refusal(`Bearer pbk_${"a".repeat(43)}`)).toEqual([401, "key_invalid", true]);
    const { token: own, key } = await makeKey();
    expect((await admin.call("admin", "DELETE", `/api-keys/${key.id}`)).status).toBe(204);
    expect(await refusal(`Bearer ${own}`)).toEqual([401, "key_revoked", true]);
    expect((await admin.call("admin", "DELETE", `/api-keys/${key.id}`)).status).toBe(404);
    expect(await admin.recorded()).toEqual(["api-key.revoked Uji admin@toko.example"]);
    const expired = await makeKey();
    await pool.query("update api_keys set expires_at = now() where id = $1", [expired.key.id]);
    expect(await refusal(`Bearer ${expired.token}`)).toEqual([401, "key_expired", true]);
    const other = await makeKey();
    await pool.query("update api_keys set scopes = '{other}' where id = $1", [other.key.id]);
    expect(await refusal(`Bearer ${other.token}`)).toEqual([403, "scope_missing", false]);
  });

  test.each(["key", "token", "access_token", "apikey"])(
    "in the address as %s is refused, good or not",
    async (name) => {
      const response = await ask(`/articles?${name}=${token}`);
      expect([response.status, (await response.json()).error.code]).toEqual([400, "key_in_query"]);
    },
  );

  const refused = [
    [{}, 400, "invalid_input", "name"],
    [{ name: " " }, 400, "invalid_input", "name"],
    [{ name: "a", scopes: [] }, 400, "invalid_input", "scopes"],
    [{ name: "a", scopes: ["content:write"] }, 400, "invalid_input", "scopes.0"],
    [{ name: "a", expiresAt: "besok" }, 400, "invalid_input", "expiresAt"],
    [{ name: "a", expiresAt: "2020-01-01T00:00:00Z" }, 422, "expiry_past", "expiresAt"],
  ] as const;
  test.each(refused)("is not made from %j", async (input, status, code, field) => {
    expect(await admin.call("owner", "POST", "/api-keys", input)).toMatchObject({
      status,
      body: { error: { code, field } },
    });
  });
});

describe("articles", () => {
  test("are the published ones only, newest first, with a total", async () => {
    const { body } = await read("/articles");
    expect(slugs(body)).toEqual(["ketiga", "kedua", "pertama"]);
    expect(body.meta).toEqual({ total: 3, limit: 20, nextCursor: null });
    expect(Object.keys(body.articles[0])).toEqual(LIST_FIELDS);
    expect(body.articles[1]).toMatchObject({
      url: `${SITE}/artikel/hobi-mainan/kedua`,
      author: { id: "lain", name: "Ani" },
      tags: [{ slug: "murah", name: "murah" }],
      cover: null,
      publishedAt: "2026-01-02T00:00:00.000Z",
    });
    articlesAnswer.parse(body);
  });

  const filters = [
    ["category=hobi-mainan", ["kedua"]],
    ["category=buku-majalah", []],
    ["tag=murah", ["kedua", "pertama"]],
    ["tag=rahasia", []],
    ["author=lain", ["kedua"]],
    ["author=diam", []],
    ["language=id", ["kedua", "pertama"]],
    ["updatedSince=2026-01-03T00:00:00Z", ["ketiga", "pertama"]],
    [`updatedSince=${encodeURIComponent("2026-01-03T08:00:00+07:00")}`, ["pertama"]],
    ["sort=updated", ["pertama", "ketiga", "kedua"]],
    ["tag=murah&author=penulis&language=id", ["pertama"]],
  ] as const;
  test.each(filters)("by %s", async (query, expected) => {
    const { body } = await read(`/articles?${query}`);
    expect(slugs(body)).toEqual(expected);
    expect(body.meta.total).toBe(expected.length);
  });

  test("come page by page, by cursor and by number", async () => {
    for (const sort of ["newest", "updated"]) {
      const { body: all } = await read(`/articles?sort=${sort}`);
      const seen = [];
      for (let cursor = ""; cursor !== null; ) {
        const { body } = await read(`/articles?sort=${sort}&limit=1&cursor=${cursor}`);
        seen.push(...slugs(body));
        expect(body.meta.total).toBe(3);
        cursor = body.meta.nextCursor;
      }
      expect(seen).toEqual(slugs(all));
    }
    expect((await read("/articles?limit=2&page=2")).body).toMatchObject({
      articles: [{ slug: "pertama" }],
      meta: { total: 3, page: 2, limit: 2, nextCursor: null },
    });
    expect((await read("/articles?page=9")).body).toMatchObject({ articles: [], meta: { total: 3 } });
  });

  test("have the fields that were asked for", async () => {
    const { body } = await read("/articles?fields=slug,%20html&limit=1");
    expect(body.articles).toEqual([{ slug: "ketiga", html: "<p>Isi.</p>" }]);
    const { body: one } = await read("/articles/pertama?fields=markdown");
    expect(Object.keys(one.article)).toEqual(["markdown"]);
    expect((await read(`/articles/pertama?fields=${FIELDS.join(",")}`)).body.article).toMatchObject({
      slug: "pertama",
    });
  });

  test("stand alone: addresses are absolute, store cards are links", async () => {
    const { body } = await read("/articles/pertama");
    articleAnswer.parse(body);
    const { html, faq } = body.article;
    expect(html).toContain(`href="${SITE}/artikel"`);
    expect(html).toContain(
      '<a href="https://iklan.example/?ke=https%3A%2F%2Fshopee.co.id%2F" rel="sponsored nofollow noopener">Shopee</a>',
    );
    expect(html).toContain('<code>src="/bukan"</code>');
    expect(html).not.toMatch(/store-card|faq-items/);
    expect(faq).toEqual([{ question: "Apa?", answer: "Itu." }]);
    expect(body.article).not.toHaveProperty("markdown");
  });

  test.each(["draf-rahasia", "jadwal-rahasia", "sampah-rahasia", "tidak-ada"])("%s is not there", async (slug) => {
    expect(await read(`/articles/${slug}`)).toMatchObject({
      status: 404,
      body: { error: { code: "article_not_found" } },
    });
  });

  test("that were called otherwise are found", async () => {
    await pool.query(
      "insert into redirects (from_path, to_path) values ('/artikel/hobi-mainan/lama', '/artikel/hobi-mainan/kedua')",
    );
    const response = await ask("/articles/lama?fields=slug");
    expect([response.status, response.headers.get("location")]).toEqual([
      301,
      "/api/content/articles/kedua?fields=slug",
    ]);
  });

  const wrong = [
    ["category=tidak-ada", "category"],
    ["fields=slug,rahasia", "fields"],
    ["limit=0", "limit"],
    ["limit=101", "limit"],
    ["page=0", "page"],
    ["page=1.5", "page"],
    ["sort=judul", "sort"],
    ["updatedSince=kemarin", "updatedSince"],
    ["updatedSince=0000-01-01T00:00:00Z", "updatedSince"],
    ["language=x", "language"],
  ] as const;
  test.each(wrong)("refuse ?%s", async (query, field) => {
    const { status, body } = await read(`/articles?${query}`);
    expect([status, body.error.code]).toEqual([400, "invalid_input"]);
    expect(body.error.field).toMatch(new RegExp(`^${field}`));
  });

  test("refuse what they do not know, and pages too deep; a strange cursor begins at the top", async () => {
    expect((await read("/articles?entah=1")).status).toBe(400);
    expect((await read("/articles?page=501&limit=20")).body.error.code).toBe("page_too_deep");
    expect(slugs((await read("/articles?cursor=';drop")).body)).toHaveLength(3);
    expect((await read("/rahasia")).body.error.code).toBe("not_found");
  });
});

test("categories, stores, tags and authors are those of what is published", async () => {
  const categories = (await read("/categories")).body;
  categoriesAnswer.parse(categories);
  const counts = Object.fromEntries(
    categories.categories.map((one: { slug: string; articles: number }) => [one.slug, one.articles]),
  );
  expect(counts).toMatchObject({ "hobi-mainan": 1, "komputer-laptop": 2, "buku-majalah": 0 });
  const stores = (await read("/stores?category=hobi-mainan")).body;
  storesAnswer.parse(stores);
  expect(new Set(stores.stores.map((store: { category: string }) => store.category))).toEqual(new Set(["hobi-mainan"]));
  expect((await read("/stores")).body.stores.length).toBeGreaterThan(stores.stores.length);
  const tags = (await read("/tags")).body;
  tagsAnswer.parse(tags);
  expect(tags).toEqual({
    tags: [
      { slug: "laptop", name: "laptop", articles: 1 },
      { slug: "murah", name: "murah", articles: 2 },
    ],
    meta: { total: 2, limit: 20, nextCursor: null },
  });
  const first = (await read("/tags?limit=1")).body;
  expect((await read(`/tags?limit=1&cursor=${first.meta.nextCursor}`)).body).toMatchObject({
    tags: [{ slug: "murah" }],
    meta: { total: 2, nextCursor: null },
  });
  const authors = (await read("/authors")).body;
  authorsAnswer.parse(authors);
  expect(authors.authors.map((one: { id: string; articles: number }) => [one.id, one.articles])).toEqual([
    ["lain", 1],
    ["penulis", 2],
  ]);
  expect((await read("/stores?category=x")).status).toBe(400);
});

test("an answer is private, revalidated, and readable from every origin", async () => {
  const response = await ask("/articles", { origin: "https://lain.example" });
  const etag = response.headers.get("etag") ?? "";
  expect(response.headers.get("cache-control")).toBe("private, no-cache");
  expect(response.headers.get("vary")).toMatch(/Authorization/);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("access-control-allow-credentials")).toBeNull();
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`]) {
    const again = await ask("/articles", { "if-none-match": known });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  }
  expect((await ask("/articles?limit=1", { "if-none-match": etag })).status).toBe(200);
  const preflight = await ask(
    "/articles",
    { authorization: "", origin: "https://lain.example", "access-control-request-method": "GET" },
    "OPTIONS",
  );
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")).toMatch(/Authorization/i);
  expect((await ask("/articles", {}, "POST")).status).toBe(404);
  expect((await ask("/articles", {}, "HEAD")).headers.get("etag")).toBe(etag);
});

test.each([
  "/articles?fields=slug,html,faq,markdown",
  "/articles/pertama",
  "/categories",
  "/stores",
  "/tags",
  "/authors",
])("%s asks the database twice at most: for the key and for all the rest", async (path) => {
  const before = queries;
  expect((await ask(path)).status).toBe(200);
  expect(queries - before).toBeLessThanOrEqual(2);
});

test("lists read an index of theirs and never the table", async () => {
  await pool.query(`insert into articles (slug, category, status, language, title, author_id, published_at)
    select 'banyak-' || n, 'komputer-laptop', 'published', case when n % 50 = 0 then 'en' else 'id' end, 'T', 'penulis',
      timestamptz '2020-01-01' + n * interval '1 hour' from generate_series(1, 6000) n`);
  await database.asOwner("analyze articles");
  const plans: string[] = [];
  const explaining = {
    async query(text: string, values: unknown[]) {
      const { rows } = await pool.query(`explain ${text}`, values);
      plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
      return pool.query(text, values);
    },
  } as unknown as typeof pool;
  const asked = { sort: "newest", limit: 20, cursor: "", page: undefined } as const;
  const pageOf = (plan = "") => plan.slice(plan.indexOf("Limit"));
  await contentArticles(explaining, asked, ["slug"]);
  expect(pageOf(plans[0])).toMatch(/articles_list_idx/);
  expect(pageOf(plans[0])).toMatch(/articles_foreign_newest_idx/);
  await contentArticles(explaining, { ...asked, sort: "updated" }, ["slug"]);
  expect(pageOf(plans[1])).toMatch(/articles_(status_)?modified_idx/);
  for (const plan of plans) expect(pageOf(plan)).not.toContain("Seq Scan on articles");
  await pool.query("delete from articles where slug like 'banyak-%'");
});

test("a key is limited, and only that key", async () => {
  const { token: own } = await makeKey();
  const statuses = [];
  for (let n = 0; n <= LIMIT; n += 1) {
    const response = await ask("/stores", { authorization: `Bearer ${own}` });
    statuses.push(response.status);
    if (response.status === 429) {
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect((await response.json()).error.code).toBe("too_many_requests");
    } else await response.arrayBuffer();
  }
  expect(statuses.indexOf(429)).toBe(LIMIT);
  expect((await ask("/stores")).status).toBe(200);
});

test("products that articles name are links, all of them by one query more", async () => {
  await addProduct(db, { slug: "ac-satu", title: "AC <Satu>" });
  await addProduct(db, { slug: "ac-contoh", is_sample: true });
  const body = '::produk{ac-satu}\n\n::produk{ac-contoh}\n\n::bandingkan{produk="ac-satu,tidak-ada"}';
  for (const slug of ["berproduk", "berproduk-lagi"]) await addArticle(db, { slug, body, tags: ["berproduk"] });
  const before = queries;
  const { articles } = (await read("/articles?tag=berproduk&fields=html")).body;
  expect(queries - before).toBe(3);
  // The link has no price, because nobody would update the price on another site's page.
  const link = `<p><a href="${SITE}/produk/ac-satu">AC &lt;Satu&gt;</a></p>`;
  expect(articles).toEqual(Array(2).fill({ html: `${link}\n\n${link}` }));
});
