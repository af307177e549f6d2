import type { Db } from "../../platform/database/tables.ts";
import type { Module } from "../../platform/module.ts";
import { tagAdminRoutes } from "./admin-routes.ts";
import { TAGS_AUDIT_ACTIONS } from "./audit-actions.ts";
import { TAGS_PERMISSIONS } from "./permissions.shared.ts";
import { refreshSearch } from "./search-refresh.ts";

export const tags = {
  name: "tags",
  permissions: TAGS_PERMISSIONS,
  auditActions: TAGS_AUDIT_ACTIONS,
  adminRoutes: ({ db }) => tagAdminRoutes(db),
  jobs: ({ db }) => [{ handler: refreshSearch(db) }],
} satisfies Module<{ readonly db: Db }>;
