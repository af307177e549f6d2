import { queueOfferMatching } from "../../catalogue/assignment/matching-task.ts";
import { createPageAccess, FEED_DOWNLOAD_TASK, workOnFeedRun } from "../../catalogue/ingest/commands.ts";
import { PAGE_READER, PAGE_READER_ANCHOR } from "../../catalogue/ingest/paths.shared.ts";
import { systemClock } from "../../platform/clock.ts";
import { type ConnectionSettings, WITHOUT_TIME_LIMITS } from "../../platform/database/database.ts";
import { createGuardedDownload } from "../../platform/fetch/guarded-download.ts";
import { secretKey } from "../../platform/sealing/secret-key.ts";
import { childProcessContext } from "../../platform/tasks/child-process.ts";
import { workOnWaitingTasks } from "../../platform/tasks/concurrent-tasks.ts";
import type { TaskInput } from "../../platform/tasks/task-job.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { readConfig } from "../config/config.ts";
import { configWithStored } from "../config/stored-config.ts";
import { userAgentOf } from "../user-agent.ts";
import { openBackgroundDatabase } from "./background-database.ts";

/** `atOnce` is the number of downloads at once; `task` is the first of these. */
type Input = TaskInput & { readonly connection: ConnectionSettings; readonly atOnce?: number };

/** A run has one connection for its task, one for its merchant's lock, and two for copying and counting. */
const CONNECTIONS = 4;

/** Works on one run of a feed, or downloads the content of several runs. */
export async function run(): Promise<void> {
  const { input, signal, onItemStarted, isRepeated, end } = await childProcessContext<Input>();

  const { task: first, atOnce = 1 } = input;
  const environment = readConfig();
  const log = createLog(environment.logLevel).child({ feedTask: input.task });
  const database = openBackgroundDatabase(
    environment,
    { ...input.connection, ...WITHOUT_TIME_LIMITS, max: CONNECTIONS + atOnce - 1 },
    log,
  );
  try {
    const config = await configWithStored(database.db, environment, log);
    const { dataDir, timeZone, feedNetworks, feedSecretsKey } = config;
    const key = () => secretKey(dataDir, feedSecretsKey);
    const download = createGuardedDownload({ userAgent: userAgentOf(config, "Feed"), allowAddress: feedNetworks.has });
    const agent = userAgentOf(config, PAGE_READER, PAGE_READER_ANCHOR);
    const pages = createPageAccess({ agent, allowAddress: feedNetworks.has });
    const parts = { ...database, dataDir, timeZone, clock: systemClock, download, pages, key };
    const work = (task: number) => workOnFeedRun(parts, task, { signal, onItemStarted, isRepeated });
    if (atOnce === 1) await work(first);
    else await workOnWaitingTasks(first, { db: database.db, kind: FEED_DOWNLOAD_TASK, signal, atOnce, work });
    await queueOfferMatching(database.db);
  } finally {
    await database.close();
    end();
  }
}
