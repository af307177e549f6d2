import { type Clock, minutes } from "../../platform/clock.ts";
import type { DashboardItem } from "../../platform/dashboard-item.shared.ts";
import type { ConnectionSettings } from "../../platform/database/database.ts";
import type { Db } from "../../platform/database/tables.ts";
import { isPublicOrigin } from "../../platform/http/public-origin.ts";
import type { Module } from "../../platform/module.ts";
import { backgroundProcess } from "../../platform/tasks/background-process.ts";
import { taskJob } from "../../platform/tasks/task-job.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import { canManageMerchants } from "../ledger/merchants/permissions.shared.ts";
import { sampleCatalogueRoutes } from "./admin-routes.ts";
import { SAMPLE_CATALOGUE_AUDIT_ACTIONS } from "./audit-actions.ts";
import { sampleCommand } from "./cli-command.ts";
import { loadSampleAtStart, type SampleSetting } from "./commands.ts";
import { merchantKinds } from "./queries.ts";
import { SAMPLE_CATALOGUE_TASK } from "./task.ts";

type Services = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly config: { readonly dataDir: string; readonly siteUrl: string; readonly sampleData: SampleSetting };
  /** The connection settings for child processes, which open their own connections. */
  readonly connection: ConnectionSettings;
};

const PROCESS = backgroundProcess("sample-catalogue", {
  maxHeapMb: 256,
  heartbeatTimeout: minutes(1),
  background: true,
});

export const sampleCatalogue = {
  name: "sample-catalogue",
  auditActions: SAMPLE_CATALOGUE_AUDIT_ACTIONS,
  adminRoutes: ({ db, config }) => sampleCatalogueRoutes({ db, dataDir: config.dataDir }),
  tasks: [SAMPLE_CATALOGUE_TASK],
  jobs: ({ db, connection }) => [
    { handler: taskJob({ db, kind: SAMPLE_CATALOGUE_TASK, file: PROCESS, input: { connection }, oneAtATime: true }) },
  ],
  async onWorkerStart({ db, log, config }) {
    await loadSampleAtStart(db, config.sampleData);
    if (isPublicOrigin(config.siteUrl) && (await merchantKinds(db)).hasSample)
      log.warn(
        "the sample catalogue is in the database; on a public site its pages are 404 (npm run cli -- sample remove)",
      );
  },
  dashboardItems: async ({ db }, actor) => (canManageMerchants(actor) ? sampleItems(db) : []),
  commands: { sample: sampleCommand },
} satisfies Module<Services>;

async function sampleItems(db: Db): Promise<DashboardItem[]> {
  const { hasSample, hasReal } = await merchantKinds(db);
  if (!hasSample) return [];
  const action = { name: "remove-sample-catalogue", label: "Hapus katalog contoh" };
  return hasReal
    ? [
        {
          tone: "warning",
          text: "Katalog contoh masih tampil di samping toko Anda. Toko, merek, dan harganya rekaan.",
          action,
        },
      ]
    : [{ tone: "info", text: "Katalog contoh terpasang: toko, merek, dan harganya rekaan.", action }];
}
