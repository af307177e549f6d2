import type { ClaimRequest, ClaimResult } from "./claim.ts";

type Waiting = ClaimRequest & { readonly result: PromiseWithResolvers<ClaimResult> };
type Claim = (requests: readonly ClaimRequest[]) => Promise<readonly ClaimResult[]>;

/**
 * Milliseconds for which a claim waits for further requests. It is short beside the time that a mail takes, and gathering halves the cost of a mail
 * if the server is fast.
 */
const GATHERING_TIME = 5;

/**
 * Gathers the requests of connections that are free at about the same time, and claims deliveries for all of them by one statement: this takes one
 * round trip and one commit for several mails. Each claimed row still has a connection that waits for it, so there are never more mails being sent
 * than connections.
 */
export class GroupedClaims {
  readonly #claim: Claim;
  readonly #connections: number;
  #waiting: Waiting[] = [];
  #isClaiming = false;
  #timer: NodeJS.Timeout | undefined;

  /** @param connections the most requests that can wait at once; a group of this size is claimed immediately */
  constructor(claim: Claim, connections: number) {
    this.#claim = claim;
    this.#connections = connections;
  }

  next(request: ClaimRequest): Promise<ClaimResult> {
    const result = Promise.withResolvers<ClaimResult>();
    this.#waiting.push({ ...request, result });
    this.#gather();
    return result.promise;
  }

  #gather() {
    if (this.#isClaiming || this.#waiting.length === 0) return;
    if (this.#waiting.length >= this.#connections) void this.#claimAll();
    else this.#timer ??= setTimeout(() => void this.#claimAll(), GATHERING_TIME);
  }

  async #claimAll(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isClaiming = true;
    const group = this.#waiting;
    this.#waiting = [];
    try {
      const results = await this.#claim(group);
      for (const [at, { result }] of group.entries()) result.resolve(results[at] ?? "nothing");
    } catch (error) {
      for (const { result } of group) result.reject(error);
    }
    this.#isClaiming = false;
    this.#gather();
  }
}
