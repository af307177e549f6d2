import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { type Clock, hours, minutes } from "../clock.ts";
import { isPublicIp } from "../fetch/ip-networks.ts";
import type { ClientKeys } from "./client-keys.ts";
import { addressKey } from "./rate-limits.ts";

/** Programs that a list of crawlers leaves out: libraries, and what tests pages. */
const PROGRAMS =
  /scrap|fetcher|preview|monitor|scanner|lighthouse|headless|phantom|puppeteer|playwright|curl|wget|python|httpx?\b|okhttp|java\/|axios|node-|undici|go-http|ruby|perl|libwww|feed|validator/i;

const LONGEST_AGENT = 500;

/** Whether a program says to be one, or says nothing. Who says to be a browser and is none cannot be told by it. */
export function isProgram(agent: string): boolean {
  const text = agent.slice(0, LONGEST_AGENT);
  return !/^Mozilla\/|^Opera\//.test(text) || PROGRAMS.test(text) || isbot(text);
}

type Request = Pick<IncomingMessage, "method" | "headers"> & {
  readonly socket?: { readonly remoteAddress?: string | undefined };
};

/** Of what a router answers. Outside a server it comes from no address. */
export const requestOf = (c: Context): Request => ({
  method: c.req.method,
  headers: c.req.header(),
  ...(c.env && "incoming" in c.env && { socket: c.env.incoming.socket }),
});

/** What a browser says that loads ahead, or shows a small picture of a page. */
const isLoadedAhead = ({ headers }: Request): boolean => {
  const purpose = headers["sec-purpose"] ?? headers.purpose ?? headers["x-purpose"] ?? headers["x-moz"];
  return purpose !== undefined && /prefetch|prerender|preview/i.test(String(purpose));
};

/**
 * Whether a request may be a person's for a page, as far as it says: browsers that load ahead what nobody has asked for, and requests that only
 * ask whether something is there (HEAD), are not.
 */
const asksForPage = (request: Request): boolean => {
  if (request.method !== "GET" || isLoadedAhead(request)) return false;
  // Fetch Metadata: browsers send it to https and localhost. A link that was followed leads to a document.
  const destination = request.headers["sec-fetch-dest"];
  return destination === undefined || destination === "document";
};

/** So many pages in so long nobody reads, nor do the few phones that a mobile network gives one address at a time. */
const MOST_PAGES = 300;
const WINDOW = minutes(10);
const BUSY_FOR = hours(1);
const REMEMBERED = hours(24);
const MOST_CLIENTS = 20_000;

/** A program at an address. */
export type Client = {
  /** Tells it from others as well as it can be told: to count how many are here, and for nothing that is stored. */
  readonly id: string;
  readonly isProgram: boolean;
  /** Its address is its own; within a network, and behind a proxy that is not believed, many share one. */
  readonly isAlone: boolean;
  since: number;
  pages: number;
  /** Milliseconds since 1970. */
  robotUntil: number;
};

/**
 * Tells people from robots, for figures of readers: by what a request says, and by what its client does. Behaviour is remembered for a day
 * at most, in memory alone, and of clients whose address is their own.
 */
export class PersonJudge {
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

  /** A page was asked for, or the file that only robots read. */
  note(client: Client, { isForRobots }: { readonly isForRobots: boolean }): void {
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

  /** Kept pages are counted, too: what is known of a client is looked up once. */
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
