import type { Tables } from "../platform/database/tables.ts";
import type { LockSession } from "../platform/jobs/abandoned-jobs-monitor.ts";
import { defineJob, jobHandler } from "../platform/jobs/job.ts";
import type { JobObserver } from "../platform/jobs/job-runner.ts";
import { type Jobs, startJobs } from "../platform/jobs/jobs.ts";
import type { ModuleJob } from "../platform/module.ts";
import { DELETE_OLD_TASKS, deleteOldTasks, RESUME_TASKS, resumeTasks } from "../platform/tasks/queue.ts";
import { MODULES } from "./modules.ts";
import type { ProductServices } from "./services.ts";

type TaskKinds = Parameters<typeof resumeTasks<Tables>>[1];
type Options = { readonly observer: JobObserver; readonly lockSession: LockSession };

/** A run of a feed, its downloads, product pages and the matching of a million offers may each last long: a fifth job goes on beside them. */
const JOBS_AT_ONCE = 5;

/** Runs the background jobs of all modules in this process. */
export async function startWorker(services: ProductServices, { observer, lockSession }: Options): Promise<Jobs> {
  const { pool, db, log, config } = services;
  const kinds = MODULES.flatMap(({ tasks }) => tasks ?? []);
  const all = [...MODULES.flatMap((module) => module.jobs?.(services) ?? []), ...taskJobs(services, kinds)];
  const jobs = await startJobs({
    ...{ pool, log, observer, concurrency: JOBS_AT_ONCE },
    handlers: all.map(({ handler }) => handler),
    crontab: all.flatMap(crontabLine).join("\n"),
    ...(config.databaseUrl === undefined ? { onlyWorker: true } : { lockSession }),
    onParked: async ({ task, payload }) => all.find(({ handler }) => handler.name === task)?.onParked?.(payload),
  });
  await resumeTasks(db, kinds);
  for (const module of MODULES) await module.onWorkerStart?.(services);
  return jobs;
}

/** graphile-worker reads these times in UTC; 19:00 is the middle of the night in Indonesia. */
const crontabLine = ({ handler: { name }, schedule, scheduleOptions }: ModuleJob): string[] =>
  schedule === undefined ? [] : [`${schedule} ${name}${scheduleOptions ? ` ?${scheduleOptions}` : ""}`];

/** What every kind of task needs. */
const taskJobs = ({ db, clock }: ProductServices, kinds: TaskKinds): ModuleJob[] => [
  { handler: jobHandler(RESUME_TASKS, () => resumeTasks(db, kinds)), schedule: "* * * * *" },
  {
    handler: jobHandler(DELETE_OLD_TASKS, async () => void (await deleteOldTasks(db, clock))),
    schedule: "45 20 * * *",
  },
  // Of an earlier version: they may still wait in the queue.
  ...["resume-imports", "resume-maintenance-runs", "match-left-offers"].map((name) => ({
    handler: jobHandler(defineJob({ name }), async () => {}),
  })),
];
