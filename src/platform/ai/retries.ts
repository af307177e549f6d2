import { minutes, seconds } from "../clock.ts";
import type { Success } from "../result.ts";
import type { CallLimiter, Wait } from "./call-limiter.ts";
import { type CallFailure, failed } from "./exchange.ts";
import type { AiFailureCode } from "./schema.ts";

const MAX_ATTEMPTS = 5;
const FIRST_DELAY = seconds(1);
const MAX_DELAY = seconds(30);
/** If a provider asks for a longer wait, the call fails, and the provider is called again only when a person resumes the run. */
const MAX_RETRY_AFTER = minutes(2);
/** The failures that are retried. A call whose answer took too long is not retried, since it may have to be paid for. */
const TRANSIENT: readonly AiFailureCode[] = ["rate-limited", "unavailable", "cut-off"];

export type RetryOptions = {
  readonly limiter: CallLimiter;
  readonly wait: Wait;
  /** Returns a number from 0 to 1 that shortens or keeps the delay of an attempt, so that calls that failed together are not retried together. */
  readonly random: () => number;
};

/** Repeats an attempt until there is an answer, a failure that is not transient, or too many attempts. The delay doubles after each attempt. */
export async function withRetries<Answer>(
  { limiter, wait, random }: RetryOptions,
  signal: AbortSignal,
  attempt: (tries: number) => Promise<Success<Answer> | CallFailure>,
): Promise<Success<Answer> | CallFailure> {
  try {
    for (let tries = 1; ; tries += 1) {
      const release = await limiter.acquire(signal);
      const result = await attempt(tries).finally(release);
      if (result.ok || !TRANSIENT.includes(result.code) || tries === MAX_ATTEMPTS) return result;
      const { retryAfter } = result;
      if (retryAfter !== undefined && retryAfter > MAX_RETRY_AFTER) return result;
      const delay = Math.min(FIRST_DELAY * 2 ** (tries - 1), MAX_DELAY) * (0.5 + random() / 2);
      // When the provider asks to wait, all calls wait, since the provider would count each further call against this site.
      if (result.code === "rate-limited") limiter.pause(retryAfter ?? delay);
      else await wait(Math.max(delay, retryAfter ?? 0), signal);
    }
  } catch (error) {
    if (signal.aborted) return failed("stopped");
    throw error;
  }
}
