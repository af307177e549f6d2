import { workOnImport } from "../../modules/import/work.ts";
import { systemClock } from "../../platform/clock.ts";
import { type ConnectionSettings, openDatabase } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { createGuardedFetch } from "../../platform/fetch/guarded-fetch.ts";
import { childProcessContext } from "../../platform/tasks/child-process.ts";
import type { TaskInput } from "../../platform/tasks/task-job.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { isOwnPath } from "../addresses.ts";
import { readConfig } from "../config/config.ts";
import { configWithStored } from "../config/stored-config.ts";
import { storageOf } from "../storage.ts";
import { userAgentOf } from "../user-agent.ts";

type Input = TaskInput & { readonly connection: ConnectionSettings };

/** Works on one import, over its own connections. */
export async function run(): Promise<void> {
  const { input, signal, onItemStarted, isRepeated, end } = await childProcessContext<Input>();

  const environment = readConfig();
  const log = createLog(environment.logLevel).child({ importTask: input.task });
  const database = openDatabase<Tables>({ ...input.connection, max: 4 }, (error) =>
    log.warn({ err: error }, "connection lost"),
  );
  try {
    const config = await configWithStored(database.db, environment, log);
    const { dataDir, siteUrl } = config;
    const guardedFetch = createGuardedFetch({ userAgent: userAgentOf(config, "Import") });
    const parts = {
      ...database,
      storage: storageOf(config),
      clock: systemClock,
      isOwnPath,
      guardedFetch,
      siteUrl,
      dataDir,
    };
    await workOnImport(parts, input.task, { signal, onItemStarted, isRepeated });
  } finally {
    await database.close();
    end();
  }
}
