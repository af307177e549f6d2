import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { type EntryFile, entryPath } from "../process/entry-file.ts";
import { beat, newHeartbeat, onHeartbeatLost, startHeartbeat, WorkerHung } from "../process/heartbeat.ts";
import { lowerPriority } from "../process/priority.ts";

export type ProcessFile = EntryFile & {
  /** Which of its works the file is to do: its one argument. */
  readonly kind?: string;
  readonly maxHeapMb: number;
  /** Milliseconds that it may compute without a pause. Without it nobody watches. */
  readonly heartbeatTimeout?: number;
  /** Whether visitors go before it. Not for work that others wait for. */
  readonly background?: boolean;
};

/** A process ended that nobody had stopped, and without an error: it was killed, or had no memory left. */
export class ProcessEnded extends Error {
  override name = "ProcessEnded";
  /** The item that it was at. */
  readonly item: string | undefined;

  constructor(message: string, at: string | undefined) {
    super(message);
    this.item = at;
  }
}

/**
 * Names what a process is about to do, so that its parent knows what it never came back from.
 * @returns false for what a process before never came back from: it is to be skipped, with a note, and the rest done
 */
export type OnItemStarted = (step: string) => boolean;

/**
 * For new objects, in megabytes. Left to itself V8 takes 100 MB more for them, and is no faster; and what it does at once with
 * several threads takes the processors from visitors (docs/guides/performance.md). With all of them from the beginning a start takes
 * less, for what it loads is collected less often.
 */
const SMALL_HEAP_FLAGS = ["--max-semi-space-size=4", "--min-semi-space-size=4", "--single-threaded-gc"];

/** How many items are skipped before the whole is given up: each has cost the timeout. */
const MAX_SKIPPED_ITEMS = 20;

type StartMessage = { readonly input: object; readonly heartbeatInterval: number; readonly skipped: readonly string[] };
type ChildMessage = { readonly step: string } | { readonly failure: unknown } | { readonly result: unknown } | "beat";
type ProcessOutcome =
  | { readonly ended: "itself"; readonly result: unknown }
  | { readonly ended: "hung"; readonly at: string | undefined };

/**
 * Does a job in a process of its own, so that pages are answered meanwhile. Resolves when it has ended, also after an abort.
 * A process that computes without end is killed, and another one does the rest, but for the item it was at.
 * @returns what the process handed to `end`
 * @throws WorkerHung, ProcessEnded, or what the process threw
 */
export async function runInChildProcess(file: ProcessFile, input: object, signal: AbortSignal): Promise<unknown> {
  const skipped: string[] = [];
  for (;;) {
    const ending = await runOnce(file, input, skipped, signal);
    if (ending.ended === "itself") return ending.result;
    if (signal.aborted) return undefined;
    const { at } = ending;
    if (at === undefined || skipped.includes(at) || skipped.length >= MAX_SKIPPED_ITEMS) {
      throw new WorkerHung(`${file.kind ?? file.name} computed without end at ${at ?? "its start"}`);
    }
    skipped.push(at);
  }
}

async function runOnce(
  file: ProcessFile,
  input: object,
  skipped: readonly string[],
  signal: AbortSignal,
): Promise<ProcessOutcome> {
  const child = startProcess(file);
  const heartbeat = newHeartbeat(file.heartbeatTimeout);
  let failure: unknown;
  let at: string | undefined;
  let ending: ProcessOutcome = { ended: "itself", result: undefined };
  child.on("message", (message: ChildMessage) => {
    if (message === "beat") beat(heartbeat);
    else if ("step" in message) at = message.step;
    else if ("result" in message) ending = { ended: "itself", result: message.result };
    else failure = message.failure;
  });
  const unwatch = onHeartbeatLost(heartbeat, () => {
    ending = { ended: "hung", at };
    child.kill("SIGKILL");
  });
  const stop = () => sendToChild(child, "stop");
  signal.addEventListener("abort", stop, { once: true });
  try {
    const ended = once(child, "exit");
    sendToChild(child, { input, heartbeatInterval: heartbeat.every / 2, skipped: [...skipped] } satisfies StartMessage);
    if (signal.aborted) stop();
    const [code, by] = await ended;
    if (ending.ended === "itself" && code !== 0) {
      throw failure ?? new ProcessEnded(`the process ${file.kind ?? file.name} has ended (${by ?? code})`, at);
    }
    return ending;
  } finally {
    unwatch();
    signal.removeEventListener("abort", stop);
  }
}

function startProcess({ maxHeapMb, kind, background = false, ...file }: ProcessFile): ChildProcess {
  const child = fork(entryPath(file), kind === undefined ? [] : [kind], {
    execArgv: [
      `--max-old-space-size=${maxHeapMb}`,
      ...SMALL_HEAP_FLAGS,
      ...(process.sourceMapsEnabled ? ["--enable-source-maps"] : []),
    ],
    serialization: "advanced",
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  if (background) lowerPriority(child);
  return child;
}

/** One that has just ended hears nothing any more, and its end is waited for anyway. */
function sendToChild(child: ChildProcess, message: StartMessage | "stop") {
  if (child.connected) child.send(message, () => {});
}

export type ChildProcessContext<Input> = {
  readonly input: Input;
  readonly signal: AbortSignal;
  readonly onItemStarted: OnItemStarted;
  /** A process before this one was killed: what it held may not be free yet. */
  readonly isRepeated: boolean;
  /** @param result what the parent gets of it: data that can be cloned */
  readonly end: (result?: unknown) => void;
};

/** The other side: its input, and the signal to stop. The process ends when nothing keeps it any more: call `end`. */
export async function childProcessContext<Input>(): Promise<ChildProcessContext<Input>> {
  // A terminal or a supervisor signals the whole group; the parent passes it on when it is time.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
  // The parent has ended, and the work is taken up again elsewhere.
  const leave = () => process.exit(1);
  process.once("disconnect", leave);
  process.once("uncaughtException", (failure) => sendToParent({ failure }, () => process.exit(1)));
  const stopping = new AbortController();
  const start = await new Promise<StartMessage>((resolve) => {
    process.on("message", (message: StartMessage | "stop") =>
      message === "stop" ? stopping.abort() : resolve(message),
    );
  });
  startHeartbeat(start.heartbeatInterval, () => sendToParent("beat"));
  return {
    input: start.input as Input,
    signal: stopping.signal,
    isRepeated: start.skipped.length > 0,
    onItemStarted(step) {
      if (start.skipped.includes(step)) return false;
      sendToParent({ step });
      return true;
    },
    end(result) {
      process.off("disconnect", leave);
      sendToParent({ result }, () => {
        if (process.connected) process.disconnect();
      });
    },
  };
}

/** What is said to somebody who has just gone is heard by nobody, before the channel says so. */
function sendToParent(message: ChildMessage, then = () => {}) {
  if (process.connected) process.send?.(message, then);
  else then();
}
