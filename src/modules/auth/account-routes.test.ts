import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { PASSWORD, startAuthServer } from "./auth.fixtures.ts";
import { createReset } from "./passwords/password-resets.ts";
import { createSetupToken } from "./people/setup.ts";

const database = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), "pandubelanja-setup-"));
const server = await startAuthServer(database, { dataDir });
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true });
});

const EMAIL = "siti@toko.example";
const BETTER = "payung-biru-di-stasiun-tua-7";

async function empty() {
  for (const table of ["people", "users", "invitations", "sign_in_failures"] as const) {
    await database.db.deleteFrom(table).execute();
  }
  server.clock.advance(20 * 60_000);
  server.mails.length = 0;
}

async function post(path: string, body: unknown, token?: string) {
  const response = await server.call(`/api/account${path}`, { body, ...(token ? { token } : {}) });
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
}

const trySignIn = async (password: string, email = EMAIL) =>
  (await server.call("/auth/v1/token?grant_type=password", { body: { email, password } })).status;

const signIn = async (email = EMAIL) =>
  (await server.call("/auth/v1/token?grant_type=password", { body: { email, password: PASSWORD } })).json();

describe("set-up", () => {
  let token = "";
  beforeAll(empty);

  test("offers one token, in the database and in a file that only its owner reads", async () => {
    token = (await createSetupToken(database.db, dataDir)) ?? "";
    expect(await createSetupToken(database.db, dataDir)).toBe(token);
    expect((await readFile(join(dataDir, "setup-token"), "utf8")).trim()).toBe(token);
    expect((await stat(join(dataDir, "setup-token"))).mode & 0o777).toBe(0o600);
    expect(await (await server.call("/api/account/setup")).json()).toEqual({ done: false });
  });

  test.each([
    [{ token: "salah" }, 403, "setup_token_wrong", "token"],
    [{ email: "bukan-email" }, 400, "invalid_input", "email"],
    [{ name: " " }, 400, "invalid_input", "name"],
    [{ password: "pendek" }, 422, "weak_password", "password"],
    [{ password: "siti@toko.example" }, 422, "weak_password", "password"],
    [{ password: "PanduBelanja2026" }, 422, "weak_password", "password"],
    [{ password: "passwordpassword" }, 422, "weak_password", "password"],
    [{ password: "x".repeat(129) }, 422, "weak_password", "password"],
  ])("%j is refused", async (change, status, code, field) => {
    const result = await post("/setup", { token, name: "Siti", email: EMAIL, password: PASSWORD, ...change });
    expect(result).toMatchObject({ status, body: { error: { code, field, message: expect.stringMatching(/\.$/) } } });
  });

  test("of two at once one wins, and it is done then", async () => {
    const results = await Promise.all(
      ["satu@toko.example", "dua@toko.example"].map((email) =>
        post("/setup", { token, name: "Pemilik", email, password: PASSWORD }),
      ),
    );
    expect(results.map((result) => result.status).toSorted()).toEqual([201, 409]);
    expect(await database.db.selectFrom("people").select("role").execute()).toEqual([{ role: "owner" }]);
    expect(await (await server.call("/api/account/setup")).json()).toEqual({ done: true });
    expect(await post("/setup", { token, name: "Lagi", email: EMAIL, password: PASSWORD })).toMatchObject({
      status: 409,
      body: { error: { code: "setup_done" } },
    });
    expect(await createSetupToken(database.db, dataDir)).toBeUndefined();
    await expect(stat(join(dataDir, "setup-token"))).rejects.toThrow("ENOENT");
  });
});

