import { decodeJwt, importJWK, SignJWT } from "jose";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { testDatabase } from "../../../tests/support/database.ts";
import { allowedNetworks } from "../../platform/fetch/ip-networks.ts";
import { ROLES, type Role } from "../../platform/json-api/roles.shared.ts";
import { secret } from "../../platform/secrets.ts";
import { apiKeyAdminRoutes } from "../api-keys/admin-routes.ts";
import { writingRoutes } from "../articles/write/api.fixtures.ts";
import { auditAdminRoutes } from "../audit/admin-routes.ts";
import { AUDIT_PERMISSIONS } from "../audit/permissions.shared.ts";
import { authorAdminRoutes } from "../authors/admin-routes.ts";
import { addressHashes, suppress } from "../mail/commands.ts";
import { subscriberAdminRoutes } from "../newsletter/admin-routes.ts";
import { UNSUBSCRIBE_PATH } from "../newsletter/paths.shared.ts";
import { readUnsubscribeLink, UNSUBSCRIBE_SECRET } from "../newsletter/unsubscribe-link.ts";
import { redirectAdminRoutes } from "../redirects/admin-routes.ts";
import { tagAdminRoutes } from "../tags/admin-routes.ts";
import { webhookAdminRoutes } from "../webhooks/admin-routes.ts";
import { authAdminRoutes } from "./admin-routes.ts";
import { AUTH_AUDIT_ACTIONS } from "./audit-actions.ts";
import { ANON_KEY, PASSWORD, startAuthServer } from "./auth.fixtures.ts";
import { AUTH_PERMISSIONS } from "./permissions.shared.ts";

const database = await testDatabase();
const ZONE = "Asia/Jakarta";
const server = await startAuthServer(database, {
  routes: (auth) => [
    ...authAdminRoutes(auth, { ownAccounts: true, permissions: [AUTH_PERMISSIONS, AUDIT_PERMISSIONS] }),
    ...auditAdminRoutes({ db: auth.db, timeZone: ZONE, actionNames: AUTH_AUDIT_ACTIONS }),
    ...subscriberAdminRoutes({ db: database.db, timeZone: ZONE, siteUrl: "https://belanja.example" }),
    ...authorAdminRoutes(database.db),
    ...tagAdminRoutes(database.db),
    ...apiKeyAdminRoutes(database.db),
    ...webhookAdminRoutes(database.db, allowedNetworks([])),
    ...writingRoutes(database, auth.clock),
    ...redirectAdminRoutes(database.db, { siteUrl: "https://belanja.example", isOwnPath: () => false }),
  ],
});
afterAll(() => server.stop());

const emailOf = (role: string) => `${role}@toko.example`;

const signIn = async (email: string): Promise<string> => {
  const body = { email, password: PASSWORD };
  const response = await server.call("/auth/v1/token?grant_type=password", { body });
  return (await response.json()).access_token;
};

const call = async (token: string, method: string, path: string, body?: unknown) => {
  const response = await server.call(`/api/admin${path}`, { token, method, ...(body === undefined ? {} : { body }) });
  const text = await response.text();
  const type = response.headers.get("content-type") ?? "";
  return { status: response.status, text, body: type.includes("json") ? JSON.parse(text) : undefined };
};

let tokens: Record<Role, string>;
let ids: Record<Role, number>;

async function fill() {
  for (const table of ["people", "users", "invitations", "sign_in_failures"] as const) {
    await database.db.deleteFrom(table).execute();
  }
  const people = [];
  for (const role of ROLES) people.push([role, (await server.addPerson(emailOf(role), role)).personId] as const);
  ids = Object.fromEntries(people) as Record<Role, number>;
  const signed = [];
  for (const role of ROLES) signed.push([role, await signIn(emailOf(role))] as const);
  tokens = Object.fromEntries(signed) as Record<Role, string>;
}

