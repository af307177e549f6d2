import { setTimeout as pause } from "node:timers/promises";
import { minutes } from "../../../platform/clock.ts";

/** Limits mails to a number per minute, spread evenly: at most the share of one second passes at once. */
export class TokenBucket {
  readonly #perMinute: number | undefined;
  readonly #capacity: number;
  #tokens: number;
  #at = performance.now();

  /**
   * @param perMinute undefined: no limit
   * @param spare the tokens that may be saved up beyond the share of one second
   */
  constructor(perMinute: number | undefined, spare = 0) {
    this.#perMinute = perMinute;
    this.#capacity = Math.max(1, (perMinute ?? 0) / 60) + spare;
    this.#tokens = this.#capacity;
  }

  /** Takes a token, and waits for one if there is none. @throws if the signal comes first */
  async take(signal: AbortSignal): Promise<void> {
    for (let wait = this.tryTake(); wait > 0; wait = this.tryTake()) await pause(wait, undefined, { signal });
  }

  /** @returns 0 if a token was taken, else the milliseconds after which to try again */
  tryTake(): number {
    if (this.#perMinute === undefined) return 0;
    if (!this.hasToken()) return Math.ceil(((1 - this.#tokens) * minutes(1)) / this.#perMinute);
    this.#tokens -= 1;
    return 0;
  }

  hasToken(): boolean {
    if (this.#perMinute === undefined) return true;
    const now = performance.now();
    this.#tokens = Math.min(this.#capacity, this.#tokens + ((now - this.#at) * this.#perMinute) / minutes(1));
    this.#at = now;
    return this.#tokens >= 1;
  }

  /** Returns a token that was taken and not used. */
  giveBack(): void {
    this.#tokens = Math.min(this.#capacity, this.#tokens + 1);
  }
}
