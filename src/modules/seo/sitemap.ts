import { dayOrMoment } from "../../platform/calendar.ts";
import { escapeXml, XML_DECLARATION, xmlElement } from "../../platform/text/xml.ts";
import { absoluteUrl } from "./addresses.ts";
import { alternatesOf } from "./alternates.ts";
import { sitemapPartPath } from "./paths.shared.ts";
import { entriesBetween, type SitemapEntries, type SitemapEntry } from "./public-paths.ts";
import type { Site } from "./schema.ts";

export const PAGES_SITEMAP = sitemapPartPath("halaman");

/**
 * Finds where each part begins, so that no part has more than `size` pages. A part holds the ids above its `afterId`, up to the `afterId` of the next
 * part. `modifiedAt` (ISO 8601) is the latest change of its pages.
 */
type SitemapParts = (size: number) => Promise<readonly { readonly afterId: number; readonly modifiedAt: string }[]>;

/** A section of the sitemap: pages of one kind, whose number changes. */
export type SitemapSection = {
  /** The name of the section in the addresses of its parts; letters only. */
  readonly name: string;
  /** The most addresses in a part; https://www.sitemaps.org/protocol.html allows 50,000. */
  readonly partSize: number;
  readonly entries: SitemapEntries;
  readonly parts: SitemapParts;
  /** The cache tag that is announced when the pages of the section change. */
  readonly tag: string;
  /** The most pages of this section that the audit reads; if it is left out, all are read. */
  readonly mostAudited?: number | undefined;
};

/** Returns the path of a part; `part` counts from 1. */
const partPath = (section: string, part: number): string => sitemapPartPath(`${section}-${part}`);

export async function sitemapIndex(site: Site, sections: readonly SitemapSection[]): Promise<string> {
  const entries = [entry("sitemap", PAGES_SITEMAP, site)];
  for (const { name, parts, partSize } of sections)
    for (const [index, { modifiedAt }] of (await parts(partSize)).entries())
      entries.push(entry("sitemap", partPath(name, index + 1), site, modifiedAt));
  return `${XML_DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join("")}</sitemapindex>\n`;
}

/** Writes the sitemap of fixed pages. The entries have no `lastmod`, since Google trusts `lastmod` only if it is always correct. */
export const pagesSitemap = (site: Site, paths: readonly string[]): string =>
  `${XML_DECLARATION}${URLSET}${paths.map((path) => entry("url", path, site)).join("")}</urlset>\n`;

/** Writes one part, streamed while it is read from the database; undefined where there is no such part. */
export async function sitemapPart(
  part: number,
  site: Site,
  section: SitemapSection,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const parts = await section.parts(section.partSize);
  const begin = parts[part - 1];
  if (!begin) return undefined;
  return streamOf(urlset(entriesBetween(section.entries, begin.afterId, parts[part]?.afterId), site));
}

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const URLSET = `<urlset xmlns="${NAMESPACE}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;

const CHUNK = 100;

async function* urlset(pages: AsyncIterable<SitemapEntry>, site: Site): AsyncGenerator<string> {
  let chunk = [XML_DECLARATION, URLSET];
  for await (const page of pages) {
    chunk.push(pageEntry(page, site));
    if (chunk.length < CHUNK) continue;
    yield chunk.join("");
    chunk = [];
  }
  yield `${chunk.join("")}</urlset>\n`;
}

/** Makes a stream that reads from the database only as fast as the client reads, and stops when the client is gone. */
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

/** Writes the entry of a page, with its image (https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps). */
function pageEntry({ path, modifiedAt, imagePath, translations = [] }: SitemapEntry, site: Site): string {
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
