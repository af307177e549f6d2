import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startImap } from "../fakes/imap.ts";
import type { Product } from "../support/launch.ts";
import { runToExit, startProduct, startupError } from "../support/product.ts";
import { addTeam, callAs, signInAs } from "../support/team.ts";

// Runs one product whose secrets are all recognisable, with as much logging as possible: no secret may stand in the log or in an answer.

const SECRET = {
  smtp: "rahasia-smtp-4b1f",
  oidc: "rahasia-oidc-9c2e",
  ai: "rahasia-ai-7d3a",
  otel: "rahasia-jejak-2f6c",
  metrics: "rahasia-metrik-5e8b",
  backup: "rahasia-cadangan-8a4d",
  s3: "rahasia-s3-1c7e",
  imap: "rahasia-imap-6b0d",
} as const;

const EMAILS = ["pelanggan-rahasia@contoh.id", "undangan-rahasia@contoh.id", "tak-dikenal-rahasia@contoh.id"] as const;
const [SUBSCRIBER, INVITED, STRANGER] = EMAILS;
const WRONG_PASSWORD = "sandi-salah-yang-rahasia";
const OWNER_PASSWORD = "kuda lumping 77 terbang";
const ANON_KEY = "kunci-publik-untuk-tes";

/** The answers to people who must not see secrets. */
const answers: { what: string; body: string }[] = [];
const mails: string[] = [];
const hooks: string[] = [];
const traces: { key: string | undefined; body: string }[] = [];
const servers: { close(): unknown }[] = [];
let product: Product;
let env: Record<string, string>;

beforeAll(async () => {
  const smtp = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    onAuth: ({ password }, _session, done) =>
      done(password === SECRET.smtp ? null : new Error("no"), { user: "pandu" }),
    async onData(stream, _session, done) {
      mails.push(await text(stream));
      done();
    },
  });
  smtp.listen(0, "127.0.0.1");
  await once(smtp.server, "listening");
  const provider = await listen(
    createServer((request, response) => {
      const isRight = request.headers.authorization === `Bearer ${SECRET.ai}`;
      response.writeHead(isRight ? 200 : 401, { "content-type": "application/json" });
      response.end(JSON.stringify({ data: [{ id: "model-teks" }] }));
    }),
  );
  const receiver = await listen(
    createServer(async (request, response) => {
      hooks.push(await text(request));
      response.writeHead(500).end();
    }),
  );
  const collector = await listen(
    createServer(async (request, response) => {
      traces.push({ key: request.headers["x-kunci"]?.toString(), body: await text(request) });
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    }),
  );
  const imap = await startImap({ password: SECRET.imap });
  servers.push({ close: () => smtp.close() }, { close: () => imap.close() });
  env = {
    WEBHOOK_NETWORKS: "127.0.0.0/8",
    LOG_LEVEL: "trace",
    ANON_KEY,
    CONTACT_EMAIL: "redaksi@contoh.id",
    SMTP_URL: `smtp://pandu:${SECRET.smtp}@127.0.0.1:${(smtp.server.address() as AddressInfo).port}/?ignoreTLS=true`,
    BOUNCE_IMAP_URL: imap.url(),
    OIDC_ISSUER: provider,
    OIDC_CLIENT_ID: "pandu",
    OIDC_CLIENT_SECRET: SECRET.oidc,
    AI_BASE_URL: provider,
    AI_API_KEY: SECRET.ai,
    AI_TEXT_MODEL: "model-teks",
    METRICS_TOKEN: SECRET.metrics,
    BACKUP_PASSPHRASE: SECRET.backup,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector,
    OTEL_EXPORTER_OTLP_HEADERS: `x-kunci=${SECRET.otel}`,
    RECEIVER: receiver,
  };
  product = await startProduct({ env });
  await addTeam(product, ["owner"]);
});

afterAll(async () => {
  await product?.stop();
  for (const server of servers) server.close();
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Sends a request and remembers the answer; where the answer may hold a secret, tests use `fetch`. */
async function ask(path: string, init: RequestInit = {}): Promise<number> {
  const response = await fetch(product.url + path, { redirect: "manual", ...init });
  const headers = JSON.stringify([...response.headers]);
  answers.push({ what: `${init.method ?? "GET"} ${path}`, body: `${headers}\n${await response.text()}` });
  return response.status;
}

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { apikey: ANON_KEY, "content-type": "application/json", ...headers },
  body: typeof body === "string" ? body : JSON.stringify(body),
});

