import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { days, hours, systemClock } from "../../platform/clock.ts";
import { createGuardedFetch } from "../../platform/fetch/guarded-fetch.ts";
import { allowedNetworks } from "../../platform/fetch/ip-networks.ts";
import { migrateJobs } from "../../platform/jobs/job-runner.ts";
import { deleteOldRows } from "../../platform/jobs/retention.ts";
import { SYSTEM } from "../../platform/json-api/actor.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { type ArticleChanges, addArticle, addAuthor, articleInput } from "../articles/article.fixtures.ts";
import { saveArticle } from "../articles/commands.ts";
import { publishDueArticles } from "../articles/write/publish-due.ts";
import { trashArticle } from "../articles/write/trash.ts";
import { startAdminApi } from "../auth/admin.fixtures.ts";
import { SettableClock } from "../auth/auth.fixtures.ts";
import { webhookAdminRoutes } from "./admin-routes.ts";
import { checkUrl } from "./commands.ts";
import { DELAYS, deliverWebhook } from "./deliver-webhook.ts";
import { webhooks } from "./module.ts";
import { requeueOverdue } from "./requeue-overdue.ts";

const HERE = allowedNetworks(["127.0.0.0/8"]);
const SITE = "https://belanja.example";
const database = await testDatabase();
const { db, pool } = database;
const log = createLog("silent");
await migrateJobs(pool, log);
await addAuthor(db);
const api = await startAdminApi(database, webhookAdminRoutes(db, HERE));
const clock = new SettableClock();

type Received = { headers: IncomingMessage["headers"]; body: string; path: string };
const received: Received[] = [];
let answer: { status: number; body: string; headers?: Record<string, string> } = { status: 200, body: "ok" };
const receiver = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  received.push({ headers: request.headers, body, path: request.url ?? "" });
  if (answer.status === 0) return;
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
});
await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
const URL_HERE = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/terima`;
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

const options = { db, siteUrl: SITE, clock, guardedFetch: createGuardedFetch({ allowAddress: HERE.has }) };

/** Runs each queued job that is due by the test clock, once. @returns the number of jobs */
async function work(guardedFetch = options.guardedFetch) {
  const { rows } = await pool.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'deliver-webhook' and j.run_at <= $1 returning j.payload`,
    [clock.now()],
  );
  for (const { payload } of rows)
    await deliverWebhook({ ...options, guardedFetch }).run(payload, {
      signal: new AbortController().signal,
      log,
    });
  return rows.length;
}

const add = async (input: object = {}) => {
  const events = ["article.published", "article.updated", "article.unpublished"];
  const made = await api.call("owner", "POST", "/webhooks", { name: "Penerima", url: URL_HERE, events, ...input });
  return made.body as { webhook: { id: number }; secret: string };
};
const logOf = async (id: number) => (await api.call("owner", "GET", `/webhooks/${id}/deliveries`)).body.deliveries;
const save = (changes: ArticleChanges = {}, id?: number) => addArticle(db, changes, { id });

beforeEach(async () => {
  await pool.query("delete from webhooks");
  await pool.query("delete from graphile_worker._private_jobs");
  received.splice(0);
  answer = { status: 200, body: "ok" };
});

