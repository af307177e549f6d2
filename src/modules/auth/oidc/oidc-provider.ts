import * as client from "openid-client";

export type OidcSettings = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };

/** A person as the provider's verified answer describes them. */
export type ProviderIdentity = { readonly issuer: string; readonly subject: string; readonly email: string | null };

const TIMEOUT_SECONDS = 10;

/** The configurations, read once and cached; if reading fails, the next request reads again. */
const configurations = new Map<OidcSettings, Promise<client.Configuration>>();

function configurationOf(settings: OidcSettings): Promise<client.Configuration> {
  let reading = configurations.get(settings);
  if (!reading) {
    // The settings allow plain http on loopback only (config.ts).
    const execute = settings.issuer.startsWith("http:") ? [client.allowInsecureRequests] : [];
    const options = { execute, timeout: TIMEOUT_SECONDS };
    reading = client.discovery(new URL(settings.issuer), settings.clientId, settings.clientSecret, undefined, options);
    configurations.set(settings, reading);
    reading.catch(() => configurations.delete(settings));
  }
  return reading;
}

export type AuthorizationRequest = { readonly url: string; readonly codeVerifier: string; readonly nonce: string };

/** Returns the address to which the browser is sent. @throws Error where the provider does not answer */
export async function createAuthorizationRequest(
  settings: OidcSettings,
  { redirectUri, state }: { redirectUri: string; state: string },
): Promise<AuthorizationRequest> {
  const configuration = await configurationOf(settings);
  const codeVerifier = client.randomPKCECodeVerifier();
  const nonce = client.randomNonce();
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: "openid email",
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
  });
  return { url: url.href, codeVerifier, nonce };
}

/** Checks the provider's answer: state, nonce, PKCE, issuer, audience and signature. @throws Error if a check fails */
export async function redeemAuthorizationCode(
  settings: OidcSettings,
  { currentUrl, state, codeVerifier, nonce }: { currentUrl: URL; state: string; codeVerifier: string; nonce: string },
): Promise<ProviderIdentity> {
  const configuration = await configurationOf(settings);
  const answer = await client.authorizationCodeGrant(configuration, currentUrl, {
    pkceCodeVerifier: codeVerifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = answer.claims();
  if (!claims) throw new Error("the provider sent no identity token");
  return { issuer: claims.iss, subject: claims.sub, email: typeof claims.email === "string" ? claims.email : null };
}
