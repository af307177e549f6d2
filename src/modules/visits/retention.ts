import { sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../platform/jobs/job.ts";

export const DELETE_OLD_VISITS = defineJob({ name: "forget-visits" });

/** As /privasi says. */
const RETENTION_DAYS = 90;

/** A daily job. */
export const deleteOldVisits = (db: Db): JobHandler =>
  jobHandler(DELETE_OLD_VISITS, async () => {
    await db.deleteFrom("visit_speeds").where("day", "<", sql<string>`current_date - ${RETENTION_DAYS}::int`).execute();
  });
