import { LRUCache } from "lru-cache";
import { prepared, type Reader } from "../../platform/database.ts";
import { storedPath } from "./paths.ts";

/** Announced when a redirect is added, changed or removed. */
export const REDIRECTS_TAG = "redirects";

/** Scanners ask for thousands of paths that never were; each is looked up once until something changes. */
const KEPT = 10_000;
const LONGEST_PATH = 1000;

const FIND = "select to_path from redirects where from_path = $1";

/** Where paths without a page have gone: looked up when first asked for, kept until a change is announced. */
export class RedirectIndex {
  readonly #reader: Reader;
  readonly #known = new LRUCache<string, Promise<string | undefined>>({ max: KEPT });

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** Call with every batch of announced cache tags. */
  dropTags(tags: readonly string[]): void {
    if (tags.includes(REDIRECTS_TAG)) this.dropAll();
  }

  /** Call when announcements may have been missed. */
  dropAll(): void {
    this.#known.clear();
  }

  /** @returns a path of this site, perhaps with a query and a fragment */
  find(pathname: string): Promise<string | undefined> {
    const path = storedPath(pathname);
    if (path.length > LONGEST_PATH) return Promise.resolve(undefined);
    const known = this.#known.get(path);
    if (known) return known;
    const reading = this.#read(path);
    this.#known.set(path, reading);
    reading.catch(() => {
      if (this.#known.get(path) === reading) this.#known.delete(path);
    });
    return reading;
  }

  async #read(path: string): Promise<string | undefined> {
    const [row] = await prepared<{ to_path: string }>(this.#reader, "redirects:find", FIND, [path]);
    // Whatever was stored: nobody is sent in a circle.
    return row && storedPath(row.to_path.replace(/[?#].*$/s, "")) !== path ? row.to_path : undefined;
  }
}
