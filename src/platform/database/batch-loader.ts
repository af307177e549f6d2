import type { RenderQueue } from "../page-cache/render-queue.ts";

type PendingLoad<Key, Value> = {
  readonly key: Key;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
};

type BatchLoaderOptions<Key, Value> = {
  readonly maxBatchSize: number;
  readonly renderQueue: RenderQueue;
  /** @returns the values in the order of the keys, of which there are at most `maxBatchSize` */
  readonly loadBatch: (keys: readonly Key[]) => Promise<readonly Value[]>;
};

/**
 * Reads with one query what many callers ask for (the DataLoader pattern). A batch waits in the render queue: while pages wait to be rendered nobody
 * could use the answer yet, and further callers join the batch. If no page waits, the query is sent in the next turn of the event loop.
 */
export class BatchLoader<Key, Value> {
  readonly #options: BatchLoaderOptions<Key, Value>;
  #waiting: PendingLoad<Key, Value>[] = [];

  constructor(options: BatchLoaderOptions<Key, Value>) {
    this.#options = options;
  }

  /** Reads a value after the call, never before. Fails where the whole batch fails. */
  load(key: Key): Promise<Value> {
    return new Promise((resolve, reject) => {
      const pending = this.#waiting.push({ key, resolve, reject });
      if (pending === this.#options.maxBatchSize) void this.#dispatch();
      else if (pending === 1) void this.#options.renderQueue.waitForTurn().then(() => this.#dispatch());
    });
  }

  async #dispatch() {
    const batch = this.#waiting;
    if (batch.length === 0) return;
    this.#waiting = [];
    try {
      const values = await this.#options.loadBatch(batch.map(({ key }) => key));
      batch.forEach(({ resolve }, at) => {
        resolve(values[at] as Value);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
