import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { type EntryFile, entryPath } from "../process/entry-file.ts";
import { beat, newHeartbeat, onHeartbeatLost, startHeartbeat, WorkerHung } from "../process/heartbeat.ts";
import { lowerPriority } from "../process/priority.ts";

export type ProcessFile = EntryFile & {
  /** The kind of work that the file should do: its one argument. */
  readonly kind?: string;
  readonly maxHeapMb: number;
  /** The milliseconds that the process may compute without a pause; when left out, the process is not watched. */
  readonly heartbeatTimeout?: number;
  /** Whether the process has a lower priority than visitors' requests. Work that somebody waits for should not have it. */
  readonly background?: boolean;
};

/** A process ended without an error, and nobody had stopped it: it was killed, or ran out of memory. */
export class ProcessEnded extends Error {
  override name = "ProcessEnded";
  /** The item that the process was working on. */
  readonly item: string | undefined;

  constructor(message: string, at: string | undefined) {
    super(message);
    this.item = at;
  }
}

/**
 * Names the step that a process is about to do, so that the parent knows at which step the process got stuck.
 * @returns false for a step at which a previous process got stuck: the process should skip that step, with a note, and do the others
 */
export type OnItemStarted = (step: string) => boolean;

/**
 * Flags for a small heap for new objects. By default V8 takes 100 MB more for new objects without being faster, and its parallel threads take CPUs from
 * visitors (docs/guides/performance.md). The heap has its full size from the beginning, which shortens a start, because garbage is collected less often while
 * code is loaded.
 */
const SMALL_HEAP_FLAGS = ["--max-semi-space-size=4", "--min-semi-space-size=4", "--single-threaded-gc"];

/** The number of items that are skipped before the whole job is given up, because each skipped item has cost the time limit. */
const MAX_SKIPPED_ITEMS = 20;

type StartMessage = { readonly input: object; readonly heartbeatInterval: number; readonly skipped: readonly string[] };
type ChildMessage = { readonly step: string } | { readonly failure: unknown } | { readonly result: unknown } | "beat";
type ProcessOutcome =
  | { readonly ended: "itself"; readonly result: unknown }
  | { readonly ended: "hung"; readonly at: string | undefined };

/**
 * Does a job in a separate process, so that pages are answered meanwhile. Resolves when the process has ended, even after an abort. A process that
 * computes without end is killed, and another process does all items except the one at which the first process hung.
 * @returns the value that the process passed to `end`
 * @throws WorkerHung, ProcessEnded, or the error of the process
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

/** Sends a message. A child that has just ended cannot receive it, which does no harm, since the caller waits for the child's end anyway. */
function sendToChild(child: ChildProcess, message: StartMessage | "stop") {
  if (child.connected) child.send(message, () => {});
}

export type ChildProcessContext<Input> = {
  readonly input: Input;
  readonly signal: AbortSignal;
  readonly onItemStarted: OnItemStarted;
  /** Whether a previous process was killed, so that its locks may not be free yet. */
  readonly isRepeated: boolean;
  /** @param result data for the parent, which can be cloned */
  readonly end: (result?: unknown) => void;
};

/** Returns the input and the stop signal in the child process. The process ends when nothing keeps it alive: call `end`. */
export async function childProcessContext<Input>(): Promise<ChildProcessContext<Input>> {
  // A terminal or a supervisor signals the whole group of processes, so the child ignores the signal, and the parent tells it when to stop.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
  // The parent has ended, and the work will be resumed elsewhere.
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

/** Sends a message to the parent. A message to a parent that has just ended is lost before the channel reports that end. */
function sendToParent(message: ChildMessage, then = () => {}) {
  if (process.connected) process.send?.(message, then);
  else then();
}
