import { LRUCache } from "lru-cache";
import type { Reader } from "../../platform/database/database.ts";
import { storedPath } from "./paths.shared.ts";
import { resolveRedirect } from "./resolve-redirect.ts";

/** Announced when a redirect is added, changed or removed. */
export const REDIRECTS_TAG = "redirects";

/** Scanners ask for thousands of paths that never were; each is looked up once until something changes. */
const MAX_MISSES = 10_000;
const LONGEST_PATH = 1000;

/** Where paths without a page have gone: looked up when first asked for, kept until a change is announced. */
export class RedirectIndex {
  readonly #reader: Reader;
  readonly #isOwnPath: (path: string) => boolean | Promise<boolean>;
  readonly #tags: ReadonlySet<string>;
  readonly #known = new LRUCache<string, Promise<string | undefined>>({ max: MAX_MISSES });

  /**
   * @param isOwnPath whether the site answers a path by itself, whatever articles there are
   * @param goalTags announced when what redirects may lead to is published or goes: they count only where something is
   */
  constructor(reader: Reader, isOwnPath: (path: string) => boolean | Promise<boolean>, goalTags: readonly string[]) {
    this.#reader = reader;
    this.#isOwnPath = isOwnPath;
    this.#tags = new Set([REDIRECTS_TAG, ...goalTags]);
  }

  /** Call with every batch of announced cache tags. */
  dropTags(tags: readonly string[]): void {
    if (tags.some((tag) => this.#tags.has(tag))) this.dropAll();
  }

  /** Call when announcements may have been missed. */
  dropAll(): void {
    this.#known.clear();
  }

  /** @returns a path of this site other than the one asked for, perhaps with a query and a fragment */
  find(pathname: string): Promise<string | undefined> {
    const path = storedPath(pathname);
    if (path.length > LONGEST_PATH) return Promise.resolve(undefined);
    const known = this.#known.get(path);
    if (known) return known;
    const reading = resolveRedirect(this.#reader, path, this.#isOwnPath);
    this.#known.set(path, reading);
    reading.catch(() => {
      if (this.#known.get(path) === reading) this.#known.delete(path);
    });
    return reading;
  }
}
