import type { Db } from "../../platform/database/tables.ts";
import type { Module } from "../../platform/module.ts";
import { authorAdminRoutes } from "./admin-routes.ts";
import { AUTHORS_AUDIT_ACTIONS } from "./audit-actions.ts";
import { AUTHORS_PERMISSIONS } from "./permissions.shared.ts";

export const authors = {
  name: "authors",
  permissions: AUTHORS_PERMISSIONS,
  auditActions: AUTHORS_AUDIT_ACTIONS,
  adminRoutes: ({ db }) => authorAdminRoutes(db),
} satisfies Module<{ readonly db: Db }>;
