// Importing the manifests registers the tools and their subjects.
import "../src/product/modules.ts";
import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import { startRun } from "../src/modules/maintenance/commands.ts";
import { findRun } from "../src/modules/maintenance/queries.ts";
import type { Tables } from "../src/platform/database/tables.ts";
import { CLI } from "../src/platform/json-api/actor.ts";
import { withDatabase } from "../tests/support/starter-data.ts";
import { oneRound } from "./alternating-rounds.ts";
import type { Options } from "./options.ts";
import { residentOfProductMB } from "./processes.ts";
import { bar, median, printTopic, progress } from "./report.ts";
import { get } from "./requests.ts";
import { type PreparedSite, type RunningSite, startSite } from "./running-sites.ts";

const MAX_SECONDS_PER_10_000 = 60;
const MAX_SLOWDOWN = 2;
const MAX_GROWTH_MB = 400;
/** The kinds of visitors during the run: how many send requests at once, and how long each visitor waits after an answer. */
const VISITORS = [
  { name: "one after another", connections: 1, pauseMs: 5 },
  { name: "330 a second", connections: 10, pauseMs: 30 },
  { name: "as many as can be answered", connections: 16, pauseMs: 0 },
];
const ROUND_MS = 2_000;
const POLL_INTERVAL_MS = 1_000;

/** A text with a list, a price and quotation marks that is added to every article, so that each has something to change and about a thousand words. */
const UNTIDY = `\n\n# Bagian akhir\n\n* satu seharga Rp10.000\n* dua "asli"\n\n${"kata yang menambah panjang artikel ini ".repeat(32)}`;

/**
 * Measures planning a run over all articles of about a thousand words, while another process asks for a cached page. Rounds without the run come before and
 * after it, so that a change in the machine's other load affects both.
 */
export async function measureMaintenance(prepared: PreparedSite, { quick }: Options): Promise<void> {
  const site = await startSite(prepared.dataDir);
  await withDatabase(prepared.dataDir, (pool) =>
    pool.query("update articles set body_markdown = body_markdown || $1", [UNTIDY]),
  );
  const path = prepared.articlePaths[0] ?? "/";
  const rounds = quick ? 1 : 3;
  progress("maintenance: pages without a run");
  await p99sOfRounds(site, path, 1);
  const alone = await p99sOfRounds(site, path, rounds);
  const before = residentOfProductMB(site.pid);
  progress("maintenance: planning");
  const planned = await plan(prepared.dataDir, site, path);
  progress("maintenance: pages without a run");
  alone.push(...(await p99sOfRounds(site, path, rounds)));
  const per10k = (planned.seconds / planned.looked) * 10_000;
  printTopic(
    "Maintenance",
    `Planning format-articles over ${planned.looked} articles of about 1,000 words, all of which it changes, by the running
     product; meanwhile one page out of the cache is asked for in three ways: medians of the rounds' 99th percentiles, of
     ${ROUND_MS / 1000} s each, without the run before and after it. Memory is that of the product's processes, without PostgreSQL's.`,
    ["", "", "bar"],
    [
      [
        "articles planned",
        `${planned.looked} in ${planned.seconds.toFixed(1)} s, ${planned.found} to change`,
        undefined,
      ],
      ["10,000 articles", `${per10k.toFixed(1)} s`, bar(per10k, "at most", MAX_SECONDS_PER_10_000, " s")],
      ...VISITORS.flatMap(({ name }, at) => {
        const without = alone.map((p99s) => p99s[at] ?? Number.NaN);
        const meanwhile = planned.p99s.map((p99s) => p99s[at] ?? Number.NaN);
        const slower = median(meanwhile) / median(without);
        return [
          [`cached page, ${name}: p99 without`, milliseconds(without), undefined],
          [`cached page, ${name}: p99 meanwhile`, milliseconds(meanwhile), bar(slower, "at most", MAX_SLOWDOWN, "x")],
        ];
      }),
      ["memory before", `${before.toFixed(0)} MB`, undefined],
      [
        "most memory meanwhile",
        `${planned.mostMB.toFixed(0)} MB`,
        bar(planned.mostMB - before, "at most", MAX_GROWTH_MB, " MB more"),
      ],
    ],
  );
  await site.stop();
}

async function plan(dataDir: string, site: RunningSite, path: string) {
  return withDatabase(dataDir, async (pool) => {
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    const begun = performance.now();
    const started = await startRun(db, { tool: "format-articles", filter: {} }, CLI);
    if (!started.ok) throw new Error(started.code);
    let mostMB = 0;
    let run = await findRun(db, started.value);
    const looking = (async () => {
      while (run?.status === "planning") {
        await pause(POLL_INTERVAL_MS);
        mostMB = Math.max(mostMB, residentOfProductMB(site.pid));
        run = await findRun(db, started.value);
      }
      return (performance.now() - begun) / 1000;
    })();
    const p99s: (readonly number[])[] = [];
    while (run?.status === "planning") p99s.push(await p99sOfRound(site, path));
    const seconds = await looking;
    if (run?.status !== "planned") throw new Error(`the run is ${run?.status}`);
    return { seconds, looked: run.looked, found: run.counts.planned, p99s, mostMB };
  });
}

/** Returns the 99th percentile of each round in milliseconds, for each kind of visitors. */
async function p99sOfRounds(site: RunningSite, path: string, rounds: number): Promise<(readonly number[])[]> {
  const p99s: (readonly number[])[] = [];
  for (let round = 0; round < rounds; round += 1) p99s.push(await p99sOfRound(site, path));
  return p99s;
}

async function p99sOfRound({ port, pid }: RunningSite, path: string): Promise<readonly number[]> {
  const p99s: number[] = [];
  for (const visitors of VISITORS) {
    const variant = { ...visitors, port, pid, requests: [get(path)] };
    p99s.push((await oneRound(variant, 0, ROUND_MS)).p99);
  }
  return p99s;
}

const milliseconds = (p99s: readonly number[]) =>
  `${median(p99s).toFixed(2)} ms (${p99s.map((p99) => p99.toFixed(1)).join(", ")})`;
