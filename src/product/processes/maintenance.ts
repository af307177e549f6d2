// This import runs the manifests, which register the tools and the subjects that the tools work on.
import "../modules.ts";
import { workOnRunTask } from "../../modules/maintenance/run-worker.ts";
import { createRunServices } from "../../modules/maintenance/services.ts";
import type { ConnectionSettings } from "../../platform/database/database.ts";
import { childProcessContext } from "../../platform/tasks/child-process.ts";
import type { TaskInput } from "../../platform/tasks/task-job.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { readConfig } from "../config/config.ts";
import { configWithStored } from "../config/stored-config.ts";
import { findPagesOf } from "../find-pages.ts";
import { storageOf } from "../storage.ts";
import { openBackgroundDatabase } from "./background-database.ts";

type Input = TaskInput & { readonly connection: ConnectionSettings; readonly level: "info" };

/** Works on one run of a maintenance tool, over connections of its own. */
export async function run(): Promise<void> {
  const { input, signal, onItemStarted, isRepeated, end } = await childProcessContext<Input>();
  const { task, connection, level } = input;

  const environment = readConfig();
  const log = createLog(level).child({ maintenanceTask: task });
  const database = openBackgroundDatabase(environment, { ...connection, max: 3 }, log);
  try {
    const config = await configWithStored(database.db, environment, log);
    await workOnRunTask(
      {
        ...database,
        log,
        signal,
        onItemStarted,
        isRepeated,
        services: createRunServices(config, { storage: storageOf(config), findPages: findPagesOf(config), log }),
      },
      task,
    );
  } finally {
    await database.close();
    end();
  }
}
