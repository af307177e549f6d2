import "../maintenance/label.fixtures.ts";
import { openDatabase } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { workOnRun } from "../maintenance/run-worker.ts";
import { workOf } from "./run.fixtures.ts";

/** Works on one run for crash.test.ts, in a process that may be killed at any moment. */
const { connection, id } = JSON.parse(process.env.ORDER ?? "{}");
const database = openDatabase<Tables>({ ...connection, max: 3 }, () => {});
process.stdout.write("working\n");
await workOnRun(workOf(database), id);
await database.close();
