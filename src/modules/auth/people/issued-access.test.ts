import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { ROLES, type Role } from "../../../platform/json-api/roles.shared.ts";
import { PASSWORD, startAuthServer } from "../auth.fixtures.ts";

const database = await testDatabase();
const { db } = database;
const server = await startAuthServer(database);
afterAll(() => server.stop());

const NEW_PASSWORD = "sepeda ontel kuning 22";
const emailOf = (role: Role) => `${role}@toko.example`;
let ids: Record<Role, number>;
let tokens: Record<Role, string>;

async function signIn(email: string, password = PASSWORD) {
  const answer = await server.call("/auth/v1/token?grant_type=password", { body: { email, password } });
  return { status: answer.status, body: await answer.json() };
}

beforeEach(async () => {
  for (const table of ["people", "users", "invitations", "sign_in_failures"] as const) {
    await db.deleteFrom(table).execute();
  }
  const made: [Role, number, string][] = [];
  for (const role of ROLES) {
    const { personId } = await server.addPerson(emailOf(role), role);
    made.push([role, personId, (await signIn(emailOf(role))).body.access_token]);
  }
  ids = Object.fromEntries(made.map(([role, id]) => [role, id])) as Record<Role, number>;
  tokens = Object.fromEntries(made.map(([role, , token]) => [role, token])) as Record<Role, string>;
});

async function call(role: Role, method: string, path: string, body?: unknown) {
  const answer = await server.call(`/api/admin${path}`, { token: tokens[role], method, ...(body ? { body } : {}) });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : undefined };
}
const post = async (path: string, body: unknown) => (await server.call(`/api/account${path}`, { body })).status;
const tokenOf = (link: string) => link.split("#token=")[1] ?? "";
const invite = async (by: Role, role: Role) =>
  tokenOf((await call(by, "POST", "/invitations", { email: `baru-${role}@toko.example`, role })).body.link);
const accept = (token: string) => post("/invitations/accept", { token, name: "Kembali", password: NEW_PASSWORD });
const resetOf = async (by: Role, whom: Role) =>
  tokenOf((await call(by, "POST", `/people/${ids[whom]}/password-reset`)).body.link);
const reset = (token: string) => post("/password-resets/confirm", { token, password: NEW_PASSWORD });
const change = async (whom: Role, body: object) => (await call("owner", "PATCH", `/people/${ids[whom]}`, body)).status;
const wasRevoked = async () => {
  const rows = await db
    .selectFrom("audit_log")
    .select("target")
    .where("action", "=", "invitation.revoked")
    .orderBy("id")
    .execute();
  return rows.map(({ target }) => target);
};

describe("an invitation", () => {
  test.each([
    ["disabled", { disabled: true }],
    ["demoted", { role: "editor" }],
  ])("ends with its author being %s", async (_how, body) => {
    const before = (await wasRevoked()).length;
    const token = await invite("admin", "admin");
    expect(await change("admin", body)).toBe(204);
    expect((await wasRevoked()).slice(before)).toEqual(["baru-admin@toko.example"]);
    expect(await post("/invitations/lookup", { token })).toBe(404);
    expect(await accept(token)).toBe(404);
  });

  test("that its writer may still grant stays", async () => {
    const [asEditor, asOwner] = [await invite("owner", "editor"), await invite("owner", "owner")];
    await server.addPerson("pemilik-dua@toko.example", "owner");
    const { access_token } = (await signIn("pemilik-dua@toko.example")).body;
    const demote = await server.call(`/api/admin/people/${ids.owner}`, {
      token: access_token,
      method: "PATCH",
      body: { role: "admin" },
    });
    expect(demote.status).toBe(204);
    expect([await accept(asEditor), await accept(asOwner)]).toEqual([201, 404]);
  });

  test("of another belongs to the person who made its link last", async () => {
    await invite("owner", "editor");
    const { id } = await db.selectFrom("invitations").select("id").executeTakeFirstOrThrow();
    const token = tokenOf((await call("admin", "POST", `/invitations/${id}/link`)).body.link);
    await change("admin", { disabled: true });
    expect(await accept(token)).toBe(404);
  });

  test("that was left from before is looked at again when it is used", async () => {
    const token = await invite("admin", "editor");
    await db.updateTable("people").set({ disabled_at: new Date() }).where("id", "=", ids.admin).execute();
    expect(await accept(token)).toBe(404);
  });

  test("cannot be written while its writer is being disabled", async () => {
    const results = await Promise.all([
      change("admin", { disabled: true }),
      ...Array.from({ length: 6 }, (_, n) =>
        call("admin", "POST", "/invitations", { email: `sela-${n}@toko.example`, role: "admin" }),
      ),
    ]);
    expect(results[0]).toBe(204);
    expect(await db.selectFrom("invitations").select("email").where("accepted_at", "is", null).execute()).toEqual([]);
  });
});

describe("a link that sets a password", () => {
  test("does not survive the promotion of its target, nor do its target's sessions", async () => {
    const token = await resetOf("admin", "editor");
    expect(await change("editor", { role: "owner" })).toBe(204);
    expect(await reset(token)).toBe(404);
    expect((await call("editor", "GET", "/me")).status).toBe(401);
    expect((await signIn(emailOf("editor"))).status).toBe(200);
  });

  test("ends with the right of the person who made it", async () => {
    const token = await resetOf("admin", "editor");
    await change("admin", { role: "editor" });
    expect(await reset(token)).toBe(404);
  });

  test("is not made of somebody who is promoted meanwhile", async () => {
    await Promise.all([
      change("editor", { role: "owner" }),
      ...Array.from({ length: 4 }, () => call("admin", "POST", `/people/${ids.editor}/password-reset`)),
    ]);
    expect(await db.selectFrom("password_resets").selectAll().execute()).toEqual([]);
  });

  test("goes on working where nobody's rights have changed", async () => {
    const token = await resetOf("admin", "editor");
    expect(await change("editor", { role: "editor" })).toBe(204);
    expect(await reset(token)).toBe(200);
  });
});

test("of two who shut each other out one is first", async () => {
  await server.addPerson("admin-dua@toko.example", "admin");
  const other = (await signIn("admin-dua@toko.example")).body.access_token;
  const rows = await db.selectFrom("people").select(["id", "email"]).execute();
  const second = rows.find(({ email }) => email === "admin-dua@toko.example")?.id;
  const statuses = await Promise.all([
    call("admin", "PATCH", `/people/${second}`, { disabled: true }).then(({ status }) => status),
    server
      .call(`/api/admin/people/${ids.admin}`, { token: other, method: "PATCH", body: { disabled: true } })
      .then(({ status }) => status),
  ]);
  expect(statuses.filter((status) => status === 204)).toHaveLength(1);
});

test("before somebody's rights change, what they issued is listed", async () => {
  const joined = await invite("admin", "editor");
  await accept(joined);
  await invite("admin", "admin");
  await resetOf("admin", "editor");
  const key = { name: "Etalase", scopes: [], token_hash: Buffer.from("kunci"), hint: "pb_", created_by: ids.admin };
  await db
    .insertInto("api_keys")
    .values(key as never)
    .execute();
  expect((await call("owner", "GET", `/people/${ids.admin}/handed-out`)).body).toEqual({
    invitations: [{ email: "baru-admin@toko.example", role: "admin" }],
    resets: ["editor@toko.example"],
    previews: 0,
    joined: [{ email: "baru-editor@toko.example", role: "editor" }],
    apiKeys: ["Etalase"],
    webhooks: [],
  });
  expect((await call("editor", "GET", `/people/${ids.admin}/handed-out`)).status).toBe(403);
});
