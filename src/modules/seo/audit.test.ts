import { afterEach, describe, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { FIXED_PAGES } from "../../product/addresses.ts";
import { type ArticleChanges, addArticle, addAuthor } from "../articles/article.fixtures.ts";
import { type AuditDeps, runSeoAudit, seoAuditTask } from "./audit.ts";
import { type PublicPage, publicPages } from "./public-paths.ts";
import { countsPerRule, findingsAfter, latestAudit } from "./queries.ts";
import { HOSTILE, HTML_HEADERS, pageHtml, SITE } from "./sample-page.fixtures.ts";
import type { PageMeta } from "./schema.ts";

const { db, asOwner } = await testDatabase();
const clock = { now: () => new Date("2026-11-20T15:30:00Z") };

afterEach(async () => {
  await db.deleteFrom("seo_audits").execute();
});

const DESCRIPTION = "Halaman contoh dengan deskripsi yang cukup panjang untuk hasil pencarian, nomor";

type Pages = Record<string, { meta?: Partial<PageMeta>; body?: string; status?: number; indexable?: boolean }>;

/** Makes a small site whose pages have different texts by default. */
function siteOf(pages: Pages, changes: Partial<AuditDeps> = {}): AuditDeps & { asked: string[] } {
  const asked: string[] = [];
  return {
    db,
    site: SITE,
    clock,
    asked,
    async render(path) {
      asked.push(path);
      const page = pages[path];
      if (!page) return new Response("Halaman tidak ditemukan", { status: 404 });
      const { meta, body = "", status = 200 } = page;
      const words = { title: `Halaman contoh ${path}`, description: `${DESCRIPTION} ${path}`, path };
      return new Response(pageHtml({ ...words, ...meta }, `<h1>Contoh</h1>${body}`), { status, headers: HTML_HEADERS });
    },
    async *pages(): AsyncGenerator<PublicPage> {
      for (const [path, { indexable = true }] of Object.entries(pages)) {
        if (!path.includes("?")) yield { path, indexable };
      }
    },
    ...changes,
  };
}

async function stored() {
  const audit = await latestAudit(db);
  if (!audit) return undefined;
  const { findings } = await findingsAfter(db, audit.id);
  return { pages: audit.pages, findings: findings.map(({ path, rule, detail }) => ({ path, rule, detail })) };
}

test("a site that keeps every rule has an audit without findings", async () => {
  const deps = siteOf({ "/a": {}, "/b": {}, "/cari": { meta: { noindex: true }, indexable: false } });
  expect(await runSeoAudit(deps)).toMatchObject({ kind: "finished", pages: 3 });
  expect(await stored()).toEqual({ pages: 3, findings: [] });
  expect(await latestAudit(db)).toMatchObject({ startedAt: clock.now(), finishedAt: clock.now() });
});

test("each finding is stored with its page, its rule and what was seen", async () => {
  await runSeoAudit(siteOf({ "/a": { body: '<a href="/hilang">Halaman lain</a>' }, "/b": { status: 500 } }));
  expect(await stored()).toEqual({
    pages: 2,
    findings: [
      { path: "/a", rule: "link-broken", detail: "/hilang menjawab 404." },
      { path: "/b", rule: "status", detail: "Status 500." },
    ],
  });
});

test("titles and descriptions are compared across all indexed pages", async () => {
  const same = { meta: { title: "Judul yang sama persis" } };
  const hidden = { meta: { ...same.meta, noindex: true }, indexable: false };
  await runSeoAudit(siteOf({ "/a": same, "/b": same, "/c": same, "/d": {}, "/cari": hidden }));
  const title = "Judul yang sama persis | PanduBelanja";
  expect((await stored())?.findings).toEqual([
    { path: "/a", rule: "title-duplicate", detail: `Sama dengan /c dan 1 halaman lain: ${title}` },
    { path: "/b", rule: "title-duplicate", detail: `Sama dengan /a dan 1 halaman lain: ${title}` },
    { path: "/c", rule: "title-duplicate", detail: `Sama dengan /a dan 1 halaman lain: ${title}` },
  ]);
});

test("the pages of a numbered list are followed, and may share their words", async () => {
  const list = (previous?: string, next?: string): { meta: Partial<PageMeta> } => ({
    meta: { title: "Daftar artikel", ...(previous ? { previous } : {}), ...(next ? { next } : {}) },
  });
  const deps = siteOf({
    "/artikel": list(undefined, "/artikel?halaman=2"),
    "/artikel?halaman=2": list("/artikel", "/artikel?halaman=3"),
    // A circular chain is walked once; a chain that leaves the list is not followed.
    "/artikel?halaman=3": list("/artikel?halaman=2", "/artikel?halaman=2"),
    "/lain": { meta: { next: "/artikel" } },
  });
  expect(await runSeoAudit(deps)).toMatchObject({ pages: 4 });
  expect(deps.asked).toEqual(["/artikel", "/artikel?halaman=2", "/artikel?halaman=3", "/lain"]);
  expect((await stored())?.findings).toEqual([]);
});

test("a link target is asked once, however many pages lead there", async () => {
  const body = '<a href="/b">Halaman b</a> <a href="/x?y=1#z">Halaman x</a> <a href="/admin">Ruang redaksi</a>';
  const deps = siteOf({ "/a": { body }, "/b": { body }, "/c": { body } });
  await runSeoAudit(deps);
  // The audit requests "/b" as a link target of "/a" before it reads the page itself.
  expect(deps.asked).toEqual(["/a", "/b", "/x?y=1", "/b", "/c"]);
});

test("links that robots.txt closes are not followed", async () => {
  const deps = siteOf({
    "/a": { body: '<a href="/daftar?urut=murah">Termurah</a> <a href="/b">Halaman b</a>' },
    "/b": {},
  });
  await runSeoAudit({ ...deps, isClosed: (path) => path.includes("?") });
  expect(deps.asked).toEqual(["/a", "/b", "/b"]);
});

test("hostile words are stored as words", async () => {
  const breadcrumbs = [{ name: HOSTILE, url: "/" }];
  await runSeoAudit(siteOf({ "/a": { meta: { title: HOSTILE.repeat(20), breadcrumbs } } }));
  const findings = (await stored())?.findings ?? [];
  expect(findings.map(({ rule }) => rule)).toEqual(["title-length", "json-ld-visible"]);
  for (const { detail } of findings) expect(detail.length).toBeLessThanOrEqual(510);
});

describe("an audit that does not come to its end", () => {
  const failing = (message: string) =>
    siteOf(
      { "/a": {} },
      {
        async *pages() {
          yield { path: "/hilang", indexable: true };
          throw new Error(message);
        },
      },
    );

  test("is never shown, and is replaced by the next", async () => {
    await expect(runSeoAudit(failing("crash"))).rejects.toThrow("crash");
    expect(await latestAudit(db)).toBeUndefined();
    await runSeoAudit(siteOf({ "/a": {} }));
    expect(await db.selectFrom("seo_audits").select("pages").execute()).toEqual([{ pages: 1 }]);
  });

  test("leaves the previous one in place", async () => {
    await runSeoAudit(siteOf({ "/a": {}, "/b": {} }));
    await expect(runSeoAudit(failing("crash"))).rejects.toThrow("crash");
    expect(await stored()).toEqual({ pages: 2, findings: [] });
  });

  test("stops where the process does", async () => {
    const stopping = new AbortController();
    const deps = siteOf({ "/a": {}, "/b": {}, "/c": {} });
    const render: AuditDeps["render"] = (path) => {
      if (path === "/b") stopping.abort();
      return deps.render(path);
    };
    await expect(runSeoAudit({ ...deps, render }, stopping.signal)).rejects.toThrow(/abort/i);
    expect(deps.asked).toEqual(["/a", "/b"]);
  });

  test.each([true, false])("ends quietly when another has replaced it (with findings: %s)", async (withFindings) => {
    const deps = siteOf({ "/a": withFindings ? { body: '<a href="/hilang">Halaman lain</a>' } : {} });
    const render: AuditDeps["render"] = async (path) => {
      await db.deleteFrom("seo_audits").execute();
      return deps.render(path);
    };
    expect(await runSeoAudit({ ...deps, render })).toEqual({ kind: "replaced" });
  });
});

test("the last five audits stay", async () => {
  for (let count = 0; count < 7; count += 1) await runSeoAudit(siteOf({ "/a": { status: 500 } }));
  expect(await db.selectFrom("seo_audits").select("id").execute()).toHaveLength(5);
  expect(await db.selectFrom("seo_findings").select("id").execute()).toHaveLength(5);
});

test("findings are read fifty at a time, and counted per rule", async () => {
  const body = '<img src="x" width="1" height="1">'.repeat(2);
  const pages = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`/p${index}`, { body }]));
  await runSeoAudit(siteOf({ ...pages, "/galat": { status: 500 } }));
  const audit = await latestAudit(db);
  if (!audit) throw new Error("no audit");
  expect(await countsPerRule(db, audit.id)).toEqual([
    { rule: "image-alt", findings: 120, pages: 60 },
    { rule: "status", findings: 1, pages: 1 },
  ]);
  const sizes: number[] = [];
  const ids = new Set<number>();
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page = await findingsAfter(db, audit.id, { after });
    sizes.push(page.findings.length);
    for (const { id } of page.findings) ids.add(id);
    after = page.next;
  }
  expect(sizes).toEqual([50, 50, 21]);
  expect(ids.size).toBe(121);
  expect((await findingsAfter(db, audit.id, { rule: "status" })).findings).toHaveLength(1);
});

