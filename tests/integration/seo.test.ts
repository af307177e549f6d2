import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collectParts, type PageParts } from "../../src/modules/seo/page-parts.ts";
import { internalLinks } from "../../src/modules/seo/rules/link-rules.ts";
import { auditPage, findRule } from "../../src/modules/seo/rules.ts";
import { siteOf } from "../../src/modules/seo/schema.ts";
import { childTexts, readXml, type XmlElement } from "../../src/modules/seo/xml-reader.fixtures.ts";
import { CATEGORIES } from "../../src/modules/stores/categories.shared.ts";
import { connectionOfRunning } from "../../src/platform/embedded-postgres/cluster.ts";
import { FIXED_PAGES } from "../../src/product/addresses.ts";
import { startProduct } from "../support/product.ts";

// Tests the product as search engines meet it: only by answers to GET requests.

const settings = { SITE_NAME: "PanduBelanja", CONTACT_EMAIL: "redaksi@example.com" };
const [open, closed] = await Promise.all([
  startProduct({ env: settings }),
  startProduct({ env: { ...settings, ALLOW_INDEXING: "false" } }),
]);
const database = new pg.Client(await connectionOfRunning(open.dataDir));
await database.connect();
afterAll(async () => {
  await database.end();
  expect(await Promise.all([open.stop(), closed.stop()])).toEqual([0, 0]);
});

const site = siteOf({
  siteUrl: open.url,
  siteName: settings.SITE_NAME,
  publisherName: settings.SITE_NAME,
  contactEmail: settings.CONTACT_EMAIL,
  allowIndexing: true,
  timeZone: "Asia/Jakarta",
});

const ask = (path: string) => fetch(new URL(path, open.url), { redirect: "manual" });
const textOf = async (path: string) => (await ask(path)).text();
const pathOf = (address: string) => new URL(address).pathname + new URL(address).search;

type Fetched = { path: string; status: number; headers: Headers; html: string; parts: PageParts };

const pages = new Map<string, Promise<Fetched>>();

/** Returns a page; each is fetched once, however many tests look at it. */
function pageAt(path: string): Promise<Fetched> {
  const known = pages.get(path) ?? fetchPage(path);
  pages.set(path, known);
  return known;
}

async function fetchPage(path: string): Promise<Fetched> {
  const response = await ask(path);
  const html = await response.text();
  return { path, status: response.status, headers: response.headers, html, parts: collectParts(html) };
}

const metaOf = ({ parts }: Pick<Fetched, "parts">, name: string) => parts.metas.get(name)?.join();
const linkOf = ({ parts }: Pick<Fetched, "parts">, rel: string) =>
  parts.links.find((link) => link.rel.includes(rel))?.href;

/** Drops the picture jobs that each start adds: they run one after the other before the audit, which now comes at once. */
async function setPicturesAside() {
  await database.query(`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where task_identifier = 'make-image-variants' and locked_at is null`);
}

let parts: { path: string; entries: XmlElement[] }[] = [];
let listed: string[] = [];

beforeAll(async () => {
  await setPicturesAside();
  const index = readXml(await textOf("/sitemap.xml"));
  parts = await Promise.all(
    childLocs(index).map(async (address) => {
      const part = readXml(await textOf(pathOf(address)));
      return { path: pathOf(address), entries: part.children };
    }),
  );
  listed = parts.flatMap(({ entries }) => entries.flatMap((entry) => childTexts(entry, "loc")).map(pathOf));
});

const childLocs = (element: XmlElement) => element.children.flatMap((child) => childTexts(child, "loc"));

/** Returns all pages of a numbered list: only its first is in the site map, the others are found by their `next` links. */
async function withFollowers(path: string): Promise<string[]> {
  const next = linkOf(await pageAt(path), "next");
  return [path, ...(next ? await withFollowers(pathOf(next)) : [])];
}

