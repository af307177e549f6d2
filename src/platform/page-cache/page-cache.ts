import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { type Clock, minutes, seconds } from "../clock.ts";
import { compressQuickly, compressTightly } from "../http/compression.ts";
import {
  acceptedEncodings,
  addCompressed,
  contentOf,
  type PreparedResponse,
  prepareResponse,
  sendPrepared,
} from "../http/prepared-response.ts";
import type { Log } from "../telemetry/log.ts";
import { sendUncached } from "./uncached-response.ts";

/** A header set by a page: the tags whose change makes it outdated, separated by spaces. It is never sent to a client. */
export const CACHE_TAGS_HEADER = "x-cache-tags";

/** A header set where time alone makes a page outdated: the moment in milliseconds since 1970. It is never sent to a client. */
export const CACHE_EXPIRES_HEADER = "x-cache-expires";

const FRESH_FOR = minutes(5);
const SERVED_STALE_FOR = minutes(60 * 24);
const BOOKKEEPING_BYTES = 2048;

type Entry = PreparedResponse & {
  readonly key: string;
  readonly kind: string;
  tags: readonly string[];
  freshUntil: number;
  /** After this moment the page is no longer served. The entry is kept for its compressed forms, in case a new rendering is identical. */
  staleUntil: number;
  readonly size: number;
  /** Whether the slow, tight compression of the page is done or in progress. */
  tight: boolean;
};

/** A page for the cache. */
export type CacheablePage = {
  readonly headers: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  /** The moment from which the page is outdated, even if no change is announced. After this moment, the page is not even served as stale. */
  readonly expiresAt?: Date | undefined;
  readonly body: Buffer;
};

type Outcome = { entry: Entry } | { response: Response };

/** Observes the cache, for metrics. */
export type CacheObserver = {
  /** Returns the kind of the page at a key. */
  kindOf(key: string): string;
  served(kind: string, outcome: "hit" | "stale", method: string | undefined, status: number): void;
  missed(): void;
  rendered(kind: string, milliseconds: number): void;
};

type PageCacheOptions = {
  readonly maxBytes: number;
  /** Returns the canonical address (path and only the declared parameters) of a cacheable request, or undefined. */
  readonly keyOf: (url: string) => string | undefined;
  /** Renders the canonical address. The renderer sees nothing of the actual request, so no request can put harmful content into the cached answer. */
  readonly render: (key: string) => Promise<CacheablePage | Response>;
  /** Headers sent with every page, after the page's own. */
  readonly headers: Readonly<Record<string, string>>;
  readonly clock: Clock;
  readonly log: Log;
  readonly observer?: CacheObserver;
};

