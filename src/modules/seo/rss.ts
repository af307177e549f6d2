import { rfc822 } from "../../platform/calendar.ts";
import { escapeXml, XML_DECLARATION, xmlElement } from "../../platform/text/xml.ts";
import { previewOf } from "../media/picture.shared.ts";
import type { StoredImage } from "../media/schema.ts";
import { type CategorySlug, categoryOf } from "../stores/categories.shared.ts";
import { absoluteUrl } from "./addresses.ts";
import { plain } from "./metadata.ts";
import { DEFAULT_LANGUAGE, type Site } from "./schema.ts";

export type FeedItem = {
  readonly path: string;
  readonly title: string;
  /** The summary as plain text. */
  readonly summary: string;
  readonly authorName: string;
  /** The category; left out for an item that belongs to all categories. */
  readonly category?: CategorySlug;
  readonly tags: readonly string[];
  /** Both times are in ISO 8601. */
  readonly publishedAt: string;
  readonly modifiedAt: string;
  readonly cover: StoredImage | null;
  readonly coverAlt: string;
};

/** Reads the newest published, indexable Indonesian articles, newest first; if a category is given, only those of that category. */
export type FeedItems = (request: {
  category: CategorySlug | undefined;
  limit: number;
}) => Promise<readonly FeedItem[]>;

/** The most articles in a feed. */
export const FEED_LENGTH = 20;

/** `path` is the path of the feed, and `listPath` is the path of the list whose items the feed has. */
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

/** Writes an RSS 2.0 feed (https://www.rssboard.org/rss-specification) that contains its own address, as https://www.rssboard.org/rss-profile advises. */
export function rssFeed(feed: Feed, site: Site): string {
  const self = escapeXml(absoluteUrl(feed.path, site));
  return `${XML_DECLARATION}<rss version="2.0" ${NAMESPACES}>
<channel>
${xmlElement("title", plain(feed.title))}
${xmlElement("link", absoluteUrl(feed.listPath, site))}
${xmlElement("description", plain(feed.description))}
<language>${DEFAULT_LANGUAGE}</language>
<atom:link href="${self}" rel="self" type="application/rss+xml"/>
${xmlElement("lastBuildDate", lastChange(feed.items, site))}
${feed.items.map((item) => rssItem(item, site)).join("\n")}
</channel>
</rss>
`;
}

/** Writes one item. The author's name goes into dc:creator, since RSS's own `author` has to be an e-mail address. */
function rssItem(item: FeedItem, site: Site): string {
  const address = absoluteUrl(item.path, site);
  const categories = item.category ? [categoryOf(item.category).name] : [];
  return `<item>${[
    xmlElement("title", plain(item.title)),
    xmlElement("link", address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    xmlElement("pubDate", rfc822(new Date(item.publishedAt), site.timeZone)),
    xmlElement("dc:creator", plain(item.authorName)),
    ...[...categories, ...item.tags].map((name) => xmlElement("category", plain(name))),
    xmlElement("description", plain(item.summary)),
    item.cover ? rssImage(item.cover, item.coverAlt, site) : "",
  ].join("")}</item>`;
}

/** Writes the picture by https://www.rssboard.org/media-rss; RSS's own `enclosure` would need the file's length. */
function rssImage(cover: StoredImage, alt: string, site: Site): string {
  const { src, width, height } = previewOf(cover);
  const media = `<media:content url="${escapeXml(absoluteUrl(src, site))}" medium="image" width="${width}" height="${height}">`;
  return `${media}${xmlElement("media:description", plain(alt))}</media:content>`;
}

/**
 * Returns the time of the last change of the content, not the current time, so that an unchanged feed stays the same, byte for byte, and is answered
 * with 304.
 */
function lastChange(items: readonly FeedItem[], site: Site): string | undefined {
  const times = items.flatMap((item) => [Date.parse(item.publishedAt), Date.parse(item.modifiedAt)]);
  return times.length > 0 ? rfc822(new Date(Math.max(...times)), site.timeZone) : undefined;
}
