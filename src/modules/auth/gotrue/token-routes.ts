import { type Context, Hono } from "hono";
import { addressKey } from "../../../platform/http/rate-limits.ts";
import { auditContextOf } from "../../../platform/json-api/actor.ts";
import { writeAuditEntry } from "../../audit/commands.ts";
import type { Auth } from "../auth.ts";
import { exchangeOidcCode } from "../oidc/oidc-flows.ts";
import { signInWithPassword } from "../passwords/password-sign-in.ts";
import { personOf } from "../people/people.ts";
import { deviceOf, rememberDevice } from "../sessions/known-devices.ts";
import { refresh } from "../sessions/refresh-tokens.ts";
import { startSession } from "../sessions/sessions.ts";
import * as refusals from "./gotrue-errors.ts";
import { invalid, refuse } from "./gotrue-errors.ts";
import { REFRESH, signInRefusal } from "./gotrue-failures.ts";
import type { GotrueEnv, GotrueOptions } from "./gotrue-options.ts";
import { oidcTries } from "./oidc-routes.ts";
import { sessionAnswer } from "./session-answer.ts";

/** POST /token, with the grant types password, refresh_token and, at the end of a sign-in with a provider, pkce. */
export function tokenRoutes(options: GotrueOptions): Hono<GotrueEnv> {
  const app = new Hono<GotrueEnv>();
  app.post("/token", (c) => {
    switch (c.req.query("grant_type")) {
      case "password":
        return byPassword(c, options);
      case "refresh_token":
        return byRefreshToken(c, options);
      case "pkce":
        return byCode(c, options);
      default:
        return refuse(c, { ...refusals.invalidCredentials, message: "unsupported_grant_type" });
    }
  });
  return app;
}

async function byPassword(c: Context<GotrueEnv>, { auth, addressOf }: GotrueOptions): Promise<Response> {
  const { email, phone, password } = c.get("body");
  if (phone) return refuse(c, { status: 422, code: "phone_provider_disabled", message: "Phone logins are disabled" });
  if (typeof email !== "string" || email === "") return refuse(c, invalid("missing email or phone"));
  if (typeof password !== "string") return refuse(c, invalid("missing password"));
  const client = clientOf(c, addressOf);
  const result = await signInWithPassword(auth, { email, password, client, device: deviceOf(c) });
  if (!result.ok) return refuse(c, signInRefusal(result));
  const secure = auth.siteUrl.startsWith("https:");
  await rememberDevice(c, auth.db, { userId: result.value.userId, clock: auth.clock, secure });
  return answer(c, auth, result.value);
}

async function byRefreshToken(c: Context<GotrueEnv>, { auth, addressOf }: GotrueOptions): Promise<Response> {
  const { refresh_token: token } = c.get("body");
  if (typeof token !== "string") return refuse(c, invalid("refresh_token required"));
  const { db, clock, limits, refreshSecret: secret } = auth;
  const result = await refresh(db, token, { secret, clock, limits });
  if (!result.ok) {
    if (result.code === "reuse") {
      const audit = auditContextOf(await personOf(db, result.userId), addressOf(c));
      await writeAuditEntry(db, audit, "session.reuse-detected", result.sessionId);
    }
    return refuse(c, REFRESH[result.code]);
  }
  const { userId, sessionId, token: refreshToken, reused } = result.value;
  const person = await personOf(db, userId);
  if (person?.disabled_at) return refuse(c, refusals.banned(400));
  c.header("sb-auth-user-id", userId);
  c.header("sb-auth-session-id", sessionId);
  c.header("sb-auth-refresh-token-reuse", String(reused));
  return answer(c, auth, { userId, sessionId, refreshToken });
}

/** Ends a sign-in with a provider: the browser has come back with a code (oidc-routes.ts). */
async function byCode(c: Context<GotrueEnv>, { auth, addressOf }: GotrueOptions): Promise<Response> {
  const { auth_code: code, code_verifier: verifier } = c.get("body");
  if (typeof code !== "string" || typeof verifier !== "string")
    return refuse(c, invalid("auth_code and code_verifier required"));
  const address = addressOf(c);
  const tries = [{ kind: "address", name: addressKey(address) }, oidcTries(address)] as const;
  const counted = await auth.throttle.count(tries.slice(0, 1));
  if (!counted.ok) return refuse(c, refusals.tooMany(counted.seconds));
  const userId = await exchangeOidcCode(auth, code, verifier);
  if (userId === undefined) {
    return refuse(c, {
      status: 404,
      code: "flow_state_not_found",
      message: "invalid flow state, no valid flow state found",
    });
  }
  // The try that was counted at the start (oidc-routes.ts) is taken back, too, because a whole office may share one address.
  await auth.throttle.reset(tries);
  const { db, clock } = auth;
  const person = await personOf(db, userId);
  if (person?.disabled_at) return refuse(c, refusals.banned(400));
  const started = await startSession(db, { userId, method: "oauth", client: clientOf(c, addressOf), clock });
  await writeAuditEntry(db, auditContextOf(person, address), "session.created", started.id, { method: "oidc" });
  return answer(c, auth, { userId, sessionId: started.id, refreshToken: started.refreshToken });
}

async function answer(
  c: Context<GotrueEnv>,
  auth: Auth,
  session: { userId: string; sessionId: string; refreshToken: string },
): Promise<Response> {
  const body = await sessionAnswer(auth.db, auth.tokens, session);
  return body ? c.json(body) : refuse(c, REFRESH["not-found"]);
}

export const clientOf = (c: Context, addressOf: GotrueOptions["addressOf"]) => ({
  address: addressOf(c),
  userAgent: c.req.header("user-agent") ?? "",
});
