import type pg from "pg";
import { ADVISORY_LOCKS } from "../../platform/advisory-locks.ts";
import type { Log } from "../../platform/log.ts";
import type { OnItemStarted } from "../../platform/tasks/child-process.ts";
import { takesWorkLock } from "../../platform/work-lock.ts";
import type { Db } from "../tables.ts";
import { applySome, undoSome } from "./applying.ts";
import { RunHalted } from "./left-alone.ts";
import { planSome } from "./planning.ts";
import { isWorking } from "./schema.ts";
import type { RunServices } from "./services.ts";
import { textEffect } from "./text-effect.ts";
import { toolNamed } from "./tools.ts";

export type Work = {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly log: Log;
  readonly services: RunServices;
  /** Ends the work after the article that is under way. */
  readonly signal: AbortSignal;
  /** Where somebody watches over the work; see child-process.ts. */
  readonly onItemStarted?: OnItemStarted;
  readonly isRepeated?: boolean;
};

const MAX_ATTEMPTS = 5;

/**
 * Works on a run until its phase is done, it is paused or cancelled, or the signal says so. May be called any number of
 * times, in any process: one works, the others return at once.
 */
export async function workOnRun(work: Work, id: number): Promise<void> {
  const client = await work.pool.connect();
  let lost = false;
  try {
    if (!(await takesWorkLock(client, [ADVISORY_LOCKS.maintenanceRun, id], work.isRepeated))) return;
    // What ended the former process was noted by name, and is no failure of the run.
    if (!work.isRepeated) await beginAttempt(work, id);
    while (await step(work, id));
    await work.db.updateTable("maintenance_runs").set({ attempts: 0 }).where("id", "=", id).execute();
    await client.query("select pg_advisory_unlock($1, $2)", [ADVISORY_LOCKS.maintenanceRun, id]);
  } catch (error) {
    lost = true;
    throw error;
  } finally {
    // Closing the connection frees the lock whatever happened.
    client.release(lost);
  }
}

async function step(work: Work, id: number): Promise<boolean> {
  if (work.signal.aborted) return false;
  const run = await work.db
    .selectFrom("maintenance_runs")
    .select(["id", "tool", "options", "filter", "sample", "status", "last_id", "batch", "undo_batch", "occasion"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!run || !isWorking(run.status)) return false;
  const tool = toolNamed(run.tool);
  const titled = { ...run, title: tool?.title ?? run.tool };
  const effect = tool?.effect ?? textEffect;
  try {
    switch (run.status) {
      case "planning":
        return tool ? await planSome(work, run, tool) : await fail(work.db, id, "planning", "unknown_tool");
      case "applying":
        return await applySome(work, titled, effect);
      case "undoing":
        return await undoSome(work, titled, effect);
    }
  } catch (error) {
    if (!(error instanceof RunHalted)) throw error;
    work.log.warn({ run: id, why: error.why }, "a maintenance run cannot go on");
    return fail(work.db, id, run.status, error.why);
  }
}

/** A run that ends its process each time must not do so for ever. Progress in planning starts the count anew. */
async function beginAttempt({ db }: Work, id: number): Promise<void> {
  const run = await db
    .updateTable("maintenance_runs")
    .set((set) => ({ attempts: set("attempts", "+", 1) }))
    .where("id", "=", id)
    .returning(["attempts", "status"])
    .executeTakeFirst();
  if (run && isWorking(run.status) && run.attempts > MAX_ATTEMPTS) await fail(db, id, run.status, "attempts");
}

/** Ends a run whose process computes without end, and not at a single article. */
export async function failStuckRun(db: Db, id: number): Promise<void> {
  const run = await db.selectFrom("maintenance_runs").select("status").where("id", "=", id).executeTakeFirst();
  if (run && isWorking(run.status)) await fail(db, id, run.status, "endless");
}

async function fail(db: Db, id: number, phase: "planning" | "applying" | "undoing", why: string): Promise<false> {
  await db
    .updateTable("maintenance_runs")
    .set({ status: "failed", resumes: phase, why })
    .where("id", "=", id)
    .where("status", "=", phase)
    .execute();
  return false;
}
