import { type HashCost, hashPassword, verifyPassword } from "./password-hash.ts";

/** The number of hashes that are computed at once. Each hash takes 48 MB and occupies a thread for a fifth of a second. */
const CONCURRENCY = 2;
const MAX_WAITING = 20;

type Lane = "known" | "unknown";

export class QueueFull extends Error {
  override name = "QueueFull";
}

/**
 * Hashes a few passwords at a time; when too many wait, the next password is refused. Devices that have signed in before have a separate queue that
 * goes first, so that a flood of tries by strangers does not delay them.
 */
export class HashQueue {
  readonly #cost: HashCost | undefined;
  readonly #waiting: Record<Lane, (() => void)[]> = { known: [], unknown: [] };
  #running = 0;
  /** A hash that belongs to no account. The password is compared with it if there is no account, so that the answer takes equally long. */
  #dummyHash: Promise<string> | undefined;

  /** @param cost the cost of new hashes, if it differs from the usual cost */
  constructor(cost?: HashCost) {
    this.#cost = cost;
  }

  /** @throws QueueFull */
  hash(password: string, lane: Lane = "known"): Promise<string> {
    return this.#run(lane, () => hashPassword(password, this.#cost));
  }

  /** Compares a password. It takes equally long if the account has no password or does not exist (undefined). @throws QueueFull */
  verify(password: string, phc: string | null | undefined, lane: Lane): Promise<boolean> {
    return this.#run(lane, async () => {
      this.#dummyHash ??= hashPassword(crypto.randomUUID(), this.#cost);
      const same = await verifyPassword(password, phc ?? (await this.#dummyHash));
      return same && Boolean(phc);
    });
  }

  async #run<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    if (this.#running >= CONCURRENCY) {
      const line = this.#waiting[lane];
      if (line.length >= MAX_WAITING) throw new QueueFull();
      // Finished work passes its slot directly to the next waiting work, so that no new work can take the slot.
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.known.shift() ?? this.#waiting.unknown.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