describe("what happens to an article", () => {
  test("is told once it is committed, signed, with all its addresses", async () => {
    const { webhook, secret } = await add();
    const article = await save({ title: "Kabar" });
    expect(await work()).toBe(1);
    const [got] = received;
    const body = JSON.parse(got?.body ?? "");
    expect(body).toMatchObject({
      type: "article.published",
      data: {
        article: {
          id: article.id,
          slug: article.slug,
          title: "Kabar",
          url: `${SITE}/artikel/komputer-laptop/${article.slug}`,
        },
      },
    });
    const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature } = got?.headers ?? {};
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    const mac = createHmac("sha256", key).update(`${id}.${timestamp}.${got?.body}`).digest("base64");
    expect(signature).toBe(`v1,${mac}`);
    expect(Math.abs(Number(timestamp) - clock.now().getTime() / 1000)).toBeLessThan(60);
    expect(await logOf(webhook.id)).toMatchObject([
      { event: "article.published", state: "delivered", attempts: 1, status: 200, eventId: id },
    ]);
    expect(await work()).toBe(0);
  });

  test("is published, updated or unpublished, and nothing while nobody can read it", async () => {
    const { webhook } = await add();
    const draft = await save({ status: "draft" });
    const same = { slug: draft.slug };
    await save({ ...same, status: "published" }, draft.id);
    await save({ ...same, status: "published", title: "Lain" }, draft.id);
    await save({ ...same, status: "draft" }, draft.id);
    await save({ ...same, status: "draft" }, draft.id);
    await save({ ...same, status: "scheduled", publishedAt: new Date(Date.now() - 1000) }, draft.id);
    await publishDueArticles(db);
    const { version } = await db
      .selectFrom("articles")
      .select("version")
      .where("id", "=", draft.id)
      .executeTakeFirstOrThrow();
    await trashArticle(db, { id: draft.id, expectedVersion: version, audit: SYSTEM, clock });
    expect((await logOf(webhook.id)).map(({ event }: { event: string }) => event).toReversed()).toEqual([
      "article.published",
      "article.updated",
      "article.unpublished",
      "article.published",
      "article.unpublished",
    ]);
  });

  test("is not told when it did not happen", async () => {
    const { webhook } = await add();
    await db
      .transaction()
      .execute(async (trx) => {
        await saveArticle(trx, articleInput({ slug: "tidak-jadi" }));
        throw new Error("undone");
      })
      .catch(() => {});
    expect(await logOf(webhook.id)).toEqual([]);
    expect(await work()).toBe(0);
  });

  test("is told to those who want to know it, and not to those who are off", async () => {
    const only = await add({ events: ["article.unpublished"] });
    const off = await add();
    await api.call("owner", "PATCH", `/webhooks/${off.webhook.id}`, { enabled: false });
    await save();
    expect([await logOf(only.webhook.id), await logOf(off.webhook.id)]).toEqual([[], []]);
  });
});

