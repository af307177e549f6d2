import { join } from "node:path";
import type { Db } from "../../platform/database/tables.ts";
import type { Module } from "../../platform/module.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import { RememberedChecks } from "../mail/queries.ts";
import type { SmtpSettings } from "../mail/schema.ts";
import { settingsAdminRoutes } from "./admin-routes.ts";
import { SETTINGS_AUDIT_ACTIONS } from "./audit-actions.ts";
import { mailboxItems, senderItems } from "./dashboard-items.ts";
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

const checks = new RememberedChecks();

export const settings = {
  name: "settings",
  permissions: SETTINGS_PERMISSIONS,
  auditActions: SETTINGS_AUDIT_ACTIONS,
  adminRoutes: ({ config, ...services }) =>
    settingsAdminRoutes({ ...services, config, backupFolder: join(config.dataDir, "backups") }),
  async dashboardItems({ db, config: { mail, smtp } }, actor) {
    if (!canManageSettings(actor)) return [];
    return [...(await mailboxItems(db, mail.bounceMailbox)), ...(await senderItems(smtp, checks))];
  },
} satisfies Module<Services>;
