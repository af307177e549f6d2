import type pg from "pg";
import { openDatabase } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { orderOfProcess } from "./child-process.ts";
import { LINES, writeLines } from "./lines-task.fixtures.ts";
import type { TaskOrder } from "./task-job.ts";
import { workOnTask } from "./worker.ts";

/** For tasks.test.ts: works on one task in a process that may be killed at any moment. */
type Order = TaskOrder & { readonly connection: pg.ClientConfig };
const { order, signal, onItemStarted, isRepeated, end } = await orderOfProcess<Order>();
const database = openDatabase<Tables>({ ...order.connection, max: 3 }, () => {});
const worker = { ...database, signal, onItemStarted, isRepeated };
try {
  await workOnTask(LINES, worker, order.task, (run) => writeLines(database.db, run));
} finally {
  await database.close();
  end();
}
