import { readConfig } from "./config.ts";
import { workOnImport } from "./modules/import/work.ts";
import type { Tables } from "./modules/tables.ts";
import { systemClock } from "./platform/clock.ts";
import { type ConnectionSettings, openDatabase } from "./platform/database.ts";
import { createLog } from "./platform/log.ts";
import { createOutside } from "./platform/outside-fetch.ts";
import { orderOfProcess } from "./platform/tasks/child-process.ts";
import type { TaskOrder } from "./platform/tasks/task-job.ts";
import { agentOf } from "./product-agent.ts";
import { storageOf } from "./product-storage.ts";
import { isOwnPath } from "./site/own-paths.ts";

type Order = TaskOrder & { readonly connection: ConnectionSettings };

/** The entry of the process that worker.ts starts: works on one import, with connections of its own, and ends. */
const { order, signal, onItemStarted, isRepeated, end } = await orderOfProcess<Order>();

const config = readConfig();
const log = createLog(config.logLevel).child({ importTask: order.task });
const database = openDatabase<Tables>({ ...order.connection, max: 4 }, (error) =>
  log.warn({ err: error }, "connection lost"),
);
try {
  const { dataDir, siteUrl } = config;
  const outside = createOutside({ userAgent: agentOf(config, "Import") });
  const parts = { ...database, storage: storageOf(config), clock: systemClock, isOwnPath, outside, siteUrl, dataDir };
  await workOnImport(parts, order.task, { signal, onItemStarted, isRepeated });
} finally {
  await database.close();
  end();
}
