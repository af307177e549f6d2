import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { days } from "../../platform/clock.ts";
import { FIXED_PAGES } from "../../product/addresses.ts";
import { CATEGORIES } from "../stores/categories.shared.ts";
import { isNarrowedForm } from "./robots.ts";
import { type SeoRoutesDeps, seoRoutes } from "./routes.ts";
import type { FeedItem } from "./rss.ts";
import { HOSTILE, HOSTILE_SEEN, SITE } from "./sample-page.fixtures.ts";
import { childTexts, readXml } from "./xml-reader.fixtures.ts";

const NOW = new Date("2026-11-20T15:30:00Z");

const ITEM: FeedItem = {
  path: "/artikel/buku-majalah/memilih-buku",
  title: "Memilih Buku",
  summary: "Cara memilih buku.",
  authorName: "Redaksi PanduBelanja",
  category: "buku-majalah",
  tags: ["buku"],
  publishedAt: "2026-10-01T02:00:00.000Z",
  modifiedAt: "2026-10-05T02:00:00.000Z",
  cover: { hash: "abc", mediaType: "image/png", width: 1200, height: 630, widths: [320, 1200] },
  coverAlt: "Setumpuk buku",
};

type Asked = { category: string | undefined; limit: number };

function appWith(changes: Partial<SeoRoutesDeps> = {}, asked: Asked[] = []) {
  const app = new Hono();
  app.notFound((c) => c.text("Halaman tidak ditemukan", 404));
  app.route(
    "/",
    seoRoutes({
      site: SITE,
      clock: { now: () => NOW },
      shareTarget: () => undefined,
      sitemapSections: [
        {
          ...{ name: "artikel", partSize: 100, tag: "lists" },
          entries: async (afterId) =>
            afterId < 1 ? [{ id: 1, path: ITEM.path, modifiedAt: ITEM.modifiedAt, imagePath: null }] : [],
          parts: async () => [{ afterId: 0, modifiedAt: ITEM.modifiedAt }],
        },
      ],
      feedItems: async (request) => {
        asked.push(request);
        return [ITEM];
      },
      listTags: { lists: "lists", list: (category) => `list:${category}` },
      fixedPages: FIXED_PAGES,
      narrowedLists: ["/harga/"],
      paths: { search: "/cari" },
      ...changes,
    }),
  );
  return app;
}

const textOf = async (path: string, changes: Partial<SeoRoutesDeps> = {}) =>
  (await appWith(changes).request(path)).text();

describe("content types, and what the page cache keeps them under", () => {
  test.each([
    ["/sitemap.xml", "application/xml; charset=utf-8", "lists"],
    ["/sitemap-halaman.xml", "application/xml; charset=utf-8", "static"],
    ["/sitemap-artikel-1.xml", "application/xml; charset=utf-8", "lists"],
    ["/rss.xml", "application/rss+xml; charset=utf-8", "lists"],
    ["/artikel/buku-majalah/rss.xml", "application/rss+xml; charset=utf-8", "lists list:buku-majalah"],
    ["/robots.txt", "text/plain; charset=utf-8", "static"],
    ["/opensearch.xml", "application/opensearchdescription+xml; charset=utf-8", "static"],
    ["/manifest.webmanifest", "application/manifest+json", "static"],
    ["/.well-known/security.txt", "text/plain; charset=utf-8", null],
  ])("%s is %s, %s", async (path, type, tags) => {
    const response = await appWith().request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("x-cache-tags")).toBe(tags);
    expect(response.headers.get("cache-control")).toMatch(/^public, max-age=\d+/);
    expect(await response.text()).not.toBe("");
  });

  test.each([
    "/sitemap-artikel-2.xml",
    "/sitemap-artikel-0.xml",
    "/sitemap-artikel-01.xml",
    "/sitemap-artikel-x.xml",
    "/sitemap-artikel-999999999.xml",
    "/artikel/tidak-ada/rss.xml",
  ])("%s is not found, by the site's own page", async (path) => {
    const response = await appWith().request(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("Halaman tidak ditemukan");
  });
});

