import type { Tables } from "../platform/database/tables.ts";
import type { LockSession } from "../platform/jobs/abandoned-jobs-monitor.ts";
import { defineJob, jobHandler } from "../platform/jobs/job.ts";
import type { JobObserver } from "../platform/jobs/job-runner.ts";
import { type Jobs, startJobs } from "../platform/jobs/jobs.ts";
import { deleteOldRows, type Retention } from "../platform/jobs/retention.ts";
import type { ModuleJob } from "../platform/module.ts";
import { RESUME_TASKS, resumeTasks, TASK_RETENTION } from "../platform/tasks/queue.ts";
import type { Config } from "./config/config.ts";
import { MODULES } from "./modules.ts";
import type { ProductServices } from "./services.ts";

type TaskKinds = Parameters<typeof resumeTasks<Tables>>[1];
type Options = { readonly observer: JobObserver; readonly lockSession: LockSession };

/**
 * The number of jobs at once. A run of a feed, its downloads, product pages and the matching of a million offers may each last long, so a fifth job can still
 * run beside these four.
 */
const JOBS_AT_ONCE = 5;

/** Runs the background jobs of all modules in this process. */
export async function startWorker(services: ProductServices, { observer, lockSession }: Options): Promise<Jobs> {
  const { pool, db, log, config } = services;
  const kinds = MODULES.flatMap(({ tasks }) => tasks ?? []);
  const all = [...MODULES.flatMap((module) => module.jobs?.(services) ?? []), ...productJobs(services, kinds)];
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

/** The declared retentions of all modules, by which rows are deleted at a certain age. */
export const RETENTION: readonly Retention<Config>[] = [
  ...MODULES.flatMap(({ retention }) => retention ?? []),
  ...TASK_RETENTION,
];

/** Names of jobs of earlier versions, which may still wait in the queue. */
const FORMER_JOBS = [
  ...["resume-imports", "resume-maintenance-runs", "match-left-offers"],
  // These jobs are replaced by declared retentions.
  ...["delete-old-clicks", "forget-unsubscribed", "forget-visits", "price-reports", "tidy-accounts", "forget-tasks"],
  ...["prune-webhook-deliveries", "forget-old-wishes"],
];

/** The jobs that belong to no module. */
const productJobs = (services: ProductServices, kinds: TaskKinds): ModuleJob[] => [
  { handler: jobHandler(RESUME_TASKS, () => resumeTasks(services.db, kinds)), schedule: "* * * * *" },
  { handler: deleteOldRows(RETENTION, services), schedule: "30 19 * * *" },
  ...FORMER_JOBS.map((name) => ({ handler: jobHandler(defineJob({ name }), async () => {}) })),
];
