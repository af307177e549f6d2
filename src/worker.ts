import { refreshArticlesWithImage } from "./modules/articles/image-use.ts";
import { sitemapEntries } from "./modules/articles/queries.ts";
import { RELATE_ARTICLES, relateArticlesTask } from "./modules/articles/related.ts";
import { PUBLISH_DUE, PUBLISH_PRIORITY, publishDueArticles } from "./modules/articles/scheduled.ts";
import { EMPTY_TRASH, emptyTrash } from "./modules/articles/writing/trash.ts";
import type { Auth } from "./modules/auth/auth.ts";
import { TIDY_ACCOUNTS, tidyAccounts } from "./modules/auth/nightly.ts";
import { BACKUP_DUE, type BackupRunner } from "./modules/backup/runner.ts";
import { TIDY_BACKUPS, tidyBackups } from "./modules/backup/tidying.ts";
import { IMPORT_TASK } from "./modules/import/task.ts";
import { TIDY_IMPORTS, tidyImports } from "./modules/import/tidying.ts";
import { workOnRunJob } from "./modules/maintenance/jobs.ts";
import { SCAN_ARTICLES, scanArticles } from "./modules/maintenance/scans.ts";
import { MAINTENANCE_TASK } from "./modules/maintenance/task.ts";
import { CLEAN_ORIGINALS, cleanOriginals, queueCleaning } from "./modules/media/clean-originals.ts";
import { countMissingFiles } from "./modules/media/missing-files.ts";
import { MAKE_VARIANTS, makeImageVariants, queueMissingVariants } from "./modules/media/variants.ts";
import { FORGET_UNSUBSCRIBED, forgetUnsubscribed } from "./modules/newsletter/retention.ts";
import { SEO_AUDIT_TASK, seoAuditTask } from "./modules/seo/audit.ts";
import { publicPages } from "./modules/seo/public-paths.ts";
import { latestAudit } from "./modules/seo/queries.ts";
import { REFRESH_SEARCH, refreshSearch } from "./modules/tags/search-refresh.ts";
import { FORGET_VISITS, forgetVisits } from "./modules/visits/retention.ts";
import { deliverWebhook } from "./modules/webhooks/delivering.ts";
import { DELIVER_WEBHOOK } from "./modules/webhooks/outbox.ts";
import { PRUNE_DELIVERIES, pruneDeliveries } from "./modules/webhooks/retention.ts";
import { minutes } from "./platform/clock.ts";
import type { ConnectionSettings } from "./platform/database.ts";
import type { JobWatch } from "./platform/job-runner.ts";
import { addJob, type Jobs, startJobs } from "./platform/jobs.ts";
import type { LifeSign } from "./platform/living-workers.ts";
import type { Log } from "./platform/log.ts";
import { createOutside } from "./platform/outside-fetch.ts";
import type { Storage } from "./platform/storage.ts";
import { FORGET_TASKS, forgetTasks, RESUME_TASKS, resumeTasks } from "./platform/tasks/queue.ts";
import { taskJob } from "./platform/tasks/task-job.ts";
import { agentOf } from "./product-agent.ts";
import type { Services } from "./site/services.ts";

export type WorkerParts = {
  readonly services: Services;
  /** For processes of ours, which have connections of their own. */
  readonly connection: ConnectionSettings;
  /** For what drops the schemas of restores. */
  readonly owner: ConnectionSettings;
  /** As it is now: a restore puts other keys and secrets in its place. */
  readonly auth: () => Auth;
  readonly storage: Storage;
  readonly backups: BackupRunner;
  /** Renders a public address as a visitor would get it. */
  readonly render: (path: string) => Promise<Response>;
  readonly log: Log;
  readonly watch: JobWatch;
  readonly lifeSign: LifeSign;
};

/** The texts of one article, and what reads the file, take a tenth of it. */
const IMPORT_PROCESS = {
  source: new URL("./import-process.ts", import.meta.url),
  name: "import-process",
  maxHeapMb: 512,
  // The longest articles take some seconds; so long none takes on any machine.
  heartbeatTimeout: minutes(1),
};

/** What is taken up again after a crash. */
const TASKS = [MAINTENANCE_TASK, IMPORT_TASK];

