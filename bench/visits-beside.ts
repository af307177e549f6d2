import { Worker } from "node:worker_threads";
import { withDatabase } from "../tests/support/products.ts";
import { type OpenLoopResult, runOpenLoop } from "./open-loop-load.ts";
import { postmasterOf } from "./processes.ts";
import { median } from "./report.ts";
import { get } from "./requests.ts";
import type { RunningSite } from "./running-sites.ts";

// Measures how work that goes on at the same time affects visitors and the machine's memory.

export const PER_SECOND = 100;
const WINDOW_MS = 5_000;
export const MAX_SLOWDOWN = 2;

export type Watched = {
  readonly seconds: number;
  readonly visits: readonly OpenLoopResult[];
  readonly megabytes: number;
};

/** Returns the 99th percentile in milliseconds. */
export function p99Of(visits: readonly OpenLoopResult[]): number {
  const failed = visits.flatMap(({ errors }) => errors);
  if (failed.length > 0) throw new Error(failed.join(", "));
  const sorted = visits.flatMap(({ latencies }) => latencies).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}

const visitOnce = (port: number) => runOpenLoop({ port, requests: [get("/")], perSecond: PER_SECOND, ms: WINDOW_MS });

/** Visits a site at rest for `times` time windows, after a first window that does not count. */
export async function visit(port: number, times: number): Promise<readonly OpenLoopResult[]> {
  await visitOnce(port);
  const visits = [];
  for (let nth = 0; nth < times; nth += 1) visits.push(await visitOnce(port));
  return visits;
}

/** Visits the site until the work is done. */
export async function visitWhile(port: number, work: Promise<unknown>): Promise<readonly OpenLoopResult[]> {
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  const visits = [];
  while (!isOver) visits.push(await visitOnce(port));
  await ended;
  return visits;
}

/** Waits for the visits, and adds to their result the most memory that the product and its database held meanwhile. */
export async function watched(
  { pid }: RunningSite,
  dataDir: string,
  visiting: Promise<readonly OpenLoopResult[]>,
): Promise<Watched> {
  const postmaster = await withDatabase(dataDir, postmasterOf);
  const sampler = new Worker(new URL("memory-sampler.ts", import.meta.url), { workerData: [pid, postmaster] });
  let megabytes = 0;
  sampler.on("message", (sampled: number) => {
    megabytes = Math.max(megabytes, sampled);
  });
  const begun = performance.now();
  const visits = await visiting.finally(() => sampler.terminate());
  return { seconds: (performance.now() - begun) / 1000, visits, megabytes };
}

export const medianOf = (visits: readonly OpenLoopResult[]): number =>
  median(visits.flatMap(({ latencies }) => latencies));
