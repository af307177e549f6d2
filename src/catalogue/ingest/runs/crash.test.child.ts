import { systemClock } from "../../../platform/clock.ts";
import { openDatabase } from "../../../platform/database/database.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { createGuardedDownload } from "../../../platform/fetch/guarded-download.ts";
import { secretKey } from "../../../platform/sealing/secret-key.ts";
import { createPageAccess } from "../product-pages/page-access.ts";
import { workOnFeedRun } from "./work.ts";

/** Works on one task for crash.test.ts, in a process that may be killed at any moment. */
const { connection, dataDir, task } = JSON.parse(process.env.ORDER ?? "{}");
const database = openDatabase<Tables>({ ...connection, max: 4 }, () => {});
process.stdout.write("working\n");
const parts = {
  ...{
    ...database,
    dataDir,
    timeZone: "Asia/Jakarta",
    clock: systemClock,
    download: createGuardedDownload({ allowAddress: (address) => address === "127.0.0.1" }),
  },
  pages: createPageAccess({ agent: "test", allowAddress: () => false }),
  key: () => secretKey(dataDir, undefined),
};
await workOnFeedRun(parts, task, { signal: new AbortController().signal });
await database.close();
