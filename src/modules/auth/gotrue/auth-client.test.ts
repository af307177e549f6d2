import { createRemoteJWKSet, jwtVerify } from "jose";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { memoryStorage, PASSWORD, startAuthServer } from "../auth.fixtures.ts";

const database = await testDatabase();
const server = await startAuthServer(database);
afterAll(() => server.stop());

const EMAIL = "siti@toko.example";

beforeEach(async () => {
  await database.db.deleteFrom("people").execute();
  await database.db.deleteFrom("users").execute();
  await database.db.deleteFrom("sign_in_failures").execute();
  await server.addPerson(EMAIL);
});

const codeOf = (secret: string, offset = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.clock.now().getTime() + offset * 30_000,
  });

/** Returns the data of an answer; throws if the call failed. */
function data<Answer extends { data: unknown; error: unknown }>(answer: Answer) {
  if (answer.error) throw answer.error;
  return answer.data as NonNullable<Extract<Answer, { error: null }>["data"]>;
}

async function signIn(storage = memoryStorage()) {
  const client = server.client(storage);
  const { session } = data(await client.signInWithPassword({ email: EMAIL, password: PASSWORD }));
  if (!session) throw new Error("no session");
  return { client, session, storage };
}

async function enroll(client: Awaited<ReturnType<typeof signIn>>["client"], name = "Ponsel") {
  return data(await client.mfa.enroll({ factorType: "totp", friendlyName: name, issuer: "PanduBelanja" }));
}

