import { dayOrMoment } from "../../platform/calendar.ts";
import { escapeXml, XML_DECLARATION, xmlElement } from "../../platform/text/xml.ts";
import { absoluteUrl } from "./addresses.ts";
import { alternatesOf } from "./alternates.ts";
import { sitemapPartPath } from "./paths.shared.ts";
import { type ArticleAddress, type ArticlePaths, articlesBetween } from "./public-paths.ts";
import type { Site } from "./schema.ts";

/**
 * https://www.sitemaps.org/protocol.html allows 50,000 addresses in a part. Ours are smaller, so that one (some 4 MB) fits
 * the page cache beside the pages.
 */
export const SITEMAP_PART_SIZE = 10_000;

export const PAGES_SITEMAP = sitemapPartPath("halaman");

/** `part` counts from 1. */
export const articlesSitemap = (part: number): string => sitemapPartPath(`artikel-${part}`);

/**
 * Where each part begins, so that none has more than `size` articles: a part holds the ids above its `afterId`, up to the
 * next part's. `modifiedAt` (ISO 8601) is the latest of its articles.
 */
type ArticleParts = (size: number) => Promise<readonly { afterId: number; modifiedAt: string }[]>;

export type SitemapSource = { readonly articlePaths: ArticlePaths; readonly articleParts: ArticleParts };

export async function sitemapIndex(site: Site, { articleParts }: SitemapSource): Promise<string> {
  const parts = await articleParts(SITEMAP_PART_SIZE);
  const entries = [
    entry("sitemap", PAGES_SITEMAP, site),
    ...parts.map(({ modifiedAt }, index) => entry("sitemap", articlesSitemap(index + 1), site, modifiedAt)),
  ];
  return `${XML_DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join("")}</sitemapindex>\n`;
}

/** Pages that are not articles. They have no `lastmod`: Google trusts it only where it is always true. */
export const pagesSitemap = (site: Site, paths: readonly string[]): string =>
  `${XML_DECLARATION}${URLSET}${paths.map((path) => entry("url", path, site)).join("")}</urlset>\n`;

/** One part, sent as it is read from the database; undefined where there is no such part. */
export async function articlesSitemapPart(
  part: number,
  site: Site,
  { articlePaths, articleParts }: SitemapSource,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const parts = await articleParts(SITEMAP_PART_SIZE);
  const begin = parts[part - 1];
  if (!begin) return undefined;
  return streamOf(urlset(articlesBetween(articlePaths, begin.afterId, parts[part]?.afterId), site));
}

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const URLSET = `<urlset xmlns="${NAMESPACE}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;

const CHUNK = 100;

async function* urlset(articles: AsyncIterable<ArticleAddress>, site: Site): AsyncGenerator<string> {
  let chunk = [XML_DECLARATION, URLSET];
  for await (const article of articles) {
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
function articleEntry({ path, modifiedAt, imagePath, translations = [] }: ArticleAddress, site: Site): string {
  const image = imagePath ? `<image:image>${xmlElement("image:loc", absoluteUrl(imagePath, site))}</image:image>` : "";
  const alternates = alternatesOf({ path, translations }).map(
    (one) =>
      `<xhtml:link rel="alternate" hreflang="${escapeXml(one.language)}" href="${escapeXml(absoluteUrl(one.path, site))}"/>`,
  );
  return entry("url", path, site, modifiedAt, alternates.join("") + image);
}

function entry(name: "url" | "sitemap", path: string, site: Site, modifiedAt?: string, inside = ""): string {
  const lastmod = modifiedAt === undefined ? undefined : dayOrMoment(new Date(modifiedAt), site.timeZone);
  return `<${name}>${xmlElement("loc", absoluteUrl(path, site))}${xmlElement("lastmod", lastmod)}${inside}</${name}>\n`;
}
