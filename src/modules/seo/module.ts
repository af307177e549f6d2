import type pg from "pg";
import type { Clock } from "../../platform/clock.ts";
import type { Reader } from "../../platform/database/database.ts";
import type { Db } from "../../platform/database/tables.ts";
import { addJob } from "../../platform/jobs/job.ts";
import type { Module } from "../../platform/module.ts";
import { SEO_AUDIT, seoAuditTask } from "./audit.ts";
import type { ShareTarget } from "./manifest.ts";
import { type FixedPages, publicPages } from "./public-paths.ts";
import { latestAudit } from "./queries.ts";
import { isNarrowedForm } from "./robots.ts";
import { type ListTags, seoRoutes } from "./routes.ts";
import type { FeedItems } from "./rss.ts";
import type { Site } from "./schema.ts";
import type { SitemapSection } from "./sitemap.ts";

type Services = {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** The database reader for public answers. */
  readonly reads: Reader;
  readonly site: Site;
  readonly clock: Clock;
  /** Renders a public address as a visitor would get it. */
  readonly render: (path: string) => Promise<Response>;
  readonly fixedPages: FixedPages;
  readonly narrowedLists: readonly string[];
  /** The paths of pages that files for browsers and search engines refer to. */
  readonly namedPaths: { readonly search: string };
  readonly shareTarget: () => ShareTarget | undefined;
  readonly sitemapSections: (reader: Reader) => readonly SitemapSection[];
  /** The articles as feeds list them. */
  readonly articleListings: {
    readonly tags: ListTags;
    readonly feedItems: (reader: Reader, ...request: Parameters<FeedItems>) => ReturnType<FeedItems>;
  };
};

export const seo: Module<Services> = {
  name: "seo",
  mounts: ({ site, clock, reads, articleListings, sitemapSections, shareTarget, fixedPages, ...named }) => [
    {
      path: "/",
      app: seoRoutes({
        site,
        clock,
        sitemapSections: sitemapSections(reads),
        shareTarget,
        feedItems: (request) => articleListings.feedItems(reads, request),
        listTags: articleListings.tags,
        fixedPages,
        narrowedLists: named.narrowedLists,
        paths: named.namedPaths,
      }),
    },
  ],
  jobs: ({ db, pool, site, clock, render, sitemapSections, fixedPages, narrowedLists }) => {
    const pages = () => publicPages(db, sitemapSections(pool), fixedPages);
    return [
      {
        handler: seoAuditTask({
          db,
          site,
          clock,
          render,
          pages,
          isClosed: (path) => isNarrowedForm(path, narrowedLists),
        }),
        schedule: "0 19 * * *",
        scheduleOptions: `id=nightly&jobKey=${SEO_AUDIT.name}`,
      },
    ];
  },
  async onWorkerStart({ db }) {
    if (!(await latestAudit(db))) await addJob(db, SEO_AUDIT, {});
  },
};
