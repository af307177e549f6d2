import { createHmac, generateKeyPairSync } from "node:crypto";
import { base64url, decodeJwt, exportJWK, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { PASSWORD, startAuthServer } from "./auth.fixtures.ts";
import { rotateSigningKey } from "./sessions/signing-keys.ts";

const database = await testDatabase();
const server = await startAuthServer(database);
afterAll(() => server.stop());

const EMAIL = "siti@toko.example";
const OTHER = "budi@toko.example";

beforeEach(async () => {
  for (const table of ["people", "users", "sign_in_failures"] as const) await database.db.deleteFrom(table).execute();
  // The clock is advanced, because the server remembers for a while which clients have to wait.
  server.clock.advance(20 * 60_000);
  await server.addPerson(EMAIL);
});

type SignIn = { email?: string; password?: string; address?: string; cookie?: string };

const tryPassword = ({ email = EMAIL, password = PASSWORD, address = "192.0.2.1", cookie }: SignIn = {}) =>
  server.call("/auth/v1/token?grant_type=password", {
    body: { email, password },
    headers: { "x-test-address": address, ...(cookie ? { cookie } : {}) },
  });

const signIn = async (options: SignIn = {}) => (await tryPassword(options)).json();

const refreshWith = (refresh_token: string) =>
  server.call("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token } });

describe("forged tokens", () => {
  test.each([
    ["alg none", async (claims: JWTPayload) => new UnsecuredJWT(claims).encode()],
    [
      "the public key as an HMAC secret",
      async (claims: JWTPayload) => {
        const { keys } = await (await server.call("/auth/v1/.well-known/jwks.json")).json();
        const head = base64url.encode(JSON.stringify({ alg: "HS256", kid: keys[0].kid, typ: "JWT" }));
        const body = base64url.encode(JSON.stringify(claims));
        const mac = createHmac("sha256", JSON.stringify(keys[0])).update(`${head}.${body}`).digest("base64url");
        return `${head}.${body}.${mac}`;
      },
    ],
    [
      "a key of the attacker's under our kid, and in the header itself",
      async (claims: JWTPayload) => {
        const { keys } = await (await server.call("/auth/v1/.well-known/jwks.json")).json();
        const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
        const jwk = await exportJWK(pair.publicKey);
        return new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid: keys[0].kid, jwk }).sign(pair.privateKey);
      },
    ],
    ["a wrong audience", (claims: JWTPayload) => signedByUs({ ...claims, aud: "anon" })],
    ["a wrong issuer", (claims: JWTPayload) => signedByUs({ ...claims, iss: "https://lain.example/auth/v1" })],
    ["one that has expired", (claims: JWTPayload) => signedByUs({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 })],
    ["no expiry", ({ exp: _exp, ...claims }: JWTPayload) => signedByUs(claims)],
    ["no session", ({ session_id: _id, ...claims }: JWTPayload) => signedByUs(claims)],
  ])("%s is refused", async (_name, forge) => {
    const { access_token } = await signIn();
    const claims = decodeJwt(access_token);
    expect((await server.call("/auth/v1/user", { token: await signedByUs(claims) })).status).toBe(200);
    const token = await forge(claims);
    const refused = await server.call("/auth/v1/user", { token });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: "bad_jwt" });
    expect((await server.call("/api/admin/me", { token })).status).toBe(401);
  });

  test("somebody else's session with one's own subject is no session", async () => {
    await server.addPerson(OTHER, "editor");
    const [mine, theirs] = [await signIn({ email: OTHER }), await signIn()];
    const claims = decodeJwt(mine.access_token);
    const token = await signedByUs({ ...claims, session_id: decodeJwt(theirs.access_token).session_id });
    expect((await server.call("/auth/v1/user", { token })).status).toBe(403);
  });

  test("what a token says of role and level counts for nothing", async () => {
    await server.addPerson(OTHER, "editor");
    const { access_token } = await signIn({ email: OTHER });
    const token = await signedByUs({ ...decodeJwt(access_token), role: "owner", aal: "aal2" });
    expect((await server.call("/api/admin/people", { token })).status).toBe(403);
  });

  test("a previous key is honoured until its tokens have expired, and no longer", async () => {
    const previous = await signIn();
    await rotateSigningKey(database.db, server.clock);
    const kidOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()).kid;
    const published = async () =>
      (await (await server.call("/auth/v1/.well-known/jwks.json")).json()).keys.map(({ kid }: { kid: string }) => kid);
    // Other servers may have cached the keys a moment before, so a new key is published first and signs only later.
    server.clock.advance(60_000);
    expect(await published()).toEqual([expect.any(String), kidOf(previous.access_token)]);
    expect(kidOf((await signIn()).access_token)).toBe(kidOf(previous.access_token));
    server.clock.advance(11 * 60_000);
    const next = await signIn();
    expect(kidOf(next.access_token)).not.toBe(kidOf(previous.access_token));
    expect((await server.call("/auth/v1/user", { token: previous.access_token })).status).toBe(200);
    server.clock.advance(3_700_000);
    expect(await published()).toEqual([kidOf(next.access_token)]);
  });
});

