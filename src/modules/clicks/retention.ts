import { sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../platform/jobs/job.ts";

/** As /privasi says: a year, and the month before it to compare with. */
const RETENTION_MONTHS = 13;

/** A daily job. */
export const deleteOldClicks = (db: Db): JobHandler =>
  jobHandler(defineJob({ name: "delete-old-clicks" }), async () => {
    await sql`delete from store_clicks where day < current_date - make_interval(months => ${RETENTION_MONTHS}::int)`.execute(
      db,
    );
  });
