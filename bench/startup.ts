import { setTimeout as pause } from "node:timers/promises";
import { waitForJobs } from "../tests/support/starter-data.ts";
import type { Options } from "./options.ts";
import { residentMB } from "./processes.ts";
import { bar, median, printTopic, progress } from "./report.ts";
import { makeDataDir, type RunningSite, startSite } from "./running-sites.ts";

const MAX_SECONDS = 5;
const MAX_MB = 200;
const IDLE_MS = 10_000;
const VISITS_PER_PAGE = 20;

/**
 * Measures how long the site takes until it is ready, and its memory while no requests come.
 * @returns the DATA_DIR that the site used, with the starter articles and their pictures
 */
export async function measureStartup({ quick }: Options): Promise<string> {
  progress("start-up and memory");
  const times = quick ? 3 : 5;
  const firsts: number[] = [];
  for (let time = 1; time < times; time += 1) {
    const { site, seconds } = await timed(await makeDataDir());
    firsts.push(seconds);
    await site.stop();
  }
  const dataDir = await makeDataDir();
  const first = await timed(dataDir);
  firsts.push(first.seconds);
  await waitForJobs(dataDir);
  await pause(IDLE_MS);
  const afterJobs = residentMB(first.site.pid);
  const visited = await visitAndRest(first.site);
  await first.site.stop();

  const later: number[] = [];
  for (let time = 1; time < times; time += 1) {
    const { site, seconds } = await timed(dataDir);
    later.push(seconds);
    await site.stop();
  }
  const last = await timed(dataDir);
  later.push(last.seconds);
  const laterVisited = await visitAndRest(last.site);
  await last.site.stop();

  const startRow = (name: string, values: number[]) =>
    [name, `${median(values).toFixed(2)} s`, bar(median(values), "at most", MAX_SECONDS, " s")] as const;
  const memoryRow = (name: string, value: number) =>
    [name, `${value.toFixed(0)} MB`, bar(value, "at most", MAX_MB, " MB")] as const;
  printTopic(
    "Start-up and memory",
    `Installed and built. Start-up: from starting the process to its line "is ready at", its PostgreSQL included, median of ${times}.
     Memory: resident, of the Node process, when the background jobs are done and ${IDLE_MS / 1000} s after the last request.`,
    ["", "", "bar"],
    [
      startRow("start with an empty DATA_DIR", firsts),
      startRow("later start", later),
      memoryRow("memory after the first start and its jobs", afterJobs),
      memoryRow(`… and ${VISITS_PER_PAGE} visits of every page`, visited),
      memoryRow("memory after a later start and the same visits", laterVisited),
    ].map((row) => [...row]),
  );
  return dataDir;
}

async function visitAndRest(site: RunningSite): Promise<number> {
  await visitEverything(site);
  await pause(IDLE_MS);
  return residentMB(site.pid);
}

async function timed(dataDir: string): Promise<{ site: RunningSite; seconds: number }> {
  const begun = performance.now();
  const site = await startSite(dataDir);
  return { site, seconds: (performance.now() - begun) / 1000 };
}

/** Visits every page of the sitemap in each content coding, and makes a few searches. */
async function visitEverything({ product }: RunningSite): Promise<void> {
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
  const parts = locations(sitemap).filter((url) => url.endsWith(".xml"));
  const pages = [sitemap, ...(await Promise.all(parts.map(async (url) => (await fetch(url)).text())))].flatMap(
    locations,
  );
  const searches = ["laptop", "sepatu lari", "kopi", "helm"].map(
    (query) => `${product.url}/cari?q=${encodeURIComponent(query)}`,
  );
  for (let visit = 0; visit < VISITS_PER_PAGE; visit += 1) {
    const headers = { "accept-encoding": visit % 2 === 0 ? "br" : "gzip" };
    for (const url of [...pages, ...searches]) await (await fetch(url, { headers })).arrayBuffer();
  }
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? "");
