import { type Context, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { minutes, seconds } from "../../../platform/clock.ts";
import { addressKey } from "../../../platform/http/rate-limits.ts";
import { writeAuditEntry } from "../../audit/commands.ts";
import { auditContextOf } from "../admin-access.ts";
import type { Auth } from "../auth.ts";
import { authenticate, bearerOf, type SignedIn, UUID } from "../authenticate.ts";
import { beginOidcFlow, finishOidcFlow } from "../oidc/oidc-flows.ts";
import type { OidcSettings } from "../oidc/oidc-provider.ts";
import { allowedRedirect } from "../sessions/redirects.ts";
import type { ThrottleKey } from "../sessions/sign-in-throttle.ts";
import { insufficientAal, invalid, type Refusal, refuse, tooMany } from "./gotrue-errors.ts";
import { AUTHENTICATION, FLOW } from "./gotrue-failures.ts";
import type { GotrueEnv, GotrueOptions } from "./gotrue-options.ts";

const COOKIE = "pb_flow";
/** The endpoints for signing in with an OpenID Connect provider, and for linking one to an account (docs/wire-contract.md, section 3). */
export function oidcRoutes(options: GotrueOptions): Hono<GotrueEnv> {
  const app = new Hono<GotrueEnv>();
  app.get("/authorize", (c) => authorize(c, options));
  app.get("/callback", (c) => callback(c, options));
  app.get("/user/identities/authorize", (c) => withUser(c, options, (who) => link(c, options, who)));
  app.delete("/user/identities/:id", (c) => withUser(c, options, (who) => unlink(c, options, who)));
  return app;
}

async function withUser(
  c: Context<GotrueEnv>,
  { auth, anonKey }: GotrueOptions,
  then: (who: SignedIn) => Promise<Response>,
): Promise<Response> {
  const who = await authenticate(auth, bearerOf(c, anonKey));
  if (!who.ok) return refuse(c, AUTHENTICATION[who.code]);
  c.set("signedIn", who.value);
  return then(who.value);
}

const disabled = (provider: string | undefined): Refusal =>
  invalid(`Unsupported provider: provider ${JSON.stringify(provider?.slice(0, 40) ?? "")} is not enabled`);

const providerOf = (c: Context, { oidc }: Auth): OidcSettings | undefined =>
  c.req.query("provider") === "oidc" ? oidc : undefined;

/** The throttle key of sign-ins with a provider: each start counts as a failed try until the person comes back and is signed in. */
export const oidcTries = (address: string): ThrottleKey => ({ kind: "address", name: `oidc ${addressKey(address)}` });

async function authorize(c: Context<GotrueEnv>, { auth, addressOf }: GotrueOptions): Promise<Response> {
  const settings = providerOf(c, auth);
  if (!settings) return refuse(c, disabled(c.req.query("provider")));
  // PKCE is required, because without it the tokens would come back in an address, where an access token must never be.
  const codeChallenge = c.req.query("code_challenge") ?? "";
  if (c.req.query("code_challenge_method")?.toLowerCase() !== "s256" || !/^[\w-]{43}$/.test(codeChallenge)) {
    return refuse(c, invalid("A code_challenge with code_challenge_method=s256 is required"));
  }
  const counted = await auth.throttle.count([oidcTries(addressOf(c))]);
  if (!counted.ok) return refuse(c, tooMany(counted.seconds));
  const redirectTo = allowedRedirect(c.req.query("redirect_to"), auth);
  return begin(c, auth, { settings, redirectTo, codeChallenge, linkUserId: null }, (url) => c.redirect(url, 302));
}

/** Starts linking a provider. Somebody who has a second factor must have proven it to add another way of signing in. */
async function link(c: Context<GotrueEnv>, { auth }: GotrueOptions, who: SignedIn): Promise<Response> {
  const settings = providerOf(c, auth);
  if (!settings) return refuse(c, disabled(c.req.query("provider")));
  if (who.hasFactor && who.aal !== "aal2") return refuse(c, insufficientAal(403));
  const redirectTo = allowedRedirect(c.req.query("redirect_to"), auth);
  const flow = { settings, redirectTo, codeChallenge: null, linkUserId: who.userId };
  const skips = c.req.query("skip_http_redirect") === "true";
  return begin(c, auth, flow, (url) => (skips ? c.json({ url }) : c.redirect(url, 302)));
}

async function begin(
  c: Context<GotrueEnv>,
  auth: Auth,
  flow: Parameters<typeof beginOidcFlow>[1],
  answer: (url: string) => Response,
): Promise<Response> {
  try {
    const { url, browser } = await beginOidcFlow(auth, flow);
    setCookie(c, COOKIE, browser, {
      path: "/auth/v1/callback",
      httpOnly: true,
      // The cookie must be sent when the provider's site sends the browser back.
      sameSite: "Lax",
      secure: auth.siteUrl.startsWith("https:"),
      maxAge: minutes(10) / seconds(1),
    });
    return answer(url);
  } catch (error) {
    auth.log.error({ err: error }, "the identity provider does not answer");
    return refuse(c, { status: 502, code: "unexpected_failure", message: "The identity provider does not answer" });
  }
}

async function callback(c: Context<GotrueEnv>, { auth, addressOf }: GotrueOptions): Promise<Response> {
  const settings = auth.oidc;
  if (!settings) return refuse(c, disabled("oidc"));
  const query = new URL(c.req.url).search.slice(1);
  const finished = await finishOidcFlow(auth, { settings, query, browser: getCookie(c, COOKIE) });
  if (!finished.ok) {
    if (finished.code === "refused")
      auth.log.warn({ err: finished.error }, "the identity provider's answer was refused");
    const redirectTo = finished.code === "no-flow" ? `${auth.siteUrl}/admin/auth` : finished.redirectTo;
    const { code, description } = FLOW[finished.code];
    return c.redirect(withError(redirectTo, code, description), 302);
  }
  const { value } = finished;
  if (value.done === "signed-in") return c.redirect(withQuery(value.redirectTo, { code: value.code }), 302);
  const actor = await emailOf(auth, value.userId);
  const audit = { via: "web", personId: null, actor, address: addressOf(c) } as const;
  if (value.done === "linked") await writeAuditEntry(auth.db, audit, "identity.linked", value.subject);
  return c.redirect(withQuery(value.redirectTo, { linked: "oidc" }), 302);
}

async function unlink(c: Context<GotrueEnv>, options: GotrueOptions, who: SignedIn): Promise<Response> {
  const { auth } = options;
  const id = c.req.param("id") ?? "";
  if (!UUID.test(id)) return refuse(c, { ...invalid("identity_id must be an UUID"), status: 404 });
  if (who.hasFactor && who.aal !== "aal2") return refuse(c, insufficientAal(403));
  const identities = await auth.db
    .selectFrom("identities")
    .select(["id", "provider", "subject"])
    .where("user_id", "=", who.userId)
    .execute();
  const identity = identities.find((one) => one.id === id);
  if (!identity) {
    return refuse(c, { status: 422, code: "identity_not_found", message: "Identity doesn't exist" });
  }
  if (identities.length < 2 || identity.provider === "email") {
    const message = "User must have at least 1 identity after unlinking";
    return refuse(c, { status: 422, code: "single_identity_not_deletable", message });
  }
  await auth.db.deleteFrom("identities").where("id", "=", id).execute();
  await writeAuditEntry(
    auth.db,
    auditContextOf(c.get("signedIn"), options.addressOf(c)),
    "identity.unlinked",
    identity.subject,
  );
  return c.json({});
}

const emailOf = async ({ db }: Auth, userId: string) =>
  (await db.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirst())?.email ?? null;

function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

const withError = (address: string, code: string, description: string) =>
  withQuery(address, { error: "access_denied", error_code: code, error_description: description });
