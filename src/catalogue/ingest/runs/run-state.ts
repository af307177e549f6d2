import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { beginStep } from "../../../platform/tasks/queue.ts";
import { TaskStopped } from "../../../platform/tasks/worker.ts";
import type { RunState } from "../schema.ts";

/**
 * Locks the run's row and checks that it is still running: a person may stop a run at any moment, and nothing may be written for it afterwards.
 * @throws TaskStopped
 */
export async function assertRunning(trx: Db, run: number): Promise<void> {
  const { rows } = await sql`
    select from feed_runs where id = ${run} and state = 'running' for no key update`.execute(trx);
  if (rows.length === 0) throw new TaskStopped();
}

/**
 * Does the work, or rolls it back if the run was stopped meanwhile. The run's row is locked only after the work, so a person who stops the run does not wait
 * for it.
 */
export const unlessStopped = (db: Db, run: number, work: (trx: Db) => Promise<unknown>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await work(trx);
    await assertRunning(trx, run);
  });

/**
 * The last step of a run: all changes are applied, and the data that depend on them (such as the lists of products) are brought up to date. From this step on,
 * the run can no longer be stopped; it can be undone once it has ended.
 */
export const FINISHING = "finishing";

/** Begins the finishing step. The run's row is locked first, as in `stopRun`. */
export const beginFinishing = (db: Db, run: number, task: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await assertRunning(trx, run);
    await beginStep(trx, task, FINISHING);
  });

/** The reason of a run that a person has stopped. */
export const STOPPED_BY_PERSON = "stopped";

/** Whether a person has stopped the run, before or while it was applied. */
export const wasStopped = ({ state, reason }: { readonly state: RunState; readonly reason: string | null }): boolean =>
  (state === "discarded" || state === "failed") && reason === STOPPED_BY_PERSON;

/** SQL for the state of a run `r` as people see it, where `stopped` is a state of its own. */
export const SHOWN_STATE = sql<string>`case
  when r.state in ('discarded', 'failed') and r.reason = ${sql.lit(STOPPED_BY_PERSON)} then 'stopped' else r.state end`;

export async function isStopped(db: Db, run: number): Promise<boolean> {
  const row = await db.selectFrom("feed_runs").select(["state", "reason"]).where("id", "=", run).executeTakeFirst();
  return row !== undefined && row.state !== "running" && row.reason === STOPPED_BY_PERSON;
}
