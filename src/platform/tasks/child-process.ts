import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { type EntryFile, entryPath } from "../process/entry-file.ts";
import { beat, newHeartbeat, onHeartbeatLost, startHeartbeat, WorkerHung } from "../process/heartbeat.ts";
import { lowerPriority } from "../process/priority.ts";

export type ProcessFile = EntryFile & {
  readonly maxHeapMb: number;
  /** Milliseconds that it may compute without a pause. Without it nobody looks. */
  readonly heartbeatTimeout?: number;
  /** Whether visitors go before it. Not for work that others wait for. */
  readonly background?: boolean;
};

/** A process ended that nobody had stopped, and without a word: it was killed, or had no memory left. */
export class ProcessEnded extends Error {
  override name = "ProcessEnded";
  /** The item that it was at. */
  readonly at: string | undefined;

  constructor(message: string, at: string | undefined) {
    super(message);
    this.at = at;
  }
}

/**
 * Names what a process is about to do, so that whoever started it knows what it never came back from.
 * @returns false for what a process before never came back from: it is to be left, with a note, and the rest done
 */
export type OnItemStarted = (step: string) => boolean;

/**
 * For new objects, in megabytes. Left to itself V8 takes 100 MB more for them, and is no faster; and what it does at once with
 * several threads takes the processors from visitors (docs/guides/performance.md).
 */
const MODEST_HEAP = ["--max-semi-space-size=4", "--single-threaded-gc"];

/** How many steps are left out before the whole is given up: each has cost the timeout. */
const MOST_LEFT = 20;

type Given = { readonly order: object; readonly beatEvery: number; readonly left: readonly string[] };
type Said = { readonly step: string } | { readonly failure: unknown } | "beat";
type Ending = { readonly ended: "itself" } | { readonly ended: "hung"; readonly at: string | undefined };

/**
 * Does a job in a process of its own, so that pages are answered meanwhile. Resolves when it has ended, also after an abort.
 * A process that computes without end is killed, and another one does what it had not done, but for the step it was at.
 * @throws WorkerHung, ProcessEnded, or what the process threw
 */
export async function runInProcess(file: ProcessFile, order: object, signal: AbortSignal): Promise<void> {
  const left: string[] = [];
  for (;;) {
    const ending = await oneProcess(file, order, left, signal);
    if (ending.ended === "itself" || signal.aborted) return;
    const { at } = ending;
    if (at === undefined || left.includes(at) || left.length >= MOST_LEFT) {
      throw new WorkerHung(`${file.name} computed without end at ${at ?? "its start"}`);
    }
    left.push(at);
  }
}

async function oneProcess(
  file: ProcessFile,
  order: object,
  left: readonly string[],
  signal: AbortSignal,
): Promise<Ending> {
  const child = startProcess(file);
  const heartbeat = newHeartbeat(file.heartbeatTimeout);
  let failure: unknown;
  let at: string | undefined;
  let ending: Ending = { ended: "itself" };
  child.on("message", (said: Said) => {
    if (said === "beat") beat(heartbeat);
    else if ("step" in said) at = said.step;
    else failure = said.failure;
  });
  const unwatch = onHeartbeatLost(heartbeat, () => {
    ending = { ended: "hung", at };
    child.kill("SIGKILL");
  });
  const stop = () => tell(child, "stop");
  signal.addEventListener("abort", stop, { once: true });
  try {
    const ended = once(child, "exit");
    tell(child, { order, beatEvery: heartbeat.every / 2, left: [...left] } satisfies Given);
    if (signal.aborted) stop();
    const [code, by] = await ended;
    if (ending.ended === "itself" && code !== 0) {
      throw failure ?? new ProcessEnded(`the process ${file.name} has ended (${by ?? code})`, at);
    }
    return ending;
  } finally {
    unwatch();
    signal.removeEventListener("abort", stop);
  }
}

function startProcess({ maxHeapMb, background = false, ...file }: ProcessFile): ChildProcess {
  const child = fork(entryPath(file), {
    execArgv: [
      `--max-old-space-size=${maxHeapMb}`,
      ...MODEST_HEAP,
      ...(process.sourceMapsEnabled ? ["--enable-source-maps"] : []),
    ],
    serialization: "advanced",
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  if (background) lowerPriority(child);
  return child;
}

/** One that has just ended hears nothing any more, and its end is waited for anyway. */
function tell(child: ChildProcess, what: Given | "stop") {
  if (child.connected) child.send(what, () => {});
}

export type Ordered<Order> = {
  readonly order: Order;
  readonly signal: AbortSignal;
  readonly onItemStarted: OnItemStarted;
  /** A process before this one was killed: what it held may not be free yet. */
  readonly isRepeated: boolean;
  readonly end: () => void;
};

/** The other side: what was ordered, and the signal to stop. The process ends when nothing keeps it any more: call `end`. */
export async function orderOfProcess<Order>(): Promise<Ordered<Order>> {
  // A terminal or a supervisor tells the whole group to end; whoever gave the order passes it on when it is time.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
  // Whoever gave it is gone, and has the work taken up again elsewhere.
  const leave = () => process.exit(1);
  process.once("disconnect", leave);
  process.once("uncaughtException", (failure) => say({ failure }, () => process.exit(1)));
  const stopping = new AbortController();
  const given = await new Promise<Given>((resolve) => {
    process.on("message", (told: Given | "stop") => (told === "stop" ? stopping.abort() : resolve(told)));
  });
  startHeartbeat(given.beatEvery, () => say("beat"));
  return {
    order: given.order as Order,
    signal: stopping.signal,
    isRepeated: given.left.length > 0,
    onItemStarted(step) {
      if (given.left.includes(step)) return false;
      say({ step });
      return true;
    },
    end() {
      process.off("disconnect", leave);
      if (process.connected) process.disconnect();
    },
  };
}

/** What is said to somebody who has just gone is heard by nobody, before the channel says so. */
function say(what: Said, then = () => {}) {
  if (process.connected) process.send?.(what, then);
  else then();
}
