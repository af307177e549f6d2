import type { Log } from "../telemetry/log.ts";

type Options<Row> = {
  /** Adds them to what stands in the table. */
  readonly write: (rows: readonly Row[]) => Promise<void>;
  /** Milliseconds. */
  readonly interval: number;
  /** While the database is away. */
  readonly most: number;
  readonly log: Log;
  /** Said where they cannot be written. */
  readonly failed: string;
};

/** Counts in memory that are added to a table after a while: nobody waits for it, and a crash loses what was counted since. */
export class PendingCounts<Row extends { count: number }> {
  readonly #options: Options<Row>;
  #waiting = new Map<string, Row>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options<Row>) {
    this.#options = options;
  }

  /** What waits under a key. */
  get(key: string): Row | undefined {
    return this.#waiting.get(key);
  }

  add(key: string, row: Row): void {
    this.#note(key, row);
    this.#timer ??= setTimeout(() => void this.flush(), this.#options.interval).unref();
  }

  /** What cannot be written now is written with the next. */
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