async function signedByUs(claims: JWTPayload): Promise<string> {
  const row = await database.db
    .selectFrom("signing_keys")
    .select(["kid", "private_jwk"])
    .where("retired_at", "is", null)
    .executeTakeFirstOrThrow();
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "ES256", kid: row.kid, typ: "JWT" })
    .sign(await importJWK(row.private_jwk, "ES256"));
}

describe("stolen refresh tokens", () => {
  test("an old one ends the session for thief and owner, and is written down", async () => {
    const stolen = await signIn();
    const second = await (await refreshWith(stolen.refresh_token)).json();
    const third = await (await refreshWith(second.refresh_token)).json();
    server.clock.advance(11_000);
    const reused = await refreshWith(stolen.refresh_token);
    expect(reused.status).toBe(400);
    expect(await reused.json()).toMatchObject({ code: "refresh_token_already_used" });
    expect((await refreshWith(third.refresh_token)).status).toBe(400);
    expect((await server.call("/auth/v1/user", { token: third.access_token })).status).toBe(403);
    const log = await database.db.selectFrom("audit_log").select(["action", "actor"]).orderBy("id", "desc").execute();
    expect(log[0]).toMatchObject({ action: "session.reuse-detected", actor: EMAIL });
  });

  test("within ten seconds an older one is taken for a lost answer", async () => {
    const first = await signIn();
    const second = await (await refreshWith(first.refresh_token)).json();
    await refreshWith(second.refresh_token);
    const late = await refreshWith(first.refresh_token);
    expect(late.status).toBe(200);
  });

  test("tokens are in no table as they are", async () => {
    const { refresh_token } = await signIn();
    const next = await (await refreshWith(refresh_token)).json();
    const { rows } = await database.pool.query("select t::text as row from refresh_tokens t");
    for (const { row } of rows)
      for (const token of [refresh_token, next.refresh_token]) expect(row).not.toContain(token);
  });
});

describe("codes of the second factor", () => {
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() });
  const challenge = async (token: string, id: string) =>
    (await server.call(`/auth/v1/factors/${id}/challenge`, { token, body: {} })).json();
  const verify = (token: string, id: string, challenge_id: string, code: string) =>
    server.call(`/auth/v1/factors/${id}/verify`, { token, body: { challenge_id, code } });

  async function enrolled() {
    const { access_token: token } = await signIn();
    const { id, totp } = await (await server.call("/auth/v1/factors", { token, body: { factor_type: "totp" } })).json();
    const code = codeOf(totp.secret);
    const session = await (await verify(token, id, (await challenge(token, id)).id, code)).json();
    return { id, secret: totp.secret as string, code, token: session.access_token as string };
  }

  test("one that was used is not taken again, not even with a new challenge and by a new session", async () => {
    const { id, code, secret } = await enrolled();
    const { access_token: token } = await signIn();
    const again = await verify(token, id, (await challenge(token, id)).id, code);
    expect(await again.json()).toMatchObject({ code: "mfa_verification_failed" });
    server.clock.advance(30_000);
    expect((await verify(token, id, (await challenge(token, id)).id, codeOf(secret))).status).toBe(200);
  });

  test("guessing costs a growing wait", async () => {
    const { id, secret } = await enrolled();
    const { access_token: token } = await signIn();
    const statuses = [];
    for (let n = 0; n < 8; n += 1) {
      statuses.push((await verify(token, id, (await challenge(token, id)).id, "000000")).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    server.clock.advance(30_000);
    expect((await verify(token, id, (await challenge(token, id)).id, codeOf(secret))).status).toBe(200);
  });

  test("another person's factor does not exist", async () => {
    const { id } = await enrolled();
    await server.addPerson(OTHER, "owner");
    const { access_token: token } = await signIn({ email: OTHER });
    expect((await server.call(`/auth/v1/factors/${id}/challenge`, { token, body: {} })).status).toBe(404);
    expect((await server.call(`/auth/v1/factors/${id}`, { token, method: "DELETE" })).status).toBe(404);
  });

  test("somebody who knows only the password cannot add a factor of their own", async () => {
    const before = await signIn();
    const made = await (
      await server.call("/auth/v1/factors", {
        token: before.access_token,
        body: { factor_type: "totp", friendly_name: "penyusup" },
      })
    ).json();
    // Meanwhile the owner verifies a factor, which ends all sessions below aal2.
    await enrolled();
    const low = await signIn();
    const result = await server.call(`/auth/v1/factors/${made.id}/challenge`, { token: low.access_token, body: {} });
    expect(result.status).toBe(404);
  });
});

