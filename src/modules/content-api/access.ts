import type { Context, MiddlewareHandler } from "hono";
import type pg from "pg";
import { type ApiRefusal, apiRefusal } from "../../platform/json-api/refusals.ts";
import type { RateLimiter } from "../../platform/rate-limits.ts";
import { acceptApiKey, type KeyUse } from "../api-keys/queries.ts";

const keyMissing: ApiRefusal = {
  status: 401,
  code: "key_missing",
  message: "Sertakan kunci API di header Authorization: Bearer.",
};
const REFUSALS: Record<Extract<KeyUse, { refused: string }>["refused"], ApiRefusal> = {
  unknown: { status: 401, code: "key_invalid", message: "Kunci API ini tidak dikenal." },
  expired: { status: 401, code: "key_expired", message: "Kunci API ini sudah berakhir. Minta kunci baru." },
  revoked: { status: 401, code: "key_revoked", message: "Kunci API ini sudah dicabut." },
  scope: { status: 403, code: "scope_missing", message: "Kunci API ini tidak mengizinkan pembacaan konten." },
};
/** An address is kept in logs, histories and caches: a token in one is to be taken for lost. */
const keyInQuery: ApiRefusal = {
  status: 400,
  code: "key_in_query",
  message:
    "Kunci API tidak boleh ada di alamat. Kirimkan di header Authorization, dan ganti kunci yang sudah terkirim.",
};
const TOKEN_PARAMETERS = ["key", "api_key", "apikey", "token", "access_token"];

export const ACCESS_REFUSALS = [keyMissing, ...Object.values(REFUSALS), keyInQuery];

/** Lets in who has a key for reading content, as often as the limit allows. */
export function contentAccess(pool: pg.Pool, limiter: RateLimiter): MiddlewareHandler {
  return async (c, next) => {
    if (TOKEN_PARAMETERS.some((name) => c.req.query(name) !== undefined)) return apiRefusal(c, keyInQuery);
    const token = /^Bearer\s+(\S+)$/i.exec(c.req.header("authorization")?.trim() ?? "")?.[1];
    if (token === undefined) return unauthorized(c, keyMissing);
    const use = await acceptApiKey(pool, token, "content:read");
    if ("refused" in use) return unauthorized(c, REFUSALS[use.refused]);
    const allowed = await limiter.consume(String(use.id));
    if (!allowed.allowed) return apiRefusal(c, tooMany(limiter.limit, allowed.retryAfterSeconds));
    return next();
  };
}

/** RFC 6750, section 3. */
function unauthorized(c: Context, refusal: ApiRefusal): Response {
  if (refusal.status === 401) c.header("WWW-Authenticate", 'Bearer realm="content"');
  return apiRefusal(c, refusal);
}

const tooMany = (limit: number, retryAfterSeconds: number): ApiRefusal => ({
  status: 429,
  code: "too_many_requests",
  message: `Kunci ini hanya boleh dipakai ${limit} kali per menit. Coba lagi dalam ${retryAfterSeconds} detik.`,
  retryAfterSeconds,
});
