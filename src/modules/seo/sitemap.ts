import { absoluteUrl } from "./addresses.ts";
import { type ArticleAddress, type ArticlePaths, articlesBetween, INDEXED_PATHS } from "./public-paths.ts";
import type { Site } from "./schema.ts";
import { XML_DECLARATION, xmlElement } from "./xml.ts";

/**
 * Part n holds the articles with ids in ((n - 1) × size, n × size], so a part is found without counting, stays the same
 * when others are added, and can never pass the 50,000 addresses that https://www.sitemaps.org/protocol.html allows. It is
 * smaller than that so that a part (some 4 MB) fits the page cache.
 */
export const SITEMAP_PART_SIZE = 10_000;

export const PAGES_SITEMAP = "/sitemap-halaman.xml";

export const articlesSitemap = (part: number): string => `/sitemap-artikel-${part}.xml`;

/** When an indexable article with an id in (after, through] was last modified; undefined where there is none. */
export type LastModified = (after: number, through: number) => Promise<Date | undefined>;

export async function sitemapIndex(
  site: Site,
  articlePaths: ArticlePaths,
  lastModified: LastModified,
): Promise<string> {
  const parts = [entry("sitemap", PAGES_SITEMAP, site)];
  for await (const part of filledParts(articlePaths)) {
    const modifiedAt = await lastModified(...rangeOf(part));
    if (modifiedAt) parts.push(entry("sitemap", articlesSitemap(part), site, modifiedAt));
  }
  return `${XML_DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${parts.join("")}</sitemapindex>\n`;
}

/** Pages that are not articles. They have no `lastmod`: Google trusts it only where it is always true. */
export const pagesSitemap = (site: Site): string =>
  `${XML_DECLARATION}${URLSET}${INDEXED_PATHS.map((path) => entry("url", path, site)).join("")}</urlset>\n`;

/** One part, as it is read from the database; undefined where it has no article. */
export async function articlesSitemapPart(
  part: number,
  site: Site,
  articlePaths: ArticlePaths,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const articles = indexable(articlesBetween(articlePaths, ...rangeOf(part)));
  // The first is asked for before anything is sent: whether the part is there decides the status.
  const first = await articles.next();
  return first.done ? undefined : streamOf(urlset(first.value, articles, site));
}

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const URLSET = `<urlset xmlns="${NAMESPACE}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;

const rangeOf = (part: number): [after: number, through: number] => [
  (part - 1) * SITEMAP_PART_SIZE,
  part * SITEMAP_PART_SIZE,
];

/** Asks once for each part: which article comes next after the end of the last one. */
async function* filledParts(articlePaths: ArticlePaths): AsyncGenerator<number> {
  for (let part = 0; ; ) {
    const [next] = await articlePaths(part * SITEMAP_PART_SIZE, 1);
    if (!next) return;
    part = Math.ceil(next.id / SITEMAP_PART_SIZE);
    yield part;
  }
}

async function* indexable(articles: AsyncIterable<ArticleAddress>): AsyncGenerator<ArticleAddress> {
  for await (const article of articles) if (article.indexable) yield article;
}

const CHUNK = 100;

async function* urlset(first: ArticleAddress, rest: AsyncIterable<ArticleAddress>, site: Site): AsyncGenerator<string> {
  let chunk = [XML_DECLARATION, URLSET, articleEntry(first, site)];
  for await (const article of rest) {
    chunk.push(articleEntry(article, site));
    if (chunk.length < CHUNK) continue;
    yield chunk.join("");
    chunk = [];
  }
  yield `${chunk.join("")}</urlset>\n`;
}

/** Reads on only as fast as the client takes it, and stops reading when the client is gone. */
function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
}

/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
function articleEntry({ path, modifiedAt, imagePath }: ArticleAddress, site: Site): string {
  const image = imagePath ? `<image:image>${xmlElement("image:loc", absoluteUrl(imagePath, site))}</image:image>` : "";
  return entry("url", path, site, modifiedAt, image);
}

const entry = (name: "url" | "sitemap", path: string, site: Site, modifiedAt?: Date, inside = ""): string =>
  `<${name}>${xmlElement("loc", absoluteUrl(path, site))}${xmlElement("lastmod", modifiedAt?.toISOString())}${inside}</${name}>\n`;
