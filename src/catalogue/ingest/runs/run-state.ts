import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { beginStep } from "../../../platform/tasks/queue.ts";
import { TaskStopped } from "../../../platform/tasks/worker.ts";
import type { RunState } from "../schema.ts";

/**
 * Asked in the transaction of whatever is written for a run, because a person may stop it at any moment: nothing is written afterwards.
 * @throws TaskStopped
 */
export async function assertRunning(trx: Db, run: number): Promise<void> {
  const { rows } = await sql`
    select from feed_runs where id = ${run} and state = 'running' for no key update`.execute(trx);
  if (rows.length === 0) throw new TaskStopped();
}

/** Does the work, or rolls it back where the run was stopped meanwhile. A person who stops the run does not wait for the work. */
export const unlessStopped = (db: Db, run: number, work: (trx: Db) => Promise<unknown>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await work(trx);
    await assertRunning(trx, run);
  });

/** The step of a run that has applied all it has, and derives what follows: from here on it can be undone, but not be stopped. */
export const FINISHING = "finishing";

/** It locks the run's row first, as `stopRun` does. */
export const beginFinishing = (db: Db, run: number, task: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await assertRunning(trx, run);
    await beginStep(trx, task, FINISHING);
  });

/** The reason of a run that a person has ended. */
export const STOPPED_BY_PERSON = "stopped";

/** Whether a person has ended it, before or while it was applied. */
export const wasStopped = ({ state, reason }: { readonly state: RunState; readonly reason: string | null }): boolean =>
  (state === "discarded" || state === "failed") && reason === STOPPED_BY_PERSON;

/** The state of a run `r` as people know it: `stopped` is one of its own to them. */
export const SHOWN_STATE = sql<string>`case
  when r.state in ('discarded', 'failed') and r.reason = ${sql.lit(STOPPED_BY_PERSON)} then 'stopped' else r.state end`;

export async function isStopped(db: Db, run: number): Promise<boolean> {
  const row = await db.selectFrom("feed_runs").select(["state", "reason"]).where("id", "=", run).executeTakeFirst();
  return row !== undefined && row.state !== "running" && row.reason === STOPPED_BY_PERSON;
}
