import { minutes, seconds } from "../clock.ts";
import type { Success } from "../result.ts";
import type { CallLimiter, Wait } from "./call-limiter.ts";
import { type CallFailure, failed } from "./exchange.ts";
import type { AiFailureCode } from "./schema.ts";

const MAX_ATTEMPTS = 5;
const FIRST_DELAY = seconds(1);
const MAX_DELAY = seconds(30);
/** A provider that asks for more is tried again when the person resumes the run. */
const MAX_RETRY_AFTER = minutes(2);
/** Who is slow is not asked again: the answer may have been paid for. */
const TRANSIENT: readonly AiFailureCode[] = ["rate-limited", "unavailable", "cut-off"];

export type RetryOptions = {
  readonly limiter: CallLimiter;
  readonly wait: Wait;
  /** From 0 to 1: how early within its delay a try begins, so that those that failed together do not return together. */
  readonly random: () => number;
};

/** Tries until there is an answer, a failure that is not transient, or too many attempts; the delay doubles. */
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
      // Where the provider says to wait, all calls wait: each further one would only be counted against us.
      if (result.code === "rate-limited") limiter.pause(retryAfter ?? delay);
      else await wait(Math.max(delay, retryAfter ?? 0), signal);
    }
  } catch (error) {
    if (signal.aborted) return failed("stopped");
    throw error;
  }
}
