import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { type Clock, hours, minutes } from "../clock.ts";
import { isPublicIp } from "../fetch/ip-networks.ts";
import type { ClientKeys } from "./client-keys.ts";
import { addressKey } from "./rate-limits.ts";

/** Matches programs that `isbot` does not know: libraries, and tools that test pages. It knows every agent that calls itself a bot. */
const PROGRAMS =
  /scrap|fetcher|gtmetrix|miniature\.io|\bYLT\b|preview|monitor|scanner|lighthouse|headless|phantom|puppeteer|playwright|curl|wget|python|httpx?\b|okhttp|java\/|axios|node-|undici|go-http|ruby|perl|libwww|feed|validator/i;

const LONGEST_AGENT = 500;
const PHONE = /Mobi|iPhone|Android(?!.*(?:Tablet|SM-T|SM-X))/i;
const TABLET = /iPad|Tablet|SM-T|SM-X|Android(?!.*Mobi)/i;

export type Device = "phone" | "tablet" | "desktop";

/** Whether a user agent names a program, or is empty. A program that claims to be a browser is not recognised by its user agent. */
export function isProgram(agent: string): boolean {
  const text = agent.slice(0, LONGEST_AGENT);
  return !/^Mozilla\/|^Opera\//.test(text) || PROGRAMS.test(text) || isbot(text);
}

type Connection = { readonly remoteAddress?: string | undefined };
type Request = Pick<IncomingMessage, "method" | "headers"> & { readonly socket?: Connection };

/** Takes the request out of a router's context. Outside a server, the request has no client address. */
export const requestOf = (c: Context): Request => ({
  method: c.req.method,
  headers: c.req.header(),
  ...(c.env && "incoming" in c.env && { socket: c.env.incoming.socket }),
});

/** Whether a browser says that it preloads the page, or shows a small picture of it. */
const isLoadedAhead = ({ headers }: Request): boolean => {
  const purpose = headers["sec-purpose"] ?? headers.purpose ?? headers["x-purpose"] ?? headers["x-moz"];
  return purpose !== undefined && /prefetch|prerender|preview/i.test(String(purpose));
};

/**
 * Whether the request asks for a page, and may come from a person. Requests of preloading browsers and HEAD requests are not.
 */
const asksForPage = (request: Request): boolean => {
  if (request.method !== "GET" || isLoadedAhead(request)) return false;
  // Browsers send Fetch Metadata to https and localhost, and a followed link has the destination "document".
  const destination = request.headers["sec-fetch-dest"];
  return destination === undefined || destination === "document";
};

/**
 * The number of pages in ten minutes from which a client counts as a robot. No person reads that many pages, and neither do the few phones that share a mobile
 * network's address at a time.
 */
const MOST_PAGES = 300;
const WINDOW = minutes(10);
/**
 * The number of pages from which a client counts as a robot that has asked for none of their pictures, fonts and scripts. A browser may have kept all of these
 * from an earlier visit, but among so many pages there is one with a new picture.
 */
const MOST_BARE_PAGES = 60;
/**
 * Behind a proxy that answers requests for files itself, nobody seems to load any, so a client without files is judged only where others load at least one in
 * so many pages.
 */
const PAGES_PER_FILE = 20;
/** The pages of one client that count for that, so that a robot's many pages do not hide what browsers load. */
const WEIGHED_PAGES = 20;
/** The pages after which older ones count half as much. */
const MOST_WEIGHED = 10_000;
const BUSY_FOR = hours(1);
const REMEMBERED = hours(24);
const MOST_CLIENTS = 20_000;

/** A client: one browser or other program at one address. */
export type Client = {
  /** Identifies the client as well as possible, to count the present clients; the id is never stored. */
  readonly id: string;
  readonly isProgram: boolean;
  readonly device: Device;
  /** Whether the client does not share its address: within a network, and behind an untrusted proxy, many clients share an address. */
  readonly isAlone: boolean;
  since: number;
  pages: number;
  /** The number of pages since the client was first seen. */
  allPages: number;
  /** Whether the client has asked for a file that pages have, as a browser does. */
  hasFiles: boolean;
  /** The time until which the client counts as a robot, in milliseconds since 1970. */
  robotUntil: number;
};

/** The client of a connection's last request, and the two headers that told which it is. */
type LastClient = {
  readonly agent: string;
  readonly forwardedFor: string | string[] | undefined;
  readonly client: Client;
};

