import { workOnOfferMatching } from "../../catalogue/assignment/matching-work.ts";
import { systemClock } from "../../platform/clock.ts";
import { type ConnectionSettings, WITHOUT_TIME_LIMITS } from "../../platform/database/database.ts";
import { childProcessContext } from "../../platform/tasks/child-process.ts";
import type { TaskInput } from "../../platform/tasks/task-job.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { readConfig } from "../config/config.ts";
import { openBackgroundDatabase } from "./background-database.ts";

type Input = TaskInput & { readonly connection: ConnectionSettings };

/** Assigns offers to products, over its own connections. */
export async function run(): Promise<void> {
  const { input, signal, onItemStarted, isRepeated, end } = await childProcessContext<Input>();

  const config = readConfig();
  const log = createLog(config.logLevel).child({ matchingTask: input.task });
  const database = openBackgroundDatabase(config, { ...input.connection, ...WITHOUT_TIME_LIMITS, max: 4 }, log);
  try {
    const parts = { ...database, timeZone: config.timeZone, clock: systemClock };
    await workOnOfferMatching(parts, input.task, { signal, onItemStarted, isRepeated });
  } finally {
    await database.close();
    end();
  }
}
