import { PostgrestClient } from "@supabase/postgrest-js";
import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { connectionOfRunning } from "../../src/platform/embedded-postgres/cluster.ts";
import { startProduct } from "../support/product.ts";

// Tests the unmodified client against the whole product: everything between the socket and the table is real.

const KEY = "kunci-publik-untuk-tes";
const TABLE = "newsletter_subscriptions";
const product = await startProduct({ env: { ANON_KEY: KEY, SIGNUP_LIMIT: "1000" } });
afterAll(async () => {
  expect(await product.stop()).toBe(0);
});

const REST = `${product.url}/rest/v1`;

/** Makes the client as `createClient` of supabase-js does where nobody is signed in. */
const client = (key = KEY) =>
  new PostgrestClient(REST, {
    schema: "public",
    headers: { apikey: key, Authorization: `Bearer ${key}`, "X-Client-Info": "supabase-js/2.119.0; runtime=web" },
  });

const table = () => client().from(TABLE);

async function stored(): Promise<{ email: string; subscribed: boolean; consent_source: string }[]> {
  const database = new pg.Client(await connectionOfRunning(product.dataDir));
  await database.connect();
  const { rows } = await database.query(`select email, subscribed, consent_source from ${TABLE} order by email`);
  await database.end();
  return rows;
}

const emails = async () => (await stored()).map((row) => row.email);

const POLICY = `new row violates row-level security policy for table "${TABLE}"`;

describe("insert", () => {
  test("of an object stores the address, trimmed and in lower case", async () => {
    expect(await table().insert({ email: "  Ani@Contoh.ID ", subscribed: true })).toEqual({
      success: true,
      error: null,
      data: null,
      count: null,
      status: 201,
      statusText: "Created",
    });
    expect(await stored()).toContainEqual({ email: "ani@contoh.id", subscribed: true, consent_source: "api" });
  });

  test("of an address that is there says so and does not repeat it", async () => {
    await table().insert({ email: "dua@contoh.id", subscribed: true });
    const { error, data, status } = await table().insert({ email: "DUA@contoh.id", subscribed: true });
    expect([status, data]).toEqual([409, null]);
    expect(error).toMatchObject({
      code: "23505",
      message: `duplicate key value violates unique constraint "${TABLE}_email_key"`,
      details: null,
      hint: null,
    });
  });

  test("of an array stores every row, or none", async () => {
    const rows = ["x", "y"].map((name) => ({ email: `${name}@contoh.id`, subscribed: true }));
    expect(await table().insert(rows, { count: "exact" })).toMatchObject({ error: null, status: 201, count: 2 });
    const mixed = [{ email: "baru@contoh.id", subscribed: true }, ...rows];
    expect(await table().insert(mixed)).toMatchObject({ status: 409, error: { code: "23505", details: null } });
    expect(await emails()).toEqual(expect.arrayContaining(["x@contoh.id", "y@contoh.id"]));
    expect(await emails()).not.toContain("baru@contoh.id");
  });

  test("of an empty array stores nothing and succeeds", async () => {
    const before = await emails();
    expect(await table().insert([])).toMatchObject({ error: null, status: 201, data: null });
    expect(await emails()).toEqual(before);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["no address", { subscribed: true }, "23502"],
    ["something else than an address", { email: "bukan alamat", subscribed: true }, "23514"],
    ["an address of 300 characters", { email: `${"a".repeat(288)}@contoh.id`, subscribed: true }, "23514"],
    ["no clear yes", { email: "m@contoh.id", subscribed: "maybe" }, "22P02"],
    ["a column that is not there", { email: "k@contoh.id", nama: "Kiki" }, "PGRST204"],
  ])("with %s is refused", async (_, row, code) => {
    const before = await emails();
    expect(await table().insert(row)).toMatchObject({ status: 400, error: { code, details: null } });
    expect(await emails()).toEqual(before);
  });

  test("without consent, or of columns that are ours, is refused", async () => {
    const before = await emails();
    const rows: Record<string, unknown>[] = [
      { email: "tidak@contoh.id", subscribed: false },
      { email: "nomor@contoh.id", id: 1 },
      { email: "lama@contoh.id", consented_at: "2020-01-01" },
    ];
    for (const row of rows) {
      expect(await table().insert(row)).toMatchObject({ status: 401, error: { code: "42501" } });
    }
    expect(await emails()).toEqual(before);
  });
});

