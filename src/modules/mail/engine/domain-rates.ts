import { TokenBucket } from "./token-bucket.ts";

/**
 * A domain's mail is counted a moment after the limit of all mail let it pass. Without a spare token a domain with the same limit would miss every second
 * turn.
 */
const SPARE = 1;

/** Limits how fast each receiving domain gets mail. */
export class DomainRates {
  readonly #perMinute: number | undefined;
  readonly #buckets = new Map<string, TokenBucket>();

  /** @param perMinute the limit of one domain; undefined: no limit */
  constructor(perMinute: number | undefined) {
    this.#perMinute = perMinute;
  }

  /** Lists the domains that get no mail now, because they have reached their limit. */
  exhausted(): readonly string[] {
    return [...this.#buckets].filter(([, bucket]) => !bucket.hasToken()).map(([domain]) => domain);
  }

  /** Counts one mail to a domain. */
  count(domain: string): void {
    if (this.#perMinute === undefined) return;
    const bucket = this.#buckets.get(domain) ?? new TokenBucket(this.#perMinute, SPARE);
    this.#buckets.set(domain, bucket);
    bucket.tryTake();
  }
}
