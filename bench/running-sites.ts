import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type pg from "pg";
import { freePort, launchProduct, type Product } from "../tests/support/launch.ts";
import { waitForJobs, withDatabase } from "../tests/support/starter-data.ts";
import { addCleanup, runCleanupNow } from "./cleanup.ts";
import { progress } from "./report.ts";
import { ANON_KEY } from "./requests.ts";
import { seedArticles } from "./seed-articles.ts";

export type RunningSite = {
  readonly product: Product;
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
};

/** Makes an empty DATA_DIR, which is removed at the end. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "pandubelanja-bench-"));
  // When root runs the bench, PostgreSQL's unprivileged account must be able to enter the folder; otherwise the database would be put somewhere else.
  await chmod(folder, 0o755);
  addCleanup(async () => {
    const elsewhere = await readFile(join(folder, "database.json"), "utf8").catch(() => undefined);
    if (elsewhere) await rm(dirname(JSON.parse(elsewhere).directory), { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Starts the built product on a free port; the product is ended by `stop`, or when the bench ends. */
export async function startSite(dataDir: string, env: Record<string, string> = {}): Promise<RunningSite> {
  const port = await freePort();
  const settings = { ANON_KEY, SIGNUP_LIMIT: "100000", TRUST_PROXY: "1", ...env };
  const starting = launchProduct({ dataDir, port, env: settings });
  // The cleanup is registered before the site is ready, so that an interruption waits for the site instead of leaving it behind.
  const stop = () => starting.then((product) => product.stop()).catch(() => {});
  addCleanup(stop);
  const product = await starting;
  return { product, port, pid: product.process.pid ?? 0, stop: () => runCleanupNow(stop) };
}

export type PreparedSite = {
  readonly dataDir: string;
  readonly articles: number;
  readonly articlePaths: readonly string[];
};

/** Makes a DATA_DIR in the state after the first start, when all background jobs are done. No site runs on it. */
export async function makeStarterData(): Promise<string> {
  progress("first start, and its pictures");
  const dataDir = await makeDataDir();
  const site = await startSite(dataDir);
  await waitForJobs(dataDir);
  await site.stop();
  return dataDir;
}

/** Replaces all articles by exactly this many invented articles, which have the covers of the starter articles. */
export async function prepareSite(starterData: string, articles: number): Promise<PreparedSite> {
  progress(`writing ${articles} articles`);
  const site = await startSite(starterData);
  const articlePaths = await withDatabase(starterData, async (pool) => {
    await pool.query("delete from articles; delete from tags; delete from search_words");
    await seedArticles(pool, articles);
    return spreadPaths(pool, articles);
  });
  // Lists are cached in memory, and no announcement has told the site that they changed, so it is restarted.
  await site.stop();
  return { dataDir: starterData, articles, articlePaths };
}

/** Returns at most 2,000 paths, spread evenly over all articles. */
async function spreadPaths(pool: pg.Pool, articles: number): Promise<string[]> {
  const { rows } = await pool.query<{ path: string }>(
    "select '/artikel/' || category || '/' || slug as path from articles where id % $1 = 0 order by id",
    [Math.ceil(articles / 2_000)],
  );
  return rows.map((row) => row.path);
}