describe("brute force", () => {
  const wrong = (n: number, options: SignIn = {}) => tryPassword({ password: `salah-${n}`, ...options });
  const cookieOf = (response: Response) => response.headers.get("set-cookie")?.split(";")[0] ?? "";

  test("from one address: a few tries, then a wait that grows", async () => {
    const answers = [];
    for (let n = 0; n < 8; n += 1) answers.push(await wrong(n));
    expect(answers.map((answer) => answer.status)).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
    expect(Number(answers[5]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await tryPassword()).status).toBe(429);
    server.clock.advance(16_000);
    expect((await wrong(9)).status).toBe(400);
    server.clock.advance(16_000);
    expect((await tryPassword()).status).toBe(429);
    server.clock.advance(16_000);
    expect((await tryPassword()).status).toBe(200);
  });

  test("two hundred at once count as much as one after another", async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => wrong(n, { address: `198.51.100.${n}` })));
    const tried = answers.filter((answer) => answer.status === 400);
    expect(tried.length).toBeLessThanOrEqual(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(200 - tried.length);
  });

  test("from many addresses, while the owner gets in on a device that has signed in before", async () => {
    const device = cookieOf(await tryPassword());
    expect(device).toMatch(/^pb_device=/);
    let attacking = true;
    let tries = 0;
    const attackers = Array.from({ length: 10 }, async (_, lane) => {
      while (attacking) {
        tries += 1;
        const answer = await wrong(tries, {
          address: `203.0.113.${(tries % 250) + 1}`,
          cookie: `pb_device=${"x".repeat(43)}`,
        });
        await answer.arrayBuffer();
        await new Promise((resolve) => setTimeout(resolve, 40 + lane));
      }
    });
    // A stranger has to wait even with the right password, but the owner on a known device does not.
    await expect.poll(() => tries).toBeGreaterThan(200);
    expect((await tryPassword({ address: "192.0.2.99" })).status).toBe(429);
    for (let n = 0; n < 3; n += 1)
      expect((await tryPassword({ cookie: device, address: "192.0.2.50" })).status).toBe(200);
    attacking = false;
    await Promise.all(attackers);
  });

  test("many accounts from one address", async () => {
    const answers = [];
    for (let n = 0; n < 22; n += 1) answers.push((await wrong(n, { email: `orang${n}@toko.example` })).status);
    expect(answers.slice(0, 20)).toEqual(Array(20).fill(400));
    expect(answers.slice(20)).toEqual([429, 429]);
  });

  test("a device of one account opens no bucket of another", async () => {
    await server.addPerson(OTHER);
    const device = cookieOf(await tryPassword({ email: OTHER }));
    for (let n = 0; n < 6; n += 1) await wrong(n);
    expect((await tryPassword({ cookie: device })).status).toBe(429);
  });

  test("the device's cookie is out of reach of scripts and other sites", async () => {
    const cookie = (await tryPassword()).headers.get("set-cookie");
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Strict/);
    expect(cookie).toMatch(/; Path=\/auth\/v1/);
  });
});

test("a signing-in gives a session of its own: none can be planted beforehand", async () => {
  const planted = await signIn();
  const mine = await signIn();
  expect(decodeJwt(mine.access_token).session_id).not.toBe(decodeJwt(planted.access_token).session_id);
});

test("hosts that a client invents reach no link and no issuer", async () => {
  const headers = { "x-forwarded-host": "jahat.example", "x-forwarded-proto": "https", host: "jahat.example" };
  const response = await server.call("/auth/v1/token?grant_type=password", {
    body: { email: EMAIL, password: PASSWORD },
    headers,
  });
  const session = await response.json();
  expect(decodeJwt(session.access_token).iss).toBe(`${server.url}/auth/v1`);
  await server.call("/api/account/password-resets", { body: { email: EMAIL }, headers });
  await expect.poll(() => server.mails.length).toBe(1);
  expect(server.mails[0]?.text).toContain(`${server.url}/admin/atur-ulang#token=`);
  expect(server.mails[0]?.text).not.toContain("jahat");
});
