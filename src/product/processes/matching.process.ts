import { workOnOfferMatching } from "../../modules/feeds/commands.ts";
import { systemClock } from "../../platform/clock.ts";
import { type ConnectionSettings, openDatabase } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { childProcessContext } from "../../platform/tasks/child-process.ts";
import type { TaskInput } from "../../platform/tasks/task-job.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { readConfig } from "../config/config.ts";

type Input = TaskInput & { readonly connection: ConnectionSettings };

/** The entry of the process that modules/feeds starts: gives offers their products, with connections of its own, and ends. */
const { input, signal, onItemStarted, isRepeated, end } = await childProcessContext<Input>();

const { logLevel, timeZone } = readConfig();
const log = createLog(logLevel).child({ matchingTask: input.task });
const unlimited = { statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 };
const database = openDatabase<Tables>({ ...input.connection, ...unlimited, max: 4 }, (error) =>
  log.warn({ err: error }, "connection lost"),
);
try {
  const parts = { ...database, timeZone, clock: systemClock };
  await workOnOfferMatching(parts, input.task, { signal, onItemStarted, isRepeated });
} finally {
  await database.close();
  end();
}
