import { parentPort, Worker, workerData } from "node:worker_threads";
import { type EntryFile, entryPath } from "./entry-file.ts";
import { newPulse, type Pulse, showPulse, ThreadStuck, whenPulseStops } from "./pulse.ts";

type ThreadFile = EntryFile & {
  readonly maxHeapMb: number;
  /** Milliseconds that it may compute without a pause. Without it nobody looks. */
  readonly patience?: number;
};

/**
 * Names what a thread is about to do, so that whoever started it knows what it never came back from.
 * @returns false for what a thread before never came back from: it is to be left, with a note, and the rest done
 */
export type Begins = (step: string) => boolean;

/** For new objects. Left to itself V8 takes 100 MB more for them, and is no faster (docs/guides/performance.md). */
const YOUNG_HEAP_MB = 8;

/** How many steps are left out before the whole is given up: each has cost the patience. */
const MOST_LEFT = 20;

type Given = { readonly order: object; readonly pulse: Pulse; readonly left: readonly string[] };
type Ending = { readonly ended: "itself" } | { readonly ended: "stuck"; readonly at: string | undefined };

/**
 * Does a job in a thread of its own, so that pages are answered meanwhile. Resolves when it has ended, also after an abort.
 * A thread that computes without end is terminated, and another one does what it had not done, but for the step it was at.
 * @throws ThreadStuck
 */
export async function runInThread(file: ThreadFile, order: object, signal: AbortSignal): Promise<void> {
  const left: string[] = [];
  for (;;) {
    const ending = await oneThread(file, { order, pulse: newPulse(file.patience), left }, signal);
    if (ending.ended === "itself" || signal.aborted) return;
    const { at } = ending;
    if (at === undefined || left.includes(at) || left.length >= MOST_LEFT) {
      throw new ThreadStuck(`${file.name} computed without end at ${at ?? "its start"}`);
    }
    left.push(at);
  }
}

function oneThread(file: ThreadFile, given: Given, signal: AbortSignal): Promise<Ending> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(entryPath(file), {
      workerData: given,
      resourceLimits: { maxOldGenerationSizeMb: file.maxHeapMb, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    });
    const stop = () => thread.postMessage("stop");
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
    let failure: unknown;
    let at: string | undefined;
    let ending: Ending = { ended: "itself" };
    thread.on("message", (step: string) => {
      at = step;
    });
    const unwatch = whenPulseStops(given.pulse, () => {
      ending = { ended: "stuck", at };
      void thread.terminate();
    });
    thread.once("error", (error) => {
      failure = error;
    });
    thread.once("exit", () => {
      unwatch();
      signal.removeEventListener("abort", stop);
      if (failure) reject(failure);
      else resolve(ending);
    });
  });
}

export type Ordered<Order> = {
  readonly order: Order;
  readonly signal: AbortSignal;
  readonly begins: Begins;
  /** A thread before this one was terminated: what it held may not be free yet. */
  readonly isRepeated: boolean;
  readonly end: () => void;
};

/** The other side: what was ordered, and the signal to stop. The thread ends when nothing keeps it any more: call `end`. */
export function orderOfThread<Order>(): Ordered<Order> {
  const { order, pulse, left } = workerData as Given;
  const stopping = new AbortController();
  parentPort?.once("message", () => stopping.abort());
  showPulse(pulse);
  return {
    order: order as Order,
    signal: stopping.signal,
    isRepeated: left.length > 0,
    begins(step) {
      if (left.includes(step)) return false;
      parentPort?.postMessage(step);
      return true;
    },
    end: () => parentPort?.close(),
  };
}
