import type { Context, MiddlewareHandler } from "hono";
import type pg from "pg";
import type { RateLimiter } from "../../platform/http/rate-limits.ts";
import { type ApiError, errorResponse } from "../../platform/json-api/api-errors.ts";
import { authenticateApiKey } from "../api-keys/queries.ts";
import { ACCESS_FAILURES, type AccessFailure } from "./failures.ts";

/** Query parameters that may hold a token. Addresses are kept in logs, histories and caches, so a token in an address counts as leaked. */
const TOKEN_PARAMETERS = ["key", "api_key", "apikey", "token", "access_token"];

/** Lets callers in who have a key for reading content, as often as the limit allows. */
export function contentAccess(pool: pg.Pool, limiter: RateLimiter): MiddlewareHandler {
  return async (c, next) => {
    if (TOKEN_PARAMETERS.some((name) => c.req.query(name) !== undefined))
      return errorResponse(c, ACCESS_FAILURES["key-in-query"]);
    const token = /^Bearer\s+(\S+)$/i.exec(c.req.header("authorization")?.trim() ?? "")?.[1];
    if (token === undefined) return unauthorized(c, "key-missing");
    const use = await authenticateApiKey(pool, token, "content:read");
    if (!use.ok) return unauthorized(c, use.code);
    const allowed = await limiter.consume(String(use.value));
    if (!allowed.ok) return errorResponse(c, tooMany(limiter.limit, allowed.retryAfterSeconds));
    return next();
  };
}

/** Answers as RFC 6750, section 3 requires. */
function unauthorized(c: Context, code: AccessFailure): Response {
  const refusal = ACCESS_FAILURES[code];
  if (refusal.status === 401) c.header("WWW-Authenticate", 'Bearer realm="content"');
  return errorResponse(c, refusal);
}

const tooMany = (limit: number, retryAfterSeconds: number): ApiError => ({
  status: 429,
  code: "too_many_requests",
  message: `Kunci ini hanya boleh dipakai ${limit} kali per menit. Coba lagi dalam ${retryAfterSeconds} detik.`,
  retryAfterSeconds,
});
