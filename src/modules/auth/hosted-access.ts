import type { Context } from "hono";
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from "jose";
import { LRUCache } from "lru-cache";
import { seconds } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { Authenticate } from "../../platform/json-api/admin-api.ts";
import { success } from "../../platform/result.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import { refused } from "./admin-access.ts";
import { bearerOf } from "./authenticate.ts";

export type Backend = { readonly url: string; readonly anonKey: string };

/** How long an answer of the project's /user is cached. A sign-out at the project is noticed here only after this time. */
const CACHE_LIFETIME = seconds(30);
const ANSWER_TIMEOUT = seconds(10);
/** The accepted signature algorithms. HMAC keys are never published, so tokens that are signed with them cannot be verified here. */
const ALGORITHMS = ["ES256", "RS256"];

type HostedUser = { readonly email: string; readonly hasFactor: boolean };

type Options = {
  readonly backend: Backend;
  readonly db: Db;
  readonly log: Log;
  readonly addressOf: (c: Context) => string;
};

/** The issuer under which people of that project are stored. */
export const issuerOfBackend = ({ url }: Pick<Backend, "url">) => `${url}/auth/v1`;

/**
 * Admits callers with accounts of a hosted project. The project's keys verify the token, and its /user confirms the session. The role is stored here,
 * by issuer and subject; claims about roles in the token are ignored.
 */
export function hostedAccess({ backend, db, log, addressOf }: Options): Authenticate {
  const issuer = issuerOfBackend(backend);
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), { timeoutDuration: ANSWER_TIMEOUT });
  const users = new LRUCache<string, Promise<HostedUser | undefined>>({ max: 1_000, ttl: CACHE_LIFETIME });

  function userOf(token: string): Promise<HostedUser | undefined> {
    const known = users.get(token);
    if (known) return known;
    const asking = fetchUser(backend, token);
    users.set(token, asking);
    // A failed request is not cached, so the next caller asks again.
    asking.catch(() => users.delete(token));
    return asking;
  }

  return async (c) => {
    const token = bearerOf(c, backend.anonKey);
    if (token === undefined) return refused("session-ended");
    try {
      const { payload } = await jwtVerify(token, keys, { issuer, audience: "authenticated", algorithms: ALGORITHMS });
      const user = await userOf(token);
      if (!user || !payload.sub) return refused("session-ended");
      const person = await db
        .selectFrom("people")
        .select(["id", "name", "role", "disabled_at"])
        .where("issuer", "=", issuer)
        .where("subject", "=", payload.sub)
        .executeTakeFirst();
      if (!person) return refused("no-role");
      if (person.disabled_at) return refused("account-disabled");
      if (user.hasFactor && levelOf(payload) !== "aal2") return refused("second-factor-required");
      const { id: personId, name, role } = person;
      const { email } = user;
      return success({
        actor: { personId, name: name || email, role, email },
        audit: { via: "web", personId, actor: email, address: addressOf(c) },
      });
    } catch (error) {
      if (isOutage(error)) {
        log.error({ err: error }, "the backend of the accounts does not answer");
        return refused("backend-unreachable");
      }
      return refused("session-ended");
    }
  };
}

/** jose has no error class of its own for a status other than 200 when it fetches keys. */
const isOutage = (error: unknown) =>
  !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout || error.code === "ERR_JOSE_GENERIC";

const levelOf = ({ aal }: JWTPayload) => aal;

/** Asks the project for the user; undefined where it refuses the token: the session has ended, or the user is banned or deleted. */
async function fetchUser({ url, anonKey }: Backend, token: string): Promise<HostedUser | undefined> {
  const response = await fetch(`${url}/auth/v1/user`, {
    headers: { apikey: anonKey, authorization: `Bearer ${token}` },
    redirect: "error",
    signal: AbortSignal.timeout(ANSWER_TIMEOUT),
  });
  if (response.status >= 500 || response.status === 429) throw new Error(`the backend answered ${response.status}`);
  if (!response.ok) return undefined;
  const user = (await response.json()) as { email?: string; factors?: { status: string }[] };
  return {
    email: user.email ?? "",
    hasFactor: (user.factors ?? []).some((factor) => factor.status === "verified"),
  };
}
