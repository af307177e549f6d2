import { TokenBucket } from "./token-bucket.ts";

/** How fast each receiving domain gets mail. */
export class DomainRates {
  readonly #perMinute: number | undefined;
  readonly #buckets = new Map<string, TokenBucket>();

  /** @param perMinute of one domain; undefined: any number */
  constructor(perMinute: number | undefined) {
    this.#perMinute = perMinute;
  }

  /** Those that have to wait. */
  exhausted(): readonly string[] {
    return [...this.#buckets].filter(([, bucket]) => !bucket.hasToken()).map(([domain]) => domain);
  }

  /** One goes to a domain. */
  count(domain: string): void {
    if (this.#perMinute === undefined) return;
    const bucket = this.#buckets.get(domain) ?? new TokenBucket(this.#perMinute);
    this.#buckets.set(domain, bucket);
    bucket.tryTake();
  }
}
