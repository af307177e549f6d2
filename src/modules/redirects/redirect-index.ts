import { LRUCache } from "lru-cache";
import type { Reader } from "../../platform/database/database.ts";
import { storedPath } from "./paths.shared.ts";
import { resolveRedirect } from "./resolve-redirect.ts";

/** The cache tag that is announced when a redirect is added, changed or removed. */
export const REDIRECTS_TAG = "redirects";

/**
 * The most remembered paths: scanners request thousands of paths that never existed, and each path is looked up only once until a redirect or target changes.
 */
const MAX_MISSES = 10_000;
const LONGEST_PATH = 1000;

/** Caches the targets of paths without a page. A target is looked up at the first request, and kept until a change is announced. */
export class RedirectIndex {
  readonly #reader: Reader;
  readonly #isOwnPath: (path: string) => boolean | Promise<boolean>;
  readonly #tags: ReadonlySet<string>;
  readonly #known = new LRUCache<string, Promise<string | undefined>>({ max: MAX_MISSES });

  /**
   * @param isOwnPath whether the site answers a path by itself, apart from articles
   * @param goalTags the tags announced when a possible target is published or removed, since a redirect counts only with a published target
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

  /** @returns a path of this site other than `pathname`, perhaps with a query and a fragment */
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
