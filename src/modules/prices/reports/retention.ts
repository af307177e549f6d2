import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../../platform/jobs/job.ts";

const CLOSED_DAYS = 90;
/** After so long the price is another one, or the offer has left. */
const OPEN_DAYS = 180;

/** A daily job. */
export const deleteOldReports = (db: Db): JobHandler =>
  jobHandler(defineJob({ name: "price-reports" }), () => forgetOldReports(db));

/** What was said of prices is kept no longer than it can matter. */
export async function forgetOldReports(db: Db): Promise<void> {
  await sql`
    delete from price_reports where closed_at < now() - make_interval(days => ${CLOSED_DAYS})
      or (closed_at is null and reported_at < now() - make_interval(days => ${OPEN_DAYS}))`.execute(db);
}