describe("invitations", () => {
  beforeEach(async () => {
    await empty();
    await server.addPerson(EMAIL);
  });

  const invite = async (email: string, role = "editor") => {
    const { access_token: token } = await signIn();
    const response = await server.call("/api/admin/invitations", { token, body: { email, role } });
    return { status: response.status, body: await response.json() };
  };
  const tokenOf = (link: string) => new URLSearchParams(new URL(link).hash.slice(1)).get("token") ?? "";

  test("are mailed, accepted once, and make a member with the role", async () => {
    const { status, body } = await invite(" Budi@Toko.Example ");
    expect(status).toBe(201);
    expect(body).toMatchObject({ mailed: true, invitation: { email: "budi@toko.example", role: "editor" } });
    expect(server.mails[0]?.to).toBe("budi@toko.example");
    expect(server.mails[0]?.text).toContain(body.link);
    const token = tokenOf(body.link);
    expect(await post("/invitations/lookup", { token })).toEqual({
      status: 200,
      body: { email: "budi@toko.example", role: "editor" },
    });
    const accept = (password: string) => post("/invitations/accept", { token, name: "Budi", password });
    // A refused weak password does not use up the invitation.
    expect(await accept("pendek")).toMatchObject({ status: 422 });
    expect(await accept(PASSWORD)).toEqual({ status: 201, body: { email: "budi@toko.example" } });
    expect(await accept(PASSWORD)).toMatchObject({ status: 404, body: { error: { code: "token_invalid" } } });
    const { access_token } = await signIn("budi@toko.example");
    expect(await (await server.call("/api/admin/me", { token: access_token })).json()).toMatchObject({
      role: "editor",
      name: "Budi",
    });
  });

  test("one at a time for an address, none for a member; a new link ends the previous one; revoked is gone", async () => {
    const first = await invite("budi@toko.example");
    expect(await invite("budi@toko.example")).toMatchObject({
      status: 409,
      body: { error: { code: "already_invited" } },
    });
    expect(await invite(EMAIL)).toMatchObject({ status: 409 });
    const { access_token: token } = await signIn();
    const { id } = first.body.invitation;
    const second = await (await server.call(`/api/admin/invitations/${id}/link`, { token, body: {} })).json();
    expect(await post("/invitations/lookup", { token: tokenOf(first.body.link) })).toMatchObject({ status: 404 });
    expect(await post("/invitations/lookup", { token: tokenOf(second.link) })).toMatchObject({ status: 200 });
    const revoke = () => server.call(`/api/admin/invitations/${id}`, { token, method: "DELETE" });
    expect((await revoke()).status).toBe(204);
    expect((await revoke()).status).toBe(404);
    expect(await post("/invitations/lookup", { token: tokenOf(second.link) })).toMatchObject({ status: 404 });
  });

  test("expire after seven days", async () => {
    const { body } = await invite("budi@toko.example");
    server.clock.advance(7 * 86_400_000 + 1000);
    expect(await post("/invitations/lookup", { token: tokenOf(body.link) })).toMatchObject({ status: 404 });
  });

  test("guessing tokens costs a growing wait", async () => {
    const statuses = [];
    for (let n = 0; n < 22; n += 1) statuses.push((await post("/invitations/lookup", { token: `tebak-${n}` })).status);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
});

describe("password resets", () => {
  beforeEach(async () => {
    await empty();
    await server.addPerson(EMAIL);
  });

  test("are mailed to members only, and the answer is the same for everybody", async () => {
    const answers = [];
    for (const email of [EMAIL, "tidak.ada@toko.example"]) answers.push(await post("/password-resets", { email }));
    expect(answers).toEqual([
      { status: 202, body: {} },
      { status: 202, body: {} },
    ]);
    await expect.poll(() => server.mails.length).toBe(1);
    expect(server.mails[0]?.to).toBe(EMAIL);
    // A second request within a minute sends no mail.
    await post("/password-resets", { email: EMAIL });
    const { access_token: other } = await signIn();
    const token = new URLSearchParams(/#(\S+)/.exec(server.mails[0]?.text ?? "")?.[1]).get("token");
    expect(await post("/password-resets/confirm", { token, password: "pendek" })).toMatchObject({ status: 422 });
    expect(await post("/password-resets/confirm", { token, password: BETTER })).toEqual({
      status: 200,
      body: { email: EMAIL },
    });
    expect(await post("/password-resets/confirm", { token, password: BETTER })).toMatchObject({ status: 404 });
    expect(await trySignIn(PASSWORD)).toBe(400);
    expect(await trySignIn(BETTER)).toBe(200);
    expect((await server.call("/auth/v1/user", { token: other })).status).toBe(403);
    expect(server.mails).toHaveLength(1);
  });

  test("a link works for an hour, and the newest one only", async () => {
    const { id } = await database.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
    const [first, second] = [
      await createReset(server.auth, { userId: id }),
      await createReset(server.auth, { userId: id }),
    ].map((link) => link.split("token=")[1] ?? "");
    expect(await post("/password-resets/confirm", { token: first, password: BETTER })).toMatchObject({ status: 404 });
    server.clock.advance(3_600_001);
    expect(await post("/password-resets/confirm", { token: second, password: BETTER })).toMatchObject({ status: 404 });
  });
});

describe("who is signed in", () => {
  beforeEach(async () => {
    await empty();
    await server.addPerson(EMAIL);
  });

  async function withFactor() {
    const { access_token: token } = await signIn();
    const { id, totp } = await (await server.call("/auth/v1/factors", { token, body: { factor_type: "totp" } })).json();
    const { id: challenge_id } = await (
      await server.call(`/auth/v1/factors/${id}/challenge`, { token, body: {} })
    ).json();
    const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate({
      timestamp: server.clock.now().getTime(),
    });
    const raised = await server.call(`/auth/v1/factors/${id}/verify`, { token, body: { challenge_id, code } });
    return { id, token: (await raised.json()).access_token as string };
  }

  test("recovery codes: ten, shown once, each good for one session at aal2", async () => {
    const { access_token: plain } = await signIn();
    expect(await post("/recovery-codes", {}, plain)).toMatchObject({
      status: 409,
      body: { error: { code: "factor_missing" } },
    });
    const { token, id } = await withFactor();
    const { status, body } = await post("/recovery-codes", {}, token);
    expect(status).toBe(201);
    expect(new Set(body.codes).size).toBe(10);
    const { rows } = await database.pool.query("select r::text as row from recovery_codes r");
    for (const { row } of rows) for (const code of body.codes) expect(row).not.toContain(code);

    const { access_token: low } = await signIn();
    expect(await post("/recovery-codes", {}, low)).toMatchObject({ status: 403 });
    expect((await server.call("/api/admin/me", { token: low })).status).toBe(403);
    expect(await post("/recovery", { code: "AAAAA-BBBBB-CCCCC" }, low)).toMatchObject({
      status: 422,
      body: { error: { code: "recovery_code_wrong" } },
    });
    const typed = body.codes[0].toLowerCase().replaceAll("-", " ");
    const risen = await post("/recovery", { code: typed }, low);
    expect(risen).toMatchObject({ status: 200, body: { token_type: "bearer", refresh_token: expect.any(String) } });
    expect((await server.call("/api/admin/me", { token: risen.body.access_token })).status).toBe(200);
    const { access_token: next } = await signIn();
    expect(await post("/recovery", { code: body.codes[0] }, next)).toMatchObject({ status: 422 });
    const left = await server.call("/api/account/recovery-codes", { token });
    expect(await left.json()).toEqual({ remaining: 9 });

    // After losing the phone, the person removes the phone's factor; the recovery codes are deleted with the last factor.
    const off = await server.call(`/auth/v1/factors/${id}`, { method: "DELETE", token: risen.body.access_token });
    expect(off.status).toBe(200);
    expect(await database.db.selectFrom("recovery_codes").selectAll().execute()).toEqual([]);
  });

  test("sees and ends their own sessions only", async () => {
    const [mine, second] = [await signIn(), await signIn()];
    await server.addPerson("budi@toko.example");
    const theirs = await signIn("budi@toko.example");
    const list = async (token: string) =>
      (await (await server.call("/api/account/sessions", { token })).json()).sessions as {
        id: string;
        current: boolean;
      }[];
    const sessions = await list(mine.access_token);
    expect(sessions.map((session) => session.current)).toEqual([false, true]);
    const end = (id: string | undefined) =>
      server.call(`/api/account/sessions/${id}`, { token: mine.access_token, method: "DELETE" });
    expect((await end((await list(theirs.access_token))[0]?.id)).status).toBe(404);
    expect((await end("bukan-uuid")).status).toBe(404);
    expect((await end(sessions[0]?.id)).status).toBe(204);
    expect((await server.call("/auth/v1/user", { token: second.access_token })).status).toBe(403);
    expect((await server.call("/auth/v1/user", { token: theirs.access_token })).status).toBe(200);
  });

  test("with the password alone sees and changes nothing where a second factor is due", async () => {
    const { token } = await withFactor();
    const { access_token: low } = await signIn();
    const { sessions } = await (await server.call("/api/account/sessions", { token })).json();
    for (const [method, path, body] of [
      ["GET", "/sessions", undefined],
      ["DELETE", `/sessions/${sessions.at(-1).id}`, undefined],
      ["GET", "/recovery-codes", undefined],
      ["POST", "/recovery-codes", {}],
      ["PATCH", "/profile", { name: "Penjahat" }],
    ] as const) {
      const response = await server.call(`/api/account${path}`, { token: low, method, body });
      expect([path, (await response.json()).error?.code]).toEqual([path, "second_factor_required"]);
    }
    expect((await server.call("/api/admin/me", { token })).status).toBe(200);
  });

  test("a name loses what nobody sees; one of nothing else is none", async () => {
    const { access_token: token } = await signIn();
    const rename = (name: string) => server.call("/api/account/profile", { token, method: "PATCH", body: { name } });
    expect((await rename("\u200b Siti\n\tRahma \u202e")).status).toBe(204);
    expect(await (await server.call("/api/admin/me", { token })).json()).toMatchObject({ name: "Siti Rahma" });
    expect((await rename("\u200b\u202e")).status).toBe(400);
    const { rows } = await database.pool.query(
      "select detail from audit_log where action = 'profile.changed' order by id desc limit 1",
    );
    expect(rows).toEqual([{ detail: { before: expect.any(String), after: "Siti Rahma" } }]);
  });

  test("a name, with whatever is in it, comes back as it is", async () => {
    const { access_token: token } = await signIn();
    const name = `<img src=x onerror=alert(1)> "Siti" & 'Ani'`;
    const response = await server.call("/api/account/profile", { token, method: "PATCH", body: { name } });
    expect(response.status).toBe(204);
    expect(await (await server.call("/api/admin/me", { token })).json()).toMatchObject({ name });
  });

  test.each([
    ["/sessions", "GET"],
    ["/recovery-codes", "GET"],
    ["/recovery-codes", "POST"],
    ["/recovery", "POST"],
    ["/profile", "PATCH"],
    ["/sessions/6b1b2a55-9f52-4b0e-8d5e-0d1f4a0f1c11", "DELETE"],
  ])("%s %s wants a token", async (path, method) => {
    const response = await server.call(`/api/account${path}`, { method, ...(method === "GET" ? {} : { body: {} }) });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: "session_ended" } });
  });
});

