import { sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../platform/jobs/job.ts";

export const DELETE_UNSUBSCRIBED = defineJob({ name: "forget-unsubscribed" });

/** How long an address that withdrew its consent is stored, as proof that it did; then it is erased (UU PDP 27/2022, 43). */
const RETENTION_DAYS = 30;

/** A daily job. */
export const deleteUnsubscribed = (db: Db): JobHandler =>
  jobHandler(DELETE_UNSUBSCRIBED, async (_payload, { log }) => {
    const { numDeletedRows } = await db
      .deleteFrom("newsletter_subscriptions")
      .where("subscribed", "=", false)
      .where("unsubscribed_at", "<", sql<Date>`now() - make_interval(days => ${RETENTION_DAYS})`)
      .executeTakeFirst();
    log.info({ erased: Number(numDeletedRows) }, "addresses that had unsubscribed were erased");
  });
