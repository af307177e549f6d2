import type { Db, Tables } from "../../platform/database/tables.ts";
import { defineTaskJob, type QueuedKind } from "../../platform/tasks/kind.ts";
import { isWorking, WORKING_STATUSES, type WorkingStatus } from "./schema.ts";

/** The task of a run, which does what the run's status asks for: planning, applying or undoing. */
export const MAINTENANCE_TASK: QueuedKind<Tables> = {
  name: "maintenance",
  // Somebody waits for a run at the screen, so its job goes before the pictures of a large upload.
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

/** Marks a run as failed; somebody may resume the run at the point where it failed. */
export async function failRun(db: Db, id: number, phase: WorkingStatus, why: string): Promise<false> {
  await db
    .updateTable("maintenance_runs")
    .set({ status: "failed", resumes: phase, why })
    .where("id", "=", id)
    .where("status", "=", phase)
    .execute();
  return false;
}
