import { beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { openDatabase } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { RateLimiter } from "../../platform/http/rate-limits.ts";
import { done, failure } from "../../platform/result.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { subscribe } from "./commands.ts";
import type { PageMessage } from "./page-messages.ts";
import { type NewsletterRoutesOptions, newsletterRoutes } from "./routes.ts";
import { unsubscribeUrl } from "./unsubscribe-link.ts";

const { db } = await testDatabase();
const SITE = "https://pandubelanja.example";
const SECRET = "rahasia-untuk-uji";
const logged: string[] = [];
const log = createLog("trace", { write: (line) => void logged.push(line) });
const asked: unknown[] = [];
const limiter: RateLimiter = {
  limit: 60,
  consume: async (...question) => {
    asked.push(question);
    return done;
  },
};

const serve = (options: Partial<NewsletterRoutesOptions> = {}) =>
  newsletterRoutes({
    db,
    signUp: (email) => subscribe(options.db ?? db, { email, source: "form" }),
    siteUrl: SITE,
    unsubscribeSecret: SECRET,
    limiter,
    log,
    addressOf: () => "192.0.2.1",
    renderMessage: (message) => Response.json(message, { status: message.status }),
    ...options,
  });
const app = serve();

type Sent = { headers?: Record<string, string>; body?: URLSearchParams | FormData | string; to?: typeof app };

/** Sends the form as a browser does; these tests render a page as its message in JSON. */
async function send(fields: Record<string, string>, { headers = {}, body, to = app }: Sent = {}) {
  const response = await to.request(`${SITE}/newsletter`, {
    method: "POST",
    headers: { Origin: SITE, Referer: `${SITE}/artikel?halaman=2`, ...headers },
    body: body ?? new URLSearchParams(fields),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, message: text && (JSON.parse(text) as PageMessage) };
}

const rows = () => db.selectFrom("newsletter_subscriptions").selectAll().execute();

beforeEach(async () => {
  await db.deleteFrom("newsletter_subscriptions").execute();
  logged.length = 0;
  asked.length = 0;
});

const FAILURE = {
  title: "Terjadi kesalahan",
  text: "Terjadi kesalahan saat pendaftaran. Silakan coba lagi nanti.",
  tone: "destructive",
};

describe("POST /newsletter", () => {
  test("success, in the words of the spec, kept by no cache", async () => {
    const { status, headers, message } = await send({ email: " Ani@Contoh.ID ", situs_web: "" });
    expect(status).toBe(200);
    expect(message).toEqual({
      title: "Berhasil berlangganan!",
      text: "Terima kasih telah berlangganan. Kami akan mengirimkan kabar terbaru untuk Anda.",
      tone: "default",
      status: 200,
    });
    expect([headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual(["no-store", "noindex"]);
    expect(await rows()).toMatchObject([{ email: "ani@contoh.id", subscribed: true, consent_source: "form" }]);
    expect(asked).toEqual([["192.0.2.1"]]);
  });

  test("duplicate, in the words of the spec", async () => {
    await send({ email: "ani@contoh.id" });
    expect(await send({ email: "ani@contoh.id" })).toMatchObject({
      status: 409,
      message: {
        title: "Email sudah terdaftar",
        text: "Alamat email ini sudah terdaftar pada newsletter kami.",
        tone: "destructive",
        typedEmail: "ani@contoh.id",
      },
    });
  });

  test("what is no address comes back to be corrected", async () => {
    const { status, message } = await send({ email: "ani@contoh" });
    expect(status).toBe(400);
    expect(message).toMatchObject({
      ...FAILURE,
      typedEmail: "ani@contoh",
      hint: expect.stringContaining("nama@contoh.com"),
    });
    expect(await send({ email: "a".repeat(5000) })).toMatchObject({ status: 400, message: FAILURE });
    expect(await rows()).toEqual([]);
  });

  test("success leads back to the page that the form is on, if that can say so", async () => {
    const backs: unknown[] = [];
    const to = serve({
      signedUpAt: (back) => (back.startsWith("/artikel") ? `${back}&ok` : undefined),
      renderMessage(message, back) {
        backs.push(back);
        return Response.json(message, { status: message.status });
      },
    });
    const { status, headers } = await send({ email: "ani@contoh.id" }, { to });
    expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([
      303,
      "/artikel?halaman=2&ok",
      "no-store",
    ]);
    const form = { to, headers: { Referer: `${SITE}/newsletter` } };
    const fromAnswer = (kembali: string) => send({ email: `${crypto.randomUUID()}@contoh.id`, kembali }, form);
    expect((await fromAnswer("/artikel?halaman=3")).headers.get("location")).toBe("/artikel?halaman=3&ok");
    for (const kembali of [
      "//lain.example/artikel",
      "https://lain.example/artikel",
      "/\\lain.example",
      "/newsletter",
    ]) {
      expect(await fromAnswer(kembali)).toMatchObject({ status: 200, message: { title: "Berhasil berlangganan!" } });
    }
    expect(backs).toEqual(Array<string>(4).fill("/newsletter"));
  });

  test.each([{}, { email: "" }, { email: " \t\u00a0 " }])("%o: back to the page, nothing stored", async (fields) => {
    const { status, headers } = await send(fields as Record<string, string>);
    expect([status, headers.get("location")]).toEqual([303, "/artikel?halaman=2"]);
    expect(await rows()).toEqual([]);
    expect(asked).toEqual([]);
  });

  test("never back to another site", async () => {
    const { headers } = await send({}, { headers: { Referer: "https://lain.example/jebakan" } });
    expect(headers.get("location")).toBe("/");
  });

  test("a filled trap stores nothing and thanks nobody", async () => {
    const { status, message } = await send({ email: "robot@contoh.id", situs_web: "https://spam.example" });
    expect([status, message]).toMatchObject([400, FAILURE]);
    expect(await rows()).toEqual([]);
  });

  test.each([
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "https://lain.example" },
    { Origin: "null" },
  ])("a form on another site: %o", async (headers) => {
    const { status, message } = await send(
      { email: "korban@contoh.id" },
      { headers: headers as Record<string, string> },
    );
    expect([status, message]).toMatchObject([403, FAILURE]);
    expect(await rows()).toEqual([]);
  });

  test("too many: 429, Retry-After, and how long to wait", async () => {
    const to = serve({ limiter: { limit: 60, consume: async () => failure("limited", { retryAfterSeconds: 421 }) } });
    const { status, headers, message } = await send({ email: "ani@contoh.id" }, { to });
    expect([status, headers.get("retry-after")]).toEqual([429, "421"]);
    expect(message).toMatchObject({
      ...FAILURE,
      typedEmail: "ani@contoh.id",
      hint: expect.stringContaining("8 menit"),
    });
    expect(await rows()).toEqual([]);
  });

  test("the database is away: 503, and what was typed is kept and not logged", async () => {
    const away = openDatabase<Tables>({ host: "127.0.0.1", port: 1 }, () => {});
    const { status, message } = await send({ email: "ani@contoh.id" }, { to: serve({ db: away.db }) });
    expect([status, message]).toMatchObject([503, { ...FAILURE, typedEmail: "ani@contoh.id" }]);
    expect(logged).toHaveLength(1);
    expect(logged[0]).not.toContain("contoh.id");
    await away.close();
  });

  test("huge, malformed and foreign bodies", async () => {
    expect(await send({ email: "a".repeat(10_000) })).toMatchObject({ status: 413, message: FAILURE });
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    expect(await send({}, { headers, body: "--y\r\nrusak" })).toMatchObject({ status: 303 });
    const json = { "Content-Type": "application/json" };
    expect(await send({}, { headers: json, body: '{"email":"ani@contoh.id"}' })).toMatchObject({ status: 303 });
    const file = new FormData();
    file.set("email", new File(["ani@contoh.id"], "ani.txt"));
    expect(await send({}, { body: file })).toMatchObject({ status: 303 });
    expect(await rows()).toEqual([]);
  });

  test("twenty at once: one is thanked, nineteen are told", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ email: "ramai@contoh.id" })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
  });
});

