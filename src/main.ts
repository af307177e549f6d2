import { join } from "node:path";
import { createApp, createFront, FOR_OURSELVES } from "./app.ts";
import type { BackupProcessOrder } from "./backup-process.ts";
import { type Config, PROJECT_ROOT, readConfig } from "./config.ts";
import { ListIndex } from "./modules/articles/list-index.ts";
import { articlesForPages } from "./modules/articles/queries.ts";
import { offerSetup } from "./modules/auth/setup.ts";
import { BackupRunner } from "./modules/backup/runner.ts";
import { backupTrouble } from "./modules/backup/tasks.ts";
import { RedirectIndex } from "./modules/redirects/redirect-index.ts";
import { siteOf } from "./modules/seo/schema.ts";
import { readAffiliateTemplates, storeLinks } from "./modules/stores/links.ts";
import { VisitTally } from "./modules/visits/tally.ts";
import { mountedModules } from "./mounts.ts";
import { EVERYTHING } from "./platform/cache-tags.ts";
import { seconds, systemClock } from "./platform/clock.ts";
import { holdServerLock } from "./platform/embedded-postgres/server-lock.ts";
import { HttpServer } from "./platform/http-server.ts";
import { createLog, type Log } from "./platform/log.ts";
import { metricsEndpoint } from "./platform/metrics-endpoint.ts";
import { readinessOf } from "./platform/readiness.ts";
import { ReplicaReads } from "./platform/replica-reads.ts";
import { secret } from "./platform/secrets.ts";
import { TagListener } from "./platform/tag-listener.ts";
import { runInProcess } from "./platform/tasks/child-process.ts";
import { keepTickShape } from "./platform/tick-shape.ts";
import type { Tracer } from "./platform/tracer.ts";
import { Turns } from "./platform/turns.ts";
import { authOf } from "./product-auth.ts";
import { joinDatabase, migrateDatabase, type ProductDatabase } from "./product-database.ts";
import { allMetrics, productMetrics } from "./product-metrics.ts";
import { storageOf } from "./product-storage.ts";
import { type ProductWatch, productWatch } from "./product-watch.ts";
import { readAssets } from "./site/assets.ts";
import { isOwnPath } from "./site/own-paths.ts";
import type { Services } from "./site/services.ts";
import { explain, StartError } from "./start-failures.ts";
import { StarterContent } from "./starter.ts";
import { startWorker } from "./worker.ts";

const server = new HttpServer({ largeBodies: /^\/api\/admin\/images(\?|\/)/ });

const CLIENT_FOLDER = join(PROJECT_ROOT, "dist/client");

/** The content of the largest part of a backup, and what reads the manifest. */
const BACKUP_PROCESS = {
  source: new URL("./backup-process.ts", import.meta.url),
  name: "backup-process",
  maxHeapMb: 1024,
};

/** What has to be undone at the end, last thing first. */
const cleanups: (() => Promise<void> | void)[] = [keepTickShape()];

/** What others should know while requests in flight are still answered. */
const beforeDraining: (() => Promise<void>)[] = [];

async function start(config: Config, log: Log, tracer: Tracer | undefined): Promise<void> {
  const templates = readAffiliateTemplates(config.affiliateLinksFile);
  const assets = readAssets(CLIENT_FOLDER);
  const port = await server.listen(config.port, config.host);

  const starter = new StarterContent(config);
  const metrics = productMetrics();
  const watch = productWatch({ metrics, tracer, trustProxy: config.trustProxy });
  const joined = await connect(config, log, watch);
  const { database, connection, replica } = joined;
  await migrateDatabase(joined, log);
  const storage = storageOf(config);
  await starter.ensure(database.db);

  const pages =
    replica &&
    new ReplicaReads({ primary: database.pool, replica: replica.pool, log, onRegained: () => dropEverything() });
  pages?.noteChange();
  cleanups.push(() => pages?.close());
  const reads = pages ?? database.pool;
  const { pool, db } = database;
  const renders = new Turns();
  const shared = {
    ...{ config, assets, reads, pool, db, renders },
    articles: articlesForPages(reads, renders),
    site: siteOf(config),
    lists: new ListIndex(reads),
    redirects: new RedirectIndex(reads, isOwnPath),
    clock: systemClock,
    ...storeLinks(templates),
  };
  const backups = backupsOf(joined, log);
  cleanups.push(() => backups.stop());
  const answerMetrics = metricsEndpoint({ token: config.metricsToken, metrics: allMetrics(metrics, pool), log });

  const visits = new VisitTally({ db, clock: systemClock, timeZone: config.timeZone, log });
  cleanups.push(() => visits.flush());

  /** The product with the keys and secrets that stand in the database now. */
  const assemble = async () => {
    const services: Services = { ...shared, anonKey: config.anonKey ?? (await secret(db, "anon-key", makeAnonKey)) };
    const auth = await authOf(config, database, log);
    const parts = { services, auth, storage, backups, log, signUps: metrics.signUps, visits };
    const app = createApp(services, await mountedModules(parts), log);
    const front = createFront({ app, services, clientFolder: CLIENT_FOLDER, log, watch, metrics: answerMetrics });
    return { services, auth, app, ...front };
  };
  let product = await assemble();
  cleanups.push(() => product.auth.refusals.flush());
  const dropEverything = () => {
    pages?.noteChange();
    shared.lists.dropAll();
    shared.redirects.dropAll();
    product.cache.dropAll();
  };
  /** After a restore: what was kept is another site's, and so may the keys be. */
  const startOver = async () => {
    dropEverything();
    const former = product;
    product = await assemble();
    await former.auth.refusals.flush();
  };
  const listener = new TagListener({
    connection,
    log,
    onTags(tags) {
      if (tags.includes(EVERYTHING)) {
        startOver().catch((err) => log.error({ err }, "the restored keys could not be read: restart this process"));
        return;
      }
      pages?.noteChange();
      shared.lists.dropTags(tags);
      shared.redirects.dropTags(tags);
      product.cache.dropTags(tags);
    },
    onLost() {
      product.cache.markAllStale();
      database.renew();
      replica?.renew();
    },
    onRegained: dropEverything,
  });
  await listener.start();
  cleanups.push(() => listener.close());
  const worker = await startWorker({
    ...{ connection, owner: joined.owner, storage, backups, log },
    services: product.services,
    auth: () => product.auth,
    render: async (path) => product.app.request(path, undefined, FOR_OURSELVES),
    watch: watch.jobs,
    lifeSign: listener,
  });
  cleanups.push(() => worker.stop());

  const readiness = readinessOf(pool, {
    replica: replica?.pool,
    hasPages: () => product.cache.servesAny,
    trouble: () => backupTrouble(db, config.backup.schedule !== undefined),
  });
  server.serve((request, response) => product.handler(request, response), readiness);
  // Accounts of a hosted project get their roles from the command line.
  const setupToken = config.backend ? undefined : await offerSetup(db, config.dataDir);
  if (!stopping) announce(config, port, setupToken);
}

