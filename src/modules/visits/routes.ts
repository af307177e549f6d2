import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { addressKey, type RateLimiter } from "../../platform/http/rate-limits.ts";
import { errorResponse, tooManyTries } from "../../platform/json-api/api-errors.ts";
import { FAILURES } from "./failures.ts";
import { type PageKind, type Visit, visitSchema } from "./schema.ts";

type Options = {
  readonly count: (kind: Exclude<PageKind, "other">, visit: Visit) => void;
  readonly kindOf: (path: string) => PageKind | undefined;
  /** Limits reports by client address. */
  readonly limiter: RateLimiter;
  readonly addressOf: (c: Context) => string;
  readonly isOwnPage: (c: Context) => boolean;
  /** Whether a robot sent the request. Such a report is answered but not counted, because a robot's speed says nothing about readers. */
  readonly isRobot: (c: Context) => boolean;
};

const MAX_BODY_BYTES = 1024;

/** Handles POST /api/visits: a page that is left reports how fast it was. Nobody reads the answer. Mounted at `/`. */
export function visitRoutes({ count, kindOf, limiter, addressOf, isOwnPage, isRobot }: Options): Hono {
  const tooLarge = (c: Context) => errorResponse(c, FAILURES["too-large"]);
  return new Hono().post("/api/visits", bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }), async (c) => {
    if (!isOwnPage(c)) return errorResponse(c, FAILURES["not-own-page"]);
    const allowed = await limiter.consume(addressKey(addressOf(c)));
    if (!allowed.ok) return errorResponse(c, tooManyTries(allowed.retryAfterSeconds));
    const visit = visitSchema.safeParse(parsed(await c.req.text()));
    const kind = visit.success ? kindOf(visit.data.path) : undefined;
    if (!visit.success || kind === undefined || kind === "other") return errorResponse(c, FAILURES.unreadable);
    if (!isRobot(c)) count(kind, visit.data);
    c.header("Cache-Control", "no-store");
    return c.body(null, 204);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
