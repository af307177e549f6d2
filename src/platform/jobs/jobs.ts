import { setTimeout as pause } from "node:timers/promises";
import { seconds } from "../clock.ts";
import { type ParkedJob, releaseAbandonedJobs, releaseJobsOf } from "./abandoned-jobs.ts";
import { AbandonedJobsMonitor, type LockSession, workerLock } from "./abandoned-jobs-monitor.ts";
import { migrateJobs, type RunnerOptions, startRunner } from "./job-runner.ts";

export type Jobs = { stop(): Promise<void> };

type JobsOptions = Omit<RunnerOptions, "onWorker"> & {
  /**
   * Whether no other process can be working on this database, because it is the embedded one. If so, the jobs of a killed process are released at once.
   * Otherwise processes with a `lockSession` release them about a minute later.
   */
  onlyWorker?: boolean;
  lockSession?: LockSession;
  /** The milliseconds between two polls for processes that died. */
  pollInterval?: number;
  /** Called for each job that will not be tried again because it ended its process three times; see abandoned-jobs.ts. */
  onParked?: (job: ParkedJob) => Promise<void>;
};

const RESTART_DELAY = seconds(5);

/** Runs queued jobs in this process until stopped. When the worker gives up because the database was unavailable, the worker is started again. */
export async function startJobs(parts: JobsOptions): Promise<Jobs> {
  const { onlyWorker = false, onParked, lockSession, pollInterval, ...rest } = parts;
  const workers: string[] = [];
  const onWorker = (worker: string) => {
    workers.push(worker);
    lockSession?.hold(workerLock(worker));
  };
  const options = { ...rest, onWorker };
  if (onlyWorker) {
    await migrateJobs(options.pool, options.log);
    for (const job of await releaseAbandonedJobs(options.pool, options.log)) await onParked?.(job);
  }
  const stopping = new AbortController();
  let runner = await startRunner(options);
  const ended = keepRunning();
  const monitor =
    lockSession && new AbandonedJobsMonitor({ pool: options.pool, log: options.log, onParked, pollInterval });
  return {
    async stop() {
      await monitor?.stop();
      if (!stopping.signal.aborted) {
        stopping.abort();
        // This rejects when the runner has just ended on its own, which is no error.
        await runner.stop().catch(() => {});
      }
      await ended;
    },
  };

  async function keepRunning() {
    while (true) {
      await runner.ended.catch((error) => options.log.error({ err: error }, "job worker failed"));
      if (!stopping.signal.aborted) options.log.warn("job worker ended; it will be started again");
      const next = await restarted();
      if (!next) return;
      runner = next;
      // The stop was requested during the start.
      if (stopping.signal.aborted) await runner.stop().catch(() => {});
    }
  }

  async function restarted() {
    while (!stopping.signal.aborted) {
      try {
        await pause(RESTART_DELAY, undefined, { signal: stopping.signal });
        await releaseJobsOf(options.pool, workers);
        workers.length = 0;
        return await startRunner(options);
      } catch (error) {
        if (!stopping.signal.aborted) options.log.error({ err: error }, "job worker could not start");
      }
    }
    return undefined;
  }
}
