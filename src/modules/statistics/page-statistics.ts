import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { dayIn } from "../../platform/calendar.ts";
import { type Clock, minutes, seconds } from "../../platform/clock.ts";
import { PendingCounts } from "../../platform/database/pending-counts.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { Client, VisitorClassifier } from "../../platform/http/visitor-classifier.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import { ROBOTS_PATH } from "../seo/paths.shared.ts";
import { AskedSearches, normalisedSearch } from "./asked-searches.ts";
import { LiveVisitors } from "./live-visitors.ts";
import { type CountedRow, writeCounts } from "./write-counts.ts";

type Options = {
  readonly db: Db;
  readonly clock: Clock;
  readonly timeZone: string;
  readonly log: Log;
  readonly siteUrl: string;
  readonly classifier: VisitorClassifier;
  /** Whether a path is a public page that visitors read. */
  readonly isPage: (path: string) => boolean;
  readonly searchPath: string;
  /** The paths to which newsletter sign-ups are posted. */
  readonly signUpPaths: ReadonlySet<string>;
};

type Request = Pick<IncomingMessage, "method" | "url" | "headers"> & { readonly socket?: IncomingMessage["socket"] };

type Counted = Pick<CountedRow, "day" | "kind" | "name"> & Partial<Pick<CountedRow, "count" | "found">>;

const FLUSH_INTERVAL = minutes(1);
/** The most different names that are counted within a day, so that invented names cannot fill the table. */
const MOST_NAMES = 20_000;
/** The most counts kept in memory while the database is unavailable. */
const MOST_WAITING = 50_000;
const LONGEST_NAME = 300;
const MOST_FOUND = 5_000;
/** Views can be retracted for one such time at least and two at most; /privasi says "satu jam". */
const RETRACTABLE_FOR = minutes(30);
/** The most views of one such time that can be retracted. */
const MOST_RETRACTABLE = 50_000;
/** Matches the pictures that browsers load with a page. Files of the application are noted by `noteFile`. */
const PICTURE = /\.(?:webp|avif|png|jpe?g|gif|svg)$/;

/** Counts page views in memory, without following anybody, and adds them to the table each minute, so no visitor waits for the database. */
export class PageStatistics {
  readonly #options: Options;
  readonly #searches = new AskedSearches();
  readonly #found = new LRUCache<string, number>({ max: MOST_FOUND });
  readonly #hosts = new LRUCache<string, string>({ max: MOST_FOUND });
  /** What was counted lately for each client, and in the time before. */
  #lately = { views: 0, counted: new Map<Client, Counted[]>(), before: new Map<Client, Counted[]>() };
  readonly live: LiveVisitors;
  readonly #counts: PendingCounts<CountedRow>;
  #names: { readonly day: string; readonly known: Set<string> } = { day: "", known: new Set() };
  #today = { day: "", until: 0 };
  readonly #ownHost: string;

