import type { Log } from "../telemetry/log.ts";

type Options<Row> = {
  /** Adds counts to the stored counts in the table. */
  readonly write: (rows: readonly Row[]) => Promise<void>;
  /** The milliseconds between two writes. */
  readonly interval: number;
  /** The most counts kept while the database is unavailable. */
  readonly most: number;
  readonly log: Log;
  /** The message to log when the counts cannot be written. */
  readonly failed: string;
};

/** Keeps counts in memory and adds them to a table after a while, so that no request waits for a write. A crash loses the counts since the last write. */
export class PendingCounts<Row extends { count: number }> {
  readonly #options: Options<Row>;
  #waiting = new Map<string, Row>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options<Row>) {
    this.#options = options;
  }

  /** Returns the waiting count under a key. */
  get(key: string): Row | undefined {
    return this.#waiting.get(key);
  }

  add(key: string, row: Row): void {
    this.#note(key, row);
    this.#timer ??= setTimeout(() => void this.flush(), this.#options.interval).unref();
  }

  /** Writes the counts; if that fails, they are written together with the next counts. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const rows = this.#waiting;
    if (rows.size === 0) return;
    this.#waiting = new Map();
    const { write, log, failed } = this.#options;
    try {
      await write([...rows.values()]);
    } catch (error) {
      log.warn({ err: error }, failed);
      for (const [key, row] of rows) this.#note(key, row);
    }
  }

  #note(key: string, row: Row): void {
    const known = this.#waiting.get(key);
    if (known) known.count += row.count;
    else if (this.#waiting.size < this.#options.most) this.#waiting.set(key, row);
  }
}
