import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { seconds } from "../clock.ts";
import { done, type Failure, failure, type Success } from "../result.ts";
import { canonicalAddress, UNKNOWN_ADDRESS } from "./client-address.ts";

type Limited = Failure<"limited", { readonly retryAfterSeconds: number }>;

export type RateLimiter = {
  /** The points that a key may consume within one window. */
  readonly limit: number;
  /** Counts `points` for the key, even when the limit is exceeded. The returned promise never rejects. */
  consume(key: string, points?: number): Promise<Success<undefined> | Limited>;
};

/** A limit of `limit` points in each window of `window` milliseconds, which begins with a key's first point. */
type RateLimitRule = { name: string; limit: number; window: number };

type RateLimits = { limiter(rule: RateLimitRule): RateLimiter };

/**
 * Makes limits that all processes on the database share (table rate_limits). While the database is unavailable each process counts in memory. A key
 * that has used up its points is remembered in memory too, so that a flood costs no queries.
 */
export function createRateLimits(pool: pg.Pool): RateLimits {
  return {
    limiter({ name, limit, window }) {
      const rule = { keyPrefix: name, points: limit, duration: window / seconds(1) };
      const limiter = new RateLimiterPostgres({
        ...rule,
        storeClient: pool,
        storeType: "pool",
        tableName: "rate_limits",
        tableCreated: true,
        inMemoryBlockOnConsumed: limit,
        insuranceLimiter: new RateLimiterMemory(rule),
      });
      return {
        limit,
        consume: (key, points = 1) => limiter.consume(key, points).then(() => done, toLimited),
      };
    },
  };
}

/** Counts only in this process, for limits that are not worth a query. */
export function memoryLimiter({ name, limit, window }: RateLimitRule): RateLimiter {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: limit, duration: window / seconds(1) });
  return {
    limit,
    consume: (key, points = 1) => limiter.consume(key, points).then(() => done, toLimited),
  };
}

type Bound = Pick<RateLimitRule, "limit" | "window">;

/**
 * Limits each client and all clients together, only in this process. Requests refused to one client do not count against the others. While the common limit is
 * used up, no further client is remembered, so that a large number of addresses cannot fill the memory.
 */
export function sharedLimiter({ name, each, all }: { name: string; each: Bound; all: Bound }): RateLimiter {
  const ofEach = memoryLimiter({ name, ...each });
  const ofAll = new RateLimiterMemory({ points: all.limit, duration: all.window / seconds(1) });
  return {
    limit: each.limit,
    async consume(key, points = 1) {
      const taken = await ofAll.get("all");
      if (taken && taken.remainingPoints < points) return toLimited(taken);
      const allowed = await ofEach.consume(key, points);
      return allowed.ok ? ofAll.consume("all", points).then(() => done, toLimited) : allowed;
    },
  };
}

/**
 * Returns the key by which a client is counted: an IPv4 address, or the /64 of an IPv6 address, since a single household or server has all 2^64 addresses of a
 * /64.
 */
export function addressKey(address: string): string {
  const canonical = canonicalAddress(address);
  if (canonical === undefined) return UNKNOWN_ADDRESS;
  if (!canonical.includes(":")) return canonical;
  return `${ipv6Groups(canonical).slice(0, 4).join(":")}::/64`;
}

function toLimited(reason: unknown): Limited {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  return failure("limited", { retryAfterSeconds: Math.max(1, Math.ceil(reason.msBeforeNext / seconds(1))) });
}

/** Expands a compressed IPv6 address into its eight groups. */
function ipv6Groups(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const groups = (part: string) => (part === "" ? [] : part.split(":"));
  if (tail === undefined) return groups(head);
  const missing = 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array<string>(missing).fill("0"), ...groups(tail)];
}
