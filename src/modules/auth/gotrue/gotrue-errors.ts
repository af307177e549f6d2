import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** A refusal of the auth server (docs/wire-contract.md, section 2). */
export type Refusal = {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly message: string;
  /** Further members of the answer's body. */
  readonly extra?: Record<string, unknown>;
  readonly retryAfterSeconds?: number;
};

const VERSION_HEADER = "X-Supabase-Api-Version";
/** The protocol version from which `code` is a text; in earlier versions it is the HTTP status. */
const CODES_ARE_TEXT = "2024-01-01";

/** Puts a refusal into the envelope that the client's version of the protocol expects. */
export function refuse(c: Context, { status, code, message, extra, retryAfterSeconds }: Refusal): Response {
  c.header("x-sb-error-code", code);
  if (retryAfterSeconds !== undefined) c.header("Retry-After", String(retryAfterSeconds));
  const version = c.req.header(VERSION_HEADER);
  if (version !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= CODES_ARE_TEXT) {
    c.header(VERSION_HEADER, CODES_ARE_TEXT);
    return c.json({ code, message, ...extra }, status);
  }
  const id = status >= 500 ? { error_id: c.get("requestId") ?? crypto.randomUUID() } : {};
  return c.json({ code: status, error_code: code, msg: message, ...id, ...extra }, status);
}

export const badJson: Refusal = { status: 400, code: "bad_json", message: "Could not parse request body as JSON" };
export const tooLarge: Refusal = {
  status: 413,
  code: "request_entity_too_large",
  message: "Request body is too large",
};
export const invalid = (message: string): Refusal => ({ status: 400, code: "validation_failed", message });
export const invalidCredentials: Refusal = {
  status: 400,
  code: "invalid_credentials",
  message: "Invalid login credentials",
};
export const banned = (status: 400 | 403): Refusal => ({ status, code: "user_banned", message: "User is banned" });
export const tooMany = (retryAfterSeconds: number): Refusal => ({
  status: 429,
  code: "over_request_rate_limit",
  message: `Request rate limit reached, try again in ${retryAfterSeconds} s`,
  retryAfterSeconds,
});
/** The answer when more passwords wait for a check than the queue admits (hash-queue.ts). */
export const busy: Refusal = { ...tooMany(2), message: "Too many sign-ins at once, try again in a moment" };
export const insufficientAal = (status: 401 | 403 | 422): Refusal => ({
  status,
  code: "insufficient_aal",
  message: "AAL2 session is required",
});
export const conflict: Refusal = {
  status: 409,
  code: "conflict",
  message: "Too many concurrent token refresh requests on the same session or refresh token",
};
/** The answer after which the client keeps its session and tries again (docs/wire-contract.md, section 4, lists the statuses that a client retries). */
export const unavailable: Refusal = {
  status: 503,
  code: "database_unavailable",
  message: "The database cannot be reached at the moment, try again in a few seconds",
  retryAfterSeconds: 5,
};
export const unexpected: Refusal = {
  status: 500,
  code: "unexpected_failure",
  message: "Unexpected failure, please check server logs for more information",
};
