import { setTimeout as pause } from "node:timers/promises";
import type { Options } from "./options.ts";
import { residentMB } from "./processes.ts";
import { bar, median, printTopic, progress } from "./report.ts";
import { jobsDone, makeDataDir, type RunningSite, startSite } from "./sites.ts";

const MOST_SECONDS = 5;
const MOST_MB = 200;
const IDLE_MS = 10_000;
const VISITS_PER_PAGE = 20;

/** How long until it is ready, and what it keeps in memory when nobody asks for anything. */
export async function measureStartup({ quick }: Options): Promise<void> {
  progress("start-up and memory");
  const times = quick ? 2 : 3;
  const firsts = [];
  const seconds = [];
  const memory: Record<string, number[]> = { first: [], visited: [], second: [] };
  for (let time = 0; time < times; time += 1) {
    const dataDir = await makeDataDir();
    const first = await timed(dataDir);
    firsts.push(first.seconds);
    await jobsDone(dataDir);
    await pause(IDLE_MS);
    memory.first?.push(residentMB(first.site.pid));
    await visitEverything(first.site);
    await pause(IDLE_MS);
    memory.visited?.push(residentMB(first.site.pid));
    await first.site.stop();
    const second = await timed(dataDir);
    seconds.push(second.seconds);
    await visitEverything(second.site);
    await pause(IDLE_MS);
    memory.second?.push(residentMB(second.site.pid));
    await second.site.stop();
  }
  const startRow = (name: string, values: number[]) =>
    [name, `${median(values).toFixed(2)} s`, bar(median(values), "at most", MOST_SECONDS, " s")] as const;
  const memoryRow = (name: string, values: number[] = []) =>
    [name, `${median(values).toFixed(0)} MB`, bar(median(values), "at most", MOST_MB, " MB")] as const;
  printTopic(
    "Start-up and memory",
    `Installed and built. Start-up: from starting the process to its line "is ready at", its PostgreSQL included. Memory: resident, of the Node
     process, when the background jobs are done and ${IDLE_MS / 1000} s after the last request. Medians of ${times}.`,
    ["", "median", "bar"],
    [
      startRow("start with an empty DATA_DIR", firsts),
      startRow("later start", seconds),
      memoryRow("memory after the first start and its jobs", memory.first),
      memoryRow(`… and ${VISITS_PER_PAGE} visits of every page`, memory.visited),
      memoryRow("memory after a later start and the same visits", memory.second),
    ].map((row) => [...row]),
  );
}

async function timed(dataDir: string): Promise<{ site: RunningSite; seconds: number }> {
  const begun = performance.now();
  const site = await startSite(dataDir);
  return { site, seconds: (performance.now() - begun) / 1000 };
}

/** Every page of the sitemap, in every coding, and a few searches. */
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
