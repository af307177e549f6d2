import { refreshArticlesWithImage } from "./modules/articles/image-use.ts";
import { MAKE_VARIANTS, makeImageVariants, queueMissingVariants } from "./modules/media/variants.ts";
import { type Jobs, startJobs } from "./platform/jobs.ts";
import type { Log } from "./platform/log.ts";
import type { Storage } from "./platform/storage.ts";
import type { Services } from "./site/services.ts";

export type WorkerParts = {
  readonly services: Services;
  readonly storage: Storage;
  /** Renders a public address as a visitor would get it. */
  readonly render: (path: string) => Promise<Response>;
  readonly log: Log;
};

/** Runs the product's background jobs in this process. */
export async function startWorker({ services, storage, log }: WorkerParts): Promise<Jobs> {
  const { db, pool } = services;
  const jobs = await startJobs({
    pool,
    tasks: { [MAKE_VARIANTS]: makeImageVariants({ db, storage, whenReady: refreshArticlesWithImage }) },
    log,
  });
  await queueMissingVariants(db);
  return jobs;
}
