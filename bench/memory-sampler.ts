import { parentPort, workerData } from "node:worker_threads";
import { processIds, proportionalMB } from "./processes.ts";

/**
 * A thread that tells, each two seconds, how many MB all processes hold that have any of these above them, shared pages counted
 * once. Reading that takes tens of milliseconds, in which the thread that reads does nothing else.
 */
const roots: readonly number[] = workerData;
const SAMPLED_MS = 2_000;

setInterval(() => {
  const ids = new Set(roots.flatMap(processIds));
  parentPort?.postMessage([...ids].reduce((sum, id) => sum + proportionalMB(id), 0));
}, SAMPLED_MS);
