import { Agent, get as request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import { CLI } from "../src/modules/auth/audit.ts";
import { startRun } from "../src/modules/maintenance/commands.ts";
import { findRun } from "../src/modules/maintenance/queries.ts";
import type { Tables } from "../src/modules/tables.ts";
import { withDatabase } from "../tests/support/starter-data.ts";
import type { Options } from "./options.ts";
import { residentMB } from "./processes.ts";
import { bar, printTopic, progress } from "./report.ts";
import { type PreparedSite, type RunningSite, startSite } from "./sites.ts";

const MOST_SECONDS_PER_10_000 = 60;
const MOST_SLOWER = 2;
const MOST_GROWTH_MB = 400;
const ASK_EVERY_MS = 5;
const WATCH_MS = 10_000;

/** A list, a price and quotation marks, up to a thousand words: every second article has something to be changed. */
const UNTIDY = `\n\n# Bagian akhir\n\n* satu seharga Rp10.000\n* dua "asli"\n\n${"kata yang menambah panjang artikel ini ".repeat(32)}`;
const TIDY = `\n\n## Bagian akhir\n\n- satu\n- dua\n\n${"kata yang menambah panjang artikel ini ".repeat(32)}`;

/** Planning a run over all articles of about a thousand words, while a page out of the cache is asked for all the time. */
export async function measureMaintenance(prepared: PreparedSite, { quick }: Options): Promise<void> {
  const site = await startSite(prepared.dataDir);
  await withDatabase(prepared.dataDir, (pool) =>
    pool.query("update articles set body_markdown = body_markdown || case when id % 2 = 0 then $1 else $2 end", [
      UNTIDY,
      TIDY,
    ]),
  );
  const url = site.product.url + (prepared.articlePaths[0] ?? "/");
  for (let visit = 0; visit < 200; visit += 1) await timeOf(url);
  progress("maintenance: pages without a run");
  const alone = await watch(url, () => false, quick ? WATCH_MS / 2 : WATCH_MS);
  const before = residentMB(site.pid);
  progress("maintenance: planning");
  const planned = await plan(prepared.dataDir, site, url);
  const per10k = (planned.seconds / planned.looked) * 10_000;
  const slower = p99(planned.times) / p99(alone);
  printTopic(
    "Maintenance",
    `Planning format-articles over ${planned.looked} articles of about 1,000 words, half of which it changes, in the thread of the running
     product; meanwhile one page out of the cache is asked for every ${ASK_EVERY_MS} ms over one connection. Memory is that of the whole process.`,
    ["", "", "bar"],
    [
      [
        "articles planned",
        `${planned.looked} in ${planned.seconds.toFixed(1)} s, ${planned.found} to change`,
        undefined,
      ],
      ["10,000 articles", `${per10k.toFixed(1)} s`, bar(per10k, "at most", MOST_SECONDS_PER_10_000, " s")],
      ["cached page, p99 without", `${p99(alone).toFixed(2)} ms`, undefined],
      ["cached page, p99 meanwhile", `${p99(planned.times).toFixed(2)} ms`, bar(slower, "at most", MOST_SLOWER, "x")],
      ["memory before", `${before.toFixed(0)} MB`, undefined],
      [
        "most memory meanwhile",
        `${planned.mostMB.toFixed(0)} MB`,
        bar(planned.mostMB - before, "at most", MOST_GROWTH_MB, " MB more"),
      ],
    ],
  );
  await site.stop();
}

async function plan(dataDir: string, site: RunningSite, url: string) {
  return withDatabase(dataDir, async (pool) => {
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    const begun = performance.now();
    const started = await startRun(db, { tool: "format-articles", filter: {} }, CLI);
    if (!started.ok) throw new Error(started.why);
    let mostMB = 0;
    let run = await findRun(db, started.id);
    const looking = (async () => {
      while (run?.status === "planning") {
        await pause(250);
        mostMB = Math.max(mostMB, residentMB(site.pid));
        run = await findRun(db, started.id);
      }
    })();
    const times = await watch(url, () => run?.status !== "planning");
    await looking;
    if (run?.status !== "planned") throw new Error(`the run is ${run?.status}`);
    const seconds = (performance.now() - begun) / 1000;
    return { seconds, looked: run.looked, found: run.counts.planned, times, mostMB };
  });
}

async function watch(url: string, isOver: () => boolean, most = Number.POSITIVE_INFINITY): Promise<number[]> {
  const times: number[] = [];
  for (const begun = performance.now(); !isOver() && performance.now() - begun < most; ) {
    times.push(await timeOf(url));
    await pause(ASK_EVERY_MS);
  }
  return times;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function timeOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    request(url, { agent, headers: { "accept-encoding": "br" } }, (response) => {
      response.resume();
      response.once("end", () => resolve(performance.now() - begun));
    }).once("error", reject);
  });
}

const p99 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
