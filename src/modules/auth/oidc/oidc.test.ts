import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type Configuration } from "oidc-provider";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { PASSWORD, startAuthServer } from "../auth.fixtures.ts";

// The tests run a real provider on loopback; a small browser of ours fills in its pages.

const database = await testDatabase();
const CLIENT = { clientId: "pandubelanja", clientSecret: "rahasia-klien" };
const provider = await startProvider();
const server = await startAuthServer(database, {
  settings: { oidc: { issuer: provider.issuer, ...CLIENT }, redirectOrigins: ["https://lain.example"] },
});
provider.allow(`${server.url}/auth/v1/callback`);
afterAll(async () => {
  await server.stop();
  provider.http.closeAllConnections();
  provider.http.close();
});

const EMAIL = "siti@toko.example";
const VERIFIER = "v".repeat(64);
const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");

beforeEach(async () => {
  for (const table of ["people", "users", "sign_in_failures", "oidc_flows"] as const) {
    await database.db.deleteFrom(table).execute();
  }
  await server.addPerson(EMAIL);
});

const signIn = async () =>
  (await server.call("/auth/v1/token?grant_type=password", { body: { email: EMAIL, password: PASSWORD } })).json();

const authorize = (redirectTo = `${server.url}/admin/auth`) =>
  `${server.url}/auth/v1/authorize?${new URLSearchParams({
    provider: "oidc",
    redirect_to: redirectTo,
    code_challenge: CHALLENGE,
    code_challenge_method: "s256",
  })}`;

const exchange = (code: string | null, verifier = VERIFIER) =>
  server.call("/auth/v1/token?grant_type=pkce", { body: { auth_code: code, code_verifier: verifier } });

/** Links the account `subject` of the provider to the signed-in user. */
async function link(subject: string): Promise<URL> {
  const { access_token: token } = await signIn();
  const query = new URLSearchParams({
    provider: "oidc",
    redirect_to: `${server.url}/admin/profile`,
    skip_http_redirect: "true",
  });
  const browser = new Browser();
  const response = await server.call(`/auth/v1/user/identities/authorize?${query}`, { token });
  browser.take(new URL(server.url), response);
  return browser.walk((await response.json()).url, subject);
}

