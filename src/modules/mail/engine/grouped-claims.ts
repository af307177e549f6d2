import type { ClaimResult, Request } from "./claim.ts";

type Waiting = Request & { readonly result: PromiseWithResolvers<ClaimResult> };

/**
 * Gathers what connections ask for while a claim is under way, and asks for all of it by one statement: a round trip and a commit for several
 * mails. Each row still belongs to a connection that waits for it, so that no more are under way than there are connections.
 */
export class GroupedClaims {
  readonly #claim: (requests: readonly Request[]) => Promise<readonly ClaimResult[]>;
  #waiting: Waiting[] = [];
  #isClaiming = false;

  constructor(claim: (requests: readonly Request[]) => Promise<readonly ClaimResult[]>) {
    this.#claim = claim;
  }

  next(request: Request): Promise<ClaimResult> {
    const result = Promise.withResolvers<ClaimResult>();
    this.#waiting.push({ ...request, result });
    if (!this.#isClaiming) void this.#claimAll();
    return result.promise;
  }

  async #claimAll(): Promise<void> {
    this.#isClaiming = true;
    while (this.#waiting.length > 0) {
      const group = this.#waiting;
      this.#waiting = [];
      try {
        const results = await this.#claim(group);
        for (const [at, { result }] of group.entries()) result.resolve(results[at] ?? "nothing");
      } catch (error) {
        for (const { result } of group) result.reject(error);
      }
    }
    this.#isClaiming = false;
  }
}
