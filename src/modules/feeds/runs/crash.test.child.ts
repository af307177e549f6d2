import { systemClock } from "../../../platform/clock.ts";
import { openDatabase } from "../../../platform/database/database.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { createGuardedDownload } from "../../../platform/fetch/guarded-download.ts";
import { workOnFeedRun } from "./work.ts";

/** For crash.test.ts: works on one task in a process that may be killed at any moment. */
const { connection, dataDir, task } = JSON.parse(process.env.ORDER ?? "{}");
const database = openDatabase<Tables>({ ...connection, max: 4 }, () => {});
process.stdout.write("working\n");
await workOnFeedRun(
  { ...database, dataDir, timeZone: "Asia/Jakarta", clock: systemClock, download: createGuardedDownload() },
  task,
  {
    signal: new AbortController().signal,
  },
);
await database.close();