describe("a delivery that fails", () => {
  test("is tried again, later each time, for about a day, and then parked", async () => {
    const { webhook } = await add();
    answer = { status: 500, body: "rusak \u0000 sekali" };
    await save();
    expect(await work()).toBe(1);
    for (const delay of DELAYS) {
      clock.advance(delay - 5000);
      expect(await work()).toBe(0);
      clock.advance(10_000);
      expect(await work()).toBe(1);
    }
    clock.advance(days(1));
    expect(await work()).toBe(0);
    const [delivery] = await logOf(webhook.id);
    expect(delivery).toMatchObject({ state: "parked", attempts: DELAYS.length + 1, status: 500, nextAt: null });
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    const total = DELAYS.reduce((sum, delay) => sum + delay, 0);
    expect(total).toBeGreaterThan(hours(20));
    expect(total).toBeLessThan(hours(30));
    const { body } = await api.call("owner", "GET", `/webhooks/${webhook.id}/deliveries/${delivery.id}`);
    expect(body.attempts).toHaveLength(DELAYS.length + 1);
    expect(body.attempts[0]).toMatchObject({ status: 500, error: null, excerpt: "rusak  sekali" });
    expect(body.payload.article.title).toMatch(/^Judul/);
  });

  test("can be sent again by a person, with the same content and id", async () => {
    const { webhook } = await add();
    await save();
    await work();
    const [delivery] = await logOf(webhook.id);
    const again = (id: number, of = webhook.id) =>
      api.call("admin", "POST", `/webhooks/${of}/deliveries/${id}/redeliveries`);
    expect(await again(delivery.id)).toMatchObject({
      status: 202,
      body: { delivery: { state: "waiting", attempts: 0 } },
    });
    expect(await work()).toBe(1);
    expect(received[1]?.body).toBe(received[0]?.body);
    expect(received[1]?.headers["webhook-id"]).toBe(received[0]?.headers["webhook-id"]);
    const other = await add();
    expect((await again(delivery.id, other.webhook.id)).status).toBe(404);
    expect((await again(999_999)).status).toBe(404);
    expect((await api.call("owner", "GET", `/webhooks/${other.webhook.id}/deliveries/${delivery.id}`)).status).toBe(
      404,
    );
    await api.call("owner", "PATCH", `/webhooks/${webhook.id}`, { enabled: false });
    expect((await again(delivery.id)).body.error.code).toBe("webhook_disabled");
  });

  const failures = [
    [
      "a redirect, which is not followed",
      { status: 302, body: "", headers: { location: "/lain" } },
      { status: 302, error: null },
    ],
    ["an answer that is too long", { status: 200, body: "a".repeat(100_001) }, { status: null, error: "too-large" }],
    ["a refusal", { status: 410, body: "pergi" }, { status: 410, error: null }],
  ] as const;
  test.each(failures)("by %s", async (_name, given, expected) => {
    const { webhook } = await add();
    answer = given;
    await save();
    await work();
    expect(await logOf(webhook.id)).toMatchObject([{ state: "waiting", attempts: 1, ...expected }]);
    expect(received).toHaveLength(1);
  });

  test("by a receiver that never answers, within seven seconds", async () => {
    const { webhook } = await add();
    answer = { status: 0, body: "" };
    await save();
    await work();
    expect(await logOf(webhook.id)).toMatchObject([{ status: null, error: "timed-out" }]);
  });

  test("by nobody, where its webhook is deleted while the receiver is asked", async () => {
    const { webhook } = await add();
    await save();
    const deleting: typeof options.guardedFetch = async (...asked) => {
      await api.call("owner", "DELETE", `/webhooks/${webhook.id}`);
      return options.guardedFetch(...asked);
    };
    expect(await work(deleting)).toBe(1);
    expect(received).toHaveLength(1);
    expect(await work()).toBe(0);
  });

  test("by an address of this network, whatever name it has", async () => {
    const { webhook } = await add();
    const named = await add({ url: "https://penerima.example/" });
    await save();
    await work(createGuardedFetch({ resolve: async () => [{ address: "10.1.2.3", family: 4 }] }));
    expect(await logOf(webhook.id)).toMatchObject([{ error: "private-address" }]);
    expect(await logOf(named.webhook.id)).toMatchObject([{ error: "private-address" }]);
    expect(received).toEqual([]);
  });
});

describe("a webhook that fails for days", () => {
  test("is switched off, which the log says, and what waits is parked", async () => {
    const { webhook } = await add();
    answer = { status: 503, body: "" };
    await save();
    await work();
    const state = async () => (await api.call("owner", "GET", "/webhooks")).body.webhooks[0];
    expect(await state()).toMatchObject({ enabled: true, disabledBy: null });
    expect((await state()).failingSince).not.toBeNull();
    clock.advance(days(3) + hours(1));
    await save();
    await work();
    expect(await state()).toMatchObject({ enabled: false, disabledBy: "failures" });
    expect(await api.recorded()).toEqual(["webhook.disabled Penerima"]);
    clock.advance(hours(1));
    await work();
    expect((await logOf(webhook.id)).map(({ state: is }: { state: string }) => is)).toEqual(["parked", "parked"]);
    const changed = await api.call("owner", "PATCH", `/webhooks/${webhook.id}`, { enabled: true });
    expect(changed.body).toMatchObject({ enabled: true, disabledBy: null, failingSince: null });
  });

  test("is not one that succeeds in between", async () => {
    const { webhook } = await add();
    answer = { status: 503, body: "" };
    await save();
    await work();
    answer = { status: 204, body: "" };
    await save();
    await work();
    expect((await api.call("owner", "GET", "/webhooks")).body.webhooks[0]).toMatchObject({
      id: webhook.id,
      failingSince: null,
    });
  });
});

