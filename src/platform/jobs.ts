import { Logger, run, runMigrations } from "graphile-worker";
import { type Kysely, sql } from "kysely";
import type pg from "pg";
import { seconds } from "./clock.ts";
import type { Log } from "./log.ts";

/** The work of one kind of job. It may run again after a crash, so it must be idempotent. */
export type JobTask = (payload: unknown, context: { signal: AbortSignal; log: Log }) => Promise<void>;

export type Jobs = { stop(): Promise<void> };

export type JobsOptions = {
  pool: pg.Pool;
  tasks: Readonly<Record<string, JobTask>>;
  /** graphile-worker's crontab format, in UTC. */
  crontab?: string;
  log: Log;
  /** Jobs at once; 2 unless told. */
  concurrency?: number;
};

const RESTART_AFTER = seconds(5);

/** Brings the job tables (schema `graphile_worker`) up to date. `startJobs` does it too. */
export async function migrateJobs(pool: pg.Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool: pool, logger: loggerTo(log), crontab: "", taskList: {} });
}

/** Runs queued jobs in this process until stopped; when the worker gives up (the database was away), it starts again. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const stopping = new AbortController();
  let runner = await startRunner(options);
  const ended = keepRunning();
  return {
    async stop() {
      if (stopping.signal.aborted) return ended;
      stopping.abort();
      // Rejects when the runner has just ended by itself, which is what is wanted.
      await runner.stop().catch(() => {});
      await ended;
    },
  };

  async function keepRunning() {
    while (!stopping.signal.aborted) {
      await runner.promise.catch((error) => options.log.error({ err: error }, "job worker failed"));
      if (!(await pause(RESTART_AFTER, stopping.signal))) return;
      options.log.warn("job worker ended; starting it again");
      runner = await startRunner(options).catch((error) => {
        options.log.error({ err: error }, "job worker could not start");
        return { ...runner, promise: Promise.resolve() };
      });
    }
    // Stopped while the new one was starting.
    await runner.stop().catch(() => {});
  }
}

function startRunner({ pool, tasks, crontab = "", log, concurrency = 2 }: JobsOptions) {
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown, helpers: { abortSignal: AbortSignal; job: { id: string; attempts: number } }) =>
        task(payload, {
          signal: helpers.abortSignal,
          log: log.child({ job: helpers.job.id, task: name, attempt: helpers.job.attempts }),
        }),
    ]),
  );
  // Signals are the process's own business: it drains requests first, then stops the jobs.
  return run({ pgPool: pool, taskList, crontab, concurrency, noHandleSignals: true, logger: loggerTo(log) });
}

/** @returns false when the wait was cut short. */
function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const done = (whole: boolean) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", cut);
      resolve(whole);
    };
    const cut = () => done(false);
    const timer = setTimeout(() => done(true), milliseconds);
    signal.addEventListener("abort", cut);
  });
}

/** graphile-worker says at `info` what happens with every job; here that is `debug`. */
function loggerTo(log: Log) {
  return new Logger((scope) => (level, message, meta) => {
    const target = level === "error" ? "error" : level === "warning" ? "warn" : "debug";
    const error = meta?.error;
    log[target]({ ...scope, ...(error instanceof Error ? { err: error } : {}) }, message);
  });
}

export type JobOptions = {
  /** A job with the same key replaces one that is waiting. */
  key?: string;
  /** Jobs of one queue run one at a time, over all processes. */
  queue?: string;
  runAt?: Date;
  maxAttempts?: number;
};

/** Queues a job. In a transaction it exists only once that has committed. */
export async function addJob<Tables>(
  db: Kysely<Tables>,
  task: string,
  payload: unknown,
  { key, queue, runAt, maxAttempts }: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${task},
    payload => ${JSON.stringify(payload)}::json,
    queue_name => ${queue ?? null},
    run_at => ${runAt?.toISOString() ?? null}::timestamptz,
    max_attempts => ${maxAttempts ?? null}::int,
    job_key => ${key ?? null}
  )`.execute(db);
}
