import { refreshArticlesWithImage } from "./modules/articles/image-use.ts";
import { MAKE_VARIANTS, makeImageVariants, queueMissingVariants } from "./modules/media/variants.ts";
import type { Tables } from "./modules/tables.ts";
import type { Database } from "./platform/database.ts";
import { type Jobs, startJobs } from "./platform/jobs.ts";
import type { Log } from "./platform/log.ts";
import type { Storage } from "./platform/storage.ts";
import type { Services } from "./site/services.ts";

export type WorkerParts = {
  readonly services: Services;
  readonly database: Database<Tables>;
  readonly storage: Storage;
  /** Renders a public address as a visitor would get it. */
  readonly render: (path: string) => Promise<Response>;
  readonly log: Log;
};

/** Runs the product's background jobs in this process. */
export async function startWorker({ database, storage, log }: WorkerParts): Promise<Jobs> {
  const { db, pool } = database;
  const jobs = await startJobs({
    pool,
    tasks: { [MAKE_VARIANTS]: makeImageVariants({ db, storage, whenReady: refreshArticlesWithImage }) },
    log,
  });
  await queueMissingVariants(db);
  return jobs;
}
