import { createAi } from "../../../../platform/ai/client.ts";
import { openDatabase } from "../../../../platform/database/database.ts";
import type { Tables } from "../../../../platform/database/tables.ts";
import { createGuardedFetch } from "../../../../platform/fetch/guarded-fetch.ts";
import { diskStorage } from "../../../../platform/storage/storage.ts";
import { createLog } from "../../../../platform/telemetry/log.ts";
import { workOnRun } from "../../../maintenance/run-worker.ts";
import { capabilitiesOf } from "../../../maintenance/services.ts";
import { workOf } from "../../run.fixtures.ts";

/** Works on one run for covers-crash.test.ts, in a process that may be killed at any moment. */
const { connection, id, settings, folder } = JSON.parse(process.env.ORDER ?? "{}");
const database = openDatabase<Tables>({ ...connection, max: 4 }, () => {});
const ai = createAi(settings, { log: createLog("silent"), guardedFetch: createGuardedFetch({}) });
const { services } = workOf(database);
process.stdout.write("working\n");
await workOnRun(
  workOf(database, { services: { ...services, storage: diskStorage(folder), ai, capabilities: capabilitiesOf(ai) } }),
  id,
);
await database.close();
