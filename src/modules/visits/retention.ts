import { sql } from "kysely";
import type { JobTask } from "../../platform/job-runner.ts";
import type { Db } from "../../platform/tables.ts";

export const FORGET_VISITS = "forget-visits";

/** As /privasi says. */
const KEPT_DAYS = 90;

/** A daily job. */
export const forgetVisits =
  (db: Db): JobTask =>
  async () => {
    await db.deleteFrom("visit_speeds").where("day", "<", sql<string>`current_date - ${KEPT_DAYS}::int`).execute();
  };
