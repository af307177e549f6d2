import { sql } from "kysely";
import type pg from "pg";
import { type Clock, minutes } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { createRateLimits, memoryLimiter } from "../../../platform/http/rate-limits.ts";
import type { Module } from "../../../platform/module.ts";
import { priceAdminRoutes } from "./admin-routes.ts";
import { PRICES_AUDIT_ACTIONS } from "./audit-actions.ts";
import { priceDashboardItems } from "./dashboard-items.ts";
import { REPORT_PATH } from "./paths.shared.ts";
import { PRICES_PERMISSIONS } from "./permissions.shared.ts";
import { pricesCommand } from "./prices-command.ts";
import { type ReportRoutesOptions, reportRoutes } from "./reports/report-routes.ts";

type Services = {
  readonly pool: pg.Pool;
  readonly productCounts: { readonly showSamples: boolean };
  readonly addressOf: ReportRoutesOptions["addressOf"];
  readonly isFromOwnPage: ReportRoutesOptions["isFromOwnPage"];
  readonly renderMessage: ReportRoutesOptions["renderMessage"];
  readonly reportedPath: ReportRoutesOptions["reportedPath"];
  readonly db: Db;
  readonly clock: Clock;
  readonly config: { readonly timeZone: string };
};

/** The most reports from one IP address in ten minutes; a person with more to report about prices could offer a feed instead. */
const REPORTS = 10;
/**
 * The most reports from all addresses in ten minutes, because nobody reads more, and the first report on each price makes the product's page be rendered again.
 */
const ALL_REPORTS = 300;

export const priceCuration = {
  name: "price-curation",
  permissions: PRICES_PERMISSIONS,
  auditActions: PRICES_AUDIT_ACTIONS,
  adminRoutes: ({ db, clock, config }) => priceAdminRoutes({ db, clock, timeZone: config.timeZone }),
  dashboardItems: ({ db }, actor) => priceDashboardItems(db, actor),
  mounts: ({ db, pool, productCounts: { showSamples }, addressOf, isFromOwnPage, renderMessage, reportedPath }) => {
    const limiter = createRateLimits(pool).limiter({ name: "price-report", limit: REPORTS, window: minutes(10) });
    const allLimiter = memoryLimiter({ name: "all-price-reports", limit: ALL_REPORTS, window: minutes(10) });
    return [
      {
        path: REPORT_PATH,
        app: reportRoutes({
          db,
          showSamples,
          limiter,
          allLimiter,
          addressOf,
          isFromOwnPage,
          renderMessage,
          reportedPath,
        }),
      },
    ];
  },
  // The page /privasi promises that data are deleted after these periods.
  retention: [
    { table: "price_reports", column: "closed_at", days: 90 },
    // A report that nobody has closed within this time is useless, since the price has changed or the offer has left its feed.
    { table: "price_reports", column: "reported_at", condition: sql`closed_at is null`, days: 180 },
  ],
  commands: { prices: pricesCommand },
} satisfies Module<Services>;