describe("what is told in confidence", () => {
  const told: string[] = [];

  test("is used", async () => {
    const { token } = await signInAs(product, "owner");
    told.push(token, OWNER_PASSWORD, WRONG_PASSWORD);
    const bearer = { authorization: `Bearer ${token}` };

    // Sign-ins fail, with known and unknown addresses and forged tokens.
    for (const email of ["owner@redaksi.example", STRANGER]) {
      expect(await ask("/auth/v1/token?grant_type=password", json({ email, password: WRONG_PASSWORD }))).toBe(400);
    }
    await ask("/auth/v1/token?grant_type=refresh_token", json({ refresh_token: "token-segar-yang-rahasia" }));
    await ask("/auth/v1/user", { headers: { authorization: "Bearer token.tanda.rahasia" } });
    told.push("token-segar-yang-rahasia", "token.tanda.rahasia");

    // A reset and an invitation are sent, whose links stand in the mail only.
    for (const email of ["owner@redaksi.example", STRANGER]) await ask("/api/account/password-resets", json({ email }));
    const invited = await callAs(product, token, "/api/admin/invitations", "POST", { email: INVITED, role: "editor" });
    expect(invited.status).toBeLessThan(300);
    await expect.poll(() => mails.length, { timeout: 60_000 }).toBe(2);
    for (const mail of mails) {
      // Quoted-printable breaks a line anywhere (RFC 2045, section 6.7).
      const text = mail.replace(/=\r?\n/g, "");
      told.push(/token=3?D?([\w-]{16})/.exec(text)?.[1] ?? "no token in the mail");
    }
    await ask(
      "/api/account/password-resets/confirm",
      json({ token: "kode-rahasia-palsu-1", password: WRONG_PASSWORD }),
    );
    told.push("kode-rahasia-palsu-1");

    // A key and a webhook are made, whose secrets are shown once to their maker.
    const key = await (await callAs(product, token, "/api/admin/api-keys", "POST", { name: "uji" })).json();
    told.push(key.token);
    expect(await ask("/api/content/articles", { headers: { authorization: `Bearer ${key.token}` } })).toBe(200);
    await ask("/api/content/articles", { headers: { authorization: `Bearer ${key.token}x` } });
    const hook = { name: "uji", url: `${env.RECEIVER}/kait`, events: ["article.published"] };
    const made = await (await callAs(product, token, "/api/admin/webhooks", "POST", hook)).json();
    told.push(made.secret);
    await callAs(product, token, `/api/admin/webhooks/${made.webhook.id}/tests`, "POST");
    await expect.poll(() => hooks.length, { timeout: 60_000 }).toBeGreaterThan(0);
    await ask(`/api/admin/webhooks/${made.webhook.id}/deliveries`, { headers: bearer });
    for (const path of [
      "/api/admin/webhooks",
      "/api/admin/api-keys",
      "/api/admin/dashboard",
      "/api/admin/openapi.json",
    ]) {
      expect([path, await ask(path, { headers: bearer })]).toEqual([path, 200]);
    }

    // Somebody signs up twice, and once with a body that cannot be read.
    const form = { method: "POST", body: new URLSearchParams({ email: SUBSCRIBER }) };
    expect((await fetch(`${product.url}/newsletter`, form)).status).toBe(200);
    await fetch(`${product.url}/newsletter`, form);
    await ask("/rest/v1/newsletter_subscriptions", json({ email: SUBSCRIBER, subscribed: true }));
    await ask("/rest/v1/newsletter_subscriptions", json(`{"email": "${SUBSCRIBER}`));

    // Failures, pages, and the addresses for operators are requested.
    for (const path of ["/", "/admin", "/privasi", "/tidak/ada", "/%00", "/api/tidak-ada", "/readyz", "/robots.txt"])
      await ask(path);
    expect(await ask("/metrics")).toBe(401);
    expect(await ask("/metrics", { headers: { authorization: "Bearer metrik-salah-rahasia" } })).toBe(401);
    expect(await ask("/metrics", { headers: { authorization: `Bearer ${SECRET.metrics}` } })).toBe(200);
    told.push("metrik-salah-rahasia");
  });

  test("stands in no answer", () => {
    expect(told.filter((one) => typeof one !== "string" || one.length < 12 || one.includes("no token"))).toEqual([]);
    const found = [...Object.values(SECRET), ...told].flatMap((secret) =>
      answers.filter(({ body }) => body.includes(secret)).map(({ what }) => `${secret.slice(0, 12)}… in ${what}`),
    );
    expect(found).toEqual([]);
  });

  test("stands not in the log either, nor do addresses", () => {
    const log = product.output();
    // The log must be detailed: otherwise it proves nothing.
    expect(log).toContain('"/auth/v1/token"');
    expect(log).toContain('"level":20');
    const private_ = [...Object.values(SECRET), ...told, ...EMAILS, "owner@redaksi.example"];
    const lines = log.split("\n").filter((line) => private_.some((word) => line.includes(word)));
    expect(lines).toEqual([]);
  });
});

