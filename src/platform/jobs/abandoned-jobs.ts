import type pg from "pg";
import { ADVISORY_LOCKS } from "../database/advisory-locks.ts";
import type { Log } from "../telemetry/log.ts";

/** The number of times that a job may end its process before it is parked. */
const MAX_CRASHES = 3;

/** The text that a job whose process ended gets in place of an error. The error of a normal failure replaces the text and restarts the count. */
const CRASH_ERROR = "Its process ended while it ran";

export type ParkedJob = { readonly task: string; readonly payload: unknown };

type Abandoned = ParkedJob & { id: string; attempts: number; max_attempts: number; ends: number; alike: string[] };

/**
 * Releases the jobs that a process was working on when it was killed. A job whose process ended for the third time is parked instead, since it would probably
 * end every further process, too.
 * @param dead the workers that died; left out where no other process can be working, so that all workers are dead
 * @returns the jobs that were parked now
 */
export async function releaseAbandonedJobs(pool: pg.Pool, log: Log, dead?: readonly string[]): Promise<ParkedJob[]> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    // If several processes do this at once, the lock lets only one of them release a job.
    await client.query("select pg_advisory_xact_lock($1)", [ADVISORY_LOCKS.abandonedJobs]);
    const parked = await freeJobs(client, dead);
    await client.query("commit");
    for (const { id, task, payload } of parked)
      log.error({ job: id, task, payload }, "a job ended its process three times and is not tried again");
    return parked.map(({ task, payload }) => ({ task, payload }));
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** Releases the jobs of workers of this process that gave up because the database was unavailable. This is not counted as a crash of any job. */
export async function releaseJobsOf(pool: pg.Pool, workers: readonly string[]): Promise<void> {
  await pool.query(
    `with queues as (
      update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_by = any($1)
    )
    update graphile_worker._private_jobs
    set locked_at = null, locked_by = null, attempts = least(attempts, max_attempts - 1) where locked_by = any($1)`,
    [workers],
  );
}

async function freeJobs(client: pg.PoolClient, dead: readonly string[] | undefined): Promise<Abandoned[]> {
  const { rows } = await client.query<Abandoned>(FIND_ABANDONED, [dead ?? null]);
  if (rows.length === 0) return [];
  await client.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker._private_jobs where locked_by is not null and ($1::text[] is null or locked_by = any($1))`,
    [dead ?? null],
  );
  for (const { id, attempts, max_attempts, ends, alike } of rows) {
    const isParked = ends >= MAX_CRASHES;
    const trace = `${CRASH_ERROR} (${ends} of ${MAX_CRASHES})`;
    await client.query("select graphile_worker.permanently_fail_jobs($1, $2)", [
      isParked ? [id, ...alike] : [id],
      trace,
    ]);
    // At least one attempt remains, however many attempts the job has used.
    if (!isParked)
      await client.query("select graphile_worker.reschedule_jobs($1, attempts => $2)", [
        [id],
        Math.min(attempts, max_attempts - 1),
      ]);
  }
  return rows.filter(({ ends }) => ends >= MAX_CRASHES);
}

/**
 * Finds the abandoned jobs. Work that was queued again meanwhile is a second job with the same task and payload. The crashes of both jobs are counted together,
 * and the second is parked, too, unless it is scheduled for later.
 */
const FIND_ABANDONED = `select jobs.id, tasks.identifier as task, jobs.payload, jobs.attempts, jobs.max_attempts,
    1 + coalesce(max(substring(others.last_error from '^${CRASH_ERROR} \\((\\d+)')::int), 0) as ends,
    coalesce(
      array_agg(others.id) filter (where others.id <> jobs.id and others.locked_by is null and others.run_at <= now()), '{}'
    ) as alike
  from graphile_worker._private_jobs as jobs
  join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
  join graphile_worker._private_jobs as others
    on others.task_id = jobs.task_id and others.payload::text = jobs.payload::text
  where jobs.locked_by is not null and ($1::text[] is null or jobs.locked_by = any($1))
  group by jobs.id, tasks.identifier`;
