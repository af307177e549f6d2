import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { Module } from "../../../platform/module.ts";
import { merchantAdminRoutes } from "./admin-routes.ts";
import { MERCHANTS_AUDIT_ACTIONS } from "./audit-actions.ts";
import { merchantCommand } from "./cli-commands.ts";
import { MERCHANTS_PERMISSIONS } from "./permissions.shared.ts";

type Services = {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: { readonly timeZone: string };
};

export const merchants = {
  name: "merchants",
  permissions: MERCHANTS_PERMISSIONS,
  auditActions: MERCHANTS_AUDIT_ACTIONS,
  adminRoutes: ({ db, clock, config }) => merchantAdminRoutes({ db, clock, timeZone: config.timeZone }),
  commands: { merchant: merchantCommand },
} satisfies Module<Services>;
