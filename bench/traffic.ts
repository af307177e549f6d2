import { setTimeout as pause } from "node:timers/promises";
import { CATEGORIES } from "../src/modules/stores/categories.shared.ts";
import { measure } from "./alternating-rounds.ts";
import { type OpenLoopResult, runOpenLoop } from "./open-loop-load.ts";
import type { Options } from "./options.ts";
import { residentMB } from "./processes.ts";
import { bar, percent, perSecond, printTopic, progress } from "./report.ts";
import { get, type HttpRequest, signUps } from "./requests.ts";
import { type PreparedSite, type RunningSite, startSite } from "./running-sites.ts";
import { searches } from "./search-requests.ts";

const CONNECTIONS = 16;
/** The share of the highest possible rate at which visitors are measured. */
const SHARE = 0.8;
const OVERLOAD = 3;
const MAX_DELAY_MS = 50;
const MAX_RECOVERY_MS = 2_000;
/** A cache size that is enough for the popular pages only; any other page has been dropped when it is requested again. */
const SMALL_CACHE_MB = "8";
const FLOOD_MS = 10_000;

/** Measures visitors at four fifths of the highest rate, then an overload of uncached pages at three times the highest rate of such pages. */
export async function measureTraffic(prepared: PreparedSite, { quick, ...options }: Options): Promise<void> {
  const site = await startSite(prepared.dataDir, { PAGE_CACHE_MB: SMALL_CACHE_MB });
  const mixture = visits(prepared);
  for (const request of hot(prepared)) await warm(site, request);
  const [most] = await measure(
    [{ name: "traffic", port: site.port, pid: site.pid, requests: gets(mixture), connections: CONNECTIONS }],
    options,
  );
  const rate = (most?.perSecond ?? 0) * SHARE;
  const seconds = quick ? 20 : 60;
  progress(`traffic: ${seconds} s at ${Math.round(rate)} requests a second`);
  const offering = runOpenLoop({ port: site.port, requests: mixture, perSecond: rate, ms: seconds * 1000 });
  const looks = await sampleEach10s(site, seconds);
  const steady = await offering;
  progress("traffic: three times too much");
  const rare = rarely(prepared);
  const [slow] = await measure(
    [{ name: "uncached", port: site.port, pid: site.pid, requests: rare, connections: CONNECTIONS }],
    options,
  );
  const begun = performance.now();
  const flooding = runOpenLoop({
    port: site.port,
    requests: rare,
    perSecond: (slow?.perSecond ?? 0) * OVERLOAD,
    ms: FLOOD_MS,
  });
  const retryAfter = await retryAfterOf(site, rare);
  const flood = await flooding;
  const late = Math.max(0, performance.now() - begun - FLOOD_MS);
  const recovery = late + (await recoveryOf(site, rare));
  report({
    most: most?.perSecond ?? 0,
    rate,
    seconds,
    steady,
    looks,
    slow: slow?.perSecond ?? 0,
    flood,
    retryAfter,
    recovery,
  });
  await site.stop();
}

/** Returns a mixture of 90 % cached pages, 7 % pages that must be rendered, 2 % searches, 1 % sign-ups. */
function visits(prepared: PreparedSite): HttpRequest[] {
  const kept = hot(prepared);
  const made = rarely(prepared);
  const asked = searches(2_000).map((path) => get(path));
  const joining = signUps();
  return Array.from({ length: 20_000 }, (_, n) => {
    const [list, at] =
      n % 100 === 99
        ? [joining, n / 100]
        : n % 50 === 25
          ? [asked, n / 50]
          : (n % 100) % 14 === 7
            ? [made, (n / 100) * 7 + (n % 100) / 14]
            : [kept, n];
    return list[Math.floor(at) % list.length] ?? get("/");
  });
}

const hot = ({ articlePaths }: PreparedSite) =>
  [
    "/",
    "/artikel",
    ...CATEGORIES.slice(0, 8).map(({ slug }) => `/?kategori=${slug}`),
    ...articlePaths.slice(0, 20),
  ].map((path) => get(path));

const rarely = ({ articlePaths }: PreparedSite) => articlePaths.slice(20).map((path) => get(path));

/** Keeps the GET requests, since the load generator that measures the highest rate expects only one status. */
const gets = (requests: readonly HttpRequest[]) => requests.filter(({ method }) => method === "GET");

async function warm(site: RunningSite, { path, headers }: HttpRequest) {
  for (let visit = 0; visit < 3; visit += 1)
    await fetch(`${site.product.url}${path}`, { headers }).then((answer) => answer.arrayBuffer());
}

type MemorySample = { readonly heapMB: number; readonly residentMB: number; readonly delayMs: number };

