import { days } from "../../platform/clock.ts";
import type { JobTask } from "../../platform/job-runner.ts";
import type { Db } from "../tables.ts";

export const PRUNE_DELIVERIES = "prune-webhook-deliveries";

const KEPT = days(30);
const BATCH = 5000;

/** A nightly job: the log of deliveries goes back 30 days. */
export const pruneDeliveries =
  (db: Db): JobTask =>
  async (_payload, { signal }) => {
    const before = new Date(Date.now() - KEPT);
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
  };