/** graphile-worker reads these times in UTC; 19:00 is the middle of the night in Indonesia. */
const CRONTAB = `
* * * * * ${PUBLISH_DUE} ?priority=${PUBLISH_PRIORITY}
* * * * * ${RESUME_TASKS}
* * * * * ${BACKUP_DUE}
0 19 * * * ${SEO_AUDIT_TASK} ?id=nightly&jobKey=${SEO_AUDIT_TASK}
30 19 * * * ${FORGET_UNSUBSCRIBED}
35 19 * * * ${FORGET_VISITS}
45 19 * * * ${RELATE_ARTICLES}
55 19 * * * ${TIDY_ACCOUNTS}
15 20 * * * ${PRUNE_DELIVERIES}
5 20 * * * ${EMPTY_TRASH}
25 20 * * * ${TIDY_IMPORTS}
35 20 * * * ${TIDY_BACKUPS}
45 20 * * * ${FORGET_TASKS}
0 21 * * 6 ${SCAN_ARTICLES}
`;

/** Runs the product's background jobs in this process. */
export async function startWorker({
  services,
  connection,
  owner,
  auth,
  storage,
  backups,
  render,
  log,
  watch,
  lifeSign,
}: WorkerParts): Promise<Jobs> {
  const { db, pool, site, clock } = services;
  const pages = () => publicPages(db, (afterId, limit) => sitemapEntries(pool, afterId, limit));
  const jobs = await startJobs({
    pool,
    tasks: {
      [CLEAN_ORIGINALS]: cleanOriginals({ db, storage, refresh: refreshArticlesWithImage }),
      [MAKE_VARIANTS]: makeImageVariants({ db, storage, whenReady: refreshArticlesWithImage }),
      [SEO_AUDIT_TASK]: seoAuditTask({ db, site, clock, render, pages }),
      [FORGET_UNSUBSCRIBED]: forgetUnsubscribed(db),
      [FORGET_VISITS]: forgetVisits(db),
      [REFRESH_SEARCH]: refreshSearch(db),
      [DELIVER_WEBHOOK]: deliverWebhook({
        db,
        outside: receiversOf(services),
        siteUrl: services.config.siteUrl,
        clock,
      }),
      [PRUNE_DELIVERIES]: pruneDeliveries(db),
      [TIDY_ACCOUNTS]: tidyAccounts(auth),
      [RELATE_ARTICLES]: relateArticlesTask(db),
      [EMPTY_TRASH]: emptyTrash(db, clock),
      [MAINTENANCE_TASK.job.name]: workOnRunJob({ db, connection, level: services.config.logLevel }),
      [SCAN_ARTICLES]: scanArticles(db, clock),
      [IMPORT_TASK.job.name]: taskJob({ db, kind: IMPORT_TASK, file: IMPORT_PROCESS, order: { connection } }),
      [RESUME_TASKS]: () => resumeTasks(db, TASKS),
      // Of an earlier version: they may still wait in the queue.
      "resume-imports": async () => {},
      "resume-maintenance-runs": async () => {},
      [FORGET_TASKS]: async () => void (await forgetTasks(db, clock)),
      [TIDY_IMPORTS]: tidyImports({ db, dataDir: services.config.dataDir, clock }),
      [BACKUP_DUE]: () => backups.startDue(services.config.backup.schedule, services.config.timeZone),
      [TIDY_BACKUPS]: tidyBackups({ db, owner, dataDir: services.config.dataDir, clock }),
      [PUBLISH_DUE]: async () => void (await publishDueArticles(db, clock)),
    },
    crontab: CRONTAB,
    log,
    watch,
    ...(services.config.databaseUrl === undefined ? { onlyWorker: true } : { lifeSign }),
  });
  if (services.config.databaseUrl) await warnOfMissingPictures({ services, storage, log });
  await queueMissingVariants(db);
  await queueCleaning(db);
  // Times that passed while no process was running.
  await addJob(db, PUBLISH_DUE, {}, { key: PUBLISH_DUE, priority: PUBLISH_PRIORITY });
  await resumeTasks(db, TASKS);
  if (!(await latestAudit(db))) await addJob(db, SEO_AUDIT_TASK, {}, { key: SEO_AUDIT_TASK });
  return jobs;
}

/** Receivers are on the public internet or in a network that the operator has named, or they are not reached. */
const receiversOf = ({ config }: Services) =>
  createOutside({
    userAgent: agentOf(config, "Webhook"),
    letThrough: config.webhookNetworks.has,
  });

/** Processes that share a database share one DATA_DIR too, or some of them lack the pictures of the others. */
async function warnOfMissingPictures({ services, storage, log }: Pick<WorkerParts, "services" | "storage" | "log">) {
  const { missing, of } = await countMissingFiles(services.db, storage);
  if (missing === 0) return;
  const { dataDir } = services.config;
  const { s3 } = services.config;
  const shared = s3 ? "use the bucket that has them" : "share one DATA_DIR";
  const place = s3 ? `the bucket ${s3.bucket}` : dataDir;
  const words = `${missing} of ${of} pictures are not in ${place}: all processes on one database must ${shared}`;
  log.warn({ dataDir, missing }, words);
}
