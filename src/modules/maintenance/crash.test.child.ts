import pino from "pino";
import { openDatabase } from "../../platform/database.ts";
import type { Tables } from "../tables.ts";
import { workOnRun } from "./work.ts";

/** For crash.test.ts: works on one run in a process that may be killed at any moment. */
const { connection, id } = JSON.parse(process.env.ORDER ?? "{}");
const database = openDatabase<Tables>({ ...connection, max: 3 }, () => {});
process.stdout.write("working\n");
await workOnRun({ ...database, log: pino({ level: "silent" }), signal: new AbortController().signal }, id);
await database.close();