/** Reads the metrics every ten seconds, as Prometheus would. */
async function sampleEach10s(site: RunningSite, seconds: number): Promise<MemorySample[]> {
  const looks: MemorySample[] = [];
  for (let at = 10; at <= seconds; at += 10) {
    await pause(10_000);
    const text = await (await fetch(`${site.product.url}/metrics`)).text();
    const value = (name: string) => Number(new RegExp(`^${name} ([\\d.e+-]+)$`, "m").exec(text)?.[1]);
    looks.push({
      heapMB: value("nodejs_heap_size_used_bytes") / 1e6,
      residentMB: residentMB(site.pid),
      delayMs: value("nodejs_eventloop_lag_p99_seconds") * 1000,
    });
  }
  return looks;
}

/** Returns the Retry-After header of a refusal during the overload; undefined when nothing was refused. */
async function retryAfterOf(site: RunningSite, requests: readonly HttpRequest[]): Promise<string | undefined> {
  for (let n = 0; n < 400; n += 1) {
    const { path = "/", headers = {} } = requests[n % requests.length] ?? {};
    const answer = await fetch(`${site.product.url}${path}`, { headers });
    await answer.arrayBuffer();
    if (answer.status === 503) return answer.headers.get("retry-after") ?? "";
    await pause(20);
  }
  return undefined;
}

/** Returns the milliseconds until ten pages in a row are answered well. */
async function recoveryOf(site: RunningSite, requests: readonly HttpRequest[]): Promise<number> {
  const begun = performance.now();
  let good = 0;
  let since = begun;
  for (let n = 0; good < 10; n += 1) {
    const { path = "/", headers = {} } = requests[n % requests.length] ?? {};
    const answer = await fetch(`${site.product.url}${path}`, { headers });
    await answer.arrayBuffer();
    good = answer.status === 200 ? good + 1 : 0;
    if (good === 0) since = performance.now();
  }
  return since - begun;
}

type Report = {
  readonly most: number;
  readonly rate: number;
  readonly seconds: number;
  readonly steady: OpenLoopResult;
  readonly looks: readonly MemorySample[];
  readonly slow: number;
  readonly flood: OpenLoopResult;
  readonly retryAfter: string | undefined;
  readonly recovery: number;
};

function report({ most, rate, seconds, steady, looks, slow, flood, retryAfter, recovery }: Report) {
  const good = steady.latencies.length;
  const wrong = steady.asked - good;
  const refused = flood.statuses.get(503) ?? 0;
  const lost = flood.asked - refused - flood.latencies.length;
  const [first, last] = [looks[0], looks.at(-1)];
  const grown = (last?.heapMB ?? 0) / (first?.heapMB ?? Number.NaN);
  const delay = Math.max(...looks.map(({ delayMs }) => delayMs));
  printTopic(
    "Traffic",
    `90 % kept pages, 7 % pages to be made, 2 % searches, 1 % sign-ups: as much as the product answers over ${CONNECTIONS} connections (without the
     sign-ups), then ${SHARE * 100} % of that for ${seconds} s, every request at its time whether or not the others were answered; latencies count from then.
     Then ${OVERLOAD} times as many pages to be made as it can make, for ${FLOOD_MS / 1000} s; recovery counts from the end of that. Load generator and database share the processor.`,
    ["", "", "bar"],
    [
      ["most", `${perSecond(most)} requests/s`, undefined],
      ["offered", `${perSecond(rate)} requests/s, ${steady.asked} in all`, undefined],
      ["p50, p99", `${quantile(steady, 0.5)}, ${quantile(steady, 0.99)} ms`, undefined],
      ["wrong or no answers", `${wrong} ${[...steady.errors].join(", ")}`, bar(wrong, "at most", 0)],
      [
        "heap used after each 10 s",
        `${looks.map(({ heapMB }) => heapMB.toFixed(0)).join(", ")} MB`,
        bar(grown, "at most", 1.5, " of the first"),
      ],
      ["resident", `${looks.map(({ residentMB }) => residentMB.toFixed(0)).join(", ")} MB`, undefined],
      [
        "delay of the event loop, p99 of each 10 s",
        `at most ${delay.toFixed(1)} ms`,
        bar(delay, "at most", MAX_DELAY_MS, " ms"),
      ],
      ["pages made at most", `${perSecond(slow)}/s`, undefined],
      [
        "three times that offered",
        `${flood.latencies.length} answered, ${percent(refused / flood.asked)} refused with 503, Retry-After ${retryAfter ?? "never seen"}`,
        undefined,
      ],
      ["neither answered nor refused", `${lost} ${[...flood.errors].join(", ")}`, bar(lost, "at most", 0)],
      ["pages come again after", `${recovery.toFixed(0)} ms`, bar(recovery, "at most", MAX_RECOVERY_MS, " ms")],
    ],
  );
}

const quantile = ({ latencies }: OpenLoopResult, part: number) =>
  (latencies[Math.floor(part * (latencies.length - 1))] ?? Number.NaN).toFixed(1);