describe("a test", () => {
  test("is sent once, also by one that is off, and says nothing of its health", async () => {
    const { webhook } = await add();
    await api.call("owner", "PATCH", `/webhooks/${webhook.id}`, { enabled: false });
    answer = { status: 500, body: "" };
    expect(await api.call("admin", "POST", `/webhooks/${webhook.id}/tests`)).toMatchObject({
      status: 202,
      body: { delivery: { event: "test", state: "waiting" } },
    });
    await work();
    expect(JSON.parse(received[0]?.body ?? "")).toMatchObject({ type: "test", data: {} });
    expect(await logOf(webhook.id)).toMatchObject([{ event: "test", state: "parked", attempts: 1, status: 500 }]);
    expect((await api.call("owner", "GET", "/webhooks")).body.webhooks[0].failingSince).toBeNull();
    expect((await api.call("admin", "POST", "/webhooks/999999/tests")).status).toBe(404);
  });
});

describe("a webhook", () => {
  test("keeps its secret to itself, until it is replaced", async () => {
    const { webhook, secret } = await add();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const replaced = await api.call("owner", "POST", `/webhooks/${webhook.id}/secret`);
    expect(replaced.status).toBe(201);
    expect(replaced.body.secret).not.toBe(secret);
    const everything = [
      await api.call("owner", "GET", "/webhooks"),
      await api.call("owner", "PATCH", `/webhooks/${webhook.id}`, { name: "B" }),
    ];
    for (const { text } of everything) expect(text).not.toContain("whsec_");
    const { rows } = await pool.query("select 1 from audit_log a where a::text like '%whsec_%'");
    expect(rows).toEqual([]);
    expect((await api.call("owner", "POST", "/webhooks/999999/secret")).status).toBe(404);
  });

  test("whose address changes has both servers in the audit log, without what the addresses may hide", async () => {
    const { webhook } = await add();
    await api.call("owner", "PATCH", `/webhooks/${webhook.id}`, { url: "https://lain.example/services/T0K3N?kunci=k" });
    await api.call("owner", "PATCH", `/webhooks/${webhook.id}`, { name: "Lain" });
    const { rows } = await pool.query(
      "select detail from audit_log where action = 'webhook.changed' order by id desc limit 2",
    );
    const from = new URL(URL_HERE).pathname === "/" ? new URL(URL_HERE).origin : `${new URL(URL_HERE).origin}/…`;
    expect(rows.map(({ detail }) => detail)).toEqual([
      { id: webhook.id },
      { id: webhook.id, from, to: "https://lain.example/…" },
    ]);
  });

  test("is changed and deleted with its log", async () => {
    const { webhook } = await add();
    await save();
    const changed = await api.call("owner", "PATCH", `/webhooks/${webhook.id}`, {
      name: "Baru",
      events: ["article.updated"],
    });
    expect(changed.body).toMatchObject({ name: "Baru", url: URL_HERE, events: ["article.updated"], enabled: true });
    expect((await api.call("owner", "DELETE", `/webhooks/${webhook.id}`)).status).toBe(204);
    expect((await api.call("owner", "DELETE", `/webhooks/${webhook.id}`)).status).toBe(404);
    expect((await api.call("owner", "PATCH", `/webhooks/${webhook.id}`, { name: "x" })).status).toBe(404);
    expect((await api.call("owner", "GET", `/webhooks/${webhook.id}/deliveries`)).status).toBe(404);
    expect(await work()).toBe(1);
    expect(received).toEqual([]);
  });

  const refused = [
    [{ name: "" }, 400, "invalid_input", "name"],
    [{ events: [] }, 400, "invalid_input", "events"],
    [{ events: ["article.read"] }, 400, "invalid_input", "events.0"],
    [{ url: "" }, 400, "invalid_input", "url"],
    [{ url: "ftp://a.example/" }, 422, "webhook_url_invalid", "url"],
    [{ url: "https://a:b@a.example/" }, 422, "webhook_url_invalid", "url"],
    [{ url: "entah" }, 422, "webhook_url_invalid", "url"],
  ] as const;
  test.each(refused)("is refused with %j", async (change, status, code, field) => {
    const input = { name: "A", url: URL_HERE, events: ["article.updated"], ...change };
    expect(await api.call("owner", "POST", "/webhooks", input)).toMatchObject({
      status,
      body: { error: { code, field } },
    });
    expect((await api.call("owner", "GET", "/webhooks")).body.webhooks).toEqual([]);
  });

  test.each([
    ["http://a.example/", "url-insecure"],
    ["https://127.0.0.1/", "url-private"],
    ["https://[::1]/", "url-private"],
    ["https://169.254.169.254/latest", "url-private"],
    ["https://0x7f.1/", "url-private"],
    ["https://localhost/", "url-private"],
    ["https://server.internal/", "url-private"],
    ["https://a.example/terima?x=1", undefined],
  ])("without a network of one's own, %s is %s", (url, failure) => {
    expect(checkUrl(url, allowedNetworks([]))).toBe(failure);
  });

  test.each([
    ["http://192.168.7.1:8080/", undefined],
    ["https://[fd12::1]/", undefined],
    ["http://server.internal/", undefined],
    ["http://192.168.8.1/", "url-insecure"],
    ["https://192.168.8.1/", "url-private"],
    ["https://127.0.0.1/", "url-private"],
    ["http://a.example/", "url-insecure"],
  ])("with networks of one's own, %s is %s", (url, failure) => {
    expect(checkUrl(url, allowedNetworks(["192.168.7.0/24", "fd12::/16"]))).toBe(failure);
  });

  test("there are fifty at most", async () => {
    await pool.query(
      "insert into webhooks (name, url, events, secret) select 'w', 'https://a.example/', '{article.updated}', 's' from generate_series(1, 50)",
    );
    const input = { name: "A", url: URL_HERE, events: ["article.updated"] };
    expect((await api.call("owner", "POST", "/webhooks", input)).body.error.code).toBe("webhooks_too_many");
  });
});

