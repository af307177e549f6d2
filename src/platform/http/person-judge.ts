import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { type Clock, hours, minutes } from "../clock.ts";
import { isPublicIp } from "../fetch/ip-networks.ts";
import { clientAddress, UNKNOWN_ADDRESS } from "./client-address.ts";
import { addressKey } from "./rate-limits.ts";

/** Programs that a list of crawlers leaves out: libraries, and what tests pages. */
const PROGRAMS =
  /scrap|fetcher|preview|monitor|scanner|lighthouse|headless|phantom|puppeteer|playwright|curl|wget|python|httpx?\b|okhttp|java\/|axios|node-|undici|go-http|ruby|perl|libwww|feed|validator/i;

const MOST_AGENTS = 2_000;
const LONGEST_AGENT = 500;
const judged = new LRUCache<string, boolean>({ max: MOST_AGENTS });

/** Whether a program says to be one, or says nothing. Who says to be a browser and is none cannot be told by it. */
export function isProgram(agent: string): boolean {
  const text = agent.slice(0, LONGEST_AGENT);
  const known = judged.get(text);
  if (known !== undefined) return known;
  const isOne = !/^Mozilla\/|^Opera\//.test(text) || PROGRAMS.test(text) || isbot(text);
  judged.set(text, isOne);
  return isOne;
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

const AHEAD = ["sec-purpose", "purpose", "x-purpose", "x-moz"] as const;

/**
 * Whether a person has asked for a page, as far as a request says: programs that name themselves, browsers that load ahead what nobody has
 * asked for, and what only asks whether something is there (HEAD) are none.
 */
function looksLikePerson({ method, headers }: Request): boolean {
  if (method !== "GET" || isProgram(headers["user-agent"] ?? "")) return false;
  if (AHEAD.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? "")))) return false;
  // Fetch Metadata: browsers send it to https and localhost. A link that was followed leads to a document.
  const destination = headers["sec-fetch-dest"];
  return destination === undefined || destination === "document";
}

/** So many pages in so long nobody reads. */
const MOST_PAGES = 150;
const WINDOW = minutes(10);
const REMEMBERED = hours(24);
const MOST_CLIENTS = 20_000;

type Behaviour = { since: number; pages: number; isRobot: boolean };

/**
 * Tells people from robots, for every figure of readers: by what a request says, and by what its client does. Behaviour is remembered for a day,
 * in memory alone, and of clients whose address is their own: behind a proxy that is not believed, and within a network, many share one.
 */
export class PersonJudge {
  readonly #clients = new LRUCache<string, Behaviour>({ max: MOST_CLIENTS, ttl: REMEMBERED });
  readonly #trustProxy: number;
  readonly #clock: Clock;

  constructor({ trustProxy, clock }: { readonly trustProxy: number; readonly clock: Clock }) {
    this.#trustProxy = trustProxy;
    this.#clock = clock;
  }

  isPerson(request: Request): boolean {
    if (!looksLikePerson(request)) return false;
    const client = this.clientOf(request);
    return client === undefined || this.#clients.get(client)?.isRobot !== true;
  }

  /** A page was asked for, or the file that only robots read. */
  note(request: Request, { isForRobots }: { readonly isForRobots: boolean }): void {
    const client = this.clientOf(request);
    if (client === undefined) return;
    const now = this.#clock.now().getTime();
    const known = this.#clients.get(client) ?? { since: now, pages: 0, isRobot: false };
    if (now - known.since > WINDOW) Object.assign(known, { since: now, pages: 0 });
    known.pages += 1;
    known.isRobot ||= isForRobots || known.pages > MOST_PAGES;
    this.#clients.set(client, known);
  }

  /** An address of its own and a program; undefined where the address says nothing of one client. */
  clientOf(request: Request): string | undefined {
    const address = this.#addressOf(request);
    return isPublicIp(address) ? `${addressKey(address)} ${request.headers["user-agent"]}` : undefined;
  }

  /** The same, as well as it can be told: to count how many are here, and for nothing that is stored. */
  visitorOf(request: Request): string {
    return `${this.#addressOf(request)} ${request.headers["user-agent"]}`;
  }

  #addressOf({ headers, socket }: Request): string {
    const forwarded = headers["x-forwarded-for"];
    const header = typeof forwarded === "string" ? forwarded : forwarded?.join(",");
    return clientAddress(socket?.remoteAddress, header, this.#trustProxy) ?? UNKNOWN_ADDRESS;
  }
}
