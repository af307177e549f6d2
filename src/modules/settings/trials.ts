import { minutes } from "../../platform/clock.ts";
import { memoryLimiter } from "../../platform/http/rate-limits.ts";
import type { AdminCaller } from "../../platform/json-api/admin-api.ts";
import { tooManyTries } from "../../platform/json-api/api-errors.ts";
import { done, failure } from "../../platform/result.ts";

/** Trials are limited, since each connects to a server that the caller names. */
const trials = memoryLimiter({ name: "setting-trials", limit: 30, window: minutes(10) });
export const TOO_MANY = { "too-many-tries": tooManyTries(600) };

export async function takeTrial({ actor }: Pick<AdminCaller, "actor">) {
  const taken = await trials.consume(String(actor.personId));
  return taken.ok ? done : failure("too-many-tries", { error: tooManyTries(taken.retryAfterSeconds) });
}
