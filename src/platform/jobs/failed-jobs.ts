import { sql } from "kysely";
import type { Db } from "../database/tables.ts";

/** The jobs of one name that will not be tried again, because their attempts are used up or their process ended three times. */
export type FailedJobs = { readonly name: string; readonly count: number; readonly lastFailedAt: string };

const HAS_FAILED = sql`attempts >= max_attempts and locked_at is null`;

/** Counts the jobs that wait or run, and the jobs that will not be tried again. */
export async function countJobs(db: Db): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`select
    count(*) filter (where not (${HAS_FAILED}))::int as waiting, count(*) filter (where ${HAS_FAILED})::int as failed
    from graphile_worker.jobs`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0 };
}

/** Lists failed jobs by name, the last to fail first. There are at most as many rows as kinds of jobs. */
export async function failedJobs(db: Db): Promise<FailedJobs[]> {
  const { rows } = await sql<{ name: string; count: number; lastFailedAt: Date }>`select
    task_identifier as name, count(*)::int as count, max(updated_at) as "lastFailedAt"
    from graphile_worker.jobs where ${HAS_FAILED} group by task_identifier
    order by max(updated_at) desc, task_identifier`.execute(db);
  return rows.map(({ lastFailedAt, ...job }) => ({ ...job, lastFailedAt: lastFailedAt.toISOString() }));
}

/** Gives each failed job all its attempts again, beginning at once. @returns the number of jobs */
export async function retryFailedJobs(db: Db): Promise<number> {
  const { rows } = await sql`select id from graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs where ${HAS_FAILED}), run_at => now(), attempts => 0)`.execute(db);
  return rows.length;
}

/** @returns the number of jobs */
export async function discardFailedJobs(db: Db): Promise<number> {
  const { rows } = await sql`select id from graphile_worker.complete_jobs(
    array(select id from graphile_worker.jobs where ${HAS_FAILED}))`.execute(db);
  return rows.length;
}
