import { Hono } from "hono";
import { beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { openDatabase } from "../../../platform/database/database.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import type { RateLimiter } from "../../../platform/http/rate-limits.ts";
import { done, failure } from "../../../platform/result.ts";
import { createLog } from "../../../platform/telemetry/log.ts";
import { unsubscribe } from "../commands.ts";
import { type NewsletterRestOptions, newsletterRest } from "./rest.ts";

// Each test names the row of docs/wire-contract.md, section 1, that it checks.

const { db } = await testDatabase();
const KEY = "kunci-publik-untuk-uji";
const PATH = "/rest/v1/newsletter_subscriptions";
const logged: string[] = [];
const log = createLog("trace", { write: (line) => void logged.push(line) });
const unlimited: RateLimiter = { limit: 100_000, consume: async () => done };

const serve = (options: Partial<NewsletterRestOptions> = {}) =>
  new Hono().route(
    "/rest/v1",
    newsletterRest({ db, anonKey: KEY, limiter: unlimited, log, addressOf: () => "192.0.2.1", ...options }),
  );
const app = serve();

type Call = { query?: string; headers?: Record<string, string>; path?: string; method?: string; to?: typeof app };

async function call(body: unknown, { query = "", headers = {}, path = PATH, method = "POST", to = app }: Call = {}) {
  const reads = method === "GET" || method === "HEAD";
  const response = await to.request(path + query, {
    method,
    headers: { apikey: KEY, Authorization: `Bearer ${KEY}`, "Content-Type": "application/json", ...headers },
    body: reads ? null : typeof body === "string" || isBytes(body) ? body : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const isBytes = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array;

/** Checks the envelope of an error and returns the fields by which errors differ. */
async function refusal(body: unknown, options: Call = {}) {
  const { status, headers, text } = await call(body, options);
  const error = JSON.parse(text);
  expect(Object.keys(error)).toEqual(["code", "message", "details", "hint"]);
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(headers.get("proxy-status")).toBe(`PostgREST; error=${error.code}`);
  expect(headers.get("access-control-allow-origin")).toBe("*");
  return { status, headers, ...error } as { status: number; headers: Headers; [field: string]: unknown };
}

const addresses = async () =>
  (await db.selectFrom("newsletter_subscriptions").select("email").orderBy("email").execute()).map((row) => row.email);

beforeEach(async () => {
  await db.deleteFrom("newsletter_subscriptions").execute();
  logged.length = 0;
});

describe("success", () => {
  test("insert(object): 201, nothing in the body", async () => {
    const { status, headers, text } = await call({ email: "ani@contoh.id", subscribed: true });
    expect([status, text]).toEqual([201, ""]);
    expect(headers.get("content-range")).toBe("*/*");
    expect(headers.get("content-length")).toBe("0");
    expect(headers.has("preference-applied")).toBe(false);
    expect(headers.has("location")).toBe(false);
    expect(await addresses()).toEqual(["ani@contoh.id"]);
  });

  test("insert(array) with columns", async () => {
    const rows = [
      { email: "a@contoh.id", subscribed: true, lain: 1 },
      { email: "b@contoh.id", subscribed: true },
    ];
    const { status } = await call(rows, { query: "?columns=%22email%22%2C%22subscribed%22" });
    expect(status).toBe(201);
    expect(await addresses()).toEqual(["a@contoh.id", "b@contoh.id"]);
  });

  test("insert([]): 201, nothing stored", async () => {
    const { status, headers } = await call([], { headers: { Prefer: "count=exact" } });
    expect([status, headers.get("content-range")]).toEqual([201, "*/0"]);
    expect(await addresses()).toEqual([]);
  });

  test.each([
    ["return=minimal", "return=minimal", "*/*"],
    ["count=exact", "count=exact", "*/1"],
    ["count=planned", "count=planned", "*/*"],
    ["missing=default, count=exact", "missing=default, count=exact", "*/1"],
    // The first value of a preference wins, and unknown ones are ignored.
    ["return=minimal,return=representation,  warna=biru", "return=minimal", "*/*"],
    ["handling=strict, tx=commit, max-affected=5, timezone=Asia/Jakarta", "handling=strict", "*/*"],
    ["plurality=singular", null, "*/*"],
  ])("Prefer: %s", async (prefer, applied, range) => {
    const { status, headers } = await call({ email: "ani@contoh.id" }, { headers: { Prefer: prefer } });
    expect([status, headers.get("preference-applied"), headers.get("content-range")]).toEqual([201, applied, range]);
  });

  test("without Prefer a column that a row lacks is null; with missing=default it has its default", async () => {
    const rows = [{ email: "a@contoh.id", subscribed: true }, { email: "b@contoh.id" }];
    const query = "?columns=email,subscribed";
    expect(await refusal(rows, { query })).toMatchObject({ status: 400, code: "23502" });
    expect(await call(rows, { query, headers: { Prefer: "missing=default" } })).toMatchObject({ status: 201 });
  });

  test.each(["true", "t", "YES", "on", " 1 ", 1, true])("subscribed: %j is true", async (subscribed) => {
    expect(await call({ email: "ani@contoh.id", subscribed })).toMatchObject({ status: 201 });
  });

  test("the address is trimmed and in lower case", async () => {
    await call({ email: "  Ani@Contoh.ID\n" });
    expect(await addresses()).toEqual(["ani@contoh.id"]);
  });

  test("single() on the one row of an insert without select", async () => {
    const headers = { Accept: "application/vnd.pgrst.object+json" };
    expect(await call({ email: "ani@contoh.id" }, { headers })).toMatchObject({ status: 201, text: "" });
  });

  test("the key in the URL, no Authorization, no Content-Type", async () => {
    const response = await app.request(`${PATH}?apikey=${KEY}`, {
      method: "POST",
      body: new TextEncoder().encode('{"email":"ani@contoh.id"}'),
    });
    expect(response.status).toBe(201);
  });

  test("who had unsubscribed is taken back with 201", async () => {
    await call({ email: "ani@contoh.id" });
    await unsubscribe(db, "ani@contoh.id");
    expect(await call({ email: "ani@contoh.id" })).toMatchObject({ status: 201 });
    expect(await refusal({ email: "ani@contoh.id" })).toMatchObject({ status: 409, code: "23505" });
  });
});

describe("what PostgreSQL refuses", () => {
  const RLS = 'new row violates row-level security policy for table "newsletter_subscriptions"';

  test("duplicate email: 409, and no address in the answer", async () => {
    await call({ email: "ani@contoh.id" });
    expect(await refusal({ email: "ANI@contoh.id" })).toMatchObject({
      status: 409,
      code: "23505",
      message: 'duplicate key value violates unique constraint "newsletter_subscriptions_email_key"',
      details: null,
      hint: null,
    });
  });

  test("an array with one duplicate stores nothing of it", async () => {
    await call({ email: "b@contoh.id" });
    const rows = ["a", "b", "c"].map((name) => ({ email: `${name}@contoh.id` }));
    expect(await refusal(rows)).toMatchObject({ status: 409, code: "23505" });
    expect(await refusal([rows[0], rows[0]])).toMatchObject({ status: 409, code: "23505" });
    expect(await addresses()).toEqual(["b@contoh.id"]);
  });

  test("twenty at once of one address: one 201, nineteen 409", async () => {
    const calls = Array.from({ length: 20 }, () => call({ email: "ramai@contoh.id", subscribed: true }));
    const statuses = (await Promise.all(calls)).map((answer) => answer.status).sort();
    expect(statuses).toEqual([201, ...Array<number>(19).fill(409)]);
  });

  test.each([
    ["email", {}],
    ["email", { subscribed: true }],
    ["email", { email: null }],
    ["subscribed", { email: "ani@contoh.id", subscribed: null }],
  ])("NOT NULL of %s", async (column, body) => {
    expect(await refusal(body)).toMatchObject({
      status: 400,
      code: "23502",
      message: `null value in column "${column}" of relation "newsletter_subscriptions" violates not-null constraint`,
      details: null,
    });
  });

  test.each(["", "   ", "bukan alamat", "a@b", 5, true, {}, ["a@contoh.id"], "\ud800@contoh.id", "a\0@contoh.id"])(
    "CHECK of email: %j",
    async (email) => {
      expect(await refusal({ email })).toMatchObject({
        status: 400,
        code: "23514",
        message:
          'new row for relation "newsletter_subscriptions" violates check constraint "newsletter_subscriptions_email_check"',
        details: null,
      });
    },
  );

  test.each(["maybe", "", "o", 2, 1.5, "[json]"])("wrong type: subscribed: %j", async (subscribed) => {
    const message = `invalid input syntax for type boolean: "${subscribed}"`;
    expect(await refusal({ email: "ani@contoh.id", subscribed })).toMatchObject({
      status: 400,
      code: "22P02",
      message,
    });
  });

  test.each([
    ["insert().select()", { query: "?select=*", headers: { Prefer: "return=representation" } }],
    ["return=headers-only", { headers: { Prefer: "return=headers-only" } }],
    ["upsert, merge", { query: "?on_conflict=email", headers: { Prefer: "resolution=merge-duplicates" } }],
    ["upsert, ignore", { headers: { Prefer: "resolution=ignore-duplicates" } }],
  ])("row-level security: %s, on a first insert too", async (_, options: Call) => {
    const error = await refusal({ email: "ani@contoh.id", subscribed: true }, options);
    expect(error).toMatchObject({ status: 401, code: "42501", message: RLS, details: null, hint: null });
    expect(error.headers.get("www-authenticate")).toBe("Bearer");
    expect(await addresses()).toEqual([]);
  });

  test("row-level security: an address whose owner does not subscribe", async () => {
    expect(await refusal({ email: "ani@contoh.id", subscribed: false })).toMatchObject({ status: 401, message: RLS });
  });

  test.each(["GET", "HEAD", "PUT", "PATCH", "DELETE"])("no grant: %s", async (method) => {
    const { status, headers, text } = await call({}, { method });
    expect([status, headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    const message = "permission denied for table newsletter_subscriptions";
    if (method !== "HEAD") expect(JSON.parse(text)).toEqual({ code: "42501", message, details: null, hint: null });
  });

  test("no grant: a column that is ours to fill in", async () => {
    const body = { email: "ani@contoh.id", created_at: "1999-01-01" };
    expect(await refusal(body)).toMatchObject({ status: 401, code: "42501", message: expect.stringMatching(/^perm/) });
  });
});

describe("what PostgREST refuses", () => {
  test.each(["", "{", "[", "nul", "null", "5", '"teks"', "{}{}", "{}\0", "[".repeat(60_000)])(
    "empty or malformed JSON: case %#",
    async (body) => {
      const expected = { status: 400, code: "PGRST102", message: "Empty or invalid json", details: null, hint: null };
      expect(await refusal(body)).toMatchObject(expected);
    },
  );

  test.each([
    [[{ email: "a@contoh.id" }, { email: "b@contoh.id", subscribed: true }]],
    [[{ email: "a@contoh.id" }, {}]],
    [["a@contoh.id"]],
    [[null]],
    [[[{ email: "a@contoh.id" }]]],
  ])("objects with different keys and no columns: %j", async (body) => {
    expect(await refusal(body)).toMatchObject({ status: 400, code: "PGRST102", message: "All object keys must match" });
  });

  test.each([
    ["text/plain", "text/plain"],
    ["text/csv", "text/csv"],
    ["Application/X-WWW-Form-Urlencoded; charset=utf-8", "application/x-www-form-urlencoded"],
  ])("Content-Type: %s", async (type, named) => {
    const message = `Content-Type not acceptable: ${named}`;
    const headers = { "Content-Type": type };
    expect(await refusal("email=a", { headers })).toMatchObject({ status: 400, code: "PGRST102", message });
  });

  test.each([
    ["in the body", {}],
    ["in columns", { query: "?columns=email,umur" }],
    ["in on_conflict", { query: "?on_conflict=umur" }],
  ])("unknown column %s", async (where, options: Call) => {
    const body = { email: "a@contoh.id", ...(where === "in the body" && { umur: 30 }) };
    const message = "Could not find the 'umur' column of 'newsletter_subscriptions' in the schema cache";
    expect(await refusal(body, options)).toMatchObject({ status: 400, code: "PGRST204", message, hint: null });
  });

  test.each(["__proto__", "constructor", "toString"])("unknown column %s", async (name) => {
    expect(await refusal(`{"email":"a@contoh.id","${name}":{}}`)).toMatchObject({ code: "PGRST204" });
  });

  test.each([
    ["newsletter_subscription", "Perhaps you meant the table 'public.newsletter_subscriptions'"],
    ["Newsletter_Subscriptionz", "Perhaps you meant the table 'public.newsletter_subscriptions'"],
    ["articles", null],
    ["secrets", null],
    ["n".repeat(5000), null],
  ])("unknown table: case %#", async (table, hint) => {
    for (const method of ["POST", "GET"]) {
      const message = `Could not find the table 'public.${table}' in the schema cache`;
      const expected = { status: 404, code: "PGRST205", message, details: null, hint };
      expect(await refusal({}, { path: `/rest/v1/${table}`, method })).toMatchObject(expected);
    }
  });

  test.each([
    ["/rest/v1/rpc/hapus", "PGRST202"],
    ["/rest/v1/a/b", "PGRST125"],
    ["/rest/v1/newsletter_subscriptions/1", "PGRST125"],
    ["/rest/v1", "PGRST126"],
    ["/rest/v1/", "PGRST126"],
  ])("%s: %s", async (path, code) => {
    expect(await refusal({}, { path })).toMatchObject({ status: 404, code });
  });

  test.each([
    ["columns=", "columns", 1, "end of input"],
    ["columns=email,", "columns", 7, "end of input"],
    ["columns=email)", "columns", 6, '")"'],
    ["columns=%22email", "columns", 1, '"""'],
    ["on_conflict=", "on_conflict", 1, "end of input"],
  ])("bad query syntax: %s", async (query, name, column, found) => {
    const text = decodeURIComponent(query.slice(name.length + 1));
    expect(await refusal({ email: "a@contoh.id" }, { query: `?${query}` })).toMatchObject({
      status: 400,
      code: "PGRST100",
      message: `"failed to parse ${name} parameter (${text})" (line 1, column ${column})`,
      details: `unexpected ${found} expecting field name (* or [a..z0..9_$])`,
    });
  });

  test.each([
    ["POST", "Content-Profile"],
    ["GET", "Accept-Profile"],
  ])("schema not exposed: %s with %s", async (method, header) => {
    expect(await refusal({ email: "a@contoh.id" }, { method, headers: { [header]: "rahasia" } })).toMatchObject({
      status: 406,
      code: "PGRST106",
      message: "Invalid schema: rahasia",
      hint: "Only the following schemas are exposed: public",
    });
  });

  test.each([
    ["text/html", "text/html"],
    ["text/html;q=0.5, image/png", "image/png, text/html"],
  ])("Accept: %s", async (accept, named) => {
    const message = `None of these media types are available: ${named}`;
    const headers = { Accept: accept };
    expect(await refusal({ email: "a@contoh.id" }, { headers })).toMatchObject({
      status: 406,
      code: "PGRST107",
      message,
    });
  });

  test("single() and not one row: nothing is stored", async () => {
    const headers = { Accept: "application/vnd.pgrst.object+json" };
    const rows = [{ email: "a@contoh.id" }, { email: "b@contoh.id" }];
    expect(await refusal(rows, { headers })).toMatchObject({
      status: 406,
      code: "PGRST116",
      message: "Cannot coerce the result to a single JSON object",
      details: "The result contains 2 rows",
    });
    expect(await refusal([], { headers })).toMatchObject({ code: "PGRST116", details: "The result contains 0 rows" });
    expect(await addresses()).toEqual([]);
  });

  test("handling=strict and a preference that nobody knows", async () => {
    const headers = { Prefer: "handling=strict, warna=biru, return=semua" };
    expect(await refusal({ email: "a@contoh.id" }, { headers })).toMatchObject({
      status: 400,
      code: "PGRST122",
      message: "Invalid preferences given with handling=strict",
      details: "Invalid preferences: warna=biru, return=semua",
    });
  });

  test.each(["PROPFIND", "LINK", "QUERY"])("unsupported method %s", async (method) => {
    const message = `Unsupported HTTP method: ${method}`;
    expect(await refusal("", { method })).toMatchObject({ status: 405, code: "PGRST117", message });
  });
});

describe("keys and tokens", () => {
  const post = (headers: Record<string, string>, to = app) =>
    to.request(PATH, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: '{"email":"ani@contoh.id"}',
    });

  test("no key, wrong key: the gateway's own form of error", async () => {
    const missing = await post({});
    expect(missing.status).toBe(401);
    expect(await missing.json()).toEqual({
      message: "No API key found in request",
      hint: "No `apikey` request header or url param was found.",
    });
    const wrong = await post({ apikey: "salah" });
    expect(wrong.status).toBe(401);
    expect(await wrong.json()).toEqual({ message: "Invalid API key", hint: expect.any(String) });
    expect(wrong.headers.get("access-control-allow-origin")).toBe("*");
    expect(await addresses()).toEqual([]);
  });

  test.each([undefined, `Bearer ${KEY}`, `bearer  ${KEY} `, "Basic YTpi"])("%s is anonymous", async (authorization) => {
    const answer = await post({ apikey: KEY, ...(authorization && { Authorization: authorization }) });
    expect(answer.status).toBe(201);
  });

  const jwt = "eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.AAAA";

  test.each([
    ["Bearer", "Empty JWT is sent in Authorization header"],
    ["Bearer abc", "Expected 3 parts in JWT; got 1"],
    ["Bearer a.b.c.d", "Expected 3 parts in JWT; got 4"],
    [`Bearer ${jwt}`, "No suitable key or wrong key type"],
  ])("%s: PGRST301", async (authorization, message) => {
    const error = await refusal({ email: "ani@contoh.id" }, { headers: { Authorization: authorization } });
    expect(error).toMatchObject({ status: 401, code: "PGRST301", message });
    const challenge = `Bearer error="invalid_token", error_description="${message}"`;
    expect(error.headers.get("www-authenticate")).toBe(challenge);
  });

  test("an expired token: PGRST303", async () => {
    const to = serve({ checkToken: async () => "expired" });
    const error = await refusal({ email: "ani@contoh.id" }, { to, headers: { Authorization: `Bearer ${jwt}` } });
    expect(error).toMatchObject({ status: 401, code: "PGRST303", message: "JWT expired" });
  });

  test("someone who is signed in subscribes too, and is refused with 403 what anonymous visitors are with 401", async () => {
    const to = serve({ checkToken: async () => "authenticated" });
    const headers = { Authorization: `Bearer ${jwt}` };
    expect(await call({ email: "ani@contoh.id" }, { to, headers })).toMatchObject({ status: 201 });
    const error = await refusal({}, { to, headers, method: "GET" });
    expect(error).toMatchObject({ status: 403, code: "42501" });
    expect(error.headers.has("www-authenticate")).toBe(false);
  });
});

describe("CORS", () => {
  test("preflight: 200 for any origin, without a key, naming what was asked for", async () => {
    const response = await app.request(PATH, {
      method: "OPTIONS",
      headers: {
        Origin: "https://lain.example",
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "apikey,content-profile,content-type,prefer,x-client-info",
      },
    });
    expect([response.status, await response.text()]).toEqual([200, ""]);
    const { headers } = response;
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-max-age")).toBe("86400");
    expect(headers.get("access-control-allow-methods")).toBe("GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD");
    expect(headers.get("access-control-allow-headers")).toBe(
      "Authorization, apikey,content-profile,content-type,prefer,x-client-info",
    );
    expect(headers.has("access-control-allow-credentials")).toBe(false);
  });

  test("answers may be read by any origin and kept by no cache", async () => {
    const { headers } = await call({ email: "ani@contoh.id" }, { headers: { Origin: "https://lain.example" } });
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-expose-headers")).toContain("Content-Range");
    expect(headers.get("cache-control")).toBe("no-store");
  });
});

describe("limits", () => {
  test("429 in the REST envelope with Retry-After, before anything is stored", async () => {
    const asked: unknown[] = [];
    const limiter: RateLimiter = {
      limit: 60,
      consume: async (...question) => {
        asked.push(question);
        return failure("limited", { retryAfterSeconds: 421 });
      },
    };
    const to = serve({ limiter, addressOf: () => "2001:db8:1:2:3:4:5:6" });
    const rows = [{ email: "a@contoh.id" }, { email: "b@contoh.id" }];
    const error = await refusal(rows, { to });
    expect(error).toMatchObject({ status: 429, code: "PT429" });
    expect(error.headers.get("retry-after")).toBe("421");
    expect(asked).toEqual([["2001:db8:1:2::/64", 2]]);
    expect(await addresses()).toEqual([]);
    // A request that never reaches the table is not counted.
    await refusal("{", { to });
    await call([], { to });
    expect(asked).toHaveLength(1);
  });

  test("rows: at most a hundred, and no more than a window has room for", async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ email: `r${index}@contoh.id` }));
    expect(await call(rows(100))).toMatchObject({ status: 201 });
    expect(await refusal(rows(101))).toMatchObject({ status: 413, code: "PT413" });
    const to = serve({ limiter: { ...unlimited, limit: 60 } });
    expect(await refusal(rows(61), { to })).toMatchObject({ status: 413, code: "PT413" });
  });

  test("body: 64 KiB, with or without a length", async () => {
    const body = JSON.stringify({ email: `${"a".repeat(70_000)}@contoh.id` });
    expect(await refusal(body)).toMatchObject({ status: 413, code: "PT413" });
    const headers = { "Content-Length": String(body.length) };
    expect(await refusal(body, { headers })).toMatchObject({ status: 413, code: "PT413" });
  });

  test("hostile values are only values", async () => {
    const deep = `{"email":"ani@contoh.id","subscribed":${"[".repeat(30_000)}${"]".repeat(30_000)}}`;
    expect(await refusal(deep)).toMatchObject({ status: 400, code: "22P02" });
    const hostile = ["x'); drop table newsletter_subscriptions; --@contoh.id", "a@contoh.id\r\nBcc: b@contoh.id"];
    for (const email of hostile) expect(await refusal({ email })).toMatchObject({ code: "23514" });
    expect(await call({ email: "o'brien{}$1@contoh.id" })).toMatchObject({ status: 201 });
    expect(await refusal(new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]))).toMatchObject({ code: "PGRST102" });
    const query = `?columns=${encodeURIComponent(",".repeat(5000))}`;
    expect(await refusal({ email: "ani@contoh.id" }, { query })).toMatchObject({ code: "PGRST100" });
  });
});