const deviceOf = (agent: string): Device => (TABLET.test(agent) ? "tablet" : PHONE.test(agent) ? "phone" : "desktop");

/**
 * Distinguishes people from robots for statistics, by their requests and by their clients' behaviour. Behaviour is remembered for at most a day, or
 * as long as a connection stays open, only in memory, and only for clients with an address of their own.
 */
export class VisitorClassifier {
  readonly #clients = new LRUCache<string, Client>({ max: MOST_CLIENTS, ttl: REMEMBERED, ttlResolution: minutes(1) });
  /** A connection mostly has one client, so the next request of a connection costs no look-up by a long key. */
  readonly #lastClients = new WeakMap<Connection, LastClient>();
  readonly #keys: Pick<ClientKeys, "addressOf">;
  readonly #clock: Clock;
  /** What browsers have asked for lately, which tells whether files are seen here at all. */
  readonly #seen = { pages: 0, files: 0 };

  constructor({ clientKeys, clock }: { readonly clientKeys: Pick<ClientKeys, "addressOf">; readonly clock: Clock }) {
    this.#keys = clientKeys;
    this.#clock = clock;
  }

  isPerson(request: Request, client = this.clientOf(request)): boolean {
    return asksForPage(request) && !this.isRobot(request, client);
  }

  /** A client is a robot if it names itself as a program, or has lately behaved like one. */
  isRobot(request: Request, { isProgram, robotUntil } = this.clientOf(request)): boolean {
    return isProgram || (robotUntil > 0 && robotUntil >= this.#clock.now().getTime());
  }

  /**
   * Records that a client requested a page, or the file that only robots read.
   * @returns whether the client counts as a robot from now on, and did not before
   */
  record(client: Client, { isForRobots }: { readonly isForRobots: boolean }): boolean {
    if (!client.isAlone || client.isProgram) return false;
    const now = this.#clock.now().getTime();
    const wasRobot = client.robotUntil >= now;
    if (now - client.since > WINDOW) {
      client.since = now;
      client.pages = 0;
    }
    client.pages += 1;
    client.allPages += 1;
    if (client.allPages <= WEIGHED_PAGES) this.#weigh("pages");
    if (isForRobots || this.#isBare(client)) client.robotUntil = now + REMEMBERED;
    else if (client.pages > MOST_PAGES) client.robotUntil = Math.max(client.robotUntil, now + BUSY_FOR);
    return !wasRobot && client.robotUntil >= now;
  }

  /** Records that a client requested a picture, a font or a script of a page. */
  recordFile(client: Client): void {
    if (!client.isAlone || client.isProgram || client.hasFiles) return;
    client.hasFiles = true;
    this.#weigh("files");
  }

  #isBare({ hasFiles, allPages }: Client): boolean {
    return !hasFiles && allPages > MOST_BARE_PAGES && this.#seen.files * PAGES_PER_FILE >= this.#seen.pages;
  }

  #weigh(kind: "pages" | "files"): void {
    this.#seen[kind] += 1;
    if (this.#seen.pages < MOST_WEIGHED) return;
    this.#seen.pages /= 2;
    this.#seen.files /= 2;
  }

  /** Returns what is known about the client of a request. It is asked for every request, even for cached pages. */
  clientOf(request: Request): Client {
    const { headers, socket } = request;
    const agent = headers["user-agent"] ?? "";
    const forwardedFor = headers["x-forwarded-for"];
    const last = socket && this.#lastClients.get(socket);
    if (last && last.agent === agent && last.forwardedFor === forwardedFor) return last.client;
    const client = this.#clientAt(this.#keys.addressOf(request), agent);
    if (socket) this.#lastClients.set(socket, { agent, forwardedFor, client });
    return client;
  }

  #clientAt(address: string, agent: string): Client {
    const key = `${address} ${agent}`;
    const known = this.#clients.get(key);
    if (known) return known;
    const client = {
      ...{ id: `${addressKey(address)} ${agent}`, isProgram: isProgram(agent), isAlone: isPublicIp(address) },
      ...{ device: deviceOf(agent), since: this.#clock.now().getTime(), pages: 0, allPages: 0 },
      ...{ hasFiles: false, robotUntil: 0 },
    };
    this.#clients.set(key, client);
    return client;
  }
}
