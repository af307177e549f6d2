type Options<Value> = {
  readonly read: () => Promise<Value>;
  /** What `last` is before the first read. */
  readonly initial: Value;
  /** The cache tag whose announcement means that the value may be another. */
  readonly tag: string;
  /** Called with the value of before and that of now after each read. */
  readonly onRead: (before: Value, now: Value) => void;
};

/** Holds in memory what every page needs, so that no page waits for it, and reads it again when a change is announced. */
export class RememberedRead<Value> {
  readonly #options: Options<Value>;
  #last: Value;
  #loading: Promise<Value> | undefined;

  constructor(options: Options<Value>) {
    this.#options = options;
    this.#last = options.initial;
  }

  /** The value as it was last read, for callers that cannot wait. */
  get last(): Value {
    return this.#last;
  }

  load(): Promise<Value> {
    if (this.#loading) return this.#loading;
    const loading = this.#options.read();
    this.#loading = loading;
    loading.then(
      (value) => this.#keep(value, loading),
      () => {
        if (this.#loading === loading) this.#loading = undefined;
      },
    );
    return loading;
  }

  /** Call with every batch of announced cache tags. */
  dropTags(tags: readonly string[]): void {
    if (tags.includes(this.#options.tag)) this.dropAll();
  }

  /** Call when announcements may have been missed. */
  dropAll(): void {
    this.#loading = undefined;
    // The value is read now and not at the next visit, because cached pages may have to be dropped. A failure is ignored here: each caller that awaits the
    // load sees it.
    this.load().catch(() => {});
  }

  #keep(value: Value, loading: Promise<Value>): void {
    if (this.#loading !== loading) return;
    const before = this.#last;
    this.#last = value;
    this.#options.onRead(before, value);
  }
}