describe("every endpoint", () => {
  beforeAll(fill);

  test("there are some", () => expect(server.endpoints.length).toBeGreaterThan(12));

  const endpoints = server.endpoints.map((one) => [`${one.method} ${one.path}`, one] as const);

  test.each(endpoints)("%s lets nobody in without a good token", async (_name, { method, path }) => {
    const editor = decodeJwt(tokens.editor);
    const { kid, private_jwk } = await database.db
      .selectFrom("signing_keys")
      .select(["kid", "private_jwk"])
      .executeTakeFirstOrThrow();
    const sign = async (claims: object) =>
      new SignJWT({ ...editor, ...claims })
        .setProtectedHeader({ alg: "ES256", kid })
        .sign(await importJWK(private_jwk, "ES256"));
    const strangers = {
      none: "",
      "the public key": ANON_KEY,
      expired: await sign({ exp: 1 }),
      "another audience": await sign({ aud: "anon" }),
    };
    for (const [name, token] of Object.entries(strangers)) {
      const response = await fetch(`${server.url}/api/admin${path.replace(":id", "1")}`, {
        method,
        headers: { apikey: ANON_KEY, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      });
      expect([name, response.status]).toEqual([name, 401]);
      expect(response.headers.get("cache-control")).toBe("no-store");
      await response.arrayBuffer();
    }
  });

  test.each(endpoints)("%s wants the second factor of a person who has one", async (_name, { method, path }) => {
    const user = await database.db
      .selectFrom("users")
      .select("id")
      .where("email", "=", emailOf("owner"))
      .executeTakeFirstOrThrow();
    const factor = { user_id: user.id, friendly_name: "A", secret: Buffer.alloc(20), last_challenged_at: null };
    await database.db
      .insertInto("factors")
      .values({ ...factor, status: "verified" })
      .execute();
    const result = await call(tokens.owner, method, path.replace(":id", "1"));
    await database.db.deleteFrom("factors").execute();
    expect(result).toMatchObject({ status: 403, body: { error: { code: "second_factor_required" } } });
  });

  test.each(endpoints)("%s is for its roles only", async (_name, { method, path, can }) => {
    for (const role of ROLES) {
      const actor = { personId: 0, email: "", name: "", role };
      const result = await call(tokens[role], method, path.replace(":id", "0"), method === "GET" ? undefined : {});
      const refused = result.status === 403 && result.body.error.code === "forbidden";
      expect([role, refused]).toEqual([role, !can(actor)]);
    }
  });

  test.each(endpoints)(
    "%s is described, each of its errors with a code",
    (_name, { summary, method, input, query, errors = {} }) => {
      expect(summary).toMatch(/^[A-Z].{8,}[^.]$/);
      if (method === "GET") expect(input).toBeUndefined();
      expect(() => z.toJSONSchema(query ?? z.object({}), { io: "input", unrepresentable: "any" })).not.toThrow();
      for (const { code, message } of Object.values(errors))
        expect([code, message]).toEqual([expect.stringMatching(/^[a-z_]+$/), expect.stringMatching(/^[A-Z].*\.$/)]);
    },
  );

  test("an account without a role, and one that is disabled, are told so", async () => {
    await database.db.deleteFrom("people").where("role", "=", "admin").execute();
    expect(await call(tokens.admin, "GET", "/me")).toMatchObject({ status: 403, body: { error: { code: "no_role" } } });
    await database.db.updateTable("people").set({ disabled_at: new Date() }).where("role", "=", "editor").execute();
    expect(await call(tokens.editor, "GET", "/me")).toMatchObject({
      status: 403,
      body: { error: { code: "account_disabled" } },
    });
  });

  test("what does not exist is refused to strangers like the rest, and unknown to members", async () => {
    expect((await call("", "GET", "/rahasia")).status).toBe(401);
    expect(await call(tokens.owner, "GET", "/rahasia")).toMatchObject({
      status: 404,
      body: { error: { code: "not_found" } },
    });
  });
});

describe("people", () => {
  beforeEach(fill);

  test("are listed with what they may and how they sign in", async () => {
    const { body } = await call(tokens.admin, "GET", "/people");
    expect(body.people.map((person: { role: string; self: boolean }) => [person.role, person.self])).toEqual([
      ["owner", false],
      ["admin", true],
      ["editor", false],
    ]);
  });

  test("who is disabled is out at once, with every session", async () => {
    expect((await call(tokens.owner, "PATCH", `/people/${ids.editor}`, { disabled: true })).status).toBe(204);
    expect((await call(tokens.editor, "GET", "/me")).status).toBe(403);
    expect((await call(tokens.owner, "PATCH", `/people/${ids.editor}`, { disabled: false })).status).toBe(204);
    // Enabling the person again does not bring back their sessions.
    expect((await call(tokens.editor, "GET", "/me")).status).toBe(401);
  });

  test("a new role counts at the next request", async () => {
    expect((await call(tokens.owner, "PATCH", `/people/${ids.editor}`, { role: "admin" })).status).toBe(204);
    // The change signs the person out, so that the person notices it.
    expect((await call(tokens.editor, "GET", "/people")).status).toBe(401);
    tokens.editor = await signIn(emailOf("editor"));
    expect((await call(tokens.editor, "GET", "/people")).status).toBe(200);
  });

  test.each([
    ["an admin makes themselves owner", "admin", "admin", { role: "owner" }, "own_account"],
    ["an admin makes an editor owner", "admin", "editor", { role: "owner" }, "forbidden"],
    ["an admin disables the owner", "admin", "owner", { disabled: true }, "forbidden"],
    ["an editor changes anybody", "editor", "admin", { role: "editor" }, "forbidden"],
    ["an owner disables their own account", "owner", "owner", { disabled: true }, "own_account"],
    ["a role that does not exist", "owner", "editor", { role: "raja" }, "invalid_input"],
  ] as const)("%s: refused", async (_name, actor, target, change, code) => {
    const { body } = await call(tokens[actor], "PATCH", `/people/${ids[target]}`, change);
    expect(body.error.code).toBe(code);
  });

  test("two owners who demote each other at once leave one", async () => {
    const second = await server.addPerson("owner2@toko.example", "owner");
    const other = await signIn("owner2@toko.example");
    await Promise.all([
      call(tokens.owner, "PATCH", `/people/${second.personId}`, { role: "editor" }),
      call(other, "PATCH", `/people/${ids.owner}`, { role: "editor" }),
    ]);
    const owners = await database.db.selectFrom("people").select("id").where("role", "=", "owner").execute();
    expect(owners).toHaveLength(1);
  });

  test("an admin hands an editor a reset link, but none for the owner", async () => {
    const made = await call(tokens.admin, "POST", `/people/${ids.editor}/password-reset`, {});
    expect(made).toMatchObject({ status: 201, body: { mailed: true, link: expect.stringContaining("#token=") } });
    expect((await call(tokens.admin, "POST", `/people/${ids.owner}/password-reset`, {})).status).toBe(403);
    expect((await call(tokens.admin, "DELETE", `/people/${ids.owner}/second-factor`)).status).toBe(403);
    expect((await call(tokens.admin, "DELETE", `/people/${ids.editor}/second-factor`)).status).toBe(204);
    expect((await call(tokens.editor, "GET", "/me")).status).toBe(401);
  });
});

describe("the audit log", () => {
  beforeAll(fill);

  test("cannot be changed, shortened or emptied, not even by SQL", async () => {
    for (const statement of ["update audit_log set action = 'x'", "delete from audit_log", "truncate audit_log"]) {
      await expect(database.pool.query(statement)).rejects.toMatchObject({ code: "42501" });
      await expect(database.asOwner(statement)).rejects.toThrow("append-only");
    }
  });

  test("is filtered and paged, newest first", async () => {
    await database.pool.query(
      `insert into audit_log (via, action, actor, at) select 'system', 'profile.changed', 'uji@toko.example',
       timestamptz '2026-01-01' + n * interval '1 hour' from generate_series(1, 120) n`,
    );
    const seen = [];
    for (let cursor = ""; ; ) {
      const { body } = await call(tokens.owner, "GET", `/audit-log?actor=uji@toko.example&cursor=${cursor}`);
      seen.push(...body.entries.map((entry: { id: number }) => entry.id));
      if (body.nextCursor === null) break;
      cursor = body.nextCursor;
    }
    expect(seen).toHaveLength(120);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    // Days are in the site's time zone: 2 January in Jakarta begins at 17:00 UTC.
    const { body } = await call(tokens.owner, "GET", "/audit-log?actor=uji@toko.example&from=2026-01-02&to=2026-01-02");
    expect(body.entries.map((entry: { at: string }) => entry.at).toSorted()[0]).toBe("2026-01-01T17:00:00.000Z");
    expect(body.entries).toHaveLength(24);
    expect((await call(tokens.owner, "GET", "/audit-log?from=kemarin")).status).toBe(400);
    expect((await call(tokens.owner, "GET", "/audit-log?cursor=';drop")).status).toBe(200);
  });

  test.each([
    "/audit-log?actor=%00",
    "/audit-log?action=%00",
    "/audit-log?from=0000-01-01",
    "/audit-log.csv?to=0000-01-01",
    "/subscribers?q=%00",
    `/subscribers?q=${"x".repeat(300)}`,
  ])("%s asks for nothing there can be", async (path) => {
    expect(await call(tokens.owner, "GET", path)).toMatchObject({
      status: 400,
      body: { error: { code: "invalid_input" } },
    });
  });

  test("as CSV holds no formula", async () => {
    await database.pool.query(
      `insert into audit_log (via, action, actor, target) values ('web', 'profile.changed', '=cmd|''/c calc''!A1', '@SUM(1)')`,
    );
    const { text } = await call(tokens.owner, "GET", "/audit-log.csv");
    expect(text).toContain(`"'=cmd|'/c calc'!A1"`);
    expect(text).toContain(`"'@SUM(1)"`);
    expect(text).not.toMatch(/[,\n]=/);
  });
});

describe("subscribers", () => {
  beforeAll(async () => {
    await fill();
    await database.pool.query(
      "insert into newsletter_subscriptions (email) select 'orang' || n || '@contoh.id' from generate_series(1, 60) n",
    );
    await database.pool.query(
      "insert into newsletter_subscriptions (email) values ('+rumus@contoh.id'), ('50%_diskon@contoh.id')",
    );
  });

  test("are searched by part of the address, literally, and paged", async () => {
    const page = (query: string) => call(tokens.admin, "GET", `/subscribers${query}`);
    const first = (await page("")).body;
    expect(first.subscribers).toHaveLength(50);
    expect(first.active).toBe(62);
    expect((await page(`?cursor=${first.nextCursor}`)).body.subscribers).toHaveLength(12);
    expect((await page("?q=ORANG6")).body.subscribers.map((one: { email: string }) => one.email)).toEqual([
      "orang60@contoh.id",
      "orang6@contoh.id",
    ]);
    expect((await page(`?q=${encodeURIComponent("%_d")}`)).body.subscribers).toHaveLength(1);
  });

  test("as CSV, all of them, without formulas; counted in the audit log", async () => {
    const { text } = await call(tokens.admin, "GET", "/subscribers.csv");
    expect(text.trim().split("\r\n")).toHaveLength(63);
    expect(text).toContain(`"'+rumus@contoh.id"`);
    const log = await database.db.selectFrom("audit_log").select("action").orderBy("id", "desc").limit(1).execute();
    expect(log).toEqual([{ action: "subscribers.exported" }]);
  });

  test("as CSV, with a yes only for those who may be written to", async () => {
    const { db } = database;
    const hashes = await addressHashes(db);
    await suppress(db, hashes.of("orang1@contoh.id"), "complaint");
    await sql`update newsletter_subscriptions set confirmed_at = null where email = 'orang2@contoh.id'`.execute(db);
    const { text } = await call(tokens.admin, "GET", "/subscribers.csv");
    const said = (email: string) =>
      new RegExp(`^${email}@contoh.id,(ya|tidak),.*,([^,]*),[^,]*$`, "m").exec(text)?.slice(1);
    expect(said("orang1")).toEqual(["tidak", "tidak boleh disurati lagi"]);
    expect(said("orang2")).toEqual(["tidak", "belum mengonfirmasi"]);
    expect(said("orang3")).toEqual(["ya", ""]);
    expect((await call(tokens.admin, "GET", "/subscribers")).body.active).toBe(60);
    await sql`update newsletter_subscriptions set confirmed_at = now() where email = 'orang2@contoh.id'`.execute(db);
    await sql`delete from mail_suppressions`.execute(db);
  });

  test("as CSV, each with the link that unsubscribes that address", async () => {
    const { text } = await call(tokens.admin, "GET", "/subscribers.csv");
    const links = [...text.matchAll(/^(orang\d+@contoh\.id),.*(http\S+)$/gm)];
    expect(links).toHaveLength(60);
    const unsubscribeSecret = await secret(database.db, UNSUBSCRIBE_SECRET);
    for (const [, email, link = ""] of links) {
      const { pathname, searchParams } = new URL(link);
      expect(pathname).toBe(UNSUBSCRIBE_PATH);
      const signed = [searchParams.get("e") ?? "", searchParams.get("s") ?? ""] as const;
      expect(readUnsubscribeLink(unsubscribeSecret, ...signed)).toBe(email);
    }
  });

  test("grow by the day, and are deleted on request without a trace of the address", async () => {
    const { days } = (await call(tokens.admin, "GET", "/subscribers/growth")).body;
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ joined: 62, left: 0 });
    const [one] = (await call(tokens.admin, "GET", "/subscribers?q=orang7@")).body.subscribers;
    expect((await call(tokens.admin, "DELETE", `/subscribers/${one.id}`)).status).toBe(204);
    expect((await call(tokens.admin, "DELETE", `/subscribers/${one.id}`)).status).toBe(404);
    const { rows } = await database.pool.query("select 1 from audit_log a where a::text like '%orang7@%'");
    expect(rows).toEqual([]);
  });
});
