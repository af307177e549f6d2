import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { PostgrestClient } from "@supabase/postgrest-js";
import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { minutes } from "../../../platform/clock.ts";
import { clientAddress } from "../../../platform/http/client-address.ts";
import { createRateLimits } from "../../../platform/http/rate-limits.ts";
import { createLog } from "../../../platform/telemetry/log.ts";
import { newsletterRest } from "./rest.ts";

// These tests run the unmodified client against a real server, and know nothing of how the answers are made.

const { db, pool } = await testDatabase();
const KEY = "kunci-publik-untuk-uji";

const app = new Hono().route(
  "/rest/v1",
  newsletterRest({
    db,
    anonKey: KEY,
    limiter: createRateLimits(pool).limiter({ name: "signup", limit: 40, window: minutes(10) }),
    log: createLog("silent"),
    addressOf: (c) => clientAddress("127.0.0.1", c.req.header("x-forwarded-for"), 1),
  }),
);
const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
await new Promise((resolve) => server.once("listening", resolve));
afterAll(() => void server.close());

const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest/v1`;

const visitor = (address: string, key = KEY) =>
  new PostgrestClient(url, {
    schema: "public",
    headers: { apikey: key, Authorization: `Bearer ${key}`, "X-Forwarded-For": address },
  }).from("newsletter_subscriptions");

const table = visitor("192.0.2.1");

test("insert(object)", async () => {
  expect(await table.insert({ email: "ani@contoh.id", subscribed: true })).toMatchObject({
    success: true,
    error: null,
    data: null,
    count: null,
    status: 201,
    statusText: "Created",
  });
});

test("insert of an address that is there", async () => {
  await table.insert({ email: "dua@contoh.id", subscribed: true });
  const { error, status, statusText } = await table.insert({ email: "dua@contoh.id", subscribed: true });
  expect([status, statusText]).toEqual([409, "Conflict"]);
  expect(error).toMatchObject({
    code: "23505",
    message: 'duplicate key value violates unique constraint "newsletter_subscriptions_email_key"',
    details: null,
    hint: null,
  });
});

test("insert(array), with a count, with defaults, and of nothing", async () => {
  const rows = ["x", "y"].map((name) => ({ email: `${name}@contoh.id`, subscribed: true }));
  expect(await table.insert(rows, { count: "exact" })).toMatchObject({ error: null, status: 201, count: 2 });
  const uneven = [{ email: "p@contoh.id", subscribed: true }, { email: "q@contoh.id" }];
  expect((await table.insert(uneven)).error).toMatchObject({ code: "23502" });
  expect(await table.insert(uneven, { defaultToNull: false })).toMatchObject({ error: null, status: 201 });
  expect(await table.insert([])).toMatchObject({ error: null, status: 201, data: null });
});

test("select after insert, with single() and maybeSingle() too, is refused and stores nothing", async () => {
  const row = { email: "baca@contoh.id", subscribed: true };
  for (const query of [
    table.insert(row).select(),
    table.insert(row).select("id, email").single(),
    table.insert(row).select().maybeSingle(),
  ]) {
    expect(await query).toMatchObject({ status: 401, data: null, error: { code: "42501", details: null } });
  }
  expect(await table.insert(row)).toMatchObject({ status: 201 });
});

test("upsert is refused, on a first insert too", async () => {
  const row = { email: "ganti@contoh.id", subscribed: true };
  for (const ignoreDuplicates of [true, false]) {
    const answer = await table.upsert(row, { onConflict: "email", ignoreDuplicates });
    expect(answer).toMatchObject({ status: 401, error: { code: "42501" } });
  }
});

test("reading, changing and deleting are refused", async () => {
  for (const query of [table.select(), table.update({ subscribed: false }).eq("id", 1), table.delete().eq("id", 1)]) {
    expect(await query).toMatchObject({ status: 401, error: { code: "42501" } });
  }
  expect(await table.select("*", { head: true, count: "exact" })).toMatchObject({ status: 401, data: null });
});

test("another table, a function, a wrong key", async () => {
  const client = new PostgrestClient(url, { headers: { apikey: KEY } });
  expect(await client.from("newsletter_subscription").insert({})).toMatchObject({
    status: 404,
    error: { code: "PGRST205", hint: "Perhaps you meant the table 'public.newsletter_subscriptions'" },
  });
  expect(await client.rpc("hapus")).toMatchObject({ status: 404, error: { code: "PGRST202" } });
  expect(await client.schema("rahasia").from("newsletter_subscriptions").insert({})).toMatchObject({ status: 406 });
  const wrong = await visitor("192.0.2.1", "salah").insert({ email: "salah@contoh.id" });
  expect(wrong).toMatchObject({ status: 401, error: { message: "Invalid API key" } });
});

test("twenty at once: one succeeds", async () => {
  const insert = () => visitor("192.0.2.2").insert({ email: "ramai@contoh.id", subscribed: true });
  const answers = await Promise.all(Array.from({ length: 20 }, insert));
  const statuses = answers.map((answer) => answer.status).sort();
  expect(statuses).toEqual([201, ...Array<number>(19).fill(409)]);
});

test("too many from one /64, while its neighbour may go on", async () => {
  const insert = (host: number) =>
    visitor(`2001:db8::${host}`).insert({ email: `v6-${host}@contoh.id`, subscribed: true });
  const answers = await Promise.all(Array.from({ length: 45 }, (_, host) => insert(host + 1)));
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(40);
  expect(answers.filter((answer) => answer.error?.code === "PT429")).toHaveLength(5);
  expect(await visitor("2001:db8:0:1::1").insert({ email: "tetangga@contoh.id" })).toMatchObject({ status: 201 });
});

test("on the wire: a 201 without a body has a length; HEAD, TRACE and ten megabytes are answered too", async () => {
  const headers = { apikey: KEY, "Content-Type": "application/json", "X-Forwarded-For": "192.0.2.3" };
  const table = `${url}/newsletter_subscriptions`;
  const stored = await fetch(table, { method: "POST", headers, body: '{"email":"w@contoh.id"}' });
  expect(stored.status).toBe(201);
  expect([stored.headers.get("content-length"), stored.headers.get("transfer-encoding")]).toEqual(["0", null]);
  const head = await fetch(table, { method: "HEAD", headers });
  expect([head.status, head.headers.get("www-authenticate"), await head.text()]).toEqual([401, "Bearer", ""]);
  const trace = await new Promise<IncomingMessage>((resolve) =>
    request(table, { method: "TRACE", headers }, resolve).end(),
  );
  expect(trace.statusCode).toBe(405);
  const huge = await fetch(table, { method: "POST", headers, body: "x".repeat(10_000_000) });
  expect([huge.status, await huge.json()]).toMatchObject([413, { code: "PT413" }]);
});
