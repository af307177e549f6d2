import { createPageAccess, queueOfferMatching, secretKey, workOnFeedRun } from "../../modules/feeds/commands.ts";
import { PAGE_READER, PAGE_READER_ANCHOR } from "../../modules/feeds/paths.shared.ts";
import { systemClock } from "../../platform/clock.ts";
import { type ConnectionSettings, WITHOUT_TIME_LIMITS } from "../../platform/database/database.ts";
import { createGuardedDownload } from "../../platform/fetch/guarded-download.ts";
import { childProcessContext } from "../../platform/tasks/child-process.ts";
import type { TaskInput } from "../../platform/tasks/task-job.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { readConfig } from "../config/config.ts";
import { userAgentOf } from "../user-agent.ts";
import { openBackgroundDatabase } from "./background-database.ts";

type Input = TaskInput & { readonly connection: ConnectionSettings };

/** The entry of the process that modules/feeds starts: works on one run, with connections of its own, and ends. */
const { input, signal, onItemStarted, isRepeated, end } = await childProcessContext<Input>();

const config = readConfig();
const log = createLog(config.logLevel).child({ feedTask: input.task });
const database = openBackgroundDatabase(config, { ...input.connection, ...WITHOUT_TIME_LIMITS, max: 4 }, log);
try {
  const { dataDir, timeZone, feedNetworks, feedSecretsKey } = config;
  const key = () => secretKey(dataDir, feedSecretsKey);
  const download = createGuardedDownload({ userAgent: userAgentOf(config, "Feed"), allowAddress: feedNetworks.has });
  const agent = userAgentOf(config, PAGE_READER, PAGE_READER_ANCHOR);
  const pages = createPageAccess({ agent, allowAddress: feedNetworks.has });
  const parts = { ...database, dataDir, timeZone, clock: systemClock, download, pages, key };
  await workOnFeedRun(parts, input.task, { signal, onItemStarted, isRepeated });
  await queueOfferMatching(database.db);
} finally {
  await database.close();
  end();
}
