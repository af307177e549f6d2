import type pg from "pg";
import { openDatabase } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { childProcessContext } from "./child-process.ts";
import { LINES, writeLines } from "./lines-task.fixtures.ts";
import type { TaskInput } from "./task-job.ts";
import { workOnTask } from "./worker.ts";

/** The child process of tasks.test.ts: works on one task and may be killed at any moment. */
type Input = TaskInput & { readonly connection: pg.ClientConfig };
const { input, signal, onItemStarted, isRepeated, end } = await childProcessContext<Input>();
const database = openDatabase<Tables>({ ...input.connection, max: 3 }, () => {});
const worker = { ...database, signal, onItemStarted, isRepeated };
try {
  await workOnTask(LINES, worker, input.task, (run) => writeLines(database.db, run));
} finally {
  await database.close();
  end();
}
