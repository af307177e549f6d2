import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { seconds } from "../../../platform/clock.ts";
import { isTransient } from "../../../platform/database/database.ts";
import { isStorable } from "../../../platform/database/storable.ts";
import { invalidApiKeyResponse } from "../../../platform/http/api-key.ts";
import type { Auth } from "../auth.ts";
import { authenticate, bearerOf } from "../authenticate.ts";
import { QueueFull } from "../passwords/hash-queue.ts";
import { JWKS_MAX_AGE } from "../sessions/signing-keys.ts";
import { factorRoutes } from "./factor-routes.ts";
import { badJson, busy, invalid, type Refusal, refuse, tooLarge, unavailable, unexpected } from "./gotrue-errors.ts";
import { AUTHENTICATION } from "./gotrue-failures.ts";
import type { GotrueEnv, GotrueOptions } from "./gotrue-options.ts";
import { oidcRoutes } from "./oidc-routes.ts";
import { tokenRoutes } from "./token-routes.ts";
import { userRoutes } from "./user-routes.ts";

const MAX_BODY_BYTES = 1024 * 1024;

/** Paths that need no public key, because page loads in the browser, other servers and monitors request them. */
const OPEN = /\/(\.well-known\/jwks\.json|health|settings|authorize|callback)$/;

/** The auth server, to be mounted at /auth/v1 (docs/wire-contract.md, sections 0 and 2 to 5). */
export function gotrueRoutes(options: GotrueOptions): Hono {
  const { auth, anonKey } = options;
  const app = new Hono<GotrueEnv>();
  app.use(cors);
  app.use(async (c, next) => {
    c.header("Cache-Control", "no-store");
    if (OPEN.test(c.req.path)) return next();
    return invalidApiKeyResponse(c.req.header("apikey") ?? c.req.query("apikey"), anonKey) ?? next();
  });
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => refuse(c, tooLarge) }));
  app.use(readBody);

  app.get("/.well-known/jwks.json", async (c) => {
    c.header("Cache-Control", `public, max-age=${JWKS_MAX_AGE / seconds(1)}`);
    return c.json(await auth.keys.jwks());
  });
  app.get("/health", (c) =>
    c.json({ version: "1", name: auth.siteName, description: `Auth server of ${auth.siteName}` }),
  );
  app.get("/settings", (c) => c.json(settingsOf(auth)));
  for (const [path, refusal] of Object.entries(NOT_OFFERED)) app.all(path, (c) => refuse(c, refusal));
  app.route("/", tokenRoutes(options));
  app.route("/", oidcRoutes(options));
  app.use("/user/*", signedIn(options));
  app.use("/factors/*", signedIn(options));
  app.use("/logout", signedIn(options));
  app.route("/", userRoutes(options));
  app.route("/", factorRoutes(options));

  app.all("*", (c) => refuse(c, { status: 404, code: "not_found", message: "404: Requested path does not exist" }));
  app.onError((error, c) => {
    if (error instanceof QueueFull) return refuse(c, busy);
    auth.log.error({ err: error, path: c.req.path, requestId: c.get("requestId" as never) }, "auth request failed");
    return refuse(c, isTransient(error) ? unavailable : unexpected);
  });
  // The return type hides the context variables, which only this application uses.
  return app as unknown as Hono;
}

/**
 * Refuses an operation that the protocol has and this server does not offer: accounts come from set-up, invitations and the command line, and
 * recovery codes are used at /api/account.
 */
const notOffered = (status: 422 | 403, code: string, message: string): Refusal => ({ status, code, message });
const NOT_OFFERED: Record<string, Refusal> = {
  "/signup": notOffered(422, "signup_disabled", "Signups not allowed for this instance"),
  "/otp": notOffered(422, "otp_disabled", "Signing in by a mailed code is not offered"),
  "/magiclink": notOffered(422, "otp_disabled", "Signing in by a mailed link is not offered"),
  "/recover": notOffered(422, "email_provider_disabled", "Ask for a reset at /api/account/password-resets"),
  "/verify": notOffered(403, "otp_disabled", "Mailed codes are taken at /api/account"),
  "/resend": notOffered(422, "otp_disabled", "Ask for a new mail at /api/account"),
  "/sso": notOffered(422, "sso_provider_disabled", "SAML is not offered"),
  "/admin/*": notOffered(403, "not_admin", "People are managed at /api/admin"),
};

const settingsOf = ({ oidc }: Auth) => ({
  external: { email: true, phone: false, anonymous_users: false, oidc: oidc !== undefined },
  disable_signup: true,
  mailer_autoconfirm: true,
  phone_autoconfirm: false,
  sms_provider: "",
  saml_enabled: false,
  saml_private_key_next_configured: false,
  passkeys_enabled: false,
});

const ALLOWED_HEADERS =
  "Accept, Authorization, Content-Type, X-Client-IP, X-Client-Info, X-JWT-AUD, X-Supabase-Api-Version, apikey";

/** Allows calls from any origin, because no cookie grants anything here and the key is public. */
const cors: MiddlewareHandler = async (c, next) => {
  c.header("Access-Control-Allow-Origin", "*");
  c.header("Access-Control-Expose-Headers", "X-Total-Count, Link, X-Supabase-Api-Version");
  if (c.req.method === "OPTIONS") {
    c.header("Access-Control-Allow-Methods", "GET, POST, PUT, PATCH, DELETE, OPTIONS");
    c.header("Access-Control-Allow-Headers", ALLOWED_HEADERS);
    c.header("Vary", "Origin");
    return c.body(null, 204);
  }
  return next();
};

/** Reads the body as JSON. Requests for sign-out and removals declare JSON but have an empty body (docs/wire-contract.md, section 0). */
const readBody: MiddlewareHandler<GotrueEnv> = async (c, next) => {
  const text = ["GET", "HEAD"].includes(c.req.method) ? "" : await c.req.text();
  if (text.trim() === "") {
    c.set("body", {});
    return next();
  }
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== "object" || body === null || Array.isArray(body)) return refuse(c, badJson);
    if (!isStorable(body)) return refuse(c, invalid("U+0000 and lone surrogates are not allowed"));
    c.set("body", body as Record<string, unknown>);
  } catch {
    return refuse(c, badJson);
  }
  return next();
};

const signedIn =
  ({ auth, anonKey }: GotrueOptions): MiddlewareHandler<GotrueEnv> =>
  async (c, next) => {
    const who = await authenticate(auth, bearerOf(c, anonKey));
    if (!who.ok) return refuse(c, AUTHENTICATION[who.code]);
    c.set("signedIn", who.value);
    return next();
  };
