import { createHash, timingSafeEqual } from "node:crypto";
import { minutes } from "../../../platform/clock.ts";
import { hashOf, newToken } from "../../../platform/opaque-tokens.ts";
import { type Failure, failure, type Success, success } from "../../../platform/result.ts";
import type { Auth } from "../auth.ts";
import { createAuthorizationRequest, type OidcSettings, redeemAuthorizationCode } from "./oidc-provider.ts";

/** The longest time from the start of a flow to the return from the provider. */
const FLOW_LIFETIME = minutes(10);

type Begin = {
  readonly settings: OidcSettings;
  /** The address to which the browser is sent at the end; the caller has checked that it is allowed. */
  readonly redirectTo: string;
  /** The browser's own PKCE challenge; null when the flow links an identity instead of signing somebody in. */
  readonly codeChallenge: string | null;
  readonly linkUserId: string | null;
};

/** @returns the address to which the browser is sent, and the cookie that the browser has to send when it comes back */
export async function beginOidcFlow(auth: Auth, { settings, redirectTo, codeChallenge, linkUserId }: Begin) {
  const state = crypto.randomUUID();
  const browser = newToken();
  const outward = await createAuthorizationRequest(settings, { redirectUri: callbackOf(auth), state });
  await auth.db
    .insertInto("oidc_flows")
    .values({
      id: state,
      link_user_id: linkUserId,
      redirect_to: redirectTo,
      code_challenge: codeChallenge,
      code_verifier: outward.codeVerifier,
      nonce: outward.nonce,
      browser_hash: hashOf(browser),
      code_hash: null,
      user_id: null,
      expires_at: new Date(auth.clock.now().getTime() + FLOW_LIFETIME),
    })
    .execute();
  return { url: outward.url, browser };
}

type Finished =
  | { readonly done: "signed-in"; readonly redirectTo: string; readonly code: string }
  | {
      readonly done: "linked" | "already-linked";
      readonly redirectTo: string;
      readonly userId: string;
      readonly subject: string;
    };

export type FlowFailure =
  /** `not-linked`: no account has linked this identity, so it signs nobody in, even if it claims the e-mail address of an account. */
  | Failure<"not-linked" | "taken", { readonly redirectTo: string }>
  | Failure<"refused", { readonly redirectTo: string; readonly error: unknown }>
  | Failure<"no-flow">;

/** Finishes a flow when the browser comes back from the provider. A flow can be finished once, and only in the browser that began it. */
export async function finishOidcFlow(
  auth: Auth,
  { settings, query, browser }: { settings: OidcSettings; query: string; browser: string | undefined },
): Promise<Success<Finished> | FlowFailure> {
  const { db, clock } = auth;
  const state = new URLSearchParams(query).get("state") ?? "";
  if (!/^[0-9a-f-]{36}$/.test(state) || browser === undefined) return failure("no-flow");
  const now = clock.now();
  const flow = await db
    .deleteFrom("oidc_flows")
    .where("id", "=", state)
    .where("code_hash", "is", null)
    .where("browser_hash", "=", hashOf(browser))
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
  if (!flow) return failure("no-flow");
  const redirectTo = flow.redirect_to;
  const currentUrl = new URL(`${callbackOf(auth)}?${query}`);
  const found = await redeemAuthorizationCode(settings, {
    currentUrl,
    state,
    codeVerifier: flow.code_verifier,
    nonce: flow.nonce,
  }).then(success, (error: unknown) => failure("refused", { redirectTo, error }));
  if (!found.ok) return found;
  const { issuer, subject, email } = found.value;

  const identity = await db
    .selectFrom("identities")
    .select(["id", "user_id"])
    .where("provider", "=", "oidc")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  if (flow.link_user_id !== null) {
    const userId = flow.link_user_id;
    if (identity && identity.user_id !== userId) return failure("taken", { redirectTo });
    if (identity) return success({ done: "already-linked", redirectTo, userId, subject });
    await db
      .insertInto("identities")
      .values({
        user_id: userId,
        provider: "oidc",
        issuer,
        subject,
        identity_data: JSON.stringify({ sub: subject, iss: issuer, email: email ?? undefined }),
        last_sign_in_at: null,
      })
      .onConflict((conflict) => conflict.columns(["provider", "issuer", "subject"]).doNothing())
      .execute();
    return success({ done: "linked", redirectTo, userId, subject });
  }
  if (!identity) return failure("not-linked", { redirectTo });
  await db.updateTable("identities").set({ last_sign_in_at: now }).where("id", "=", identity.id).execute();
  const code = newToken();
  await db
    .insertInto("oidc_flows")
    .values({ ...flow, code_hash: hashOf(code), user_id: identity.user_id })
    .execute();
  return success({ done: "signed-in", redirectTo, code });
}

/** Exchanges a code for the user who signed in. A code works once, and only with the verifier of the flow's challenge. */
export async function exchangeOidcCode(
  { db, clock }: Auth,
  code: string,
  verifier: string,
): Promise<string | undefined> {
  const flow = await db
    .deleteFrom("oidc_flows")
    .where("code_hash", "=", hashOf(code))
    .where("expires_at", ">", clock.now())
    .returning(["user_id", "code_challenge"])
    .executeTakeFirst();
  if (!flow?.user_id || !flow.code_challenge) return undefined;
  const challenge = createHash("sha256").update(verifier).digest();
  const expected = Buffer.from(flow.code_challenge, "base64url");
  return expected.length === challenge.length && timingSafeEqual(expected, challenge) ? flow.user_id : undefined;
}

const callbackOf = ({ siteUrl }: Auth) => `${siteUrl}/auth/v1/callback`;
