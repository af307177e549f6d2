import type { Db } from "../../platform/database/tables.ts";
import type { Module } from "../../platform/module.ts";
import { apiKeyAdminRoutes } from "./admin-routes.ts";
import { API_KEYS_AUDIT_ACTIONS } from "./audit-actions.ts";
import { API_KEYS_PERMISSIONS } from "./permissions.shared.ts";

export const apiKeys = {
  name: "api-keys",
  permissions: API_KEYS_PERMISSIONS,
  auditActions: API_KEYS_AUDIT_ACTIONS,
  adminRoutes: ({ db }) => apiKeyAdminRoutes(db),
} satisfies Module<{ readonly db: Db }>;
