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
 * Reads the values that many callers ask for with one query (the DataLoader pattern). A batch waits in the render queue, because no caller could use the answer
 * while other pages wait to be rendered, and further callers join the batch meanwhile. If no page waits, the query is sent in the next turn of the event loop.
 */
export class BatchLoader<Key, Value> {
  readonly #options: BatchLoaderOptions<Key, Value>;
  #waiting: PendingLoad<Key, Value>[] = [];

  constructor(options: BatchLoaderOptions<Key, Value>) {
    this.#options = options;
  }

  /** Reads a value. The value is always read after this call, never taken from an earlier read. Fails where the whole batch fails. */
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