test("traces reach the collector, with what belongs together and without a value", async () => {
  const foreign = "0af7651916cd43dd8448eb211c80319c";
  await fetch(`${product.url}/cari?q=kata-cari-rahasia`, {
    headers: { traceparent: `00-${foreign}-b7ad6b7169203331-01` },
  });
  const spans = () => traces.flatMap(({ body }) => spansIn(JSON.parse(body)));
  await expect.poll(() => spans().map(({ name }) => name), { timeout: 60_000 }).toContain("GET search");
  const search = spans().find(({ name }) => name === "GET search");
  const within = spans().filter(({ traceId, parentSpanId }) => traceId === search?.traceId && parentSpanId);
  expect(within.map(({ kind }) => kind)).toContain(3);
  expect(within.every(({ parentSpanId }) => parentSpanId === search?.spanId)).toBe(true);
  expect(product.output()).toContain(`"traceId":"${search?.traceId}"`);
  // A trace id from outside is not used: no trusted proxy stands before the product.
  expect(spans().map(({ traceId }) => traceId)).not.toContain(foreign);
  expect(spans().some(({ name }) => name.startsWith("job "))).toBe(true);
  expect(new Set(traces.map(({ key }) => key))).toEqual(new Set([SECRET.otel]));
  const all = traces.map(({ body }) => body).join("\n");
  const said = [...Object.values(SECRET), ...EMAILS, WRONG_PASSWORD, OWNER_PASSWORD, "kata-cari-rahasia"];
  expect(said.filter((word) => all.includes(word))).toEqual([]);
});

type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; kind: number };
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

const spansIn = ({ resourceSpans }: Export) =>
  resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));

test("the doctor asks them all, beside the running site, and tells none", async () => {
  const { stdout, stderr } = await runToExit(["cli.js", "doctor", "--json"], { ...env, DATA_DIR: product.dataDir });
  const { findings } = JSON.parse(stdout) as { findings: { check: string; state: string; what: string }[] };
  const stateOf = Object.fromEntries(findings.map(({ check, state }) => [check, state]));
  for (const check of [
    "settings",
    "node",
    "database",
    "migrations",
    "connections",
    "clock",
    "storage",
    "mail",
    "bounce mailbox",
    "AI",
    "pictures",
  ]) {
    expect([check, stateOf[check]]).toEqual([check, "ok"]);
  }
  expect(findings.find(({ check }) => check === "database")?.what).toContain("the site is running");
  expect(stateOf["sign-in"]).toBeDefined();
  for (const secret of Object.values(SECRET)) expect(stdout + stderr).not.toContain(secret);
});

test("the doctor says what is wrong, and what to do", async () => {
  const wrong = {
    ...env,
    DATA_DIR: product.dataDir,
    SMTP_URL: `smtp://pandu:${SECRET.s3}@127.0.0.1:${new URL(env.SMTP_URL ?? "").port}/?ignoreTLS=true`,
    BOUNCE_IMAP_URL: (env.BOUNCE_IMAP_URL ?? "").replace(SECRET.imap, SECRET.s3),
    AI_API_KEY: SECRET.s3,
    S3_ENDPOINT: "http://127.0.0.1:1",
    S3_BUCKET: "gambar",
    S3_ACCESS_KEY_ID: "kunci",
    S3_SECRET_ACCESS_KEY: SECRET.s3,
    SITE_URL: "http://belanja.example",
  };
  const { code, stdout, stderr } = await runToExit(["cli.js", "doctor"], wrong);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^error +mail .*EAUTH/m);
  expect(stdout).toMatch(/^error +bounce mailbox .*EAUTH/m);
  expect(stdout).toMatch(/^error +AI +the key is refused \(401\)\n +→ Correct AI_API_KEY\.$/m);
  expect(stdout).toMatch(/^error +storage /m);
  expect(stdout).toMatch(/^warning +SITE_URL .*not encrypted/m);
  expect(stdout + stderr).not.toContain(SECRET.s3);
  const unread = await runToExit(["cli.js", "doctor"], {
    DATA_DIR: product.dataDir,
    PORT: "x",
    METRICS_TOKEN: "pendek-rahasia",
  });
  expect([unread.code, unread.stdout]).toEqual([1, expect.stringContaining("PORT must be a whole number")]);
  expect(unread.stdout).not.toContain("pendek-rahasia");
});

test("a start that fails names no password", async () => {
  const address = `postgres://pandu:${SECRET.s3}@127.0.0.1:1/pandu`;
  const { code, stdout, stderr } = await startupError({ DATA_DIR: product.dataDir, DATABASE_URL: address });
  expect(code).toBe(1);
  expect(stderr).toContain("Cannot reach the database");
  expect(stdout + stderr).not.toContain(SECRET.s3);
});
