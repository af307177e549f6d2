import type { RenderQueue } from "../page-cache/render-queue.ts";

type Asked<Key, Value> = {
  readonly key: Key;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
};

type BatchesOptions<Key, Value> = {
  readonly most: number;
  readonly renderQueue: RenderQueue;
  /** @returns the values in the order of the keys, of which there are `most` at most */
  readonly read: (keys: readonly Key[]) => Promise<readonly Value[]>;
};

/**
 * Reads with one question what many ask for. It waits for its turn: while there are pages to be made, nobody could use the
 * answer yet, and who asks meanwhile is taken along. When there are none it goes out in the next round of the event loop.
 */
export class Batches<Key, Value> {
  readonly #options: BatchesOptions<Key, Value>;
  #waiting: Asked<Key, Value>[] = [];

  constructor(options: BatchesOptions<Key, Value>) {
    this.#options = options;
  }

  /** Who asks gets what was read after he asked. Fails where the whole question does. */
  read(key: Key): Promise<Value> {
    return new Promise((resolve, reject) => {
      const asked = this.#waiting.push({ key, resolve, reject });
      if (asked === this.#options.most) void this.#ask();
      else if (asked === 1) void this.#options.renderQueue.waitForTurn().then(() => this.#ask());
    });
  }

  async #ask() {
    const batch = this.#waiting;
    if (batch.length === 0) return;
    this.#waiting = [];
    try {
      const values = await this.#options.read(batch.map(({ key }) => key));
      batch.forEach(({ resolve }, at) => {
        resolve(values[at] as Value);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
