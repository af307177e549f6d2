import { days, hours } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../platform/jobs/job.ts";
import { queueDelivery } from "./outbox.ts";

export const PRUNE_DELIVERIES = defineJob({ name: "prune-webhook-deliveries" });

const RETENTION = days(30);
const OVERDUE = hours(6);
const BATCH = 5000;

/** A nightly job: the log of deliveries goes back 30 days, and what waits without a job (after a backup was restored) gets one. */
export const pruneDeliveries = (db: Db): JobHandler =>
  jobHandler(PRUNE_DELIVERIES, async (_payload, { signal }) => {
    await requeueOverdue(db);
    const before = new Date(Date.now() - RETENTION);
    while (!signal.aborted) {
      const { numDeletedRows } = await db
        .deleteFrom("webhook_deliveries")
        .where("id", "in", (row) =>
          row
            .selectFrom("webhook_deliveries")
            .select("id")
            .where("created_at", "<", before)
            .orderBy("created_at")
            .limit(BATCH),
        )
        .executeTakeFirst();
      if (numDeletedRows < BATCH) return;
    }
  });

async function requeueOverdue(db: Db): Promise<void> {
  const forgotten = await db
    .selectFrom("webhook_deliveries")
    .select("id")
    .where("state", "=", "waiting")
    .where("next_at", "<", new Date(Date.now() - OVERDUE))
    .limit(BATCH)
    .execute();
  for (const { id } of forgotten) await queueDelivery(db, id);
}