describe("/berhenti-berlangganan", () => {
  const link = unsubscribeUrl(SITE, SECRET, "ani@contoh.id");
  const visit = async (url: string, init: RequestInit = {}, to = app) => {
    const response = await to.request(url, init);
    return { status: response.status, headers: response.headers, message: (await response.json()) as PageMessage };
  };

  beforeEach(() => send({ email: "ani@contoh.id" }));

  test("GET asks and changes nothing", async () => {
    const { status, headers, message } = await visit(link);
    expect(status).toBe(200);
    expect(message.title).toBe("Berhenti berlangganan?");
    expect(message.text).toContain("ani@contoh.id");
    expect(message.buttons).toEqual([{ label: "Ya, berhenti berlangganan", url: link.slice(SITE.length) }]);
    expect([headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual(["no-store", "noindex"]);
    expect(await rows()).toMatchObject([{ subscribed: true }]);
  });

  test("the button's POST does it, as often as one likes", async () => {
    for (const time of [1, 2]) {
      const { status, message } = await visit(`${SITE}${(await visit(link)).message.buttons?.[0]?.url}`, {
        method: "POST",
      });
      expect([time, status, message.title]).toEqual([time, 200, "Anda sudah berhenti berlangganan"]);
    }
    expect(await rows()).toMatchObject([{ subscribed: false, unsubscribed_at: expect.any(Date) }]);
  });

  test.each([
    ["urlencoded", new URLSearchParams()],
    ["multipart", new FormData()],
  ])("RFC 8058: a mail program's one-click POST, %s, without Origin", async (_, body) => {
    body.set("List-Unsubscribe", "One-Click");
    const { status, headers } = await visit(link, { method: "POST", body });
    expect([status, headers.has("location"), headers.has("set-cookie")]).toEqual([200, false, false]);
    expect(await rows()).toMatchObject([{ subscribed: false }]);
  });

  test("then signing up again is a success", async () => {
    await visit(link, { method: "POST" });
    expect(await send({ email: "ani@contoh.id" })).toMatchObject({ status: 200 });
    expect(await rows()).toMatchObject([{ subscribed: true }]);
  });

  test.each([
    link.replace(/s=./, "s=_"),
    link.replace(/&s=.*/, ""),
    unsubscribeUrl(SITE, "rahasia-lain", "ani@contoh.id"),
    `${SITE}/berhenti-berlangganan`,
    `${SITE}/berhenti-berlangganan?e=%00&s=%FF`,
  ])(
    "case %#: a link that is not ours is answered in Indonesian: 400, and to the POST of a program 200",
    async (url) => {
      for (const [method, expected] of [
        ["GET", 400],
        ["POST", 200],
      ] as const) {
        const { status, message } = await visit(url, { method });
        expect([status, message.title]).toEqual([expected, "Tautan tidak berlaku"]);
      }
      expect(await rows()).toMatchObject([{ subscribed: true }]);
    },
  );

  test("the database is away: 503, and neither address nor signature is logged", async () => {
    const away = openDatabase<Tables>({ host: "127.0.0.1", port: 1 }, () => {});
    const { status, message } = await visit(link, { method: "POST" }, serve({ db: away.db }));
    expect([status, message.title]).toEqual([503, "Terjadi kesalahan"]);
    expect(logged).toHaveLength(1);
    expect(logged[0]).not.toMatch(/contoh\.id|[?&][es]=/);
    await away.close();
  });
});
