import type { Tables } from "../../../platform/database/tables.ts";
import { defineTaskJob, type QueuedKind } from "../../../platform/tasks/kind.ts";

/** Whatever the state of a run asks for: reading, applying, undoing. The subject is the run. */
export const FEED_RUN_TASK: QueuedKind<Tables> = {
  name: "feed-run",
  job: defineTaskJob("work-on-feed-run", 0),
  maxAttempts: 3,
  async onFailed(db, id, code) {
    await db
      .updateTable("feed_runs")
      .set({ state: "failed", reason: code === "hung" ? "hung" : "broken-off", finished_at: new Date() })
      .where("id", "=", id)
      .where("state", "=", "running")
      .execute();
    // What an undo has marked stays marked; it can be asked for again.
    await db
      .updateTable("feed_runs")
      .set({ state: "applied", reason: "undo-broken-off" })
      .where("id", "=", id)
      .where("state", "=", "undoing")
      .execute();
  },
};
