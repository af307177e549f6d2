import { sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../platform/jobs/job.ts";

export const FORGET_VISITS = defineJob({ name: "forget-visits" });

/** As /privasi says. */
const KEPT_DAYS = 90;

/** A daily job. */
export const forgetVisits = (db: Db): JobHandler =>
  jobHandler(FORGET_VISITS, async () => {
    await db.deleteFrom("visit_speeds").where("day", "<", sql<string>`current_date - ${KEPT_DAYS}::int`).execute();
  });
