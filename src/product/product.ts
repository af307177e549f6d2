import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { ClickCounter } from "../catalogue/ledger/clicks/commands.ts";
import { productTags } from "../catalogue/ledger/offers/cache-tags.shared.ts";
import { isShownProduct, ProductCounts, productsForPages } from "../catalogue/listings/queries.ts";
import { articleTags } from "../modules/articles/cache-tags.shared.ts";
import { articlesForPages, ListIndex } from "../modules/articles/queries.ts";
import { renameEditorialTeam } from "../modules/authors/commands.ts";
import { backupTrouble } from "../modules/backup/queries.ts";
import { storeRecords } from "../modules/directory-stores/queries.ts";
import { smallFileOf } from "../modules/media/queries.ts";
import { ArchivePresence } from "../modules/newsletter/archive/archive-presence.ts";
import { ownTexts } from "../modules/page-texts/queries.ts";
import { RedirectIndex } from "../modules/redirects/queries.ts";
import { SEARCH_PATH } from "../modules/search/paths.shared.ts";
import { siteOf } from "../modules/seo/schema.ts";
import { announceFlushed, FLUSH_TAG, PageStatistics } from "../modules/statistics/commands.ts";
import { readAffiliateTemplates, storeLinks } from "../modules/stores/links.ts";
import { VisitCounter } from "../modules/visits/visit-counter.ts";
import { systemClock } from "../platform/clock.ts";
import { ReplicaReads } from "../platform/database/replica-reads.ts";
import { ClientKeys } from "../platform/http/client-keys.ts";
import { isPublicOrigin } from "../platform/http/public-origin.ts";
import { VisitorClassifier } from "../platform/http/visitor-classifier.ts";
import { EVERY_PAGE, EVERYTHING } from "../platform/page-cache/cache-tags.ts";
import { RenderQueue } from "../platform/page-cache/render-queue.ts";
import { TagListener } from "../platform/page-cache/tag-listener.ts";
import { oneAtATime } from "../platform/process/one-at-a-time.ts";
import { PROJECT_ROOT } from "../platform/process/project-root.ts";
import { secret } from "../platform/secrets.ts";
import type { Log } from "../platform/telemetry/log.ts";
import { metricsEndpoint } from "../platform/telemetry/metrics-endpoint.ts";
import { readAssets } from "../site/assets.ts";
import { placeholderValues } from "../site/text-placeholders.ts";
import { isOwnPath, isReadPage, SIGN_UP_PATHS } from "./addresses.ts";
import { createApp, createCachedHandler, INTERNAL_REQUEST } from "./app.ts";
import { authOf } from "./auth.ts";
import { productServices } from "./compose.ts";
import type { Config } from "./config/config.ts";
import { refill } from "./config/refill.ts";
import { settingsAccess } from "./config/settings-access.ts";
import { changesSettings, configWithStored } from "./config/stored-config.ts";
import type { ProductDatabase } from "./database.ts";
import { shownPagesOf } from "./find-pages.ts";
import { allMetrics, type ProductMetrics } from "./metrics.ts";
import { mountedModules } from "./module-mounts.ts";
import { backupRunner } from "./processes/backup-runner.ts";
import { storageOf } from "./storage.ts";
import type { ProductTelemetry } from "./telemetry.ts";
import { startWorker } from "./worker.ts";

const CLIENT_FOLDER = join(PROJECT_ROOT, "dist/client");

const UNBELIEVED_PROXY =
  "requests carry X-Forwarded-For and TRUST_PROXY is 0: all visitors count as one address and share its limits, so sign-ups are refused; set TRUST_PROXY to the number of proxies before this";

type Parts = {
  /** The configuration, including stored settings. */
  readonly config: Config;
  readonly log: Log;
  readonly productDatabase: ProductDatabase;
  readonly metrics: ProductMetrics;
  readonly telemetry: ProductTelemetry;
  /** Registers a cleanup for the end; the last one registered is called first. */
  readonly onEnd: (cleanup: () => Promise<void> | void) => void;
};