test("the job runs an audit and tells when it is done", async () => {
  let calls = 0;
  const onFinished = async () => {
    calls += 1;
  };
  const task = seoAuditTask(siteOf({ "/a": {} }, { onFinished }));
  await task.run({}, { signal: new AbortController().signal, log: createLog("silent") });
  expect(calls).toBe(1);
  expect(await stored()).toEqual({ pages: 1, findings: [] });
});

test("public pages: the sitemap's, then those that it leaves out", async () => {
  await addAuthor(db);
  const add = (changes: ArticleChanges) =>
    addArticle(db, { category: "buku-majalah", publishedAt: clock.now(), ...changes });
  await add({ slug: "terbuka" });
  await add({ slug: "tertutup", noindex: true });
  await add({ slug: "salinan", canonicalUrl: "https://asal.example/" });
  await add({ slug: "konsep", status: "draft", noindex: true });
  const listed = { id: 1, path: "/artikel/buku-majalah/terbuka", modifiedAt: "2026-10-05T02:00:00Z", imagePath: null };
  const articles = { entries: async (afterId: number) => (afterId < 1 ? [listed] : []) };
  const product = (id: number) => ({ ...listed, id, path: `/produk/${id}` });
  const products = { entries: async (afterId: number) => [1, 2, 3].slice(afterId).map(product), mostAudited: 2 };
  const pages: PublicPage[] = [];
  for await (const page of publicPages(db, [articles, products], FIXED_PAGES)) pages.push(page);
  expect(pages.filter(({ path }) => path.startsWith("/produk/")).map(({ path }) => path)).toEqual([
    "/produk/1",
    "/produk/2",
  ]);
  expect(pages).toContainEqual({ path: "/", indexable: true });
  expect(pages).toContainEqual({ path: "/cari", indexable: false });
  expect(pages.filter(({ path }) => path.startsWith("/artikel/buku-majalah/"))).toEqual([
    { path: "/artikel/buku-majalah/terbuka", indexable: true },
    { path: "/artikel/buku-majalah/tertutup", indexable: false },
    { path: "/artikel/buku-majalah/salinan", indexable: false },
  ]);
  await asOwner("truncate articles, authors cascade");
});
