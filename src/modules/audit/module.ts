import type { Db } from "../../platform/database/tables.ts";
import type { Module } from "../../platform/module.ts";
import { auditAdminRoutes } from "./admin-routes.ts";
import { AUDIT_AUDIT_ACTIONS } from "./audit-actions.ts";
import { AUDIT_PERMISSIONS } from "./permissions.shared.ts";

type Services = {
  readonly db: Db;
  readonly config: { readonly timeZone: string };
  /** The Indonesian name of each action of every module. */
  readonly auditActions: Readonly<Record<string, string>>;
};

export const audit = {
  name: "audit",
  permissions: AUDIT_PERMISSIONS,
  auditActions: AUDIT_AUDIT_ACTIONS,
  adminRoutes: ({ db, config, auditActions }) =>
    auditAdminRoutes({ db, timeZone: config.timeZone, actionNames: auditActions }),
} satisfies Module<Services>;
