import type { Clock } from "../../platform/clock.ts";
import { jobHandler, payloadOf } from "../../platform/job.ts";
import type { Module } from "../../platform/module.ts";
import type { Storage } from "../../platform/storage.ts";
import type { Db } from "../../platform/tables.ts";
import { importAdminRoutes } from "./admin-routes.ts";
import { IMPORT_AUDIT_ACTIONS } from "./audit-actions.ts";
import { WORK_ON_IMPORT } from "./commands.ts";
import { giveUpImport, RESUME_IMPORTS, resumeImports } from "./jobs.ts";
import { IMPORT_PERMISSIONS } from "./permissions.shared.ts";
import { tidyImports } from "./tidying.ts";

type Services = {
  readonly db: Db;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly config: { readonly dataDir: string; readonly siteUrl: string };
  /** Works on one import in a process of its own, until that has ended. */
  readonly runImport: (id: number, signal: AbortSignal) => Promise<void>;
};

export const importing: Module<Services> = {
  name: "import",
  permissions: IMPORT_PERMISSIONS,
  auditActions: IMPORT_AUDIT_ACTIONS,
  adminRoutes: ({ db, storage, config }) =>
    importAdminRoutes({ db, storage, dataDir: config.dataDir, siteUrl: config.siteUrl }),
  jobs: ({ db, clock, config, runImport }) => [
    {
      handler: jobHandler(WORK_ON_IMPORT, ({ id }, { signal }) => runImport(id, signal)),
      onParked: (payload) => giveUpImport(db, payloadOf(WORK_ON_IMPORT, payload).id),
    },
    { handler: jobHandler(RESUME_IMPORTS, () => resumeImports(db)), schedule: "* * * * *" },
    { handler: tidyImports({ db, dataDir: config.dataDir, clock }), schedule: "25 20 * * *" },
  ],
  onWorkerStart: ({ db }) => resumeImports(db),
};
