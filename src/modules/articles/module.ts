import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import { addJob } from "../../platform/jobs/job.ts";
import type { Module } from "../../platform/module.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import type { Site } from "../seo/schema.ts";
import { ARTICLES_AUDIT_ACTIONS } from "./audit-actions.ts";
import { ARTICLES_PERMISSIONS } from "./permissions.shared.ts";
import type { ArticleSearch } from "./queries.ts";
import { relateArticlesTask } from "./read/related.ts";
import type { ArticlePage } from "./schema.ts";
import { articleAdminRoutes } from "./write/admin-routes.ts";
import type { CheckOptions } from "./write/check-draft.ts";
import { deleteEmptyDrafts } from "./write/empty-drafts.ts";
import { PUBLISH_DUE, publishDue } from "./write/publish-due.ts";
import { emptyTrash } from "./write/trash.ts";

type Services = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly site: Site;
  readonly config: { readonly siteUrl: string };
  /** Renders the whole page of an article, as readers get it. */
  readonly renderArticle: (article: ArticlePage) => Promise<string>;
  readonly hiddenProducts: CheckOptions["hiddenProducts"];
  readonly deadLinks: CheckOptions["deadLinks"];
  readonly searchArticles: ArticleSearch;
};

export const articles = {
  name: "articles",
  permissions: ARTICLES_PERMISSIONS,
  auditActions: ARTICLES_AUDIT_ACTIONS,
  adminRoutes: ({ db, clock, site, log, config, renderArticle, hiddenProducts, deadLinks, searchArticles }) =>
    articleAdminRoutes({
      ...{ db, clock, site, log, hiddenProducts, deadLinks, searchArticles },
      ...{ siteUrl: config.siteUrl, renderPage: renderArticle },
    }),
  jobs: ({ db, clock }) => [
    {
      handler: publishDue(db, clock),
      schedule: "* * * * *",
      scheduleOptions: `priority=${PUBLISH_DUE.priority}`,
    },
    { handler: relateArticlesTask(db), schedule: "45 19 * * *" },
    { handler: emptyTrash(db, clock), schedule: "5 20 * * *" },
    { handler: deleteEmptyDrafts(db, clock), schedule: "10 20 * * *" },
  ],
  retention: [
    // A browser that repeats the request of a creation gets the article that it has created. It may repeat the request after a reload, but never as
    // late as after a month.
    { table: "article_creations", column: "at", days: 30 },
    { table: "article_previews", column: "expires_at", days: 0 },
  ],
  // Publishes articles whose time passed while no process was running.
  onWorkerStart: ({ db }) => addJob(db, PUBLISH_DUE, {}),
} satisfies Module<Services>;
