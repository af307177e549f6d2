import type pg from "pg";
import { seconds } from "../clock.ts";
import { ADVISORY_LOCKS } from "../database/advisory-locks.ts";
import type { Log } from "../telemetry/log.ts";
import { type ParkedJob, releaseAbandonedJobs } from "./abandoned-jobs.ts";

/** Holds shared locks until the process ends; see TagListener. */
export type LockSession = { hold(statement: LockStatement): void };
export type LockStatement = { readonly text: string; readonly values: unknown[] };

/** The lock that a session of the process holds to show that this worker is alive. */
export const workerLock = (worker: string): LockStatement => ({
  text: `select pg_advisory_lock_shared(${ADVISORY_LOCKS.workerLiveness}, hashtext($1))`,
  values: [worker],
});

/** Finds dead workers. pg_locks shows the second key of a worker's lock as an unsigned number. */
const DEAD_WORKERS = `select distinct jobs.locked_by as worker from graphile_worker._private_jobs as jobs
  where jobs.locked_by is not null and not exists (
    select from pg_locks where locktype = 'advisory' and classid = ${ADVISORY_LOCKS.workerLiveness} and objsubid = 2
      and objid::bigint = (hashtext(jobs.locked_by)::bigint & 4294967295)
      and database = (select oid from pg_database where datname = current_database()))`;

const POLL_INTERVAL = seconds(20);
/**
 * The number of successive polls that must not see a worker's lock before the worker counts as dead, because all sessions are gone for a moment after a
 * failover of the database.
 */
const MAX_MISSED_POLLS = 4;

type MonitorOptions = {
  readonly pool: pg.Pool;
  readonly log: Log;
  readonly onParked: ((job: ParkedJob) => Promise<void>) | undefined;
  /** The milliseconds between two polls; twenty seconds by default. */
  readonly pollInterval?: number | undefined;
};

/** Releases the jobs of processes that died, about a minute after their end, if several processes work on the same database. */
export class AbandonedJobsMonitor {
  readonly #options: MonitorOptions;
  #missed = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(options: MonitorOptions) {
    this.#options = options;
    this.#schedulePoll();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#polling;
  }

  #schedulePoll() {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#polling = this.#poll()
        // The database is unavailable: the next poll may succeed, and the polls counted so far prove nothing.
        .catch((err) => {
          this.#missed.clear();
          this.#options.log.warn({ err }, "cannot look for abandoned jobs");
        })
        .finally(() => this.#schedulePoll());
    }, this.#options.pollInterval ?? POLL_INTERVAL).unref();
  }

  async #poll() {
    const { pool, log, onParked } = this.#options;
    const { rows } = await pool.query<{ worker: string }>(DEAD_WORKERS);
    this.#missed = new Map(rows.map(({ worker }) => [worker, 1 + (this.#missed.get(worker) ?? 0)]));
    const dead = [...this.#missed].filter(([, polls]) => polls >= MAX_MISSED_POLLS).map(([worker]) => worker);
    if (dead.length === 0) return;
    log.warn({ workers: dead }, "jobs of a process that died are taken up");
    for (const job of await releaseAbandonedJobs(pool, log, dead)) await onParked?.(job);
  }
}