describe("the sitemap", () => {
  test("is an index of parts that are in order and no part is too large", async () => {
    const response = await ask("/sitemap.xml");
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
    expect(parts.map(({ path }) => path)).toEqual(["/sitemap-halaman.xml", "/sitemap-artikel-1.xml"]);
    for (const { entries } of parts) expect(entries.length).toBeLessThanOrEqual(50_000);
    expect(new Set(listed).size).toBe(listed.length);
    for (const entry of parts.flatMap(({ entries }) => entries)) {
      for (const day of childTexts(entry, "lastmod")) expect(day).toMatch(/^2026-11-\d\d$/);
    }
  });

  test("lists every fixed page and every published article, and nothing else", async () => {
    const { rows } = await database.query<{ path: string }>(
      `select '/artikel/' || category || '/' || slug as path from articles
       where status = 'published' and not noindex and canonical_url is null`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(24);
    expect(listed.toSorted()).toEqual([...FIXED_PAGES.listed, ...rows.map(({ path }) => path)].toSorted());
  });

  test("leads to pages that are there, may be indexed, and call themselves by the same address", async () => {
    const answers = await Promise.all(listed.map(pageAt));
    const wrong = answers.filter(
      (page) =>
        page.status !== 200 ||
        /noindex/.test(`${metaOf(page, "robots")} ${page.headers.get("x-robots-tag")}`) ||
        pathOf(linkOf(page, "canonical") ?? open.url) !== page.path,
    );
    expect(wrong.map(({ path, status }) => `${path} ${status}`)).toEqual([]);
  });

  test("leads to pictures that are there", async () => {
    const pictures = parts.flatMap(({ entries }) =>
      entries.flatMap((entry) => entry.children.filter(({ name }) => name === "image:image")),
    );
    const addresses = pictures.flatMap((picture) => childTexts(picture, "image:loc"));
    expect(addresses.length).toBeGreaterThanOrEqual(24);
    const answers = await Promise.all(addresses.map((address) => fetch(address, { method: "HEAD" })));
    expect(answers.filter(({ status }) => status !== 200).map(({ url }) => url)).toEqual([]);
  });

  test("has no part beyond the last", async () => {
    expect((await ask("/sitemap-artikel-2.xml")).status).toBe(404);
    expect((await ask("/sitemap-artikel-0.xml")).status).toBe(404);
  });
});

describe("every public page", () => {
  test("keeps our own rules", async () => {
    const indexable = (await Promise.all(listed.map(withFollowers))).flat();
    const all = [
      ...indexable.map((path) => ({ path, indexable: true })),
      ...FIXED_PAGES.unlisted.map((path) => ({ path, indexable: false })),
    ];
    const fetched = await Promise.all(all.map(({ path }) => pageAt(path)));
    const targets = new Set(fetched.flatMap((page) => internalLinks({ ...page, site })));
    const statuses = new Map(
      await Promise.all([...targets].map(async (path) => [path, (await pageAt(path)).status] as const)),
    );
    const findings = fetched.flatMap((page, index) =>
      auditPage(page.html, {
        ...page,
        site,
        indexable: all[index]?.indexable ?? false,
        linkStatus: (path) => statuses.get(path),
      }).map(({ rule, detail }) => ({ severity: findRule(rule)?.severity, text: `${page.path}: ${rule}: ${detail}` })),
    );
    const texts = (severity: string) => findings.filter((one) => one.severity === severity).map(({ text }) => text);
    if (texts("warning").length > 0) console.info(["Warnings:", ...texts("warning")].join("\n"));
    expect(texts("error")).toEqual([]);
  });

  test("that may be indexed has a title and a description of its own", async () => {
    const answers = await Promise.all(listed.map(pageAt));
    expect(repeated(answers.map(({ parts }) => parts.titles[0]))).toEqual([]);
    expect(repeated(answers.map((page) => metaOf(page, "description")))).toEqual([]);
  });

  test("is in Indonesian and says so", async () => {
    const answers = await Promise.all(listed.map(pageAt));
    expect(new Set(answers.map(({ parts }) => parts.lang))).toEqual(new Set(["id"]));
  });

  test.each([
    ["/?kategori=buku-majalah", "/"],
    ["/?utm_source=surat", "/"],
    ["/artikel?halaman=2&utm_source=surat", "/artikel"],
    ["/toko/buku-majalah?urut=nama", "/toko/buku-majalah"],
  ])("%s has the canonical address %s", async (path, canonical) => {
    expect(linkOf(await pageAt(path), "canonical")).toBe(open.url + canonical);
  });

  test.each(["/tidak-ada", "/artikel/tidak-ada", "/cari?q=qqqqzzzz", "/berhenti-berlangganan"])(
    "%s is kept out of search engines",
    async (path) => expect(metaOf(await pageAt(path), "robots")).toBe("noindex,nofollow"),
  );
});

describe("old addresses, and those that people make by hand,", () => {
  const ARTICLE = "/artikel/komputer-laptop/panduan-memilih-laptop-kuliah-kerja";

  test.each([
    ["/artikel?halaman=1", "/artikel"],
    ["/artikel/buku-majalah?halaman=", "/artikel/buku-majalah"],
    ["/cari?q=tas&halaman=1", "/cari?q=tas"],
    ["/?kategori=", "/"],
    ["/toko", "/#kategori"],
    ["/Tentang?x=A", "/tentang?x=A"],
    ["/TOKO/Buku-Majalah", "/toko/buku-majalah"],
    ["/Artikel/Buku-Majalah/Buku-Cetak-atau-E-Book", "/artikel/buku-majalah/buku-cetak-atau-e-book"],
    // These addresses have a wrong category; parameters that say where a visitor came from are kept.
    ["/artikel/buku-majalah/panduan-memilih-laptop-kuliah-kerja", ARTICLE],
    [
      "/artikel/buku-majalah/panduan-memilih-laptop-kuliah-kerja?utm_source=surat&utm_medium=email",
      `${ARTICLE}?utm_source=surat&utm_medium=email`,
    ],
    ["/blog", "/artikel"],
    ["/blog?utm_source=x", "/artikel?utm_source=x"],
    ["/blog?slug=panduan-memilih-laptop-kuliah-kerja", ARTICLE],
    ["/blog?post=panduan-memilih-laptop-kuliah-kerja&ref=a", `${ARTICLE}?ref=a`],
    ["/blog?kategori=buku-majalah", "/artikel/buku-majalah"],
    ["/blog?category=//evil.example", "/artikel"],
    ["/blog/panduan-memilih-laptop-kuliah-kerja", ARTICLE],
  ])("%s leads to %s", async (from, to) => {
    const response = await ask(from);
    expect([response.status, response.headers.get("location")]).toEqual([301, to]);
  });

  test.each(["/blog/tidak-ada", "/blog?slug=//evil.example"])("%s is not found", async (path) => {
    expect((await ask(path)).status).toBe(404);
  });
});

test("the page that says thanks for a sign-up is nobody else's", async () => {
  const thanks = await ask("/artikel?halaman=2&berlangganan=berhasil");
  expect(await thanks.text()).toContain("Berhasil berlangganan!");
  const { headers } = thanks;
  expect([headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual(["no-store", "noindex"]);
  expect(await textOf("/artikel?halaman=2")).not.toContain("Berhasil berlangganan!");
});

const repeated = (texts: readonly (string | undefined)[]) =>
  texts.filter((text, index) => text === undefined || texts.indexOf(text) !== index);

describe("structured data", () => {
  const ARTICLE = "/artikel/komputer-laptop/panduan-memilih-laptop-kuliah-kerja";

  const dataOf = async (path: string) =>
    (await pageAt(path)).parts.jsonLd.map((text) => JSON.parse(text) as Record<string, unknown>);
  const typesOf = async (path: string) => (await dataOf(path)).map((data) => data["@type"]).toSorted();

  test.each([
    ["/", ["Organization", "WebSite"]],
    ["/artikel", ["BreadcrumbList"]],
    ["/toko/buku-majalah", ["BreadcrumbList", "ItemList"]],
    ["/bantuan", ["BreadcrumbList", "FAQPage"]],
    [ARTICLE, ["Article", "BreadcrumbList", "FAQPage"]],
  ])("%s says %j", async (path, types) => {
    expect(await typesOf(path)).toEqual(types);
  });

  test("the search action of the home page finds", async () => {
    const website = (await dataOf("/")).find((data) => data["@type"] === "WebSite");
    const action = website?.potentialAction as { target: { urlTemplate: string } } | undefined;
    const template = action?.target.urlTemplate ?? "";
    const response = await fetch(template.replace("{search_term_string}", "laptop%20gaming"));
    expect([response.status, pathOf(response.url)]).toEqual([200, "/cari?q=laptop%20gaming"]);
    expect(await response.text()).toContain("Hasil pencarian “laptop gaming”");
  });

  test("an article names its picture in the right size, its author, dates and words", async () => {
    const data = (await dataOf(ARTICLE)).find((one) => one["@type"] === "Article");
    expect(data).toMatchObject({
      headline: expect.any(String),
      author: expect.objectContaining({
        "@type": "Organization",
        name: "Redaksi PanduBelanja",
        url: `${open.url}/tentang#penulis-redaksi`,
      }),
      datePublished: "2026-11-20",
      dateModified: "2026-11-20",
      wordCount: expect.any(Number),
      articleSection: "Komputer & Laptop",
    });
  });

  test("an article's picture is there in 16:9, 4:3 and 1:1, in fact and in word", async () => {
    const data = (await dataOf(ARTICLE)).find((one) => one["@type"] === "Article");
    const images = data?.image as { url: string; width: number; height: number }[];
    expect(await Promise.all(images.map(({ url }) => sizeOf(url)))).toEqual(
      images.map(({ width, height }) => `${width}x${height}`),
    );
    const shapes = [16 / 9, 4 / 3, 1];
    expect(images).toHaveLength(shapes.length);
    for (const [index, { width, height }] of images.entries()) {
      expect(Math.abs(width / height / (shapes[index] ?? 0) - 1)).toBeLessThan(0.01);
      expect(width * height).toBeGreaterThanOrEqual(50_000);
    }
  });

  test("who an author is stands where the article says", async () => {
    const { parts } = await pageAt("/tentang");
    expect([...parts.ids]).toContain("penulis-redaksi");
    expect(parts.text).toContain("Redaksi PanduBelanja menyusun panduan belanja");
  });

  test("the picture for previews is 1200x630 on every article, in fact and in word", async () => {
    const articles = listed.filter((path) => path.split("/").length === 4);
    const answers = await Promise.all(articles.map(pageAt));
    const sizes = await Promise.all(answers.map((page) => sizeOf(metaOf(page, "og:image") ?? "")));
    const said = answers.map((page) => [metaOf(page, "og:image:width"), metaOf(page, "og:image:height")].join("x"));
    expect(new Set([...sizes, ...said])).toEqual(new Set(["1200x630"]));
  });
});

async function sizeOf(address: string): Promise<string> {
  const { width, height } = await sharp(await (await fetch(address)).arrayBuffer()).metadata();
  return `${width}x${height}`;
}

describe("feeds", () => {
  const FEEDS = ["/rss.xml", ...CATEGORIES.map(({ slug }) => `/artikel/${slug}/rss.xml`)];

  test.each(FEEDS)("%s can be read, newest first", async (path) => {
    const response = await ask(path);
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      "application/rss+xml; charset=utf-8",
    ]);
    const rss = readXml(await response.text());
    expect([rss.name, rss.attributes.version]).toEqual(["rss", "2.0"]);
    const [channel] = rss.children;
    const self = channel?.children.find(({ name }) => name === "atom:link");
    expect(self?.attributes).toMatchObject({ href: open.url + path, rel: "self" });
    const items = channel?.children.filter(({ name }) => name === "item") ?? [];
    expect(items.length).toBeGreaterThan(0);
    expect(items.length).toBeLessThanOrEqual(20);
    // The starter articles have this fixed day.
    expect(new Set(items.flatMap((item) => childTexts(item, "pubDate")))).toEqual(
      new Set(["Fri, 20 Nov 2026 00:00:00 +0700"]),
    );
    const links = items.flatMap((item) => childTexts(item, "link")).map(pathOf);
    expect(listed).toEqual(expect.arrayContaining(links));
    expect(new Set(items.flatMap((item) => childTexts(item, "guid"))).size).toBe(items.length);
  });

  test("are named by the pages they belong to", async () => {
    const { parts } = await pageAt("/artikel/buku-majalah");
    const feeds = parts.links.filter(({ rel }) => rel.includes("alternate")).map(({ href }) => href);
    expect(feeds).toEqual(["/rss.xml", "/artikel/buku-majalah/rss.xml"]);
  });

  test("of a category that is not there is a 404", async () => {
    expect((await ask("/artikel/tidak-ada/rss.xml")).status).toBe(404);
  });
});

describe("files that machines look for", () => {
  test("robots.txt opens the pages, closes the rest and names the sitemap", async () => {
    const lines = (await textOf("/robots.txt")).trim().split("\n");
    expect(lines[0]).toBe("User-agent: *");
    expect(lines).toContain(`Sitemap: ${open.url}/sitemap.xml`);
    const barred = lines.filter((line) => line.startsWith("Disallow: ")).map((line) => line.slice(10));
    expect(barred).toEqual(expect.arrayContaining(["/admin", "/api/", "/rest/"]));
    // A crawler that may not fetch a page never reads that it is noindex.
    for (const path of [...listed, ...FIXED_PAGES.unlisted]) {
      expect(barred.filter((prefix) => path.startsWith(prefix))).toEqual([]);
    }
  });

  test("the OpenSearch description leads to results", async () => {
    const address = linkOf(await pageAt("/"), "search") ?? "";
    const response = await ask(address);
    expect(response.headers.get("content-type")).toMatch(/^application\/opensearchdescription\+xml/);
    const description = readXml(await response.text());
    expect(childTexts(description, "ShortName").join().length).toBeLessThanOrEqual(16);
    const results = description.children.find(({ attributes }) => attributes.type === "text/html");
    const found = await fetch((results?.attributes.template ?? "").replace("{searchTerms}", "laptop"));
    expect([found.status, pathOf(found.url)]).toEqual([200, "/cari?q=laptop"]);
    expect((await fetch(childTexts(description, "Image").join())).status).toBe(200);
  });

  test("the manifest's icons are there, in the size it says", async () => {
    const address = linkOf(await pageAt("/"), "manifest") ?? "";
    const response = await ask(address);
    expect(response.headers.get("content-type")).toBe("application/manifest+json");
    const manifest = (await response.json()) as {
      start_url: string;
      icons: { src: string; sizes: string; purpose: string }[];
      shortcuts: { url: string }[];
    };
    for (const { src, sizes } of manifest.icons) expect(await sizeOf(open.url + src), src).toBe(sizes);
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
    for (const url of [manifest.start_url, ...manifest.shortcuts.map((one) => one.url)]) {
      expect((await ask(url)).status).toBe(200);
    }
  });

  test("icons and the default preview picture are there", async () => {
    const page = await pageAt("/");
    const icons = page.parts.links.filter(({ rel }) => rel.some((one) => one.endsWith("icon"))).map(({ href }) => href);
    expect(icons).toEqual(["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png"]);
    for (const icon of icons) expect((await ask(icon)).status, icon).toBe(200);
    expect(await sizeOf(metaOf(page, "og:image") ?? "")).toBe("1200x630");
  });

  test("security.txt says whom to write to, and until when that holds", async () => {
    const response = await ask("/.well-known/security.txt");
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const fields = Object.fromEntries(
      (await response.text())
        .trim()
        .split("\n")
        .map((line) => line.split(/: (.*)/)),
    );
    expect(fields).toMatchObject({
      Contact: `mailto:${settings.CONTACT_EMAIL}`,
      Canonical: `${open.url}/.well-known/security.txt`,
    });
    const daysLeft = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
    expect(daysLeft).toBeGreaterThan(30);
    expect(daysLeft).toBeLessThan(366);
  });
});

describe("with ALLOW_INDEXING=false", () => {
  const askClosed = (path: string) => fetch(closed.url + path, { redirect: "manual" });

  test.each(["/", "/artikel", "/toko/buku-majalah", "/bantuan", "/cari?q=laptop", "/tidak-ada"])(
    "%s asks not to be indexed, twice",
    async (path) => {
      const response = await askClosed(path);
      expect(response.headers.get("x-robots-tag")).toBe("noindex, nofollow");
      expect(metaOf({ parts: collectParts(await response.text()) }, "robots")).toBe("noindex,nofollow");
    },
  );

  test.each(["/rss.xml", "/sitemap.xml", "/favicon.svg", "/api/suggestions?q=laptop", "/tentang/"])(
    "%s asks not to be indexed",
    async (path) => expect((await askClosed(path)).headers.get("x-robots-tag")).toBe("noindex, nofollow"),
  );

  test("robots.txt closes everything and names no sitemap", async () => {
    expect(await (await askClosed("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /\n");
  });
});

describe("/test-seo-optimization", () => {
  const REPORT = "/test-seo-optimization";
  const report = async (query = "") => collectParts(await textOf(REPORT + query));
  const findingLinks = ({ anchors }: PageParts) => anchors.filter(({ href }) => href.startsWith("/uji-temuan/"));

  test("shows what the job found in every public page", async () => {
    await expect
      .poll(async () => (await report()).text, { timeout: 120_000, interval: 250 })
      .toMatch(/\d+ halaman diperiksa dengan \d+ aturan/);
    const { text, metas } = await report();
    expect(Number(/(\d+) halaman diperiksa/.exec(text)?.[1])).toBeGreaterThanOrEqual(
      listed.length + FIXED_PAGES.unlisted.length,
    );
    expect(metas.get("robots")).toEqual(["noindex,nofollow"]);
    expect(text).not.toContain("Kesalahan");
  });

  test("shows 50 findings at a time, of one rule where asked, and hostile details as text", async () => {
    await database.query(
      `insert into seo_findings (audit_id, path, rule, detail)
       select max(id), '/uji-temuan/' || number, case when number <= 60 then 'title-length' else 'h1' end,
         '<script>alert(1)</script>' from seo_audits, generate_series(1, 70) as number
       where finished_at is not null group by number order by number`,
    );
    const first = await report("?aturan=title-length");
    expect(findingLinks(first)).toHaveLength(50);
    expect(first.text).toContain("<script>alert(1)</script>");
    const next = first.anchors.find(({ name }) => name === "50 berikutnya")?.href ?? "";
    const second = collectParts(await textOf(next.replace(/#.*/, "")));
    const places = [...findingLinks(first), ...findingLinks(second)].map(({ href }) => href);
    expect(places).toEqual(Array.from({ length: 60 }, (_, index) => `/uji-temuan/${index + 1}`));
    expect(second.anchors.map(({ name }) => name)).not.toContain("50 berikutnya");
    expect((await report()).text).toContain("Kesalahan");
  });
});

test("an article whose picture is still being made shows the whole picture in previews", async () => {
  const { rows } = await database.query<{ id: number; path: string; image: number }>(
    `select id, '/artikel/' || category || '/' || slug as path, cover_image_id as image from articles
     where status = 'published' and cover_image_id is not null order by id desc limit 1`,
  );
  const [article] = rows;
  await database.query("delete from image_variants where image_id = $1 and width > 320", [article?.image]);
  await database.query(
    `insert into image_variants (image_id, format, width, height, bytes)
     select $1, format, 320, 168, 1 from unnest(array['avif', 'webp', 'jpeg']) as format on conflict do nothing`,
    [article?.image],
  );
  await database.query("update articles set title = 'Judul selagi gambar dibuat' where id = $1", [article?.id]);
  await database.query("select pg_notify('pandubelanja_tags', $1)", [JSON.stringify([`article:${article?.id}`])]);
  await expect.poll(() => textOf(article?.path ?? "")).toContain("Judul selagi gambar dibuat");
  const page = await fetchPage(article?.path ?? "");
  expect([metaOf(page, "og:image:width"), metaOf(page, "og:image:height")]).toEqual(["1200", "630"]);
});
