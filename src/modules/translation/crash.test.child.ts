import { createAi } from "../../platform/ai/client.ts";
import { openDatabase } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { createGuardedFetch } from "../../platform/fetch/guarded-fetch.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { workOf } from "../article-tools/run.fixtures.ts";
import { workOnRun } from "../maintenance/run-worker.ts";
import { servicesWith } from "./translation.fixtures.ts";

/** Plans one run for crash.test.ts, in a process that is killed while it waits for an answer. */
const { connection, id, settings } = JSON.parse(process.env.ORDER ?? "{}");
const database = openDatabase<Tables>({ ...connection, max: 3 }, () => {});
const ai = createAi(settings, { log: createLog("silent"), guardedFetch: createGuardedFetch({}) });
await workOnRun(workOf(database, { services: servicesWith(ai) }), id);
await database.close();
