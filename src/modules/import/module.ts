import { type Clock, minutes } from "../../platform/clock.ts";
import type { ConnectionSettings } from "../../platform/database/database.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { Module } from "../../platform/module.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { backgroundProcess } from "../../platform/tasks/background-process.ts";
import { taskJob } from "../../platform/tasks/task-job.ts";
import { importAdminRoutes } from "./admin-routes.ts";
import { IMPORT_AUDIT_ACTIONS } from "./audit-actions.ts";
import { IMPORT_PERMISSIONS } from "./permissions.shared.ts";
import { IMPORT_TASK } from "./task.ts";
import { tidyImports } from "./tidy-imports.ts";

type Services = {
  readonly db: Db;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly config: { readonly dataDir: string; readonly siteUrl: string };
  /** The database connection settings for child processes, which open their own connections. */
  readonly connection: ConnectionSettings;
};

/** Reading the file and the texts of one article needs a tenth of this memory. */
const PROCESS = backgroundProcess("import", {
  maxHeapMb: 512,
  // The longest articles take some seconds, and none takes this long on any machine.
  heartbeatTimeout: minutes(1),
});

export const importing = {
  name: "import",
  permissions: IMPORT_PERMISSIONS,
  auditActions: IMPORT_AUDIT_ACTIONS,
  adminRoutes: ({ db, storage, config }) =>
    importAdminRoutes({ db, storage, dataDir: config.dataDir, siteUrl: config.siteUrl }),
  tasks: [IMPORT_TASK],
  jobs: ({ db, connection, clock, config }) => [
    { handler: taskJob({ db, kind: IMPORT_TASK, file: PROCESS, input: { connection } }) },
    { handler: tidyImports({ db, dataDir: config.dataDir, clock }), schedule: "25 20 * * *" },
  ],
} satisfies Module<Services>;