test("the log is paged, and goes back thirty days", async () => {
  const { webhook } = await add();
  await pool.query(
    "insert into webhook_deliveries (webhook_id, event, payload, state, created_at) select $1, 'test', '{}', 'parked', now() - n * interval '1 day' from generate_series(1, 60) n",
    [webhook.id],
  );
  const first = (await api.call("owner", "GET", `/webhooks/${webhook.id}/deliveries`)).body;
  expect(first.deliveries).toHaveLength(50);
  const second = (await api.call("owner", "GET", `/webhooks/${webhook.id}/deliveries?cursor=${first.nextCursor}`)).body;
  expect(second).toMatchObject({ nextCursor: null });
  expect(second.deliveries).toHaveLength(10);
  const nightly = deleteOldRows(webhooks.retention, { db, clock: systemClock, config: {} });
  await nightly.run({}, { signal: new AbortController().signal, log });
  expect(await logOf(webhook.id)).toHaveLength(29);
});

test("what waits without a job is queued again at night, what has one is not queued twice", async () => {
  const { webhook } = await add();
  await save();
  await pool.query("update webhook_deliveries set next_at = now() - interval '1 day'");
  await pool.query("delete from graphile_worker._private_jobs");
  await requeueOverdue(db).run({}, { signal: new AbortController().signal, log });
  await requeueOverdue(db).run({}, { signal: new AbortController().signal, log });
  expect(await work()).toBe(1);
  expect(await logOf(webhook.id)).toMatchObject([{ state: "delivered" }]);
});
