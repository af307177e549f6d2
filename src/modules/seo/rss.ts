import { absoluteUrl } from "./addresses.ts";
import { plain } from "./metadata.ts";
import { DEFAULT_LANGUAGE, type Site } from "./schema.ts";
import { escapeXml, XML_DECLARATION, xmlElement } from "./xml.ts";

export type FeedItem = {
  readonly path: string;
  readonly title: string;
  /** Plain text. */
  readonly excerpt: string;
  readonly author: string;
  /** Name of the category. */
  readonly section: string;
  readonly publishedAt: Date;
  readonly modifiedAt: Date;
  readonly image?: { readonly path: string; readonly width: number; readonly height: number; readonly alt: string };
};

/** The newest published, indexable Indonesian articles, newest first: of all categories, or of the one with this slug. */
export type FeedItems = (category: string | undefined, limit: number) => Promise<readonly FeedItem[]>;

export const FEED_LENGTH = 20;

/** `path` is the feed's own, `listPath` that of the list it follows. */
export type Feed = {
  readonly path: string;
  readonly listPath: string;
  readonly title: string;
  readonly description: string;
  readonly items: readonly FeedItem[];
};

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(" ");

/** RSS 2.0 (https://www.rssboard.org/rss-specification) with its address as https://www.rssboard.org/rss-profile advises. */
export function rssFeed(feed: Feed, site: Site): string {
  const self = escapeXml(absoluteUrl(feed.path, site));
  return `${XML_DECLARATION}<rss version="2.0" ${NAMESPACES}>
<channel>
${xmlElement("title", plain(feed.title))}
${xmlElement("link", absoluteUrl(feed.listPath, site))}
${xmlElement("description", plain(feed.description))}
<language>${DEFAULT_LANGUAGE}</language>
<atom:link href="${self}" rel="self" type="application/rss+xml"/>
${xmlElement("lastBuildDate", lastChange(feed.items)?.toUTCString())}
${feed.items.map((item) => rssItem(item, site)).join("\n")}
</channel>
</rss>
`;
}

/** The author's name goes into dc:creator: RSS's own `author` has to be an e-mail address. */
function rssItem(item: FeedItem, site: Site): string {
  const address = absoluteUrl(item.path, site);
  return `<item>${[
    xmlElement("title", plain(item.title)),
    xmlElement("link", address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    xmlElement("pubDate", item.publishedAt.toUTCString()),
    xmlElement("dc:creator", plain(item.author)),
    xmlElement("category", plain(item.section)),
    xmlElement("description", plain(item.excerpt)),
    item.image ? rssImage(item.image, site) : "",
  ].join("")}</item>`;
}

const rssImage = ({ path, width, height, alt }: NonNullable<FeedItem["image"]>, site: Site): string =>
  `<media:content url="${escapeXml(absoluteUrl(path, site))}" medium="image" width="${width}" height="${height}">` +
  `${xmlElement("media:description", plain(alt))}</media:content>`;

/** Out of the content, not of the clock: an unchanged feed stays the same, byte for byte, and is answered with 304. */
function lastChange(items: readonly FeedItem[]): Date | undefined {
  const times = items.flatMap((item) => [item.publishedAt.getTime(), item.modifiedAt.getTime()]);
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}
