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
  /scrap|fetcher|preview|monitor|scanner|lighthouse|headless|phantom|puppeteer|playwright|curl|wget|python|httpx?\b|okhttp|java\/|axios|node-|undici|go-http|ruby|perl|libwww|feed|validator/i;

const LONGEST_AGENT = 500;

/** Whether a user agent names a program, or is empty. A program that claims to be a browser is not recognised by its user agent. */
export function isProgram(agent: string): boolean {
  const text = agent.slice(0, LONGEST_AGENT);
  return !/^Mozilla\/|^Opera\//.test(text) || PROGRAMS.test(text) || isbot(text);
}

type Request = Pick<IncomingMessage, "method" | "headers"> & {
  readonly socket?: { readonly remoteAddress?: string | undefined };
};

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
const BUSY_FOR = hours(1);
const REMEMBERED = hours(24);
const MOST_CLIENTS = 20_000;

/** A client: one browser or other program at one address. */
export type Client = {
  /** Identifies the client as well as possible, to count the present clients; the id is never stored. */
  readonly id: string;
  readonly isProgram: boolean;
  /** Whether the client does not share its address: within a network, and behind an untrusted proxy, many clients share an address. */
  readonly isAlone: boolean;
  since: number;
  pages: number;
  /** The time until which the client counts as a robot, in milliseconds since 1970. */
  robotUntil: number;
};

/**
 * Distinguishes people from robots for statistics, by their requests and by their clients' behaviour. Behaviour is remembered for at most a day, only
 * in memory, and only for clients with an address of their own.
 */
export class VisitorClassifier {
  readonly #clients = new LRUCache<string, Client>({ max: MOST_CLIENTS, ttl: REMEMBERED, ttlResolution: minutes(1) });
  readonly #keys: Pick<ClientKeys, "addressOf">;
  readonly #clock: Clock;

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

  /** Records that a client requested a page, or the file that only robots read. */
  record(client: Client, { isForRobots }: { readonly isForRobots: boolean }): void {
    if (!client.isAlone) return;
    const now = this.#clock.now().getTime();
    if (now - client.since > WINDOW) {
      client.since = now;
      client.pages = 0;
    }
    client.pages += 1;
    if (isForRobots) client.robotUntil = now + REMEMBERED;
    else if (client.pages > MOST_PAGES) client.robotUntil = Math.max(client.robotUntil, now + BUSY_FOR);
  }

  /** Returns what is known about the client of a request. The client is looked up at most once per request, even for cached pages. */
  clientOf(request: Request): Client {
    const agent = request.headers["user-agent"] ?? "";
    const address = this.#keys.addressOf(request);
    const key = `${address} ${agent}`;
    const known = this.#clients.get(key);
    if (known) return known;
    const client = {
      ...{ id: `${addressKey(address)} ${agent}`, isProgram: isProgram(agent), isAlone: isPublicIp(address) },
      ...{ since: this.#clock.now().getTime(), pages: 0, robotUntil: 0 },
    };
    this.#clients.set(key, client);
    return client;
  }
}
