import { parentPort, workerData } from "node:worker_threads";
import { processIds, proportionalMB } from "./processes.ts";

/**
 * A thread that reports every two seconds how many MB the given processes and all their descendants hold, with shared pages counted once. Reading these numbers
 * takes tens of milliseconds and blocks the thread, so the sampler has a thread of its own.
 */
const roots: readonly number[] = workerData;
const SAMPLED_MS = 2_000;

setInterval(() => {
  const ids = new Set(roots.flatMap(processIds));
  parentPort?.postMessage([...ids].reduce((sum, id) => sum + proportionalMB(id), 0));
}, SAMPLED_MS);