describe("the unmodified client", () => {
  test("signs in, reads the user, and signs out", async () => {
    const { client, session } = await signIn();
    expect(session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
    expect(session.user).toMatchObject({ email: EMAIL, aud: "authenticated", role: "authenticated", phone: "" });
    expect(session.user.identities).toEqual([expect.objectContaining({ provider: "email", email: EMAIL })]);
    expect(data(await client.getUser()).user.id).toBe(session.user.id);
    expect((await client.signOut()).error).toBeNull();
    expect((await client.getSession()).data.session).toBeNull();
    expect(await database.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  });

  test("takes the address in any case, and refuses a wrong password and an unknown address alike", async () => {
    const client = server.client();
    expect(
      (await client.signInWithPassword({ email: ` ${EMAIL.toUpperCase()} `, password: PASSWORD })).error,
    ).toBeNull();
    for (const [email, password] of [
      [EMAIL, "bukan-kata-sandinya"],
      ["tidak.ada@toko.example", PASSWORD],
    ] as const) {
      const { error } = await client.signInWithPassword({ email, password });
      expect(error).toMatchObject({ status: 400, code: "invalid_credentials", message: "Invalid login credentials" });
    }
  });

  test("verifies claims with the published keys, without asking the server", async () => {
    const { client, session } = await signIn();
    const { claims, header } = data(await client.getClaims());
    expect(header).toMatchObject({ alg: "ES256", typ: "JWT", kid: expect.any(String) });
    expect(claims).toMatchObject({
      iss: `${server.url}/auth/v1`,
      sub: session.user.id,
      aud: "authenticated",
      role: "authenticated",
      aal: "aal1",
      email: EMAIL,
      phone: "",
      is_anonymous: false,
      amr: [{ method: "password", timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const keys = createRemoteJWKSet(new URL(`${server.url}/auth/v1/.well-known/jwks.json`));
    await expect(jwtVerify(session.access_token, keys, { audience: "authenticated" })).resolves.toBeTruthy();
  });

  test("refreshes; two tabs that ask at once get the same next token and stay signed in", async () => {
    const { session } = await signIn();
    const [one, two] = [server.client(), server.client()];
    const answers = await Promise.all(
      [one, two].map((client) => client.refreshSession({ refresh_token: session.refresh_token })),
    );
    const next = answers.map((answer) => data(answer).session?.refresh_token);
    expect(next[0]).toBe(next[1]);
    expect(next[0]).not.toBe(session.refresh_token);
    expect((await one.refreshSession()).error).toBeNull();
    // The parent of the active token works at any later time, because the answer that contained the active token may have been lost.
    server.clock.advance(60_000);
    expect((await two.refreshSession()).error).toBeNull();
  });

  test("a token that is about to expire is refreshed where the session is read, from 90 seconds on", async () => {
    const { client, session, storage } = await signIn();
    const expiring = (seconds: number) => {
      const expires_at = Math.floor(Date.now() / 1000) + seconds;
      storage.setItem("sb-127-auth-token", JSON.stringify({ ...session, expires_at }));
    };
    expiring(120);
    expect(data(await client.getSession()).session?.access_token).toBe(session.access_token);
    expiring(80);
    expect(data(await client.getSession()).session?.access_token).not.toBe(session.access_token);
  });

  test("a refresh outlasts an outage: it is tried until the server is back", async () => {
    const { client, session } = await signIn();
    server.outage.answers = 3;
    server.outage.asked = 0;
    expect(data(await client.refreshSession()).session?.access_token).not.toBe(session.access_token);
    expect(server.outage.asked).toBe(4);
  });

  test("a session that is refused for good is removed once its token has really expired, and not before", async () => {
    const { client, session, storage } = await signIn();
    await database.db.deleteFrom("sessions").execute();
    const stored = (seconds: number) => {
      const expires_at = Math.floor(Date.now() / 1000) + seconds;
      storage.setItem("sb-127-auth-token", JSON.stringify({ ...session, expires_at }));
    };
    stored(60);
    await client.getSession();
    expect(storage.getItem("sb-127-auth-token")).not.toBeNull();
    stored(-10);
    const fresh = server.client(storage);
    expect(data(await fresh.getSession().then(({ data }) => ({ data, error: null }))).session).toBeNull();
    expect(storage.getItem("sb-127-auth-token")).toBeNull();
  });

  test("scopes of signing out", async () => {
    const [first, second, third] = [await signIn(), await signIn(), await signIn()];
    expect((await first.client.signOut({ scope: "others" })).error).toBeNull();
    expect((await first.client.getUser()).error).toBeNull();
    expect((await second.client.getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
    expect((await second.client.getSession()).data.session).toBeNull();
    const fourth = await signIn();
    expect((await fourth.client.signOut({ scope: "local" })).error).toBeNull();
    expect((await first.client.getUser()).error).toBeNull();
    expect((await third.client.getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
  });

  test("a second factor from enrolment to removal", async () => {
    const other = await signIn();
    const { client } = await signIn();
    const levels = async () => data(await client.mfa.getAuthenticatorAssuranceLevel());
    expect(await levels()).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
    const factor = await enroll(client);
    expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
    expect(factor.totp.uri).toMatch(/^otpauth:\/\/totp\/PanduBelanja:siti%40toko.example\?/);
    const challenge = data(await client.mfa.challenge({ factorId: factor.id }));
    const code = codeOf(factor.totp.secret);
    const verified = data(await client.mfa.verify({ factorId: factor.id, challengeId: challenge.id, code }));
    expect(verified.refresh_token).toBeTruthy();
    expect(await levels()).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
    expect(data(await client.getClaims()).claims.amr).toMatchObject([{ method: "totp" }, { method: "password" }]);
    // The other session is below aal2, so it has ended.
    expect((await other.client.getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });

    const again = await signIn();
    expect(data(await again.client.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({ nextLevel: "aal2" });
    expect((await again.client.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({
      code: "insufficient_aal",
    });
    expect(data(await client.mfa.listFactors()).totp).toHaveLength(1);
    expect((await client.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
    data(await client.refreshSession());
    expect(await levels()).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
  });

  test("changes the password with the old one, and ends every other session", async () => {
    const [mine, other] = [await signIn(), await signIn()];
    const change = (password: string, current?: string) =>
      mine.client.updateUser({ password, ...(current ? { current_password: current } : {}) });
    const better = "payung-biru-di-stasiun-tua-7";
    expect((await change(better)).error).toMatchObject({ code: "current_password_required" });
    expect((await change(better, "salah-sama-sekali")).error).toMatchObject({ code: "current_password_invalid" });
    expect((await change(PASSWORD, PASSWORD)).error).toMatchObject({ code: "same_password" });
    expect((await change("pendek", PASSWORD)).error).toMatchObject({ code: "weak_password", reasons: ["length"] });
    expect((await change("siti@toko.example", PASSWORD)).error).toMatchObject({ code: "weak_password" });
    expect((await change(better, PASSWORD)).error).toBeNull();
    expect((await mine.client.getUser()).error).toBeNull();
    expect((await other.client.getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
    expect((await server.client().signInWithPassword({ email: EMAIL, password: better })).error).toBeNull();
  });

  test("keeps data of the user; null takes a key away", async () => {
    const { client } = await signIn();
    data(await client.updateUser({ data: { tema: "gelap", ukuran: 2 } }));
    const { user } = data(await client.updateUser({ data: { ukuran: null } }));
    expect(user.user_metadata).toEqual({ tema: "gelap" });
  });

  test("signing up is refused", async () => {
    const { error } = await server.client().signUp({ email: "baru@toko.example", password: PASSWORD });
    expect(error).toMatchObject({ status: 422, code: "signup_disabled" });
  });
});
