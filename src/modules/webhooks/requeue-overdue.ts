import { hours } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../platform/jobs/job.ts";
import { queueDelivery } from "./outbox.ts";

const REQUEUE_OVERDUE = defineJob({ name: "requeue-overdue-deliveries" });

const OVERDUE = hours(6);
const MOST_AT_ONCE = 5_000;

/** A nightly job that queues waiting deliveries which have no job, for example after the restore of a backup. */
export const requeueOverdue = (db: Db): JobHandler =>
  jobHandler(REQUEUE_OVERDUE, async () => {
    const overdue = await db
      .selectFrom("webhook_deliveries")
      .select("id")
      .where("state", "=", "waiting")
      .where("next_at", "<", new Date(Date.now() - OVERDUE))
      .limit(MOST_AT_ONCE)
      .execute();
    for (const { id } of overdue) await queueDelivery(db, id);
  });