export type Product = {
  handler(request: IncomingMessage, response: ServerResponse): void;
  /** Whether the page cache has any page, so that pages can be served without the database. */
  hasPages(): boolean;
  /** Returns a problem that the operator should know of although the site works; undefined where there is none. */
  degradedReason(): Promise<string | undefined>;
};

/** Reads files first, so that their problems are found before the database is connected. */
export function readFiles(config: Config) {
  return { templates: readAffiliateTemplates(config.affiliateLinksFile), assets: readAssets(CLIENT_FOLDER) };
}

/** Starts the application with its migrated and seeded database. From then on it answers requests and runs background jobs. */
export async function startProduct(files: ReturnType<typeof readFiles>, parts: Parts): Promise<Product> {
  const { log, productDatabase, metrics, telemetry, onEnd } = parts;
  // Other parts keep these two objects, so the objects are never replaced; only their content follows the settings.
  const config = { ...parts.config };
  const site = siteOf(config);
  const { database, connection, owner, replica } = productDatabase;
  const { pool, db } = database;
  const replicaReads =
    replica && new ReplicaReads({ primary: pool, replica: replica.pool, log, onRegained: () => dropAllCaches() });
  replicaReads?.recordChange();
  onEnd(() => replicaReads?.close());
  const reads = replicaReads ?? pool;
  const renderQueue = new RenderQueue();
  const backups = backupRunner(productDatabase, log);
  onEnd(() => backups.stop());
  const visits = new VisitCounter({ db, clock: systemClock, timeZone: config.timeZone, log });
  onEnd(() => visits.flush());
  const clicks = new ClickCounter({
    ...{ db, clock: systemClock, timeZone: config.timeZone, log },
    shownPages: shownPagesOf(config, db),
  });
  onEnd(() => clicks.flush());
  const clientKeys = new ClientKeys(config.trustProxy, (address) => log.warn({ address }, UNBELIEVED_PROXY));
  const classifier = new VisitorClassifier({ clientKeys, clock: systemClock });
  const statistics = new PageStatistics({
    ...{ db, clock: systemClock, timeZone: config.timeZone, log, siteUrl: config.siteUrl, classifier },
    ...{ isPage: isReadPage, searchPath: SEARCH_PATH, signUpPaths: SIGN_UP_PATHS },
  });
  onEnd(() => statistics.flush());
  const productCounts = new ProductCounts(reads, {
    showSamples: !isPublicOrigin(config.siteUrl),
    onPresenceChange: () => product?.cache.dropTags([EVERY_PAGE]),
    onListsChange: (categories) => product?.cache.dropTags(categories.map(productTags.listed)),
  });
  const archivePresence = new ArchivePresence(reads, () => product?.cache.dropTags([EVERY_PAGE]));
  const shared = {
    clientKeys,
    ...{
      config,
      assets: files.assets,
      reads,
      pool,
      db,
      renderQueue,
      connection,
      owner,
      backups,
      visits,
      clicks,
      classifier,
      statistics,
      log,
    },
    recordFound: (words: string, found: number) => statistics.recordFound(words, found),
    storage: storageOf(config),
    articles: articlesForPages(reads, renderQueue),
    site,
    lists: new ListIndex(reads),
    redirects: new RedirectIndex(reads, async (path) => isOwnPath(path) || (await isShownProduct(reads, path)), [
      articleTags.lists,
    ]),
    productCounts,
    archivePresence,
    productPages: productsForPages({ reads, db, clock: systemClock, productCounts, config }, renderQueue),
    clock: systemClock,
    signUps: metrics.signUps,
    settings: settingsAccess({ db, config, follow: () => reassembly() }),
  };
  const answerMetrics = metricsEndpoint({ token: config.metricsToken, metrics: allMetrics(metrics, pool), log });

  let product: Awaited<ReturnType<typeof assemble>>;
  /** The owner's stored decisions at the time when the application was last assembled. */
  let storedThen = "";
  const readStored = async () => {
    const stored = await configWithStored(db, config, log);
    const texts = await ownTexts(db, { timeZone: config.timeZone, values: placeholderValues(stored) });
    return { stored, texts, records: await storeRecords(db) };
  };
  /** Assembles the application with the settings, keys and secrets that are in the database now. */
  const assemble = async () => {
    const { stored, texts, records } = await readStored();
    storedThen = JSON.stringify({ stored, texts, records });
    const logo = stored.siteLogo === undefined ? undefined : await smallFileOf(db, stored.siteLogo);
    // `config` and `site` change together, so that no page is rendered with two different site names.
    refill(config, stored);
    refill(site, siteOf(config, logo));
    // If the database takes no writes now, the rename is repeated at the next start.
    await renameEditorialTeam(db, config.siteName).catch((err) => log.warn({ err }, "the author could not be renamed"));
    const services = productServices({
      ...shared,
      anonKey: config.anonKey ?? (await secret(db, "anon-key", makeAnonKey)),
      auth: await authOf(config, database, log),
      pageTexts: texts,
      ...storeLinks(files.templates, records),
      render: async (path) => product.app.request(path, undefined, INTERNAL_REQUEST),
    });
    const app = createApp(services, await mountedModules(services), log);
    const cached = createCachedHandler({
      app,
      services,
      clientFolder: CLIENT_FOLDER,
      log,
      telemetry,
      metrics: answerMetrics,
    });
    return { services, app, ...cached };
  };
  await Promise.all([productCounts.load(), archivePresence.load()]);
  product = await assemble();
  onEnd(() => product.services.auth.refusedSignIns.flush());
  const dropAllCaches = () => {
    replicaReads?.recordChange();
    shared.lists.dropAll();
    shared.redirects.dropAll();
    shared.productCounts.dropAll();
    archivePresence.dropAll();
    product.cache.dropAll();
  };
  /** Reassembles the application. After a restore, caches and keys may belong to another site; after a change of settings, every page has to show them. */
  const reassembly = oneAtATime(async () => {
    dropAllCaches();
    const previous = product;
    product = await assemble();
    await previous.services.auth.refusedSignIns.flush();
  });
  const reassemble = () =>
    void reassembly().catch((err) =>
      log.error({ err }, "settings and keys could not be read again: restart this process"),
    );
  const listener = new TagListener({
    connection,
    log,
    onTags(tags) {
      if (tags.includes(EVERYTHING) || changesSettings(tags)) return reassemble();
      if (tags.includes(FLUSH_TAG)) {
        Promise.all([statistics.flush(), clicks.flush()])
          .then(() => announceFlushed(db))
          .catch((err) => log.warn({ err }, "statistics could not be written"));
      }
      replicaReads?.recordChange();
      shared.lists.dropTags(tags);
      shared.redirects.dropTags(tags);
      shared.productCounts.dropTags(tags);
      archivePresence.dropTags(tags);
      product.cache.dropTags(tags);
    },
    onLost() {
      product.cache.markAllStale();
      database.renew();
      replica?.renew();
    },
    onRegained() {
      dropAllCaches();
      // Settings may have changed during the interruption, so they are read again. If they have not changed, pages that are cached from now on are kept.
      readStored().then(
        (stored) => JSON.stringify(stored) !== storedThen && reassemble(),
        () => reassemble(),
      );
    },
  });
  await listener.start();
  onEnd(() => listener.close());
  const worker = await startWorker(product.services, { observer: telemetry.jobs, lockSession: listener });
  onEnd(() => worker.stop());
  return {
    handler: (request, response) => product.handler(request, response),
    hasPages: () => product.cache.servesAny,
    degradedReason: () => backupTrouble(db, config.backup.schedule !== undefined),
  };
}

const makeAnonKey = () => `sb_publishable_${crypto.randomUUID().replaceAll("-", "")}`;