  constructor(options: Options) {
    this.#options = options;
    this.#counts = new PendingCounts({
      write: (rows) => writeCounts(options.db, rows),
      ...{ interval: FLUSH_INTERVAL, most: MOST_WAITING, log: options.log },
      failed: "views could not be counted; they wait for the next",
    });
    this.#ownHost = new URL(options.siteUrl).host;
    this.live = new LiveVisitors(options.clock);
    setInterval(() => this.#forgetOld(), RETRACTABLE_FOR).unref();
  }

  /** Counts an answered request. This runs for cached pages, too, so it has to be fast. */
  note(request: Request, status: number): void {
    if (request.method === "POST") this.#recordSignUp(request, status);
    else if (request.method === "GET") this.#recordRead(request, status);
  }

  /** Notes that a file of the application was requested, which browsers load with a page. */
  noteFile(request: Request): void {
    const { classifier } = this.#options;
    classifier.recordFile(classifier.clientOf(request));
  }

  #recordRead(request: Request, status: number): void {
    const { url = "" } = request;
    const query = url.indexOf("?");
    const path = query < 0 ? url : url.slice(0, query);
    const { classifier, isPage, searchPath } = this.#options;
    const client = classifier.clientOf(request);
    const isForRobots = path === ROBOTS_PATH;
    // A 304 counts as a view, since somebody reads a page again.
    const isRead = (status === 200 || status === 304) && path.length <= LONGEST_NAME && isPage(path);
    if (isForRobots || isRead) {
      if (classifier.record(client, { isForRobots })) this.#retract(client);
    } else if (PICTURE.test(path)) classifier.recordFile(client);
    if (!isRead || !classifier.isPerson(request, client)) return;
    const now = this.#options.clock.now();
    const day = this.#day(now);
    const host = this.#referringHost(request);
    const view: readonly Counted[] = [
      { day, kind: "view", name: path },
      { day, kind: "device", name: client.device },
      ...(host === undefined ? [] : [{ day, kind: "referrer", name: host } as const]),
    ];
    for (const counted of view) this.#count(counted);
    this.live.note(client.id, path, now);
    const search = path === searchPath && this.#recordSearch(day, new URLSearchParams(url.slice(query + 1)), client.id);
    this.#remember(client, search ? [...view, search] : view);
  }

  /** Remembers how much a search found, before its request is counted. */
  recordFound(words: string, found: number): void {
    this.#found.set(normalisedSearch(words), found);
  }

  flush(): Promise<void> {
    return this.#counts.flush();
  }

  /** Remembers what was counted for a client, as long as the client may still turn out to be a robot. A shared address is never judged. */
  #remember(client: Client, view: readonly Counted[]): void {
    const lately = this.#lately;
    if (!client.isAlone || lately.views >= MOST_RETRACTABLE) return;
    lately.views += 1;
    const known = lately.counted.get(client);
    if (known) known.push(...view);
    else lately.counted.set(client, [...view]);
  }

  /** Retracts what was counted for a client before it showed itself to be a robot. */
  #retract(client: Client): void {
    for (const counted of [this.#lately.before, this.#lately.counted]) {
      for (const one of counted.get(client) ?? []) this.#count({ ...one, count: -1 });
      counted.delete(client);
    }
    this.live.forget(client.id);
  }

  /** @returns the search that the visitor has made, if it was counted */
  #recordSearch(day: string, query: URLSearchParams, visitor: string): Counted | undefined {
    // A further page of results belongs to a search that was already counted.
    if (query.has("halaman")) return undefined;
    const { words, times } = this.#searches.note(day, query.get("q") ?? "", visitor);
    if (times === 0) return undefined;
    this.#count({ day, kind: "search", name: words, count: times, found: this.#found.get(words) ?? 0 });
    return { day, kind: "search", name: words };
  }

  #recordSignUp(request: Request, status: number): void {
    const path = (request.url ?? "").split("?", 1)[0] ?? "";
    if (!this.#options.signUpPaths.has(path) || (status !== 201 && status !== 303)) return;
    const from = URL.parse(request.headers.referer ?? "");
    const page = from && this.#isOwn(from.host, request) && this.#options.isPage(from.pathname) ? from.pathname : "";
    this.#count({ day: this.#day(this.#options.clock.now()), kind: "signup", name: page.slice(0, LONGEST_NAME) });
  }

  #count({ day, kind, name, count = 1, found }: Counted): void {
    const key = `${day} ${kind} ${name}`;
    const waiting = this.#counts.get(key);
    if (waiting) {
      waiting.count += count;
      waiting.found = found ?? waiting.found;
      return;
    }
    if (this.#names.day !== day) this.#names = { day, known: new Set() };
    const { known } = this.#names;
    if (!known.has(key) && known.size >= MOST_NAMES) return;
    known.add(key);
    this.#counts.add(key, { day, kind, name, count, found });
  }

  /** Returns today's date, computed at most once a second, since each view needs it. */
  #day(now: Date): string {
    if (now.getTime() >= this.#today.until) {
      this.#today = { day: dayIn(this.#options.timeZone, now), until: now.getTime() + seconds(1) };
    }
    return this.#today.day;
  }

  #forgetOld(): void {
    this.#lately = { views: 0, counted: new Map(), before: this.#lately.counted };
  }

  /** Returns the host of the other site that led here; undefined where the visitor came from this site or the browser does not say. */
  #referringHost(request: Request): string | undefined {
    const { referer } = request.headers;
    if (referer === undefined) return undefined;
    const known = this.#hosts.get(referer);
    if (known !== undefined) return known || undefined;
    const url = URL.parse(referer);
    const isSite = url !== null && /^https?:$/.test(url.protocol) && !this.#isOwn(url.host, request);
    const host = isSite ? url.hostname.replace(/^www\./, "").slice(0, LONGEST_NAME) : "";
    this.#hosts.set(referer, host);
    return host || undefined;
  }

  #isOwn = (host: string, { headers }: Request) => host === this.#ownHost || host === headers.host;
}
