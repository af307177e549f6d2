import { join } from "node:path";
import type { Db } from "../../platform/database/tables.ts";
import type { Module } from "../../platform/module.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import type { SmtpSettings } from "../mail/schema.ts";
import { settingsAdminRoutes } from "./admin-routes.ts";
import { SETTINGS_AUDIT_ACTIONS } from "./audit-actions.ts";
import { mailboxItems } from "./dashboard-items.ts";
import { canManageSettings, SETTINGS_PERMISSIONS } from "./permissions.shared.ts";
import type { SettingsAccess } from "./schema.ts";

type Services = {
  readonly db: Db;
  readonly log: Log;
  readonly config: {
    readonly siteName: string;
    readonly siteUrl: string;
    readonly newsletterConfirm: boolean;
    readonly dataDir: string;
    readonly smtp: SmtpSettings | undefined;
    readonly mail: { readonly bounceMailbox: string | undefined };
  };
  readonly settings: SettingsAccess;
};

export const settings = {
  name: "settings",
  permissions: SETTINGS_PERMISSIONS,
  auditActions: SETTINGS_AUDIT_ACTIONS,
  adminRoutes: ({ config, ...services }) =>
    settingsAdminRoutes({ ...services, config, backupFolder: join(config.dataDir, "backups") }),
  dashboardItems: ({ db, config }, actor) =>
    canManageSettings(actor) ? mailboxItems(db, config.mail.bounceMailbox) : Promise.resolve([]),
} satisfies Module<Services>;
