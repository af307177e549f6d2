import { type Context, Hono } from "hono";
import type { Clock } from "../../platform/clock.ts";
import { CACHE_TAGS_HEADER } from "../../platform/page-cache.ts";
import { findCategory } from "../stores/schema.ts";
import { webManifest } from "./manifest.ts";
import { openSearchDescription } from "./opensearch.ts";
import type { ArticlePaths } from "./public-paths.ts";
import { robotsTxt } from "./robots.ts";
import { FEED_LENGTH, type Feed, type FeedItems, rssFeed } from "./rss.ts";
import type { Site } from "./schema.ts";
import { securityTxt } from "./security-txt.ts";
import { articlesSitemapPart, type LastModified, pagesSitemap, sitemapIndex } from "./sitemap.ts";

export type SeoRoutesDeps = {
  readonly site: Site;
  readonly clock: Clock;
  readonly articlePaths: ArticlePaths;
  readonly lastModified: LastModified;
  readonly feedItems: FeedItems;
};

/** What changes with the articles: asked again at each visit, answered from the page cache until the lists change. */
const WITH_LISTS = { [CACHE_TAGS_HEADER]: "list", "Cache-Control": "public, max-age=0, must-revalidate" } as const;
const FOR_AN_HOUR = { "Cache-Control": "public, max-age=3600" } as const;
const FOR_A_DAY = { "Cache-Control": "public, max-age=86400" } as const;

const XML = "application/xml; charset=utf-8";
const RSS = "application/rss+xml; charset=utf-8";
const TEXT = "text/plain; charset=utf-8";

/** The files that search engines, feed readers and browsers look for. Mount it before the article pages. */
export function seoRoutes(deps: SeoRoutesDeps): Hono {
  const { site, clock, articlePaths, lastModified } = deps;
  const app = new Hono();

  app.get("/sitemap.xml", async (c) =>
    c.body(await sitemapIndex(site, articlePaths, lastModified), 200, { "Content-Type": XML, ...WITH_LISTS }),
  );
  app.get("/sitemap-halaman.xml", (c) => c.body(pagesSitemap(site), 200, { "Content-Type": XML, ...FOR_AN_HOUR }));
  app.get("/:file{sitemap-artikel-[1-9][0-9]{0,7}\\.xml}", async (c) => {
    const part = await articlesSitemapPart(Number(/\d+/.exec(c.req.param("file"))?.[0]), site, articlePaths);
    return part ? c.body(part, 200, { "Content-Type": XML, ...WITH_LISTS }) : c.notFound();
  });

  app.get("/rss.xml", (c) =>
    sendFeed(c, deps, undefined, {
      path: "/rss.xml",
      listPath: "/artikel",
      title: `Artikel ${site.name}`,
      description: `Panduan dan tips belanja terbaru dari ${site.name}.`,
    }),
  );
  app.get("/artikel/:category/rss.xml", (c) => {
    const category = findCategory(c.req.param("category"));
    if (!category) return c.notFound();
    return sendFeed(c, deps, category.slug, {
      path: `/artikel/${category.slug}/rss.xml`,
      listPath: `/artikel/${category.slug}`,
      title: `Artikel ${category.name} di ${site.name}`,
      description: `Panduan dan tips belanja terbaru tentang ${category.name.toLowerCase()} dari ${site.name}.`,
    });
  });

  app.get("/robots.txt", (c) => c.body(robotsTxt(site), 200, { "Content-Type": TEXT, ...FOR_AN_HOUR }));
  app.get("/.well-known/security.txt", (c) =>
    c.body(securityTxt(site, clock), 200, { "Content-Type": TEXT, ...FOR_A_DAY }),
  );
  app.get("/opensearch.xml", (c) =>
    c.body(openSearchDescription(site), 200, {
      "Content-Type": "application/opensearchdescription+xml; charset=utf-8",
      ...FOR_A_DAY,
    }),
  );
  app.get("/manifest.webmanifest", (c) =>
    c.body(JSON.stringify(webManifest(site)), 200, { "Content-Type": "application/manifest+json", ...FOR_A_DAY }),
  );
  return app;
}

async function sendFeed(c: Context, deps: SeoRoutesDeps, category: string | undefined, about: Omit<Feed, "items">) {
  const items = await deps.feedItems(category, FEED_LENGTH);
  return c.body(rssFeed({ ...about, items }, deps.site), 200, { "Content-Type": RSS, ...WITH_LISTS });
}
