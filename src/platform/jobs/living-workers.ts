import type pg from "pg";
import { seconds } from "../clock.ts";
import { ADVISORY_LOCKS } from "../database/advisory-locks.ts";
import type { Log } from "../telemetry/log.ts";
import { freeAbandonedJobs, type ParkedJob } from "./abandoned-jobs.ts";

/** Shows that workers live, for as long as a session of their process does; see TagListener. */
export type LifeSign = { show(statement: LockStatement): void };
export type LockStatement = { readonly text: string; readonly values: unknown[] };

/** What a session says so that whoever looks knows that this worker lives. */
export const lifeOf = (worker: string): LockStatement => ({
  text: `select pg_advisory_lock_shared(${ADVISORY_LOCKS.livingWorker}, hashtext($1))`,
  values: [worker],
});

/** As pg_locks shows the second key of such a lock: unsigned. */
const MISSING = `select distinct jobs.locked_by as worker from graphile_worker._private_jobs as jobs
  where jobs.locked_by is not null and not exists (
    select from pg_locks where locktype = 'advisory' and classid = ${ADVISORY_LOCKS.livingWorker} and objsubid = 2
      and objid::bigint = (hashtext(jobs.locked_by)::bigint & 4294967295)
      and database = (select oid from pg_database where datname = current_database()))`;

const LOOK_EVERY = seconds(20);
/** So often missed one after the other: after a failover of the database every session of everybody is away for a moment. */
const MISSED_LOOKS = 4;

type WatchOptions = {
  readonly pool: pg.Pool;
  readonly log: Log;
  readonly onParked: ((job: ParkedJob) => Promise<void>) | undefined;
  /** Milliseconds from one look to the next; twenty seconds unless told. */
  readonly every?: number | undefined;
};

/** Where several processes work on one database: frees the jobs of those that died, about a minute after they did. */
export class AbandonedJobsWatch {
  readonly #options: WatchOptions;
  #missed = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(options: WatchOptions) {
    this.#options = options;
    this.#lookLater();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
  }

  #lookLater() {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#looking = this.#look()
        // The database is away: the next look may be luckier, and what was counted until now proves nothing.
        .catch((err) => {
          this.#missed.clear();
          this.#options.log.warn({ err }, "cannot look for abandoned jobs");
        })
        .finally(() => this.#lookLater());
    }, this.#options.every ?? LOOK_EVERY).unref();
  }

  async #look() {
    const { pool, log, onParked } = this.#options;
    const { rows } = await pool.query<{ worker: string }>(MISSING);
    this.#missed = new Map(rows.map(({ worker }) => [worker, 1 + (this.#missed.get(worker) ?? 0)]));
    const dead = [...this.#missed].filter(([, looks]) => looks >= MISSED_LOOKS).map(([worker]) => worker);
    if (dead.length === 0) return;
    log.warn({ workers: dead }, "jobs of a process that died are taken up");
    for (const job of await freeAbandonedJobs(pool, log, dead)) await onParked?.(job);
  }
}