describe("RSS", () => {
  const channelOf = async (path: string, items: FeedItem[] = [ITEM]) => {
    const document = readXml(await textOf(path, { feedItems: async () => items }));
    expect(document).toMatchObject({ name: "rss", attributes: { version: "2.0" } });
    const [channel] = document.children;
    if (!channel) throw new Error("no channel");
    return channel;
  };

  test("of all articles and of a category asks for the newest twenty", async () => {
    const asked: Asked[] = [];
    const app = appWith({}, asked);
    await app.request("/rss.xml");
    await app.request("/artikel/buku-majalah/rss.xml");
    expect(asked).toEqual([
      { category: undefined, limit: 20 },
      { category: "buku-majalah", limit: 20 },
    ]);
  });

  test("says where it is and what it follows", async () => {
    const channel = await channelOf("/artikel/buku-majalah/rss.xml");
    expect(childTexts(channel, "link")).toEqual([`${SITE.url}/artikel/buku-majalah`]);
    expect(childTexts(channel, "title")).toEqual(["Artikel Buku & Majalah di PanduBelanja"]);
    expect(childTexts(channel, "language")).toEqual(["id"]);
    expect(childTexts(channel, "lastBuildDate")).toEqual(["Mon, 05 Oct 2026 02:00:00 GMT"]);
    const self = channel.children.find(({ name }) => name === "atom:link");
    expect(self?.attributes).toMatchObject({ rel: "self", href: `${SITE.url}/artikel/buku-majalah/rss.xml` });
  });

  test("reads back", async () => {
    const [item] = (await channelOf("/rss.xml")).children.filter(({ name }) => name === "item");
    if (!item) throw new Error("no item");
    expect(Object.fromEntries(item.children.map(({ name, text }) => [name, text]))).toMatchObject({
      title: "Memilih Buku",
      link: SITE.url + ITEM.path,
      guid: SITE.url + ITEM.path,
      pubDate: "Thu, 01 Oct 2026 02:00:00 GMT",
      "dc:creator": "Redaksi PanduBelanja",
      description: "Cara memilih buku.",
    });
    expect(childTexts(item, "category")).toEqual(["Buku & Majalah", "buku"]);
    const media = item.children.find(({ name }) => name === "media:content");
    expect(media?.attributes).toMatchObject({ url: `${SITE.url}/media/abc/1200.jpeg`, width: "1200", height: "630" });
  });

  test("takes hostile words as words", async () => {
    const hostile = {
      ...ITEM,
      title: HOSTILE,
      summary: HOSTILE,
      authorName: HOSTILE,
      tags: [HOSTILE],
      coverAlt: HOSTILE,
    };
    const [item] = (await channelOf("/rss.xml", [hostile])).children.filter(({ name }) => name === "item");
    if (!item) throw new Error("no item");
    for (const name of ["title", "description", "dc:creator"]) expect(childTexts(item, name)).toEqual([HOSTILE_SEEN]);
  });

  test("of nothing is a feed, too", async () => {
    const channel = await channelOf("/rss.xml", []);
    expect(channel.children.map(({ name }) => name)).not.toContain("lastBuildDate");
  });

  test("stays the same until an article changes", async () => {
    const later = { now: () => new Date(NOW.getTime() + days(3)) };
    expect(await textOf("/rss.xml", { clock: later })).toBe(await textOf("/rss.xml"));
  });

  test.each(CATEGORIES.map(({ slug }) => slug))("of %s is well-formed", async (slug) => {
    await channelOf(`/artikel/${slug}/rss.xml`);
  });
});

describe("robots.txt", () => {
  test("closes the editors' rooms, leaves noindex pages to be read, and names the sitemap", async () => {
    const lines = (await textOf("/robots.txt")).split("\n");
    expect(lines).toEqual(
      expect.arrayContaining(["User-agent: *", "Disallow: /admin", "Disallow: /api/", "Disallow: /ke/"]),
    );
    expect(lines).toContain(`Sitemap: ${SITE.url}/sitemap.xml`);
    expect(lines.filter((line) => /cari|beta|seo|^Disallow: \/$/.test(line))).toEqual([]);
  });

  test("closes what parameters make of lists, not their further pages", async () => {
    const lines = (await textOf("/robots.txt")).split("\n");
    expect(lines).toEqual(expect.arrayContaining(["Disallow: /harga/*?", "Allow: /harga/*?halaman="]));
    expect(
      ["/harga/a?merek=b", "/harga/a?banding=b&halaman=2", "/harga/a/b?halaman=2", "/harga/a", "/cari?q=a"].map(
        (path) => isNarrowedForm(path, ["/harga/"]),
      ),
    ).toEqual([true, true, false, false, false]);
  });

  test("closes everything where indexing is not allowed", async () => {
    expect(await textOf("/robots.txt", { site: { ...SITE, allowIndexing: false } })).toBe(
      "User-agent: *\nDisallow: /\n",
    );
  });
});

describe("OpenSearch", () => {
  test("leads to the results and keeps to the lengths of the standard", async () => {
    const name = `${HOSTILE} 🛒🛒🛒`;
    for (const site of [SITE, { ...SITE, name }]) {
      const document = readXml(await textOf("/opensearch.xml", { site }));
      expect([...(childTexts(document, "ShortName")[0] ?? "")].length).toBeLessThanOrEqual(16);
      expect([...(childTexts(document, "LongName")[0] ?? "")].length).toBeLessThanOrEqual(48);
      const templates = document.children
        .filter((child) => child.name === "Url")
        .map(({ attributes }) => attributes.template);
      expect(templates).toEqual([`${SITE.url}/cari?q={searchTerms}`, `${SITE.url}/opensearch.xml`]);
    }
  });
});

test("the manifest has what installing needs", async () => {
  const manifest = JSON.parse(await textOf("/manifest.webmanifest"));
  expect(manifest).toMatchObject({ name: "PanduBelanja", lang: "id", start_url: "/", display: "standalone" });
  expect(manifest.icons.map((icon: { src: string; purpose: string }) => `${icon.src} ${icon.purpose}`)).toEqual([
    "/icon-192.png any",
    "/icon-512.png any",
    "/icon-maskable-512.png maskable",
  ]);
});

describe("security.txt (RFC 9116)", () => {
  test("names a contact and an end within a year", async () => {
    const text = await textOf("/.well-known/security.txt");
    expect(text).toContain("Contact: mailto:halo@pandubelanja.example\n");
    expect(text).toContain(`Canonical: ${SITE.url}/.well-known/security.txt\n`);
    const expires = new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? "");
    expect(expires.getTime() - NOW.getTime()).toBeGreaterThan(days(30));
    expect(expires.getTime() - NOW.getTime()).toBeLessThan(days(365));
  });

  test("without an address there is none, for a page that names nobody is no contact", async () => {
    const { contactEmail: _, ...site } = SITE;
    expect((await appWith({ site }).request("/.well-known/security.txt")).status).toBe(404);
  });
});
