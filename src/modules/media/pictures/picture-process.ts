import { type ChildProcess, fork } from "node:child_process";
import { seconds } from "../../../platform/clock.ts";
import { entryPath } from "../../../platform/process/entry-file.ts";
import { lowerPriority } from "../../../platform/process/priority.ts";
import { failure } from "../../../platform/result.ts";
import type { Outcome, PictureWork, Task, WorkerReply } from "./picture-work.ts";

const IDLE_FOR = seconds(15);
/** The memory in bytes above which an idle process is ended, because only that gives fragmented memory back. */
const MAX_IDLE_BYTES = 220 * 1024 * 1024;

/** The file took more time or memory than any picture may. */
export class PictureLimitExceeded extends Error {
  override name = "TooCostly";
}

type Options = {
  /** The maximum number of milliseconds that one task may take. */
  readonly timeLimit: number;
  /** True if requests of visitors take precedence over the tasks. */
  readonly background: boolean;
};

type RunOptions = { readonly signal?: AbortSignal };

/** A process for pictures that is started when needed and ended when idle; its tasks run one after the other. */
export class PictureProcess {
  readonly #options: Options;
  #queue: Promise<unknown> = Promise.resolve();
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @throws PictureLimitExceeded, or Error with the process's message */
  run<Name extends keyof PictureWork>(
    name: Name,
    bytes: Uint8Array,
    order: PictureWork[Name]["order"],
    { signal }: RunOptions = {},
  ): Promise<PictureWork[Name]["answer"]> {
    const queued = this.#queue.then(async () => {
      signal?.throwIfAborted();
      const outcome = await this.#perform({ name, bytes, order } as Task, signal);
      if (outcome.ok) return outcome.value as PictureWork[Name]["answer"];
      throw outcome.code === "too-costly" ? new PictureLimitExceeded(outcome.message) : new Error(outcome.message);
    });
    this.#queue = queued.catch(() => {});
    return queued;
  }

  /** Ends the process at once; a task under way then fails. */
  stop(): void {
    clearTimeout(this.#idle);
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
  }

  #perform(task: Task, signal: AbortSignal | undefined): Promise<Outcome> {
    clearTimeout(this.#idle);
    this.#child ??= this.#start();
    const child = this.#child;
    // The child keeps this process running only while it has a task.
    child.ref();
    child.channel?.ref();
    return new Promise<Outcome>((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(limit);
        child.off("message", answered).off("error", failed).off("exit", ended);
        signal?.removeEventListener("abort", aborted);
        act();
      };
      const answered = (done: WorkerReply) => {
        this.#stopWhenIdle(done.memory);
        settle(() => resolve(done));
      };
      const failed = (error: Error) => {
        this.stop();
        settle(() => reject(error));
      };
      // The kernel has killed the picture process for its memory, or a decoder has crashed.
      const ended = (code: number | null, by: string | null) => {
        this.#child = undefined;
        settle(() => resolve(failure("too-costly", { message: `the picture process ended (${by ?? code})` })));
      };
      const aborted = () => failed(signal?.reason instanceof Error ? signal.reason : new Error("aborted"));
      const limit = setTimeout(() => {
        this.stop();
        settle(() => resolve(failure("too-costly", { message: "too much time" })));
      }, this.#options.timeLimit);
      child.on("message", answered).on("error", failed).on("exit", ended);
      signal?.addEventListener("abort", aborted);
      child.send(task, (error) => error && failed(error));
    });
  }

  #start(): ChildProcess {
    const child = fork(CHILD, {
      execArgv: [],
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: "1" },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    if (this.#options.background) lowerPriority(child);
    return child;
  }

  #stopWhenIdle(memory: number) {
    this.#child?.unref();
    this.#child?.channel?.unref();
    if (memory > MAX_IDLE_BYTES) this.stop();
    else this.#idle = setTimeout(() => this.stop(), IDLE_FOR).unref();
  }
}

const CHILD = entryPath({ source: new URL("./picture-child.ts", import.meta.url), name: "picture-child" });
