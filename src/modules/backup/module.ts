import type { Clock } from "../../platform/clock.ts";
import type { ConnectionSettings } from "../../platform/database/database.ts";
import type { Db } from "../../platform/database/tables.ts";
import { jobHandler } from "../../platform/jobs/job.ts";
import type { Module } from "../../platform/module.ts";
import type { S3Settings } from "../../platform/storage/s3-storage.ts";
import { backupAdminRoutes } from "./admin-routes.ts";
import { BACKUP_AUDIT_ACTIONS } from "./audit-actions.ts";
import type { BackupSettings } from "./create-backup.ts";
import { backupDownloads, DOWNLOADS } from "./download-routes.ts";
import { BACKUP_PERMISSIONS } from "./permissions.shared.ts";
import { backupPlaces } from "./places.ts";
import { BACKUP_DUE, type BackupRunner } from "./runner.ts";
import { tidyBackups } from "./tidy-backups.ts";

type Services = {
  readonly db: Db;
  /** The owner's connection, for dropping the schemas of restores. */
  readonly owner: ConnectionSettings;
  readonly clock: Clock;
  readonly backups: BackupRunner;
  readonly config: BackupSettings & { readonly s3: S3Settings | undefined };
};

export const backup = {
  name: "backup",
  permissions: BACKUP_PERMISSIONS,
  auditActions: BACKUP_AUDIT_ACTIONS,
  adminRoutes: ({ db, clock, config, backups }) =>
    backupAdminRoutes({ db, clock, settings: config, places: backupPlaces(config), runner: backups }),
  mounts: ({ db, clock, config }) => [
    { path: DOWNLOADS, app: backupDownloads({ db, clock, places: backupPlaces(config) }) },
  ],
  jobs: ({ db, owner, clock, backups, config }) => [
    {
      handler: jobHandler(BACKUP_DUE, () => backups.startDue(config.backup.schedule, config.timeZone)),
      schedule: "* * * * *",
    },
    { handler: tidyBackups({ db, owner, dataDir: config.dataDir, clock }), schedule: "35 20 * * *" },
  ],
} satisfies Module<Services>;
