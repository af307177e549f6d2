import type { ConnectionSettings } from "../../platform/database/database.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { FindPages } from "../../platform/http/find-pages.ts";
import type { Module } from "../../platform/module.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import { maintenanceAdminRoutes } from "./admin-routes.ts";
import { MAINTENANCE_AUDIT_ACTIONS } from "./audit-actions.ts";
import { workOnRunJob } from "./jobs.ts";
import { MAINTENANCE_PERMISSIONS } from "./permissions.shared.ts";
import { createRunServices, type RunSettings } from "./services.ts";
import { MAINTENANCE_TASK } from "./task.ts";

type Services = {
  readonly db: Db;
  /** The database connection settings for child processes, which open their own connections. */
  readonly connection: ConnectionSettings;
  readonly log: Log;
  readonly storage: Storage;
  /** Finds out which paths of the site have a page. */
  readonly findPages: FindPages;
  readonly config: RunSettings & { readonly logLevel: LogLevel };
};
type LogLevel = Parameters<typeof workOnRunJob>[0]["level"];

export const maintenance = {
  name: "maintenance",
  permissions: MAINTENANCE_PERMISSIONS,
  auditActions: MAINTENANCE_AUDIT_ACTIONS,
  adminRoutes: ({ db, config, storage, findPages, log }) =>
    maintenanceAdminRoutes(db, createRunServices(config, { storage, findPages, log })),
  jobs: ({ db, connection, config }) => [{ handler: workOnRunJob({ db, connection, level: config.logLevel }) }],
  tasks: [MAINTENANCE_TASK],
} satisfies Module<Services>;
