import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { Module } from "../../platform/module.ts";
import { priceAdminRoutes } from "./admin-routes.ts";
import { PRICES_AUDIT_ACTIONS } from "./audit-actions.ts";
import { pricesCommand } from "./cli/prices-command.ts";
import { priceDashboardItems } from "./dashboard-items.ts";
import { PRICES_PERMISSIONS } from "./permissions.shared.ts";
import { packPriceMonths } from "./stored/packed-months.ts";

type Services = {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: { readonly timeZone: string };
};

export const prices = {
  name: "prices",
  permissions: PRICES_PERMISSIONS,
  auditActions: PRICES_AUDIT_ACTIONS,
  adminRoutes: ({ db, clock, config }) => priceAdminRoutes({ db, clock, timeZone: config.timeZone }),
  dashboardItems: ({ db }, actor) => priceDashboardItems(db, actor),
  jobs: ({ db, clock }) => [{ handler: packPriceMonths({ db, clock }), schedule: "10 20 * * *" }],
  commands: { prices: pricesCommand },
} satisfies Module<Services>;
