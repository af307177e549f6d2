import type { DashboardItem } from "../../platform/dashboard-item.shared.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { Actor } from "../../platform/json-api/actor.ts";
import type { Module } from "../../platform/module.ts";
import { dashboardRoutes } from "./routes.ts";

type Services = {
  readonly db: Db;
  readonly auth: { readonly mailer: unknown };
  readonly config: {
    readonly timeZone: string;
    readonly visitSample: number;
    readonly backup: { readonly schedule: unknown };
  };
  /** What every module has to say to this person. */
  readonly dashboardItems: (actor: Actor) => Promise<DashboardItem[]>;
};

export const dashboard = {
  name: "dashboard",
  adminRoutes: ({ db, auth, config, dashboardItems }) =>
    dashboardRoutes({
      db,
      timeZone: config.timeZone,
      visitSample: config.visitSample,
      mailConfigured: auth.mailer !== undefined,
      backupsScheduled: config.backup.schedule !== undefined,
      itemsOf: dashboardItems,
    }),
} satisfies Module<Services>;
