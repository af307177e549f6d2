import { dayOrMoment } from "../../platform/calendar.ts";
import { findCategory } from "../stores/categories.shared.ts";
import { articleListPath } from "../stores/category-paths.shared.ts";
import { absoluteUrl, canonicalOf } from "./addresses.ts";
import { alternatesOf } from "./alternates.ts";
import { feedPath, OPENSEARCH_PATH } from "./paths.shared.ts";
import {
  type ArticleMeta,
  DEFAULT_IMAGE,
  DEFAULT_LANGUAGE,
  DEFAULT_TITLE,
  type PageMeta,
  type PreviewImage,
  type Site,
  TITLE_LENGTH,
} from "./schema.ts";

export type HeadElement = {
  readonly tag: "title" | "meta" | "link";
  /** Attributes by their HTML names. Values are plain text and escaped where the HTML is written. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
};

/** Lists the head elements for search engines and for link previews. Charset, viewport, icons and the manifest link belong to the layout. */
export function headElements(meta: PageMeta, site: Site): readonly HeadElement[] {
  const description = plain(meta.description) || plain(site.description);
  const keywords = (meta.keywords ?? []).map(plain).filter(Boolean);
  return [
    { tag: "title", attributes: {}, text: pageTitle(meta, site) },
    named("description", description),
    ...(keywords.length > 0 ? [named("keywords", keywords.join(", "))] : []),
    ...(meta.article ? [named("author", plain(meta.article.author))] : []),
    named("robots", robotsOf(meta, site)),
    ...links(meta, site),
    ...openGraph(meta, site, description),
    ...twitterCard(meta, site, description),
  ];
}

/** Adds the site's name to the title if search engines show both in full. The default title is the home page's, which names the site however long its name is. */
export function pageTitle(meta: Pick<PageMeta, "title">, site: Pick<Site, "name">): string {
  const title = plain(meta.title);
  const withName = `${title || DEFAULT_TITLE} | ${site.name}`;
  if (title === "") return withName;
  return title.includes(site.name) || [...withName].length > TITLE_LENGTH.max ? title : withName;
}

/** Returns the preview picture of a page, or that of the site if the page has no picture: the owner's logo, since the shipped picture shows the shipped one. */
export function previewImage(
  meta: Pick<PageMeta, "image">,
  site: Pick<Site, "name" | "tagline" | "logo">,
): PreviewImage {
  if (meta.image) return meta.image;
  if (!site.logo) return { ...DEFAULT_IMAGE, alt: `${site.name}: ${site.tagline}` };
  const { path, width, height } = site.logo;
  return { path, width, height, alt: `Logo ${site.name}` };
}

/** Turns a text into one line without control characters. */
export const plain = (text: string): string =>
  ONE_LINE.test(text)
    ? text
    : text
        .toWellFormed()
        .replace(/[\s\p{Cc}]+/gu, " ")
        .trim();

/** Matches texts that already are one line of printable Latin characters with single spaces. Most texts are, so this fast test comes first. */
const ONE_LINE = /^[!-~\u00A1-\u024F]+(?: [!-~\u00A1-\u024F]+)*$/;

/** Google Discover requires large previews (Search Central, "Robots meta tag": max-image-preview). */
const robotsOf = (meta: PageMeta, site: Site) =>
  meta.noindex || !site.allowIndexing ? "noindex,nofollow" : "index,follow,max-image-preview:large";

const CATEGORY_IN_PATH = new RegExp(`^${articleListPath("([^/?#]+)")}`);

function links(meta: PageMeta, site: Site): HeadElement[] {
  const category = findCategory(CATEGORY_IN_PATH.exec(meta.path)?.[1] ?? "");
  return [
    link({ rel: "canonical", href: canonicalOf(meta, site) }),
    ...alternatesOf(meta).map(({ language, path }) =>
      link({ rel: "alternate", hreflang: language, href: absoluteUrl(path, site) }),
    ),
    ...(meta.previous ? [link({ rel: "prev", href: absoluteUrl(meta.previous, site) })] : []),
    ...(meta.next ? [link({ rel: "next", href: absoluteUrl(meta.next, site) })] : []),
    feed(`Artikel ${site.name}`, feedPath()),
    ...(category ? [feed(`Artikel ${category.name} di ${site.name}`, feedPath(category.slug))] : []),
    ...(meta.feed ? [feed(meta.feed.title, meta.feed.path)] : []),
    link({ rel: "search", type: "application/opensearchdescription+xml", title: site.name, href: OPENSEARCH_PATH }),
  ];
}

/** Makes the properties of https://ogp.me. The title is without the site's name, which has a separate property. */
function openGraph(meta: PageMeta, site: Site, description: string): HeadElement[] {
  const image = previewImage(meta, site);
  return [
    property("og:type", meta.article ? "article" : "website"),
    property("og:site_name", site.name),
    property("og:locale", openGraphLocale(meta.language)),
    property("og:url", canonicalOf(meta, site)),
    property("og:title", plain(meta.title) || DEFAULT_TITLE),
    property("og:description", description),
    property("og:image", absoluteUrl(image.path, site)),
    property("og:image:width", String(image.width)),
    property("og:image:height", String(image.height)),
    property("og:image:alt", plain(image.alt)),
    ...(meta.article ? articleProperties(meta.article, site) : []),
  ];
}

/**
 * Makes the properties of https://ogp.me/#type_article. `article:author` is left out, because it needs the address of a profile, which authors do not
 * have here.
 */
const articleProperties = (article: ArticleMeta, { timeZone }: Site): HeadElement[] => [
  property("article:published_time", dayOrMoment(article.publishedTime, timeZone)),
  property("article:modified_time", dayOrMoment(article.modifiedTime, timeZone)),
  property("article:section", plain(article.section)),
  ...article.tags.map((tag) => property("article:tag", plain(tag))),
];

function twitterCard(meta: PageMeta, site: Site, description: string): HeadElement[] {
  const image = previewImage(meta, site);
  return [
    named("twitter:card", meta.image || !site.logo ? "summary_large_image" : "summary"),
    named("twitter:title", plain(meta.title) || DEFAULT_TITLE),
    named("twitter:description", description),
    named("twitter:image", absoluteUrl(image.path, site)),
    named("twitter:image:alt", plain(image.alt)),
  ];
}

/** Writes a locale as Open Graph does, as language_TERRITORY: id_ID, en_US. Some language tags of articles have no territory. */
export function openGraphLocale(language = DEFAULT_LANGUAGE): string {
  if (language === DEFAULT_LANGUAGE) return "id_ID";
  try {
    const locale = new Intl.Locale(language).maximize();
    return locale.region ? `${locale.language}_${locale.region}` : locale.language;
  } catch {
    return "id_ID";
  }
}

const named = (name: string, content: string): HeadElement => ({ tag: "meta", attributes: { name, content } });
const property = (name: string, content: string): HeadElement => ({
  tag: "meta",
  attributes: { property: name, content },
});
const link = (attributes: Record<string, string>): HeadElement => ({ tag: "link", attributes });
const feed = (title: string, href: string) => link({ rel: "alternate", type: "application/rss+xml", title, href });