const NO_CONTACT =
  "CONTACT_EMAIL is not set: the help, privacy, terms, about and beta pages and security.txt give nobody an address to write to.";

function announce(config: Config, port: number, setupToken: string | undefined): void {
  const local = ["0.0.0.0", "127.0.0.1", "::", "::1"].includes(config.host);
  const host = local ? "localhost" : config.host.includes(":") ? `[${config.host}]` : config.host;
  process.stdout.write(`${config.siteName} is ready at http://${host}:${port}\n`);
  if (config.contactEmail === undefined) process.stdout.write(`${NO_CONTACT}\n`);
  if (setupToken)
    process.stdout.write(`To make the first owner, open ${config.siteUrl}/admin/setup with the token ${setupToken}\n`);
}

/** Whatever a backup does, it does in a process of its own. */
const backupsOf = ({ database: { db }, connection, owner }: ProductDatabase, log: Log) =>
  new BackupRunner({
    ...{ db, log },
    clock: systemClock,
    work: (order, signal) =>
      runInProcess(BACKUP_PROCESS, { ...order, connection, owner } satisfies BackupProcessOrder, signal),
  });

async function connect(config: Config, log: Log, watch: ProductWatch): Promise<ProductDatabase> {
  const joined = await joinDatabase(config, log, watch.queries);
  cleanups.push(() => joined.leave());
  if (config.databaseUrl) return joined;
  const lock = await holdServerLock(joined.connection, {
    endsWithin: STOP_WITHIN,
    onWaiting: () =>
      process.stdout.write(
        `The server that ran on the data in ${config.dataDir} is still ending; waiting up to ${STOP_WITHIN / 1000} s for it.\n`,
      ),
  });
  if (!lock) throw new StartError(`Another server is running on the data in ${config.dataDir}.`);
  cleanups.push(() => lock.release());
  beforeDraining.push(() => lock.announceEnd());
  return joined;
}

const makeAnonKey = () => `sb_publishable_${crypto.randomUUID().replaceAll("-", "")}`;

/** A database that hangs must not keep the product from ending: requests in flight have had their time by then. */
const STOP_WITHIN = seconds(25);

let starting: Promise<void> = Promise.resolve();
let stopping: Promise<void> | undefined;

/** Visitors first: what they asked for needs all the rest. A start under way is waited for: half of one cannot be undone. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    await Promise.allSettled([server.drain(), starting, ...beforeDraining.map((announce) => announce())]);
    for (const cleanup of cleanups.reverse()) await cleanup();
  })();
  return stopping;
}

/** The packages for it are loaded only where traces are wanted. */
async function tracerOf({ tracing }: Config): Promise<Tracer | undefined> {
  if (!tracing) return undefined;
  const { startTracing } = await import("./platform/tracing.ts");
  const tracer = startTracing(tracing);
  cleanups.push(() => tracer.stop());
  return tracer;
}

async function run() {
  let config: Config | undefined;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      setTimeout(() => process.exit(0), STOP_WITHIN).unref();
      void stop().finally(() => process.exit(0));
    });
  }
  try {
    config = readConfig();
    const tracer = await tracerOf(config);
    const log = createLog(config.logLevel, undefined, tracer && (() => ({ traceId: tracer.traceId() })));
    starting = start(config, log, tracer);
    await starting;
  } catch (error) {
    if (stopping) return;
    const line = explain(error, config) ?? `Could not start: ${(error as Error).stack ?? error}`;
    process.stderr.write(`${line}\n`);
    await stop().catch(() => {});
    process.exit(1);
  }
}

await run();
