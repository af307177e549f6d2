import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import { type Clock, days, minutes, seconds } from "../../../platform/clock.ts";
import { preparedQuery } from "../../../platform/database/database.ts";
import { done, type Failure, failure, type Success } from "../../../platform/result.ts";

/** The number of free attempts, and the first and the longest delay after them. Each failure doubles the delay. */
type Rule = { readonly freeAttempts: number; readonly firstDelay: number; readonly maxDelay: number };

/** The longest delay and what is counted are also in docs/guides/admin-api.md, "Sessions". */
const RULES = {
  /** Tries for one account, by devices that never signed in to this account. */
  account: { freeAttempts: 5, firstDelay: seconds(15), maxDelay: minutes(15) },
  /** Tries from one IP address (or /64), for any account. */
  address: { freeAttempts: 20, firstDelay: seconds(15), maxDelay: minutes(15) },
  /** Tries by a device that has signed in to the account before. */
  device: { freeAttempts: 5, firstDelay: seconds(5), maxDelay: minutes(15) },
  /** Tries of codes and passwords by somebody who is already signed in. */
  proof: { freeAttempts: 5, firstDelay: seconds(15), maxDelay: minutes(15) },
} as const satisfies Record<string, Rule>;

/** The number of days after the last failure after which counting starts again. */
export const FAILURE_DAYS = 1;
const EXPIRES_AFTER = days(FAILURE_DAYS);

/** `seconds` is the time until the next try is allowed. */
export type Wait = Failure<"wait", { readonly seconds: number }>;

export type ThrottleKey = { readonly kind: keyof typeof RULES; readonly name: string };

const COUNT = `
  insert into sign_in_failures (key, failures, last_at, blocked_until)
  values ($1, 1, $2, 'epoch')
  on conflict (key) do update set
    failures = case when sign_in_failures.last_at < $3 then 1 else sign_in_failures.failures + 1 end,
    last_at = $2,
    blocked_until = case when sign_in_failures.last_at < $3 or sign_in_failures.failures + 1 < $4 then 'epoch'
      else $2 + least($6::float8, $5::float8 * power(2, least(30, sign_in_failures.failures + 1 - $4))) * interval '1 millisecond' end
  where sign_in_failures.blocked_until <= $2
  returning failures`;

const RESET = "delete from sign_in_failures where key = any($1)";
/** Takes back a counted try, and with it the delay that it started. */
const UNDO_COUNT = `
  update sign_in_failures set failures = greatest(0, failures - 1),
    blocked_until = case when failures - 1 < $2 then 'epoch' else blocked_until end
  where key = any($1)`;

/**
 * Delays tries after failures, longer each time. A try is counted before anything is checked, so that two hundred simultaneous tries achieve no more
 * than tries one after another. A success takes the counted try back.
 */
export class SignInThrottle {
  readonly #pool: pg.Pool;
  readonly #clock: Clock;
  /** Keys that are refused at present, kept in memory so that a flood of tries costs no queries. */
  readonly #blocked = new LRUCache<string, number>({ max: 10_000 });

  constructor(pool: pg.Pool, clock: Clock) {
    this.#pool = pool;
    this.#clock = clock;
  }

  /** Counts a try for each key, until one of them is refused. */
  async count(keys: readonly ThrottleKey[]): Promise<Success<undefined> | Wait> {
    for (const key of keys) {
      const counted = await this.#countOne(key);
      if (!counted.ok) return counted;
    }
    return done;
  }

  /**
   * Resets the counts after a success. For an address only this try is taken back. If all its tries were taken back, somebody with an account of
   * their own could go on guessing other people's passwords for ever.
   */
  async reset(keys: readonly ThrottleKey[]): Promise<void> {
    const [addresses, others] = [true, false].map((wanted) =>
      keys.filter(({ kind }) => (kind === "address") === wanted).map(storedKey),
    );
    for (const key of [...(others ?? []), ...(addresses ?? [])]) this.#blocked.delete(key);
    if (others?.length) await preparedQuery(this.#pool, "throttle:forget", RESET, [others]);
    if (addresses?.length)
      await preparedQuery(this.#pool, "throttle:take-back", UNDO_COUNT, [addresses, RULES.address.freeAttempts]);
  }

  async #countOne(key: ThrottleKey): Promise<Success<undefined> | Wait> {
    const { freeAttempts, firstDelay, maxDelay } = RULES[key.kind];
    const stored = storedKey(key);
    const now = this.#clock.now();
    const blockedUntil = this.#blocked.get(stored);
    if (blockedUntil !== undefined && blockedUntil > now.getTime()) return waitUntil(blockedUntil, now);
    const forgotten = new Date(now.getTime() - EXPIRES_AFTER);
    const counted = await preparedQuery(this.#pool, "throttle:count", COUNT, [
      stored,
      now,
      forgotten,
      freeAttempts,
      firstDelay,
      maxDelay,
    ]);
    if (counted.length > 0) return done;
    const [row] = await preparedQuery<{ blocked_until: Date }>(
      this.#pool,
      "throttle:until",
      "select blocked_until from sign_in_failures where key = $1",
      [stored],
    );
    const until = row?.blocked_until.getTime() ?? now.getTime();
    this.#blocked.set(stored, until);
    return waitUntil(until, now);
  }
}

const waitUntil = (time: number, now: Date): Wait =>
  failure("wait", { seconds: Math.max(1, Math.ceil((time - now.getTime()) / seconds(1))) });

/** The key as stored. It is hashed, so that the table does not list the addresses and accounts that somebody tried. */
const storedKey = ({ kind, name }: ThrottleKey) => `${kind}:${createHash("sha256").update(name).digest("base64url")}`;
