import { join } from "node:path";
import type { Db } from "../../platform/database/tables.ts";
import type { Module } from "../../platform/module.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import { settingsAdminRoutes } from "./admin-routes.ts";
import { SETTINGS_AUDIT_ACTIONS } from "./audit-actions.ts";
import { SETTINGS_PERMISSIONS } from "./permissions.shared.ts";
import type { SettingsAccess } from "./schema.ts";

type Services = {
  readonly db: Db;
  readonly log: Log;
  readonly config: { readonly siteName: string; readonly dataDir: string; readonly newsletterConfirm: boolean };
  readonly settings: SettingsAccess;
};

export const settings = {
  name: "settings",
  permissions: SETTINGS_PERMISSIONS,
  auditActions: SETTINGS_AUDIT_ACTIONS,
  adminRoutes: ({ config, ...services }) =>
    settingsAdminRoutes({ ...services, config, backupFolder: join(config.dataDir, "backups") }),
} satisfies Module<Services>;