/**
 * Caches whole public pages, compressed and ready to send, before the router. One render serves simultaneous requests for a page. A page is served stale while
 * it is rendered again, and is kept if rendering fails. An announced change drops pages by tag, and a page is no longer served after its own expiry.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #entries: LRUCache<string, Entry>;
  /** The renders in progress that a request may join: only those that began after the last drop. */
  readonly #renders = new Map<string, Promise<Outcome>>();
  #rendering = 0;
  /** The tags dropped during a render: such a render may have seen old data, so its page is not stored. */
  readonly #dropsDuringRender = new Map<string, number>();
  #drops = 0;
  #upgrading = false;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#entries = new LRUCache({ maxSize: Math.max(1, options.maxBytes), sizeCalculation: (entry) => entry.size });
  }

  get size() {
    return this.#entries.size;
  }

  /** Whether the cache has any page that can be served without rendering. */
  get servesAny() {
    for (const entry of this.#entries.values()) if (this.#isServable(entry)) return true;
    return false;
  }

  /** Answers with a cached page. @returns false where the cache has no page for the request that is fresh enough. */
  serveCached(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isRead(request)) return false;
    const url = request.url ?? "/";
    const entry = this.#entries.get(url) ?? this.#entries.get(this.#options.keyOf(url) ?? url);
    return entry !== undefined && this.#serveHit(entry, request, response);
  }

  /** Renders, caches and sends a page. @returns false when the request is not for a page, so that the caller has to answer it. */
  renderAndServe(request: IncomingMessage, response: ServerResponse): boolean {
    const key = isRead(request) ? this.#options.keyOf(request.url ?? "/") : undefined;
    if (key === undefined) return false;
    this.#options.observer?.missed();
    void this.#serveMiss(key, request, response);
    return true;
  }

  /** Drops every page that depends on one of the tags. */
  dropTags(tags: readonly string[]): void {
    this.#recordDrop(tags);
    const dropped = new Set(tags);
    for (const entry of this.#entries.values()) {
      if (entry.tags.some((tag) => dropped.has(tag))) entry.staleUntil = Number.NEGATIVE_INFINITY;
    }
  }

  dropAll(): void {
    this.#recordDrop(["*"]);
    this.#entries.clear();
  }

  #recordDrop(tags: readonly string[]) {
    this.#drops += 1;
    // Requests from now on must see the change, so they must not join a render that began before it.
    this.#renders.clear();
    if (this.#rendering > 0) for (const tag of tags) this.#dropsDuringRender.set(tag, this.#drops);
  }

  /** Marks all cached pages as stale, so that each is rendered again at every request, while announced changes cannot be received. */
  markAllStale(): void {
    for (const entry of this.#entries.values()) entry.freshUntil = 0;
  }

  #serveHit(entry: Entry, request: IncomingMessage, response: ServerResponse): boolean {
    const now = this.#options.clock.now().getTime();
    if (now > entry.staleUntil) return false;
    const isStale = now > entry.freshUntil;
    if (isStale) this.#revalidate(entry, now);
    if (!entry.tight && !this.#upgrading) void this.#upgrade(entry);
    this.#send(entry, request, response);
    this.#options.observer?.served(entry.kind, isStale ? "stale" : "hit", request.method, response.statusCode);
    return true;
  }

  #send(entry: Entry, request: IncomingMessage, response: ServerResponse) {
    const [best] = acceptedEncodings(request.headers["accept-encoding"]);
    if (best && !entry.compressed.has(best)) addCompressed(entry, best, compressQuickly(contentOf(entry), best));
    sendPrepared(request, response, entry);
  }

  #revalidate(entry: Entry, now: number) {
    // At most one attempt is made every few seconds, so that a failing database is not queried at every visit.
    entry.freshUntil = now + seconds(5);
    this.#renderOnce(entry.key).catch((error) =>
      this.#options.log.warn({ err: error, path: entry.key }, "page could not be made anew; the former one stays"),
    );
  }

  async #serveMiss(key: string, request: IncomingMessage, response: ServerResponse) {
    try {
      const outcome = await this.#renderOnce(key);
      if ("entry" in outcome) this.#send(outcome.entry, request, response);
      else await sendUncached(outcome.response.clone(), key, request, response);
    } catch (error) {
      this.#options.log.error({ err: error, path: key }, "page failed");
      const type = { "content-type": "text/plain; charset=utf-8" };
      if (!response.headersSent) response.writeHead(500, { ...this.#options.headers, ...type });
      response.end("Unexpected Application Error!");
    }
  }

  #renderOnce(key: string): Promise<Outcome> {
    const running = this.#renders.get(key);
    if (running) return running;
    this.#rendering += 1;
    const render = this.#render(key).finally(() => {
      if (this.#renders.get(key) === render) this.#renders.delete(key);
      this.#rendering -= 1;
      if (this.#rendering === 0) this.#dropsDuringRender.clear();
    });
    this.#renders.set(key, render);
    return render;
  }

  async #render(key: string): Promise<Outcome> {
    const dropsBefore = this.#drops;
    const begun = performance.now();
    const rendered = await this.#options.render(key);
    const page = rendered instanceof Response ? await cacheablePage(rendered) : rendered;
    const { observer } = this.#options;
    observer?.rendered(observer.kindOf(key), performance.now() - begun);
    if (page instanceof Response) {
      if (page.status >= 500 && this.#isServable(this.#entries.peek(key))) throw new Error(`status ${page.status}`);
      return { response: page };
    }
    const entry = this.#toEntry(key, page);
    return { entry: this.#droppedSince(dropsBefore, entry.tags) ? entry : this.#store(entry) };
  }

  /** Stores a page, or keeps the previous one if it is identical, since the tight compression of the previous page took far longer than rendering. */
  #store(entry: Entry): Entry {
    const previous = this.#entries.peek(entry.key);
    if (previous && isSame(previous, entry)) {
      const { tags, freshUntil, staleUntil } = entry;
      return Object.assign(previous, { tags, freshUntil, staleUntil });
    }
    this.#entries.set(entry.key, entry);
    return entry;
  }

  #isServable(entry: Entry | undefined): boolean {
    return entry !== undefined && this.#options.clock.now().getTime() <= entry.staleUntil;
  }

  #toEntry(key: string, { tags, headers, body, expiresAt }: CacheablePage): Entry {
    const now = this.#options.clock.now().getTime();
    const lastMoment = expiresAt ? expiresAt.getTime() - 1 : Number.POSITIVE_INFINITY;
    return {
      ...prepareResponse(Object.entries({ ...this.#options.headers, ...headers }).flat(), body),
      key,
      kind: this.#options.observer?.kindOf(key) ?? "",
      tags,
      freshUntil: Math.min(now + FRESH_FOR, lastMoment),
      staleUntil: Math.min(now + SERVED_STALE_FOR, lastMoment),
      // The size counts the content, its compressed forms (at most a third each) and the bookkeeping.
      size: Math.ceil(body.length * 1.7) + BOOKKEEPING_BYTES,
      tight: false,
    };
  }

  #droppedSince(drops: number, tags: readonly string[]) {
    return [...tags, "*"].some((tag) => (this.#dropsDuringRender.get(tag) ?? 0) > drops);
  }

  /** Compresses visited pages slowly and tightly, one at a time. */
  async #upgrade(entry: Entry) {
    const bytes = contentOf(entry);
    entry.tight = true;
    this.#upgrading = true;
    try {
      for (const coding of ["gzip", "br"] as const) addCompressed(entry, coding, await compressTightly(bytes, coding));
      this.#dropUncompressed(entry);
    } catch (error) {
      this.#options.log.warn({ err: error }, "compression failed");
    } finally {
      this.#upgrading = false;
    }
  }

  /** Drops the uncompressed content of a compressed page: hardly any client needs it, and it is two thirds of the size. */
  #dropUncompressed(entry: Entry) {
    if (this.#entries.peek(entry.key) !== entry) return;
    const size = [...entry.compressed.values()].reduce((sum, { bytes }) => sum + bytes.length, BOOKKEEPING_BYTES);
    this.#entries.set(entry.key, { ...entry, content: undefined, size });
  }
}

const isSame = (one: Entry, other: Entry) =>
  one.headers.length === other.headers.length &&
  one.headers.every((text, at) => text === other.headers[at]) &&
  contentOf(one).equals(contentOf(other));

/** Returns the page in a router's answer, or the answer itself where it may not be cached. */
async function cacheablePage(response: Response): Promise<CacheablePage | Response> {
  const tags = response.headers.get(CACHE_TAGS_HEADER);
  const expires = response.headers.get(CACHE_EXPIRES_HEADER);
  response.headers.delete(CACHE_TAGS_HEADER);
  response.headers.delete(CACHE_EXPIRES_HEADER);
  if (response.status !== 200 || tags === null) return response;
  const body = Buffer.from(await response.arrayBuffer());
  const expiresAt = expires === null ? undefined : new Date(Number(expires));
  return { headers: Object.fromEntries(response.headers), tags: tags.split(" "), expiresAt, body };
}

const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";
