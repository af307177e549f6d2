import { type Clock, minutes } from "../../platform/clock.ts";
import type { ConnectionSettings } from "../../platform/database/database.ts";
import type { Db } from "../../platform/database/tables.ts";
import { createGuardedRequest, createPrivateAddressCheck } from "../../platform/fetch/guarded-request.ts";
import type { AllowedNetworks } from "../../platform/fetch/ip-networks.ts";
import type { Module } from "../../platform/module.ts";
import { secretKey } from "../../platform/sealing/secret-key.ts";
import { backgroundProcess } from "../../platform/tasks/background-process.ts";
import { taskJob } from "../../platform/tasks/task-job.ts";
import { feedAdminRoutes } from "./admin-routes.ts";
import { FEEDS_AUDIT_ACTIONS } from "./audit-actions.ts";
import { feedCommand } from "./cli/feed-command.ts";
import { offerCommand } from "./cli/offer-command.ts";
import { feedDashboardItems } from "./dashboard-items.ts";
import { reassignOffersJob, startDueRuns, tidyFeeds } from "./jobs.ts";
import { FEEDS_PERMISSIONS } from "./permissions.shared.ts";
import { DOWNLOADS_AT_ONCE, FEED_DOWNLOAD_TASK, FEED_PAGES_TASK, FEED_RUN_TASK } from "./runs/task.ts";

type Services = {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: {
    readonly dataDir: string;
    readonly timeZone: string;
    readonly feedNetworks: AllowedNetworks;
    readonly feedSecretsKey: Buffer | undefined;
  };
  /** Returns the user agent for requests to other servers. */
  readonly userAgent: (what: string) => string;
  /** The connection settings for child processes, which open their own connections. */
  readonly connection: ConnectionSettings;
};

const PROCESS = backgroundProcess("feed", {
  // Rows are read and sent one by one, so a larger heap would only hold 60 MB more of garbage.
  maxHeapMb: 160,
  // Heartbeats are never that late, since reading rows lets the event loop turn, and comparing happens in the database.
  heartbeatTimeout: minutes(1),
  background: true,
});

export const ingest = {
  name: "ingest",
  permissions: FEEDS_PERMISSIONS,
  adminRoutes: ({ db, clock, config: { dataDir, timeZone, feedNetworks, feedSecretsKey }, userAgent }) =>
    feedAdminRoutes({
      ...{ db, clock, dataDir, timeZone },
      request: createGuardedRequest({ userAgent: userAgent("Feed"), allowAddress: feedNetworks.has }),
      isPrivateAddress: createPrivateAddressCheck({ allowAddress: feedNetworks.has }),
      key: () => secretKey(dataDir, feedSecretsKey),
    }),
  dashboardItems: ({ db }, actor) => feedDashboardItems(db, actor),
  auditActions: FEEDS_AUDIT_ACTIONS,
  tasks: [FEED_RUN_TASK, FEED_PAGES_TASK, FEED_DOWNLOAD_TASK],
  jobs: ({ db, clock, connection, config: { dataDir, timeZone } }) => [
    { handler: taskJob({ db, kind: FEED_RUN_TASK, file: PROCESS, input: { connection }, oneAtATime: true }) },
    { handler: taskJob({ db, kind: FEED_PAGES_TASK, file: PROCESS, input: { connection }, oneAtATime: true }) },
    {
      // One process does all downloads: its tasks mostly wait for servers, so it runs several at once.
      handler: taskJob({
        ...{ db, kind: FEED_DOWNLOAD_TASK, file: PROCESS, oneAtATime: true },
        input: { connection, atOnce: DOWNLOADS_AT_ONCE },
      }),
    },
    { handler: startDueRuns({ db, dataDir, clock }), schedule: "* * * * *" },
    { handler: reassignOffersJob({ db, dataDir, clock, timeZone }), schedule: "*/15 * * * *" },
    { handler: tidyFeeds({ db, dataDir, clock }), schedule: "50 20 * * *" },
  ],
  commands: { feed: feedCommand, offer: offerCommand },
} satisfies Module<Services>;
