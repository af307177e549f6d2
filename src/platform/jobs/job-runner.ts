import { EventEmitter } from "node:events";
import { Logger, parseCrontab, type Runner, run, runMigrations, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import { seconds } from "../clock.ts";
import { retrySerializationFailures } from "../database/retried-transactions.ts";
import type { Log } from "../telemetry/log.ts";
import { type JobHandler, PayloadMismatch } from "./job.ts";

/** Wraps the work of a job to observe how it went. */
export type JobObserver = (task: string, work: () => Promise<void>) => Promise<void>;

const unobserved: JobObserver = (_task, work) => work();

export type RunnerOptions = {
  pool: pg.Pool;
  handlers: readonly JobHandler[];
  /** The schedule in graphile-worker's crontab format, in UTC. */
  crontab?: string;
  log: Log;
  /** The number of jobs at once. Default: 2. */
  concurrency?: number;
  observer?: JobObserver;
  /** Called with the name by which this process locks its jobs. */
  onWorker?: (worker: string) => void;
};

export type JobRunner = {
  stop(): Promise<void>;
  /** Settles when the runner has ended, either on its own or because of `stop`. */
  readonly ended: Promise<void>;
};

/** The number of successive failures to fetch a job after which the runner is stopped. */
const MAX_FAILURES = 6;

/** Migrates the job tables (schema `graphile_worker`). `startJobs` also migrates them. */
export async function migrateJobs(pool: pg.Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool: pool, logger: loggerTo(log) });
}

/** Runs graphile-worker as this product needs it. */
export async function startRunner(options: RunnerOptions): Promise<JobRunner> {
  const { pool, handlers, crontab = "", log, concurrency = 2, onWorker } = options;
  const events: WorkerEvents = new EventEmitter();
  if (onWorker) events.on("pool:create", ({ workerPool }) => onWorker(workerPool.id));
  const runner = await run({
    pgPool: pool,
    taskList: Object.fromEntries(handlers.map((handler) => [handler.name, taskOf(handler, options)])),
    // The crontab is parsed here: otherwise graphile-worker looks for files in the folder in which the process was started.
    parsedCronItems: parseCrontab(crontab),
    concurrency,
    events,
    // The process handles signals itself: it drains requests first, then stops the jobs.
    noHandleSignals: true,
    logger: loggerTo(log),
    // With batching, a stop waits until the end of each job is recorded, and a failure to record an end is handled. Neither is the case by default.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  stopAfterFailures(runner, events);
  return { stop: () => runner.stop(), ended: Promise.race([runner.promise, hungShutdown(runner, events)]) };
}

const HUNG_AFTER = seconds(10);

/**
 * Works around a shutdown of graphile-worker 0.18 that never ends: if the ends of two jobs cannot be recorded while a third is running, the batcher of
 * graphile-worker decrements its pending count once too often and waits for zero.
 */
function hungShutdown(runner: Runner, events: WorkerEvents): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  events.once("pool:fatalError", () => {
    setTimeout(() => {
      // This stops the runner's schedule, which is still running. The promise rejects if the runner has ended after all.
      runner.stop("its shutdown hangs").catch(() => {});
      resolve();
    }, HUNG_AFTER).unref();
  });
  return promise;
}

/**
 * Stops a runner after repeated failures. A runner whose connections broke during its start keeps the error and fails for ever, while a new runner does not.
 */
function stopAfterFailures(runner: Runner, events: WorkerEvents) {
  let failures = 0;
  const succeeded = () => {
    failures = 0;
  };
  events.on("job:start", succeeded);
  events.on("worker:getJob:empty", succeeded);
  events.on("worker:getJob:error", () => {
    failures += 1;
    // This rejects when the runner is already being stopped.
    if (failures === MAX_FAILURES) runner.stop("jobs cannot be read").catch(() => {});
  });
}

type RunningJob = { abortSignal: AbortSignal; job: { id: string; attempts: number } };

const taskOf =
  ({ name, run }: JobHandler, { pool, log, observer = unobserved }: RunnerOptions) =>
  async (payload: unknown, { abortSignal, job }: RunningJob) => {
    const context = { signal: abortSignal, log: log.child({ job: job.id, task: name, attempt: job.attempts }) };
    try {
      // Single statements are not in a transaction that would be retried, so the whole job is repeated, which a job allows at any time.
      await observer(name, () => retrySerializationFailures(() => run(payload, context)));
    } catch (error) {
      if (error instanceof PayloadMismatch) {
        log.error({ job: job.id, task: name, payload, err: error }, "a job cannot be read and is not tried again");
        await makeLastAttempt(pool, job.id);
      }
      throw error;
    }
  };

/** Ends the attempts of a job: the job remains among the failed jobs, with its error, until somebody looks at it. */
const makeLastAttempt = (pool: pg.Pool, id: string) =>
  // graphile-worker's own functions ignore a job that is being worked on.
  pool.query("update graphile_worker._private_jobs set max_attempts = attempts where id = $1", [id]);

/** Sends graphile-worker's messages to the product's log. graphile-worker reports every step of a job at `info`, and an interruption by a stop at `error`. */
function loggerTo(log: Log) {
  return new Logger((scope) => (level, message, meta) => {
    const error = meta?.error;
    const interrupted = error instanceof Error && error.name === "AbortError";
    const target = interrupted ? "debug" : (LEVELS[level] ?? "debug");
    log[target]({ ...scope, ...(error instanceof Error ? { err: error } : {}) }, message);
  });
}

const LEVELS: Readonly<Record<string, "error" | "warn">> = { error: "error", warning: "warn" };
