import type { Kysely } from "kysely";
import type { Result } from "../result.ts";
import type { Log } from "../telemetry/log.ts";
import type { EngineFailure, TaskKind } from "./kind.ts";
import { failTask, type NewTask, startTask } from "./queue.ts";

/** `secret` goes from process to process and is never written down. */
export type DirectTaskInput = { readonly task: number; readonly secret: string | undefined };

type Parts<Tables> = {
  readonly db: Kysely<Tables>;
  readonly kind: TaskKind<Tables>;
  readonly log: Log;
  /** Does a task to its end, in a process of its own, so that pages are answered meanwhile. */
  readonly work: (input: DirectTaskInput, signal: AbortSignal) => Promise<void>;
};

/** Has tasks of a kind without a job done by this process, one at a time among all processes. */
export class DirectTasks<Tables> {
  readonly #parts: Parts<Tables>;
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(parts: Parts<Tables>) {
    this.#parts = parts;
  }

  /** @returns the task, or `busy` where another is under way, or `already-done` where that of its key was done already */
  async start(task: NewTask, secret?: string): Promise<Result<number, "busy" | "already-done">> {
    const { db, kind, log, work } = this.#parts;
    const started = await startTask(db, kind, task);
    if (!started.ok) return started;
    const { value: id } = started;
    const end = (code: EngineFailure) => failTask(db, kind, id, code);
    const running = work({ task: id, secret }, this.#stopping.signal)
      // Where it has come to its end this changes nothing.
      .then(() => end("interrupted"))
      .catch((error) => {
        log.error({ err: error, task: id, kind: kind.name }, "a task broke off");
        return end("failed");
      })
      .catch((error) => log.error({ err: error, task: id, kind: kind.name }, "the end of a task could not be noted"))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
    return started;
  }

  /** For tests: when everything that was started has ended. */
  async idle(): Promise<void> {
    await Promise.all(this.#running);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.idle();
  }
}