describe("what a visitor may not do", () => {
  const row = { email: "baca@contoh.id", subscribed: true };

  test("insert and read back: refused, and nothing is stored", async () => {
    for (const query of [
      table().insert(row).select(),
      table().insert(row).select("email").single(),
      table().insert(row).select().maybeSingle(),
    ]) {
      expect(await query).toMatchObject({
        status: 401,
        data: null,
        error: { code: "42501", message: POLICY, details: null, hint: null },
      });
    }
    expect(await emails()).not.toContain(row.email);
  });

  test("upsert: refused, on a first insert too", async () => {
    for (const ignoreDuplicates of [true, false]) {
      const answer = await table().upsert(row, { onConflict: "email", ignoreDuplicates });
      expect(answer).toMatchObject({ status: 401, error: { code: "42501", message: POLICY } });
    }
    expect(await emails()).not.toContain(row.email);
  });

  test("read, change and delete: refused, and nothing changes", async () => {
    await table().insert({ email: "tetap@contoh.id", subscribed: true });
    const before = await stored();
    for (const query of [
      table().select(),
      table().select("*", { head: true, count: "exact" }),
      table().update({ subscribed: false }).eq("email", "tetap@contoh.id"),
      table().delete().eq("email", "tetap@contoh.id"),
    ]) {
      expect(await query).toMatchObject({ status: 401, data: null });
    }
    expect((await table().select()).error).toMatchObject({
      code: "42501",
      message: `permission denied for table ${TABLE}`,
    });
    expect(await stored()).toEqual(before);
  });

  test("another table, function or schema: not there", async () => {
    expect(await client().from("articles").select()).toMatchObject({
      status: 404,
      error: {
        code: "PGRST205",
        message: "Could not find the table 'public.articles' in the schema cache",
        hint: null,
      },
    });
    expect(await client().from("newsletter_subscription").insert({})).toMatchObject({
      status: 404,
      error: { code: "PGRST205", hint: `Perhaps you meant the table 'public.${TABLE}'` },
    });
    expect(await client().rpc("pg_sleep", { seconds: 1 })).toMatchObject({ status: 404, error: { code: "PGRST202" } });
    expect(await client().schema("graphile_worker").from(TABLE).insert(row)).toMatchObject({
      status: 406,
      error: { code: "PGRST106" },
    });
  });

  test("come with another key, or none, or a token of elsewhere", async () => {
    expect(await client("kunci-yang-salah").from(TABLE).insert(row)).toMatchObject({
      status: 401,
      error: { message: "Invalid API key" },
    });
    const without = await new PostgrestClient(REST).from(TABLE).insert(row);
    expect(without).toMatchObject({ status: 401, error: { message: "No API key found in request" } });
    const foreign = new PostgrestClient(REST, { headers: { apikey: KEY, Authorization: "Bearer a.b.c" } });
    expect(await foreign.from(TABLE).insert(row)).toMatchObject({ status: 401, error: { code: "PGRST301" } });
    expect(await emails()).not.toContain(row.email);
  });
});

describe("from a page on another origin", () => {
  const ORIGIN = { origin: "https://toko.example" };
  const ASKED = "apikey,authorization,content-profile,content-type,prefer,x-client-info";

  test("the preflight allows what the client sends", async () => {
    const response = await fetch(`${REST}/${TABLE}`, {
      method: "OPTIONS",
      headers: { ...ORIGIN, "access-control-request-method": "POST", "access-control-request-headers": ASKED },
    });
    expect([response.status, await response.text()]).toEqual([200, ""]);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-max-age")).toBe("86400");
    expect(listOf(response, "access-control-allow-methods")).toEqual(expect.arrayContaining(["post", "get", "head"]));
    expect(listOf(response, "access-control-allow-headers")).toEqual(expect.arrayContaining(ASKED.split(",")));
    // If cookies were allowed, any site could act for the person signed in.
    expect(response.headers.get("access-control-allow-credentials")).toBeNull();
  });

  test("answers, refusals too, can be read", async () => {
    const post = (headers: Record<string, string>, body: string) =>
      fetch(`${REST}/${TABLE}`, {
        method: "POST",
        headers: { ...ORIGIN, "content-type": "application/json", ...headers },
        body,
      });
    const body = JSON.stringify({ email: "asal@contoh.id", subscribed: true });
    const key = { apikey: KEY };
    const answers = [await post(key, body), await post(key, body), await post(key, "{"), await post({}, body)];
    expect(answers.map((answer) => answer.status)).toEqual([201, 409, 400, 401]);
    for (const { headers } of answers) {
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("cache-control")).toBe("no-store");
    }
    expect(listOf(answers[0], "access-control-expose-headers")).toContain("content-range");
  });

  test("a 201 on the wire is empty and says what it is a range of", async () => {
    const response = await fetch(`${REST}/${TABLE}?columns="email","subscribed"`, {
      method: "POST",
      headers: { apikey: KEY, "content-type": "application/json", prefer: "return=minimal" },
      body: JSON.stringify([{ email: "kawat@contoh.id", subscribed: true }]),
    });
    expect([response.status, await response.text()]).toEqual([201, ""]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-range": "*/*",
      "content-length": "0",
      "preference-applied": "return=minimal",
    });
  });

  test("an error on the wire names its code in Proxy-Status", async () => {
    const response = await fetch(`${REST}/${TABLE}`, { headers: { apikey: KEY } });
    expect(response.status).toBe(401);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "proxy-status": "PostgREST; error=42501",
      "www-authenticate": "Bearer",
    });
    expect(await response.json()).toEqual({
      code: "42501",
      message: `permission denied for table ${TABLE}`,
      details: null,
      hint: null,
    });
  });
});

/** Returns the entries of a list header in lower case. */
const listOf = (response: Response | undefined, name: string): string[] =>
  (response?.headers.get(name) ?? "").split(",").map((item) => item.trim().toLowerCase());
