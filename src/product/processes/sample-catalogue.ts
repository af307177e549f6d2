import { createPageAccess } from "../../catalogue/ingest/commands.ts";
import { workOnSampleCatalogue } from "../../catalogue/sample/commands.ts";
import { systemClock } from "../../platform/clock.ts";
import { type ConnectionSettings, WITHOUT_TIME_LIMITS } from "../../platform/database/database.ts";
import { createGuardedDownload } from "../../platform/fetch/guarded-download.ts";
import { secretKey } from "../../platform/sealing/secret-key.ts";
import { childProcessContext } from "../../platform/tasks/child-process.ts";
import type { TaskInput } from "../../platform/tasks/task-job.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { readConfig } from "../config/config.ts";
import { userAgentOf } from "../user-agent.ts";
import { openBackgroundDatabase } from "./background-database.ts";

type Input = TaskInput & { readonly connection: ConnectionSettings };

/** Loads the sample catalogue, over its own connections. */
export async function run(): Promise<void> {
  const { input, signal, onItemStarted, isRepeated, end } = await childProcessContext<Input>();

  const config = readConfig();
  const log = createLog(config.logLevel).child({ sampleTask: input.task });
  // A run of a feed is a task within the task of this process, and each task holds a connection for its lock.
  const database = openBackgroundDatabase(config, { ...input.connection, ...WITHOUT_TIME_LIMITS, max: 6 }, log);
  try {
    const { dataDir, timeZone, feedSecretsKey } = config;
    const key = () => secretKey(dataDir, feedSecretsKey);
    // The sample feeds are files, so nothing is fetched.
    const download = createGuardedDownload({ userAgent: userAgentOf(config, "Feed"), allowAddress: () => false });
    const pages = createPageAccess({ agent: "", allowAddress: () => false });
    const parts = { ...database, dataDir, timeZone, download, pages, key, clock: systemClock };
    await workOnSampleCatalogue(parts, input.task, { signal, onItemStarted, isRepeated });
  } finally {
    await database.close();
    end();
  }
}
