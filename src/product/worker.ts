import type { JobWatch } from "../platform/job-runner.ts";
import { type Jobs, startJobs } from "../platform/jobs.ts";
import type { LifeSign } from "../platform/living-workers.ts";
import type { ModuleJob } from "../platform/module.ts";
import { MODULES } from "./modules.ts";
import type { ProductServices } from "./services.ts";

type Options = { readonly watch: JobWatch; readonly lifeSign: LifeSign };

/** Runs the background jobs of all modules in this process. */
export async function startWorker(services: ProductServices, { watch, lifeSign }: Options): Promise<Jobs> {
  const { pool, log, config } = services;
  const all = MODULES.flatMap((module) => module.jobs?.(services) ?? []);
  const jobs = await startJobs({
    ...{ pool, log, watch },
    handlers: all.map(({ handler }) => handler),
    crontab: all.flatMap(crontabLine).join("\n"),
    ...(config.databaseUrl === undefined ? { onlyWorker: true } : { lifeSign }),
    onParked: async ({ task, payload }) => all.find(({ handler }) => handler.name === task)?.onParked?.(payload),
  });
  for (const module of MODULES) await module.onWorkerStart?.(services);
  return jobs;
}

/** graphile-worker reads these times in UTC; 19:00 is the middle of the night in Indonesia. */
const crontabLine = ({ handler: { name }, schedule, scheduleOptions }: ModuleJob): string[] =>
  schedule === undefined ? [] : [`${schedule} ${name}${scheduleOptions ? ` ?${scheduleOptions}` : ""}`];
