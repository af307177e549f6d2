import type { Kysely } from "kysely";
import type { Result } from "../result.ts";
import type { Log } from "../telemetry/log.ts";
import type { EngineFailure, TaskKind } from "./kind.ts";
import { failTask, type NewTask, startTask } from "./queue.ts";

/** `secret` is passed from process to process and never stored. */
export type DirectTaskInput = { readonly task: number; readonly secret: string | undefined };

type Parts<Tables> = {
  readonly db: Kysely<Tables>;
  readonly kind: TaskKind<Tables>;
  readonly log: Log;
  /** Does a whole task in a separate process, so that pages are answered meanwhile. */
  readonly work: (input: DirectTaskInput, signal: AbortSignal) => Promise<void>;
};

/** Runs tasks of a kind without a job in this process, one at a time among all processes. */
export class DirectTasks<Tables> {
  readonly #parts: Parts<Tables>;
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(parts: Parts<Tables>) {
    this.#parts = parts;
  }

  /** @returns the task's id, or `busy` where another task is running, or `already-done` where a task with the same key was already done */
  async start(task: NewTask, secret?: string): Promise<Result<number, "busy" | "already-done">> {
    const { db, kind, log, work } = this.#parts;
    const started = await startTask(db, kind, task);
    if (!started.ok) return started;
    const { value: id } = started;
    const end = (code: EngineFailure) => failTask(db, kind, id, code);
    const running = work({ task: id, secret }, this.#stopping.signal)
      // If the task has recorded its end, this changes nothing.
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

  /** For tests: resolves when everything that was started has ended. */
  async idle(): Promise<void> {
    await Promise.all(this.#running);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.idle();
  }
}
