import { parentPort, Worker, workerData } from "node:worker_threads";
import { type EntryFile, entryPath } from "./entry-file.ts";

type ThreadFile = EntryFile & {
  readonly maxHeapMb: number;
};

/** Does a job in a thread of its own, so that pages are answered meanwhile. Resolves when it has ended, also after an abort. */
export function runInThread(file: ThreadFile, order: object, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(entryPath(file), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: file.maxHeapMb },
    });
    const stop = () => thread.postMessage("stop");
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
    let failure: unknown;
    thread.once("error", (error) => {
      failure = error;
    });
    thread.once("exit", () => {
      signal.removeEventListener("abort", stop);
      if (failure) reject(failure);
      else resolve();
    });
  });
}

/** The other side: what was ordered, and the signal to stop. The thread ends when nothing keeps it any more: call `end`. */
export function orderOfThread<Order>(): { order: Order; signal: AbortSignal; end: () => void } {
  const stopping = new AbortController();
  parentPort?.once("message", () => stopping.abort());
  return { order: workerData as Order, signal: stopping.signal, end: () => parentPort?.close() };
}