describe("signing in with a provider", () => {
  test("a person who has linked the identity gets a session, once for each code, with the verifier only", async () => {
    expect((await link("sub-siti")).href).toBe(`${server.url}/admin/profile?linked=oidc`);
    const end = await new Browser().walk(authorize(), "sub-siti");
    expect(end.pathname).toBe("/admin/auth");
    expect(end.hash).toBe("");
    const code = end.searchParams.get("code");
    const session = await (await exchange(code)).json();
    expect(session).toMatchObject({ token_type: "bearer", user: { email: EMAIL } });
    expect(session.user.identities.map((identity: { provider: string }) => identity.provider)).toEqual([
      "email",
      "oidc",
    ]);
    expect((await exchange(code)).status).toBe(404);
    const again = await new Browser().walk(authorize(), "sub-siti");
    expect((await exchange(again.searchParams.get("code"), "x".repeat(64))).status).toBe(404);
    expect((await exchange(again.searchParams.get("code"))).status).toBe(404);
  });

  test("an office full of people signs in from one address without a wait", async () => {
    await link("sub-siti");
    for (let person = 0; person < 25; person += 1) {
      const end = await new Browser().walk(authorize(), "sub-siti");
      expect([person, (await exchange(end.searchParams.get("code"))).status]).toEqual([person, 200]);
    }
  });

  test("an identity that nobody has linked signs nobody in, whatever address it claims", async () => {
    const end = await new Browser().walk(authorize(), EMAIL);
    expect(end.searchParams.get("error_code")).toBe("identity_not_linked");
    expect(end.searchParams.has("code")).toBe(false);
    expect(await database.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  });

  test("an identity of one account is not linked to another; unlinked it signs nobody in", async () => {
    await link("sub-siti");
    const mine = await (await server.call("/auth/v1/user", { token: (await signIn()).access_token })).json();
    await server.addPerson("budi@toko.example");
    const theirs = await (
      await server.call("/auth/v1/token?grant_type=password", {
        body: { email: "budi@toko.example", password: PASSWORD },
      })
    ).json();
    const browser = new Browser();
    const response = await server.call("/auth/v1/user/identities/authorize?provider=oidc&skip_http_redirect=true", {
      token: theirs.access_token,
    });
    browser.take(new URL(server.url), response);
    const end = await browser.walk((await response.json()).url, "sub-siti");
    expect(end.searchParams.get("error_code")).toBe("identity_already_exists");
    const { identity_id: id } = mine.identities.find((one: { provider: string }) => one.provider === "oidc");
    // Another person cannot remove the identity.
    const remove = (token: string) => server.call(`/auth/v1/user/identities/${id}`, { method: "DELETE", token });
    expect((await remove(theirs.access_token)).status).toBe(422);
    expect(await (await remove((await signIn()).access_token)).json()).toEqual({});
    const gone = await new Browser().walk(authorize(), "sub-siti");
    expect(gone.searchParams.get("error_code")).toBe("identity_not_linked");
  });

  test("a return address of another site becomes ours; one of the settings is kept", async () => {
    await link("sub-siti");
    for (const [wanted, origin] of [
      ["https://jahat.example/admin", server.url],
      ["https://jahat.example@lain.example/", server.url],
      [`${server.url}.jahat.example/`, server.url],
      ["javascript:alert(1)", server.url],
      ["https://lain.example/masuk", "https://lain.example"],
    ] as const) {
      const end = await new Browser().walk(authorize(wanted), "sub-siti");
      expect([wanted, end.origin]).toEqual([wanted, origin]);
    }
  });

  test("the way back works in the browser that set out, once, and only with an answer to our question", async () => {
    await link("sub-siti");
    const browser = new Browser();
    const callback = await browser.walk(authorize(), "sub-siti", { stopAt: "/auth/v1/callback" });
    const stranger = await fetch(callback, { redirect: "manual" });
    expect(stranger.headers.get("location")).toContain("error_code=bad_oauth_state");
    const changed = new URL(callback);
    changed.searchParams.set("code", "palsu");
    // An answer of the provider with a wrong code uses up the flow.
    const forged = await browser.get(changed);
    expect(forged.headers.get("location")).toContain("error_code=bad_oauth_callback");
    // The right answer then comes too late.
    expect((await browser.get(callback)).headers.get("location")).toContain("error_code=bad_oauth_state");
  });

  test("without PKCE there is no sign-in: tokens never stand in an address", async () => {
    const response = await fetch(`${server.url}/auth/v1/authorize?provider=oidc`, { redirect: "manual" });
    expect(response.status).toBe(400);
    expect(await (await server.call("/auth/v1/settings")).json()).toMatchObject({ external: { oidc: true } });
  });
});

/** A browser that keeps cookies and follows redirects, as far as these tests need. */
class Browser {
  readonly #cookies = new Map<string, Map<string, string>>();

  take(url: URL, response: Response) {
    const jar = this.#cookies.get(url.host) ?? new Map<string, string>();
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const at = pair.indexOf("=");
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    this.#cookies.set(url.host, jar);
  }

  async get(address: string | URL, form?: Record<string, string>): Promise<Response> {
    const url = new URL(address);
    const cookie = [...(this.#cookies.get(url.host) ?? [])].map((pair) => pair.join("=")).join("; ");
    const response = await fetch(url, {
      redirect: "manual",
      headers: { cookie },
      ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
    });
    this.take(url, response);
    return response;
  }

  /** Signs in at the provider as `subject` and follows every redirect; ends where a page of the admin begins. */
  async walk(address: string, subject: string, { stopAt }: { stopAt?: string } = {}): Promise<URL> {
    let url = new URL(address);
    let response = await this.get(url);
    for (let step = 0; step < 20; step += 1) {
      const location = response.headers.get("location");
      if (location) {
        url = new URL(location, url);
        if (!url.href.startsWith(provider.issuer) && !url.pathname.startsWith("/auth/v1/")) return url;
        if (stopAt && url.pathname === stopAt) return url;
        response = await this.get(url);
        continue;
      }
      const page = await response.text();
      const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
      const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1] ?? "login";
      if (!action) throw new Error(`no way on from ${url}: ${response.status} ${page.slice(0, 300)}`);
      url = new URL(action, url);
      response = await this.get(url, { prompt, login: subject, password: "apa saja" });
    }
    throw new Error("it goes on for ever");
  }
}

async function startProvider() {
  const http: Server = createServer();
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  // The provider warns about its own quick-start settings.
  for (const method of ["warn", "info"] as const) vi.spyOn(console, method).mockImplementation(() => {});
  const configuration = (redirects: string[]): Configuration => ({
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: redirects,
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    conformIdTokenClaims: false,
    findAccount: (_context, id) => ({
      accountId: id,
      // The identity at the provider claims the e-mail address of an editor.
      claims: () => ({ sub: id, email: EMAIL, email_verified: true }),
    }),
    cookies: { keys: ["kunci-untuk-tes"] },
  });
  return {
    http,
    issuer,
    allow(redirect: string) {
      http.on("request", new Provider(issuer, configuration([redirect])).callback());
    },
  };
}
