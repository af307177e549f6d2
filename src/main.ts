import { setupLink } from "./modules/auth/people/one-time-links.ts";
import { createSetupToken } from "./modules/auth/people/setup.ts";
import { seconds } from "./platform/clock.ts";
import { HttpServer } from "./platform/http/http-server.ts";
import { readinessOf } from "./platform/http/readiness.ts";
import { keepTickShape } from "./platform/process/tick-shape.ts";
import { createLog, type Log } from "./platform/telemetry/log.ts";
import type { Tracer } from "./platform/telemetry/tracer.ts";
import { type Config, readConfig } from "./product/config/config.ts";
import { checkEnvFile } from "./product/config/env-file.ts";
import { configWithStored } from "./product/config/stored-config.ts";
import { connectDatabase, migrateDatabase, takeServerLock } from "./product/database.ts";
import { productMetrics } from "./product/metrics.ts";
import { readFiles, startProduct } from "./product/product.ts";
import { StarterContent } from "./product/seed.ts";
import { startupMessage } from "./product/startup-errors.ts";
import { productTelemetry } from "./product/telemetry.ts";

/** A database that hangs must not keep the product from ending: requests in flight have had their time by then. */
const SHUTDOWN_TIMEOUT = seconds(25);

const server = new HttpServer({ largeBodies: /^\/api\/admin\/images(\?|\/)/ });

/** What has to be undone at the end, last thing first. */
const cleanups: (() => Promise<void> | void)[] = [keepTickShape()];
const onEnd = (cleanup: () => Promise<void> | void) => void cleanups.push(cleanup);

/** What others should know while requests in flight are still answered. */
const beforeDraining: (() => Promise<void>)[] = [];

/** @param environment what it says by itself: enough to reach the database, which may have the rest */
async function start(environment: Config, log: Log, tracer: Tracer | undefined): Promise<void> {
  const files = readFiles(environment);
  const port = await server.listen(environment.port, environment.host);

  const starterContent = new StarterContent(environment);
  const metrics = productMetrics();
  const telemetry = productTelemetry({ metrics, tracer, trustProxy: environment.trustProxy });
  const productDatabase = await connectDatabase(environment, log, { observer: telemetry.queries });
  onEnd(() => productDatabase.disconnect());
  const lock = await takeServerLock(environment, productDatabase, SHUTDOWN_TIMEOUT);
  if (lock) {
    onEnd(() => lock.release());
    beforeDraining.push(() => lock.announceEnd());
  }
  await migrateDatabase(productDatabase, log);
  const { db, pool } = productDatabase.database;
  const config = await configWithStored(db, environment, log);
  await starterContent.ensure(db);

  const product = await startProduct(files, { config, log, productDatabase, metrics, telemetry, onEnd });
  const readiness = readinessOf(pool, {
    replica: productDatabase.replica?.pool,
    hasPages: () => product.hasPages(),
    degradedReason: () => product.degradedReason(),
  });
  server.serve((request, response) => product.handler(request, response), readiness);
  // Accounts of a hosted project get their roles from the command line.
  const setupToken = config.backend ? undefined : await createSetupToken(db, config.dataDir);
  if (!stopping) logReady(config, port, setupToken);
}

const NO_CONTACT =
  "CONTACT_EMAIL is not set: the help, privacy, terms, about and beta pages give nobody an address to write to, and there is no security.txt.";

function logReady(config: Config, port: number, setupToken: string | undefined): void {
  const local = ["0.0.0.0", "127.0.0.1", "::", "::1"].includes(config.host);
  const host = local ? "localhost" : config.host.includes(":") ? `[${config.host}]` : config.host;
  process.stdout.write(`${config.siteName} is ready at http://${host}:${port}\n`);
  if (config.contactEmail === undefined) process.stdout.write(`${NO_CONTACT}\n`);
  if (setupToken) process.stdout.write(`To make the first owner, open ${setupLink(config.siteUrl, setupToken)}\n`);
}

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
  const { startTracing } = await import("./platform/telemetry/tracing.ts");
  const tracer = startTracing(tracing);
  onEnd(() => tracer.stop());
  return tracer;
}

async function run() {
  let config: Config | undefined;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      setTimeout(() => process.exit(0), SHUTDOWN_TIMEOUT).unref();
      void stop().finally(() => process.exit(0));
    });
  }
  for (const { name, what, todo } of await checkEnvFile())
    process.stderr.write(`${name ? `${name} in .env` : "The file .env"} ${what}. ${todo}\n`);
  try {
    config = readConfig();
    const tracer = await tracerOf(config);
    const log = createLog(config.logLevel, undefined, tracer && (() => ({ traceId: tracer.traceId() })));
    starting = start(config, log, tracer);
    await starting;
  } catch (error) {
    if (stopping) return;
    const line = startupMessage(error, config) ?? `Could not start: ${(error as Error).stack ?? error}`;
    process.stderr.write(`${line}\n`);
    await stop().catch(() => {});
    process.exit(1);
  }
}

await run();