test.each([
  ["U+0000", "a\u0000b"],
  ["half a character", "a\ud800b"],
])("%s, which no database keeps, is refused and breaks nothing", async (_name, text) => {
  await empty();
  await server.addPerson(EMAIL);
  const { access_token: token } = await signIn();
  const input = { token: text, name: text, email: "x@toko.example", password: BETTER };
  for (const path of ["/setup", "/invitations/accept"]) {
    expect(await post(path, input)).toMatchObject({ status: 400, body: { error: { code: "invalid_input" } } });
  }
  for (const [path, body] of [
    ["/auth/v1/user", { data: { [text]: 1 } }],
    ["/auth/v1/user", { data: { list: [{ deep: text }] } }],
  ] as const) {
    const response = await server.call(path, { token, method: "PUT", body });
    expect([response.status, (await response.json()).code]).toEqual([400, "validation_failed"]);
  }
  const enrolled = await server.call("/auth/v1/factors", { token, body: { factor_type: "totp", issuer: text } });
  expect(enrolled.status).toBe(400);
});

test("forms of other sites cannot reach it: only JSON is read", async () => {
  await empty();
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
    const response = await server.call("/api/account/setup", { body: "{}", headers: { "content-type": type } });
    expect(response.status).toBe(415);
  }
  expect((await server.call("/api/account/setup", { body: "{" })).status).toBe(400);
});
