import { type Context, Hono } from "hono";
import type { Clock } from "../../platform/clock.ts";
import { EVERY_PAGE } from "../../platform/page-cache/cache-tags.ts";
import { CACHE_TAGS_HEADER } from "../../platform/page-cache/page-cache.ts";
import { SHARED_CACHE_CONTROL } from "../../platform/page-cache/shared-cache-control.ts";
import { type CategorySlug, findCategory } from "../stores/categories.shared.ts";
import { articleListPath } from "../stores/category-paths.shared.ts";
import { type ShareTarget, webManifest } from "./manifest.ts";
import { openSearchDescription } from "./opensearch.ts";
import { feedPath, MANIFEST_PATH, OPENSEARCH_PATH, ROBOTS_PATH, SITEMAP_PATH } from "./paths.shared.ts";
import type { FixedPages } from "./public-paths.ts";
import { robotsTxt } from "./robots.ts";
import { FEED_LENGTH, type Feed, type FeedItems, rssFeed } from "./rss.ts";
import type { Site } from "./schema.ts";
import { securityTxt } from "./security-txt.ts";
import { PAGES_SITEMAP, pagesSitemap, type SitemapSection, sitemapIndex, sitemapPart } from "./sitemap.ts";

/** The cache tags of lists of articles: `lists` for all articles, `list` for one category. */
export type ListTags = { readonly lists: string; readonly list: (category: CategorySlug) => string };

export type SeoRoutesDeps = {
  readonly site: Site;
  readonly sitemapSections: readonly SitemapSection[];
  /** Returns the page to which apps can share a link; undefined if there is no such page. */
  readonly shareTarget: () => ShareTarget | undefined;
  readonly clock: Clock;
  readonly feedItems: FeedItems;
  readonly listTags: ListTags;
  readonly fixedPages: FixedPages;
  /** The beginnings of the addresses of lists that query parameters narrow and sort. */
  readonly narrowedLists: readonly string[];
  /** The paths of pages that these files refer to. */
  readonly paths: { readonly search: string };
};

const vary = { Vary: "Accept-Encoding" } as const;

/** The headers of files that change with the articles. The server caches such a file until the lists change; browsers and other caches revalidate it. */
const cachedWith = (...tags: string[]) => ({
  [CACHE_TAGS_HEADER]: tags.join(" "),
  "Cache-Control": SHARED_CACHE_CONTROL,
  ...vary,
});

/** The headers of files that depend only on the settings. */
const ofSettings = { [CACHE_TAGS_HEADER]: EVERY_PAGE, "Cache-Control": "public, max-age=3600", ...vary } as const;

const XML = "application/xml; charset=utf-8";
const RSS = "application/rss+xml; charset=utf-8";
const TEXT = "text/plain; charset=utf-8";

/** Serves the files that search engines, feed readers and browsers look for. Mount it before the article pages. */
export function seoRoutes(deps: SeoRoutesDeps): Hono {
  const { site, clock, sitemapSections } = deps;
  const app = new Hono();

  app.get(SITEMAP_PATH, async (c) =>
    c.body(await sitemapIndex(site, sitemapSections), 200, {
      "Content-Type": XML,
      ...cachedWith(...sitemapSections.map(({ tag }) => tag)),
    }),
  );
  app.get(PAGES_SITEMAP, (c) =>
    c.body(pagesSitemap(site, deps.fixedPages.listed), 200, { "Content-Type": XML, ...ofSettings }),
  );
  for (const section of sitemapSections)
    app.get(`/:file{sitemap-${section.name}-[1-9][0-9]{0,7}\\.xml}`, async (c) => {
      const part = await sitemapPart(Number(/\d+/.exec(c.req.param("file"))?.[0]), site, section);
      return part ? c.body(part, 200, { "Content-Type": XML, ...cachedWith(section.tag) }) : c.notFound();
    });

  app.get(feedPath(), (c) =>
    sendFeed(c, deps, undefined, {
      path: feedPath(),
      listPath: articleListPath(),
      title: `Artikel ${site.name}`,
      description: `Panduan dan tips belanja terbaru dari ${site.name}.`,
    }),
  );
  app.get(feedPath(":category"), (c) => {
    const category = findCategory(c.req.param("category") ?? "");
    if (!category) return c.notFound();
    return sendFeed(c, deps, category.slug, {
      path: feedPath(category.slug),
      listPath: articleListPath(category.slug),
      title: `Artikel ${category.name} di ${site.name}`,
      description: `Panduan dan tips belanja terbaru tentang ${category.name.toLowerCase()} dari ${site.name}.`,
    });
  });

  app.get(ROBOTS_PATH, (c) =>
    c.body(robotsTxt(site, deps.narrowedLists), 200, { "Content-Type": TEXT, ...ofSettings }),
  );
  app.get("/.well-known/security.txt", (c) => {
    const text = securityTxt(site, clock);
    if (text === undefined) return c.notFound();
    return c.body(text, 200, { "Content-Type": TEXT, "Cache-Control": "public, max-age=86400" });
  });
  app.get(OPENSEARCH_PATH, (c) =>
    c.body(openSearchDescription(site, deps.paths.search), 200, {
      "Content-Type": "application/opensearchdescription+xml; charset=utf-8",
      ...ofSettings,
    }),
  );
  app.get(MANIFEST_PATH, (c) =>
    c.body(JSON.stringify(webManifest(site, deps.paths.search, deps.shareTarget())), 200, {
      "Content-Type": "application/manifest+json",
      ...ofSettings,
    }),
  );
  return app;
}

async function sendFeed(
  c: Context,
  { feedItems, site, listTags }: SeoRoutesDeps,
  category: CategorySlug | undefined,
  about: Omit<Feed, "items">,
) {
  const items = await feedItems({ category, limit: FEED_LENGTH });
  const tags = [listTags.lists, ...(category ? [listTags.list(category)] : [])];
  return c.body(rssFeed({ ...about, items }, site), 200, { "Content-Type": RSS, ...cachedWith(...tags) });
}
