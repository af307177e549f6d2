import type { Reader } from "../../../platform/database/database.ts";
import { ARCHIVE_TAG } from "./cache-tags.shared.ts";
import { hasEditions } from "./editions.ts";

/** Remembers whether readers find any edition in the archive: the foot of every page links there then. It is read again when a change is announced. */
export class ArchivePresence {
  readonly #reader: Reader;
  readonly #onChange: () => void;
  #last = false;
  #loading: Promise<boolean> | undefined;

  /** @param onChange called when the first edition is shown, or the last one vanishes: every page is stale then */
  constructor(reader: Reader, onChange: () => void) {
    this.#reader = reader;
    this.#onChange = onChange;
  }

  /** Whether there was an edition at the last read, for callers that cannot wait. */
  get last(): boolean {
    return this.#last;
  }

  load(): Promise<boolean> {
    if (this.#loading) return this.#loading;
    const loading = hasEditions(this.#reader);
    this.#loading = loading;
    loading.then(
      (has) => this.#note(has, loading),
      () => {
        if (this.#loading === loading) this.#loading = undefined;
      },
    );
    return loading;
  }

  /** Call with every batch of announced cache tags. */
  dropTags(tags: readonly string[]): void {
    if (tags.includes(ARCHIVE_TAG)) this.dropAll();
  }

  /** Call when announcements may have been missed. */
  dropAll(): void {
    this.#loading = undefined;
    // The archive is looked at now and not at the next visit, because cached pages may have to be dropped. Each caller that awaits the load sees a failure.
    this.load().catch(() => {});
  }

  #note(has: boolean, loading: Promise<boolean>): void {
    if (this.#loading !== loading || this.#last === has) return;
    this.#last = has;
    this.#onChange();
  }
}
