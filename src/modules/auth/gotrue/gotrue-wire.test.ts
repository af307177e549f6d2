import { Secret, TOTP } from "otpauth";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { ANON_KEY, PASSWORD, startAuthServer } from "../auth.fixtures.ts";

// Tests the statuses, codes and envelopes of GoTrue over the wire.

const database = await testDatabase();
const server = await startAuthServer(database, { settings: { redirectOrigins: ["https://lain.example"] } });
afterAll(() => server.stop());

const EMAIL = "siti@toko.example";
let userId = "";

beforeEach(async () => {
  for (const table of ["people", "users", "sign_in_failures"] as const) await database.db.deleteFrom(table).execute();
  userId = (await server.addPerson(EMAIL)).userId;
});

type Session = { access_token: string; refresh_token: string; user: { id: string } };

const signIn = async (): Promise<Session> =>
  (await server.call("/auth/v1/token?grant_type=password", { body: { email: EMAIL, password: PASSWORD } })).json();

const refreshWith = (refresh_token: unknown) =>
  server.call("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token } });

async function answer(response: Response) {
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? undefined : JSON.parse(text) };
}

const UNKNOWN_ID = "6b1b2a55-9f52-4b0e-8d5e-0d1f4a0f1c11";

describe("envelopes", () => {
  test("by the version that the client asks for", async () => {
    const ask = (version?: string) =>
      fetch(`${server.url}/auth/v1/token?grant_type=password`, {
        method: "POST",
        headers: { apikey: ANON_KEY, ...(version ? { "X-Supabase-Api-Version": version } : {}) },
        body: JSON.stringify({ email: EMAIL, password: "salah" }),
      }).then(answer);
    const current = await ask("2024-01-01");
    expect(current.body).toEqual({ code: "invalid_credentials", message: "Invalid login credentials" });
    expect(current.headers.get("x-supabase-api-version")).toBe("2024-01-01");
    expect(current.headers.get("x-sb-error-code")).toBe("invalid_credentials");
    for (const version of [undefined, "2023-12-31", "zzzz"]) {
      const previous = await ask(version);
      expect(previous.body).toEqual({ code: 400, error_code: "invalid_credentials", msg: "Invalid login credentials" });
      expect(previous.headers.get("x-supabase-api-version")).toBeNull();
    }
  });

  test("the version header is exposed to other origins, and preflights are answered", async () => {
    const preflight = await fetch(`${server.url}/auth/v1/token`, {
      method: "OPTIONS",
      headers: { origin: "https://lain.example", "access-control-request-method": "POST" },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
    for (const name of ["apikey", "Authorization", "X-Supabase-Api-Version", "X-Client-Info", "Content-Type"]) {
      expect(preflight.headers.get("access-control-allow-headers")).toContain(name);
    }
    for (const method of ["GET", "POST", "PUT", "DELETE"]) {
      expect(preflight.headers.get("access-control-allow-methods")).toContain(method);
    }
    const refused = await server.call("/auth/v1/user");
    expect(refused.headers.get("access-control-expose-headers")).toContain("X-Supabase-Api-Version");
  });

  test("the public key is asked for before anything else, outside the envelope", async () => {
    const none = await answer(await fetch(`${server.url}/auth/v1/user`));
    expect(none).toMatchObject({ status: 401, body: { message: "No API key found in request" } });
    const wrong = await answer(await fetch(`${server.url}/auth/v1/user`, { headers: { apikey: "salah" } }));
    expect(wrong).toMatchObject({ status: 401, body: { message: "Invalid API key" } });
    expect((await fetch(`${server.url}/auth/v1/user?apikey=${ANON_KEY}`)).status).toBe(401);
    for (const path of ["/.well-known/jwks.json", "/health", "/settings"]) {
      expect((await fetch(`${server.url}/auth/v1${path}`)).status).toBe(200);
    }
  });
});

describe("what anybody may read", () => {
  test("keys, settings, health", async () => {
    await signIn();
    const jwks = await server.call("/auth/v1/.well-known/jwks.json");
    expect(jwks.headers.get("cache-control")).toBe("public, max-age=600");
    const { keys } = await jwks.json();
    expect(keys).toEqual([
      expect.objectContaining({ kty: "EC", crv: "P-256", alg: "ES256", use: "sig", kid: expect.any(String) }),
    ]);
    expect(keys[0]).not.toHaveProperty("d");
    expect(await (await server.call("/auth/v1/settings")).json()).toMatchObject({
      external: { email: true, phone: false, anonymous_users: false, oidc: false },
      disable_signup: true,
    });
    expect(await (await server.call("/auth/v1/health")).json()).toMatchObject({ name: expect.any(String) });
  });
});

describe("POST /token", () => {
  test.each([
    ["password", { password: PASSWORD }, 400, "validation_failed"],
    ["password", { email: EMAIL }, 400, "validation_failed"],
    ["password", { email: 7, password: PASSWORD }, 400, "validation_failed"],
    ["password", { phone: "+62811", password: PASSWORD }, 422, "phone_provider_disabled"],
    ["password", "{", 400, "bad_json"],
    ["password", "[]", 400, "bad_json"],
    ["password", `{"email":"a\\u0000@b.id","password":"x"}`, 400, "validation_failed"],
    ["telepati", {}, 400, "invalid_credentials"],
    ["refresh_token", {}, 400, "validation_failed"],
    ["refresh_token", { refresh_token: "pendek" }, 400, "validation_failed"],
    ["refresh_token", { refresh_token: "' or 1=1 --ini" }, 400, "validation_failed"],
    ["refresh_token", { refresh_token: "abcdefghijklmnop" }, 400, "refresh_token_not_found"],
    ["pkce", { auth_code: "x" }, 400, "validation_failed"],
    ["pkce", { auth_code: "x", code_verifier: "y" }, 404, "flow_state_not_found"],
  ])("%s %j → %i %s", async (grant, body, status, code) => {
    const result = await answer(await server.call(`/auth/v1/token?grant_type=${grant}`, { body }));
    expect(result).toMatchObject({ status, body: { code } });
  });

  test("an unknown grant says so in the message", async () => {
    const result = await answer(await server.call("/auth/v1/token", { body: {} }));
    expect(result.body.message).toBe("unsupported_grant_type");
  });

  test("a disabled person is told so only with the right password", async () => {
    await database.db.updateTable("people").set({ disabled_at: new Date() }).execute();
    const ask = async (password: string) =>
      answer(await server.call("/auth/v1/token?grant_type=password", { body: { email: EMAIL, password } }));
    expect(await ask(PASSWORD)).toMatchObject({ status: 400, body: { code: "user_banned" } });
    expect(await ask("salah")).toMatchObject({ status: 400, body: { code: "invalid_credentials" } });
  });

  test("an account without a password refuses every one", async () => {
    await database.db.updateTable("users").set({ password_hash: null }).execute();
    const result = await answer(
      await server.call("/auth/v1/token?grant_type=password", { body: { email: EMAIL, password: "" } }),
    );
    expect(result).toMatchObject({ status: 400, body: { code: "invalid_credentials" } });
  });

  test("refreshing names the user and the session in headers", async () => {
    const session = await signIn();
    const first = await refreshWith(session.refresh_token);
    expect(first.headers.get("sb-auth-user-id")).toBe(userId);
    expect(first.headers.get("sb-auth-session-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(first.headers.get("sb-auth-refresh-token-reuse")).toBe("false");
    const again = await refreshWith(session.refresh_token);
    expect(again.headers.get("sb-auth-refresh-token-reuse")).toBe("true");
    expect((await again.json()).refresh_token).toBe((await first.json()).refresh_token);
  });

  test("a session ends at its time box and after inactivity, for tokens and for requests", async () => {
    const DAY = 86_400_000;
    const box = await signIn();
    await database.db
      .updateTable("sessions")
      .set({ created_at: new Date(Date.now() - 31 * DAY) })
      .execute();
    expect(await answer(await server.call("/auth/v1/user", { token: box.access_token }))).toMatchObject({
      status: 403,
      body: { code: "session_not_found" },
    });
    expect(await answer(await refreshWith(box.refresh_token))).toMatchObject({
      status: 400,
      body: { code: "session_expired" },
    });
    expect(await answer(await refreshWith(box.refresh_token))).toMatchObject({
      body: { code: "refresh_token_not_found" },
    });
    const idle = await signIn();
    await database.db
      .updateTable("sessions")
      .set({ refreshed_at: new Date(Date.now() - 8 * DAY) })
      .execute();
    expect((await answer(await refreshWith(idle.refresh_token))).body.code).toBe("session_expired");
  });
});

describe("user-bound routes", () => {
  test("without a token, with the public key, and with none that we signed", async () => {
    for (const [token, status, code] of [
      [undefined, 401, "no_authorization"],
      ["bukan.jwt.sama-sekali", 403, "bad_jwt"],
      ["x", 403, "bad_jwt"],
    ] as const) {
      const result = await answer(await server.call("/auth/v1/user", token === undefined ? {} : { token }));
      expect(result).toMatchObject({ status, body: { code } });
    }
  });

  test("a user, a session, a person that is gone", async () => {
    const session = await signIn();
    const ask = async () => answer(await server.call("/auth/v1/user", { token: session.access_token }));
    await database.db.updateTable("people").set({ disabled_at: new Date() }).execute();
    expect(await ask()).toMatchObject({ status: 403, body: { code: "user_banned" } });
    await database.db.updateTable("people").set({ disabled_at: null }).execute();
    expect((await ask()).status).toBe(200);
    await database.db.deleteFrom("sessions").execute();
    expect(await ask()).toMatchObject({ status: 403, body: { code: "session_not_found" } });
    await database.db.deleteFrom("users").execute();
    expect(await ask()).toMatchObject({ status: 403, body: { code: "user_not_found" } });
  });

  test("signing out sends a JSON content type and nothing else", async () => {
    const session = await signIn();
    const leave = (query: string) =>
      server.call(`/auth/v1/logout${query}`, {
        method: "POST",
        token: session.access_token,
        headers: { "content-type": "application/json;charset=UTF-8" },
      });
    expect(await answer(await leave("?scope=semua"))).toMatchObject({
      status: 400,
      body: { code: "validation_failed" },
    });
    const done = await answer(await leave(""));
    expect(done).toMatchObject({ status: 204, body: undefined });
  });

  test.each([
    [{ phone: "+62811" }, 422, "phone_provider_disabled"],
    [{ app_metadata: { role: "owner" } }, 403, "not_admin"],
    [{ data: "teks" }, 400, "validation_failed"],
    [{ data: { besar: "x".repeat(5000) } }, 400, "validation_failed"],
    [{ email: "lain@toko.example" }, 422, "email_change_disabled"],
    [{ password: 7 }, 400, "validation_failed"],
  ])("PUT /user %j → %i %s", async (body, status, code) => {
    const { access_token: token } = await signIn();
    const result = await answer(await server.call("/auth/v1/user", { method: "PUT", token, body }));
    expect(result).toMatchObject({ status, body: { code } });
  });

  test.each([
    ["/signup", 422, "signup_disabled"],
    ["/otp", 422, "otp_disabled"],
    ["/recover", 422, "email_provider_disabled"],
    ["/verify", 403, "otp_disabled"],
    ["/resend", 422, "otp_disabled"],
    ["/admin/users", 403, "not_admin"],
  ])("%s is not offered: %i %s", async (path, status, code) => {
    const result = await answer(await server.call(`/auth/v1${path}`, { body: {} }));
    expect(result).toMatchObject({ status, body: { code } });
  });

  test("identities", async () => {
    const { access_token: token, user } = await signIn();
    const ask = async (id: string) =>
      answer(await server.call(`/auth/v1/user/identities/${id}`, { method: "DELETE", token }));
    expect(await ask("bukan-uuid")).toMatchObject({ status: 404, body: { code: "validation_failed" } });
    expect(await ask(UNKNOWN_ID)).toMatchObject({ status: 422, body: { code: "identity_not_found" } });
    const [own] = await database.db.selectFrom("identities").select("id").where("user_id", "=", user.id).execute();
    expect(await ask(own?.id ?? "")).toMatchObject({ status: 422, body: { code: "single_identity_not_deletable" } });
    expect(
      await answer(await server.call("/auth/v1/user/identities/authorize?provider=oidc", { token })),
    ).toMatchObject({
      status: 400,
      body: { code: "validation_failed" },
    });
  });

  test("providers that are off", async () => {
    for (const path of ["/authorize?provider=oidc", "/authorize?provider=github", "/authorize", "/callback?code=x"]) {
      expect(await answer(await server.call(`/auth/v1${path}`))).toMatchObject({
        status: 400,
        body: { code: "validation_failed" },
      });
    }
  });

  test("a path that does not exist", async () => {
    expect(await answer(await server.call("/auth/v1/apa"))).toMatchObject({ status: 404, body: { code: "not_found" } });
  });
});

describe("factors", () => {
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() });

  const enroll = async (token: string, body: object = {}) =>
    answer(
      await server.call("/auth/v1/factors", { token, body: { factor_type: "totp", friendly_name: "A", ...body } }),
    );
  const challenge = async (token: string, id: string) =>
    answer(await server.call(`/auth/v1/factors/${id}/challenge`, { token, body: { factorId: id } }));
  const verify = async (token: string, id: string, body: object, address = "192.0.2.1") =>
    answer(await server.call(`/auth/v1/factors/${id}/verify`, { token, body, headers: { "x-test-address": address } }));

  test("enrolment", async () => {
    const { access_token: token } = await signIn();
    const made = await enroll(token);
    expect(made).toMatchObject({ status: 200, body: { type: "totp", friendly_name: "A" } });
    expect(made.body.totp.qr_code).toMatch(/^<svg /);
    expect(made.body.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await enroll(token)).toMatchObject({ status: 422, body: { code: "mfa_factor_name_conflict" } });
    expect(await enroll(token, { factor_type: "phone" })).toMatchObject({
      status: 400,
      body: { code: "validation_failed" },
    });
    for (let n = 0; n < 9; n += 1) expect((await enroll(token, { friendly_name: `B${n}` })).status).toBe(200);
    expect(await enroll(token, { friendly_name: "C" })).toMatchObject({
      status: 422,
      body: { code: "too_many_enrolled_mfa_factors" },
    });
  });

  test("challenges and codes", async () => {
    const { access_token: token } = await signIn();
    const { id, totp } = (await enroll(token)).body;
    expect(await challenge(token, UNKNOWN_ID)).toMatchObject({ status: 404, body: { code: "mfa_factor_not_found" } });
    expect(await challenge(token, "x")).toMatchObject({ status: 404, body: { code: "validation_failed" } });
    const first = (await challenge(token, id)).body;
    expect(first).toMatchObject({ type: "totp", expires_at: expect.any(Number) });
    expect(await verify(token, id, { challenge_id: first.id, code: "" })).toMatchObject({
      status: 400,
      body: { code: "validation_failed" },
    });
    expect(await verify(token, id, { challenge_id: UNKNOWN_ID, code: "123456" })).toMatchObject({
      status: 422,
      body: { code: "mfa_factor_not_found" },
    });
    expect(
      await verify(token, id, { challenge_id: first.id, code: codeOf(totp.secret) }, "198.51.100.7"),
    ).toMatchObject({
      status: 422,
      body: { code: "mfa_ip_address_mismatch" },
    });
    const wrong = String((Number(codeOf(totp.secret)) + 1) % 1e6).padStart(6, "0");
    expect(await verify(token, id, { challenge_id: first.id, code: wrong })).toMatchObject({
      status: 422,
      body: { code: "mfa_verification_failed" },
    });
    // A challenge can be used once, even if the code was wrong.
    expect(await verify(token, id, { challenge_id: first.id, code: codeOf(totp.secret) })).toMatchObject({
      body: { code: "mfa_ip_address_mismatch" },
    });
  });

  test("a challenge expires; a right code raises the session; who is below is asked to rise", async () => {
    const { access_token: token } = await signIn();
    const { id, totp } = (await enroll(token)).body;
    const late = (await challenge(token, id)).body;
    await database.db
      .updateTable("factor_challenges")
      .set({ expires_at: new Date(0) })
      .execute();
    expect(await verify(token, id, { challenge_id: late.id, code: codeOf(totp.secret) })).toMatchObject({
      status: 422,
      body: { code: "mfa_challenge_expired" },
    });
    const next = (await challenge(token, id)).body;
    const risen = await verify(token, id, { challenge_id: next.id, code: codeOf(totp.secret) });
    expect(risen).toMatchObject({
      status: 200,
      body: { token_type: "bearer", user: { factors: [{ id, status: "verified" }] } },
    });

    const { access_token: low } = await signIn();
    expect(await enroll(low, { friendly_name: "Lain" })).toMatchObject({
      status: 403,
      body: { code: "insufficient_aal" },
    });
    expect(
      await answer(await server.call("/auth/v1/user", { method: "PUT", token: low, body: { password: "x" } })),
    ).toMatchObject({ status: 401, body: { code: "insufficient_aal" } });
    expect(await answer(await server.call(`/auth/v1/factors/${id}`, { method: "DELETE", token: low }))).toMatchObject({
      status: 422,
      body: { code: "insufficient_aal" },
    });
    expect(
      await answer(await server.call(`/auth/v1/factors/${id}`, { method: "DELETE", token: risen.body.access_token })),
    ).toMatchObject({ status: 200, body: { id } });
  });
});

// This test is the last one, because the server closes the connection instead of reading on.
test("a body over 1 MiB", async () => {
  const body = { email: EMAIL, password: "x".repeat(1024 * 1024) };
  const result = await answer(await server.call("/auth/v1/token?grant_type=password", { body }));
  expect(result).toMatchObject({ status: 413, body: { code: "request_entity_too_large" } });
});
