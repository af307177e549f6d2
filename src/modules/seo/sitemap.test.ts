import { describe, expect, test } from "vitest";
import { FIXED_PAGES } from "../../product/addresses.ts";
import { CATEGORIES } from "../stores/categories.shared.ts";
import type { SitemapEntry } from "./public-paths.ts";
import { HOSTILE, SITE } from "./sample-page.fixtures.ts";
import { pagesSitemap, type SitemapSection, sitemapIndex, sitemapPart } from "./sitemap.ts";
import { childTexts, readXml } from "./xml-reader.fixtures.ts";

const PART_SIZE = 10_000;
const MODIFIED = "2026-10-05T02:00:00.000Z";

/** A source that answers by keyset like the database, and records how many entries are requested at once. */
function fakeSource(articles: readonly SitemapEntry[]): SitemapSection & { largestBatch: number } {
  const source = {
    ...{ name: "artikel", tag: "lists", partSize: PART_SIZE },
    largestBatch: 0,
    async entries(afterId: number, limit: number) {
      source.largestBatch = Math.max(source.largestBatch, limit);
      const start = articles.findIndex(({ id }) => id > afterId);
      return start < 0 ? [] : articles.slice(start, start + limit);
    },
    async parts(size: number) {
      const starts = articles.filter((_, index) => index % size === 0);
      return starts.map(({ id }) => ({ afterId: id - 1, modifiedAt: MODIFIED }));
    },
  };
  return source;
}

const article = (id: number, path = `/artikel/buku-majalah/artikel-${id}`): SitemapEntry => ({
  id,
  path,
  modifiedAt: MODIFIED,
  imagePath: null,
});

async function readPart(part: number, source: SitemapSection) {
  const stream = await sitemapPart(part, SITE, source);
  return stream ? readXml(await new Response(stream).text()) : undefined;
}

const locations = (document: ReturnType<typeof readXml>) =>
  document.children.flatMap((child) => childTexts(child, "loc"));

describe("100,001 articles with gaps between their ids", () => {
  const articles = Array.from({ length: 100_001 }, (_, index) => article(index * 3 + 7));
  const source = fakeSource(articles);

  test("fill parts within the limit, each article once, read in small batches", async () => {
    const index = readXml(await sitemapIndex(SITE, [source]));
    const parts = Math.ceil(articles.length / PART_SIZE);
    expect(index.name).toBe("sitemapindex");
    expect(locations(index)).toEqual([
      `${SITE.url}/sitemap-halaman.xml`,
      ...Array.from({ length: parts }, (_, part) => `${SITE.url}/sitemap-artikel-${part + 1}.xml`),
    ]);
    const counts: number[] = [];
    const seen = new Set<string>();
    for (let part = 1; part <= parts; part += 1) {
      const document = await readPart(part, source);
      const found = document ? locations(document) : [];
      counts.push(found.length);
      for (const location of found) seen.add(location);
    }
    expect(Math.max(...counts)).toBe(PART_SIZE);
    expect(counts.at(-1)).toBe(1);
    expect(counts.reduce((sum, count) => sum + count)).toBe(articles.length);
    expect(seen.size).toBe(articles.length);
    expect(source.largestBatch).toBeLessThanOrEqual(1000);
    expect(await readPart(parts + 1, source)).toBeUndefined();
  });

  test("are read no further when the client is gone", async () => {
    let batches = 0;
    const counting = {
      ...source,
      entries: (afterId: number, limit: number) => {
        batches += 1;
        return source.entries(afterId, limit);
      },
    };
    const stream = await sitemapPart(1, SITE, counting);
    const reader = stream?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(batches).toBeLessThanOrEqual(2);
  });
});

test("an article has its date and its picture", async () => {
  const source = fakeSource([
    { ...article(1), modifiedAt: "2026-10-05T09:00:00+07:00", imagePath: "/media/abc/1200.jpeg" },
  ]);
  const [entry] = (await readPart(1, source))?.children ?? [];
  if (!entry) throw new Error("no entry");
  expect(childTexts(entry, "lastmod")).toEqual([MODIFIED]);
  const [image] = entry.children.filter(({ name }) => name === "image:image");
  expect(image && childTexts(image, "image:loc")).toEqual([`${SITE.url}/media/abc/1200.jpeg`]);
});

test("a hostile path and picture are only text", async () => {
  const source = fakeSource([{ ...article(1, `/artikel/${HOSTILE}`), imagePath: HOSTILE }]);
  const document = await readPart(1, source);
  expect(document?.children).toHaveLength(1);
  expect(document && locations(document)[0]).toMatch(`${SITE.url}/artikel/`);
});

test("without articles there is the part of the other pages alone", async () => {
  const source = fakeSource([]);
  expect(locations(readXml(await sitemapIndex(SITE, [source])))).toEqual([`${SITE.url}/sitemap-halaman.xml`]);
  expect(await readPart(1, source)).toBeUndefined();
});

test("the other pages: canonical, indexable, each once", () => {
  const paths = locations(readXml(pagesSitemap(SITE, FIXED_PAGES.listed))).map((location) =>
    location.slice(SITE.url.length),
  );
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toContain("/");
  for (const { slug } of CATEGORIES)
    expect(paths).toEqual(expect.arrayContaining([`/artikel/${slug}`, `/toko/${slug}`]));
  for (const path of ["/beta", "/cari", "/test-seo-optimization"]) expect(paths).not.toContain(path);
  for (const path of paths.slice(1)) expect(path).toMatch(/^\/[a-z-]+(\/[a-z-]+)?$/);
});
