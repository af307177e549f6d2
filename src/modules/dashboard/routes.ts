import { sql } from "kysely";
import type { DashboardItem } from "../../platform/dashboard-item.shared.ts";
import type { Db } from "../../platform/database/tables.ts";
import { countJobs } from "../../platform/jobs/failed-jobs.ts";
import type { Actor } from "../../platform/json-api/actor.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { canEnter } from "../../platform/json-api/permissions.shared.ts";
import { canManageApi } from "../api-keys/permissions.shared.ts";
import { canWriteArticles } from "../articles/permissions.shared.ts";
import { recentWork } from "../articles/queries.ts";
import { canMakeBackups } from "../backup/permissions.shared.ts";
import { backupState } from "../backup/queries.ts";
import { canRunMaintenance } from "../maintenance/permissions.shared.ts";
import { scanResults } from "../maintenance/queries.ts";
import { lacksAlt } from "../media/queries.ts";
import { canManageSubscribers } from "../newsletter/permissions.shared.ts";
import { countActive, subscriberGrowth } from "../newsletter/queries.ts";
import { findRule } from "../seo/queries.ts";
import { weekOfViews } from "../statistics/queries.ts";
import { pageSpeeds } from "../visits/queries.ts";
import { countFailingWebhooks } from "../webhooks/queries.ts";
import { type Dashboard, dashboardAnswer } from "./answers.ts";

type Options = {
  readonly db: Db;
  readonly timeZone: string;
  readonly mailConfigured: boolean;
  readonly contactConfigured: boolean;
  readonly backupsScheduled: boolean;
  readonly siteLogo: number | undefined;
  readonly itemsOf: (actor: Actor) => Promise<readonly DashboardItem[]>;
};

const RECENT_ARTICLES = 5;

/** The endpoint with everything that needs attention, for one screen. */
export const dashboardRoutes = (options: Options) => [
  endpoint("GET /dashboard", {
    summary: "Menampilkan yang perlu perhatian, dalam angka",
    answer: dashboardAnswer,
    can: canEnter,
    handle: ({ actor }) => dashboard(options, actor),
  }),
];

async function dashboard(
  { db, timeZone, mailConfigured, contactConfigured, backupsScheduled, siteLogo, itemsOf }: Options,
  actor: Actor,
): Promise<Dashboard> {
  const [recent, visits, articles, images, jobs, findings, active, days, webhooks, scans, backups, speeds, items] =
    await Promise.all([
      canWriteArticles(actor) ? recentWork(db, actor.personId, RECENT_ARTICLES) : [],
      weekOfViews(db, timeZone),
      sql<Dashboard["articles"]>`select ${sql.join(
        ["draft", "scheduled", "published", "trashed"].map(
          (status) => sql`count(*) filter (where status = ${status})::int as ${sql.ref(status)}`,
        ),
      )} from articles`.execute(db),
      sql<
        Dashboard["images"]
      >`select count(*)::int as total, count(*) filter (where ${lacksAlt(siteLogo)})::int as "withoutAlt",
      count(*) filter (where status = 'pending')::int as "waitingForReview",
      (select count(*)::int from articles where cover_image_id is null and status <> 'trashed') as "articlesWithoutCover"
      from images i`.execute(db),
      canRunMaintenance(actor) ? countJobs(db) : { waiting: 0, failed: 0 },
      sql<{ rule: string; count: number }>`select rule, count(*)::int as count from seo_findings
      where audit_id = (select max(id) from seo_audits where finished_at is not null)
      group by rule order by count desc limit 20`.execute(db),
      countActive(db),
      subscriberGrowth(db, timeZone),
      canManageApi(actor) ? countFailingWebhooks(db) : { disabled: 0, failing: 0 },
      canRunMaintenance(actor) ? scanResults(db) : [],
      canMakeBackups(actor) ? backupState(db, backupsScheduled) : null,
      pageSpeeds(db, timeZone),
      itemsOf(actor),
    ]);
  return {
    recent,
    visits,
    articles: articles.rows[0] ?? { draft: 0, scheduled: 0, published: 0, trashed: 0 },
    images: images.rows[0] ?? { total: 0, withoutAlt: 0, waitingForReview: 0, articlesWithoutCover: 0 },
    jobs,
    findings: findings.rows.map(({ rule, count }) => ({ rule, name: findRule(rule)?.name ?? rule, count })),
    // Everybody sees the number of subscribers; only people who manage subscribers see the days.
    subscribers: { active, days: canManageSubscribers(actor) ? days : [] },
    mailConfigured,
    contactConfigured,
    webhooks,
    backups,
    scans,
    speeds,
    items,
  };
}
