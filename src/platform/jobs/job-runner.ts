import { EventEmitter } from "node:events";
import { Logger, parseCrontab, type Runner, run, runMigrations, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import { seconds } from "../clock.ts";
import { retrySerializationFailures } from "../database/retried-transactions.ts";
import type { Log } from "../telemetry/log.ts";
import { type JobHandler, PayloadMismatch } from "./job.ts";

/** Wraps the work of a job, and so sees how it went. */
export type JobObserver = (task: string, work: () => Promise<void>) => Promise<void>;

const unobserved: JobObserver = (_task, work) => work();

export type RunnerOptions = {
  pool: pg.Pool;
  handlers: readonly JobHandler[];
  /** graphile-worker's crontab format, in UTC. */
  crontab?: string;
  log: Log;
  /** Jobs at once. Default: 2. */
  concurrency?: number;
  observer?: JobObserver;
  /** Called with the name that jobs are locked with while they are worked on here. */
  onWorker?: (worker: string) => void;
};

export type JobRunner = {
  stop(): Promise<void>;
  /** Settles when it has ended, by itself or by `stop`. */
  readonly ended: Promise<void>;
};

/** Failures to ask for a job, one after the other, after which asking on is hopeless. */
const MAX_FAILURES = 6;

/** Brings the job tables (schema `graphile_worker`) up to date. `startJobs` does it too. */
export async function migrateJobs(pool: pg.Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool: pool, logger: loggerTo(log) });
}

/** graphile-worker as this product runs it. */
export async function startRunner(options: RunnerOptions): Promise<JobRunner> {
  const { pool, handlers, crontab = "", log, concurrency = 2, onWorker } = options;
  const events: WorkerEvents = new EventEmitter();
  if (onWorker) events.on("pool:create", ({ workerPool }) => onWorker(workerPool.id));
  const runner = await run({
    pgPool: pool,
    taskList: Object.fromEntries(handlers.map((handler) => [handler.name, taskOf(handler, options)])),
    // Parsed here: without it graphile-worker looks for files in the folder that the process was started in.
    parsedCronItems: parseCrontab(crontab),
    concurrency,
    events,
    // Signals are the process's own business: it drains requests first, then stops the jobs.
    noHandleSignals: true,
    logger: loggerTo(log),
    // Batched, a job's end is waited for at the stop, and a failure to note it is handled; by default it is neither.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  stopAfterFailures(runner, events);
  return { stop: () => runner.stop(), ended: Promise.race([runner.promise, hungShutdown(runner, events)]) };
}

const HUNG_AFTER = seconds(10);

/**
 * Where the ends of two jobs cannot be noted while a third is under way, the shutdown of graphile-worker 0.18 never ends: its
 * batcher counts what is pending down once too often, and waits for zero.
 */
function hungShutdown(runner: Runner, events: WorkerEvents): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  events.once("pool:fatalError", () => {
    setTimeout(() => {
      // Its schedule, which is at work still. Rejects where it has ended after all.
      runner.stop("its shutdown hangs").catch(() => {});
      resolve();
    }, HUNG_AFTER).unref();
  });
  return promise;
}

/** A runner whose connections broke as it started keeps the error and fails for ever; a new one does not. */
function stopAfterFailures(runner: Runner, events: WorkerEvents) {
  let failures = 0;
  const succeeded = () => {
    failures = 0;
  };
  events.on("job:start", succeeded);
  events.on("worker:getJob:empty", succeeded);
  events.on("worker:getJob:error", () => {
    failures += 1;
    // Rejects when it is being stopped already.
    if (failures === MAX_FAILURES) runner.stop("jobs cannot be read").catch(() => {});
  });
}

type RunningJob = { abortSignal: AbortSignal; job: { id: string; attempts: number } };

const taskOf =
  ({ name, run }: JobHandler, { pool, log, observer = unobserved }: RunnerOptions) =>
  async (payload: unknown, { abortSignal, job }: RunningJob) => {
    const context = { signal: abortSignal, log: log.child({ job: job.id, task: name, attempt: job.attempts }) };
    try {
      // A statement of its own has no transaction that would be run again; a job may be repeated at any time.
      await observer(name, () => retrySerializationFailures(() => run(payload, context)));
    } catch (error) {
      if (error instanceof PayloadMismatch) {
        log.error({ job: job.id, task: name, payload, err: error }, "a job cannot be read and is not tried again");
        await makeLastAttempt(pool, job.id);
      }
      throw error;
    }
  };

/** With no attempt left the job stays among those that failed for good, with its error, until somebody looks. */
const makeLastAttempt = (pool: pg.Pool, id: string) =>
  // graphile-worker's own functions leave a job alone while it is worked on.
  pool.query("update graphile_worker._private_jobs set max_attempts = attempts where id = $1", [id]);

/** graphile-worker says at `info` what happens with every job, and at `error` that a stop interrupted one. */
function loggerTo(log: Log) {
  return new Logger((scope) => (level, message, meta) => {
    const error = meta?.error;
    const interrupted = error instanceof Error && error.name === "AbortError";
    const target = interrupted ? "debug" : (LEVELS[level] ?? "debug");
    log[target]({ ...scope, ...(error instanceof Error ? { err: error } : {}) }, message);
  });
}

const LEVELS: Readonly<Record<string, "error" | "warn">> = { error: "error", warning: "warn" };
