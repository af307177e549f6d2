import type { Db, Tables } from "../../platform/database/tables.ts";
import { defineTaskJob, type QueuedKind } from "../../platform/tasks/kind.ts";
import { isWorking, WORKING_STATUSES, type WorkingStatus } from "./schema.ts";

/** Whatever the status of a run asks for: its planning, applying or undoing. */
export const MAINTENANCE_TASK: QueuedKind<Tables> = {
  name: "maintenance",
  // Somebody is at the screen: before the pictures of a large upload.
  job: defineTaskJob("work-on-maintenance-run", -1),
  maxAttempts: 5,
  async subjectsToWorkOn(db) {
    const runs = await db
      .selectFrom("maintenance_runs")
      .select("id")
      .where("status", "in", WORKING_STATUSES)
      .orderBy("id")
      .execute();
    return runs.map(({ id }) => id);
  },
  async onFailed(db, id, code) {
    const run = await db.selectFrom("maintenance_runs").select("status").where("id", "=", id).executeTakeFirst();
    if (run && isWorking(run.status)) await failRun(db, id, run.status, code === "hung" ? "endless" : "attempts");
  },
};

/** From there somebody may have it go on. */
export async function failRun(db: Db, id: number, phase: WorkingStatus, why: string): Promise<false> {
  await db
    .updateTable("maintenance_runs")
    .set({ status: "failed", resumes: phase, why })
    .where("id", "=", id)
    .where("status", "=", phase)
    .execute();
  return false;
}