describe("a database in trouble", () => {
  const failing = (error: Error) => serve({ limiter: { limit: 60, consume: () => Promise.reject(error) } });

  test("nobody listens: 503 PGRST000", async () => {
    const away = openDatabase<Tables>({ host: "127.0.0.1", port: 1 }, () => {});
    const error = await refusal({ email: "ani@contoh.id" }, { to: serve({ db: away.db }) });
    expect(error).toMatchObject({ status: 503, code: "PGRST000", details: null });
    await away.close();
    expect(await refusal({ email: "ani@contoh.id" }, { to: serve({ db: away.db }) })).toMatchObject({ status: 503 });
  });

  test.each([
    [503, "PGRST001", new Error("Connection terminated unexpectedly")],
    [503, "PGRST001", Object.assign(new Error("terminating connection"), { code: "57P01" })],
    [503, "PGRST001", Object.assign(new Error("too many clients"), { code: "53300" })],
    [503, "PGRST001", Object.assign(new Error("read-only"), { code: "25006" })],
    [503, "PGRST001", Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" })],
    [503, "PGRST000", new Error("Connection terminated due to connection timeout")],
    [503, "PGRST002", Object.assign(new Error("no relation"), { code: "42P01" })],
    [504, "PGRST003", new Error("timeout exceeded when trying to connect")],
    [500, "57014", Object.assign(new Error("rahasia"), { code: "57014" })],
    [500, "PGRSTX00", new TypeError("rahasia")],
  ])("%i %s", async (status, code, error) => {
    const answer = await refusal({ email: "ani@contoh.id" }, { to: failing(error) });
    expect(answer).toMatchObject({ status, code });
    expect(JSON.stringify(answer)).not.toContain("rahasia");
    expect(logged).toHaveLength(1);
  });

  test("no address is ever logged", async () => {
    const away = openDatabase<Tables>({ host: "127.0.0.1", port: 1 }, () => {});
    for (const to of [app, serve({ db: away.db })]) {
      for (const email of ["rahasia@contoh.id", "rahasia@contoh.id", "rahasia salah"]) await call({ email }, { to });
    }
    await away.close();
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.join("\n")).not.toMatch(/rahasia|contoh\.id/);
  });
});
