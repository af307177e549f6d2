import { minutes, seconds } from "../clock.ts";
import type { Success } from "../result.ts";
import { type CallFailure, failed } from "./exchange.ts";
import type { Gate, Wait } from "./gate.ts";
import type { AiWhy } from "./schema.ts";

const MOST_TRIES = 5;
const FIRST_DELAY = seconds(1);
const LONGEST_DELAY = seconds(30);
/** A provider that asks for more is tried again when the person resumes the run. */
const LONGEST_PAUSE = minutes(2);
/** Who is slow is not asked again: the answer may have been paid for. */
const PASSING: readonly AiWhy[] = ["rate-limited", "unavailable", "cut-off"];

export type Trying = {
  readonly gate: Gate;
  readonly wait: Wait;
  /** From 0 to 1: how early within its delay a try begins, so that those that failed together do not return together. */
  readonly random: () => number;
};

/** Tries until there is an answer, a failure that will not pass, or no more patience; the delay doubles. */
export async function withRetries<Answer>(
  { gate, wait, random }: Trying,
  signal: AbortSignal,
  attempt: (tries: number) => Promise<Success<Answer> | CallFailure>,
): Promise<Success<Answer> | CallFailure> {
  try {
    for (let tries = 1; ; tries += 1) {
      const leave = await gate.enter(signal);
      const result = await attempt(tries).finally(leave);
      if (result.ok || !PASSING.includes(result.code) || tries === MOST_TRIES) return result;
      const { retryAfter } = result;
      if (retryAfter !== undefined && retryAfter > LONGEST_PAUSE) return result;
      const delay = Math.min(FIRST_DELAY * 2 ** (tries - 1), LONGEST_DELAY) * (0.5 + random() / 2);
      // Told to wait, all wait: each further question would only be counted against us.
      if (result.code === "rate-limited") gate.close(retryAfter ?? delay);
      else await wait(Math.max(delay, retryAfter ?? 0), signal);
    }
  } catch (error) {
    if (signal.aborted) return failed("stopped");
    throw error;
  }
}
