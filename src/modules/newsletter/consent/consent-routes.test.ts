import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import type { RateLimiter } from "../../../platform/http/rate-limits.ts";
import { done } from "../../../platform/result.ts";
import { createLog } from "../../../platform/telemetry/log.ts";
import { subscribe, unsubscribe } from "../commands.ts";
import type { PageMessage } from "../page-messages.ts";
import { newsletterRoutes } from "../routes.ts";
import { preferencesUrl } from "../unsubscribe-link.ts";
import { remindUnconfirmed } from "./confirmations.ts";
import { addConsentRoutes, addLinkRoute } from "./consent-routes.ts";
import { CONFIRMATION_LINK, datedUrl, OWN_DATA_LINK } from "./dated-links.ts";

const { db, pool } = await testDatabase();
await import("../../../platform/jobs/job-runner.ts").then(({ migrateJobs }) => migrateJobs(pool, createLog("silent")));
const SITE = "https://pandubelanja.example";
const SECRET = "rahasia-untuk-uji";
const confirmations = { siteName: "PanduBelanja", siteUrl: SITE, secret: SECRET };
const limiter: RateLimiter = { limit: 60, consume: async () => done };

const app = newsletterRoutes({
  ...{ db, siteUrl: SITE, unsubscribeSecret: SECRET, limiter, log: createLog("silent"), addressOf: () => "192.0.2.1" },
  signUp: (email) => subscribe(db, { email, source: "form", confirmations }),
  asksToConfirm: true,
  renderMessage: (message) => Response.json(message, { status: message.status }),
  addRoutes(routes, page) {
    const parts = { db, siteUrl: SITE, siteName: "PanduBelanja", secret: SECRET, limiter, canMail: true, page };
    addConsentRoutes(routes, { ...parts, addressOf: () => "192.0.2.1", hasDigest: () => true });
    addLinkRoute(routes, db);
  },
});

async function ask(url: string, method = "GET", fields?: Record<string, string> | [string, string][]) {
  const response = await app.request(url, {
    method,
    ...(fields && { body: new URLSearchParams(fields) }),
    headers: { Origin: SITE },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, message: (text ? JSON.parse(text) : {}) as PageMessage };
}

const rowOf = (email: string) =>
  db.selectFrom("newsletter_subscriptions").selectAll().where("email", "=", email).executeTakeFirst();
const mailsTo = async (email: string) =>
  (
    await sql<{
      subject: string;
      text: string;
    }>`select m.subject, m.text from deliveries d join mail_messages m on m.id = d.message_id
    where d.recipient = ${email} order by m.id`.execute(db)
  ).rows;

beforeEach(async () => {
  await db.deleteFrom("newsletter_subscriptions").execute();
  await db.deleteFrom("mail_messages").execute();
  await db.deleteFrom("mail_suppressions").execute();
});

describe("with confirmation on", () => {
  test("a sign-up is asked by mail; its link shows a button, and the button confirms, as often as it is pressed", async () => {
    const signedUp = await ask(`${SITE}/newsletter`, "POST", { email: "Ani@contoh.id" });
    expect(signedUp.message).toMatchObject({
      title: "Berhasil berlangganan!",
      text: "Periksa email Anda untuk mengonfirmasi.",
    });
    expect(await rowOf("ani@contoh.id")).toMatchObject({ subscribed: true, confirmed_at: null, times_asked: 1 });
    const [mail] = await mailsTo("ani@contoh.id");
    const link = /https:\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    const asked = await ask(link);
    expect(asked.message.buttons?.[0]?.label).toBe("Ya, saya berlangganan");
    expect(await rowOf("ani@contoh.id")).toMatchObject({ confirmed_at: null });
    for (const time of [1, 2]) {
      const { status, message } = await ask(`${SITE}${asked.message.buttons?.[0]?.url}`, "POST");
      expect([time, status, message.title]).toEqual([time, 200, "Langganan Anda sudah dikonfirmasi"]);
    }
    expect(await rowOf("ani@contoh.id")).toMatchObject({ confirmed_at: expect.any(Date), confirmed_by: "link" });
    expect((await ask(`${SITE}/newsletter`, "POST", { email: "ani@contoh.id" })).status).toBe(409);
  });

  test("who signs up again is asked again, once a day and three times ever", async () => {
    const signUp = () => subscribe(db, { email: "budi@contoh.id", source: "api", confirmations });
    for (let time = 0; time < 3; time += 1) expect(await signUp()).toEqual(done);
    expect(await mailsTo("budi@contoh.id")).toHaveLength(1);
    for (let day = 0; day < 4; day += 1) {
      await sql`update newsletter_subscriptions set asked_at = asked_at - interval '25 hours'`.execute(db);
      expect(await signUp()).toEqual(done);
    }
    expect(await mailsTo("budi@contoh.id")).toHaveLength(3);
  });

  test("who unsubscribes and signs up again on the same day is asked again, and then as seldom as anybody", async () => {
    const EMAIL = "fafa@contoh.id";
    const signUp = () => subscribe(db, { email: EMAIL, source: "api", confirmations });
    await signUp();
    await ask(datedUrl(CONFIRMATION_LINK, SITE, SECRET, EMAIL, new Date()), "POST");
    await unsubscribe(db, EMAIL);
    await sql`update newsletter_subscriptions set times_asked = 3, reminded_at = now()`.execute(db);
    for (let time = 0; time < 3; time += 1) expect(await signUp()).toEqual(done);
    expect(await mailsTo(EMAIL)).toHaveLength(2);
    expect(await rowOf(EMAIL)).toMatchObject({ times_asked: 1, reminded_at: null, confirmed_at: null });
    for (let day = 0; day < 4; day += 1) {
      await sql`update newsletter_subscriptions set asked_at = asked_at - interval '25 hours'`.execute(db);
      await signUp();
    }
    expect(await mailsTo(EMAIL)).toHaveLength(4);
  });

  test("five sign-ups of a new address at once are all thanked: one row, one mail", async () => {
    const signUp = () => subscribe(db, { email: "gita@contoh.id", source: "api", confirmations });
    expect(await Promise.all(Array.from({ length: 5 }, signUp))).toEqual(Array(5).fill(done));
    expect(await db.selectFrom("newsletter_subscriptions").select("times_asked").execute()).toEqual([
      { times_asked: 1 },
    ]);
    expect(await mailsTo("gita@contoh.id")).toHaveLength(1);
  });

  test("one reminder, after two days", async () => {
    await subscribe(db, { email: "cici@contoh.id", source: "api", confirmations });
    const remind = remindUnconfirmed(db, async () => confirmations);
    const context = { signal: new AbortController().signal, log: createLog("silent") };
    await remind.run({}, context);
    expect(await mailsTo("cici@contoh.id")).toHaveLength(1);
    await sql`update newsletter_subscriptions set asked_at = asked_at - interval '49 hours'`.execute(db);
    await remind.run({}, context);
    await remind.run({}, context);
    expect((await mailsTo("cici@contoh.id")).map(({ subject }) => subject)).toEqual([
      "Konfirmasi langganan newsletter PanduBelanja",
      "Masih ingin berlangganan newsletter PanduBelanja?",
    ]);
  });

  test("confirming lifts an unsubscribe, and never a complaint", async () => {
    await subscribe(db, { email: "dodi@contoh.id", source: "api", confirmations });
    await unsubscribe(db, "dodi@contoh.id");
    await sql`insert into mail_suppressions (hash, kind) select hash, 'complaint' from mail_suppressions`.execute(db);
    await subscribe(db, { email: "dodi@contoh.id", source: "api", confirmations });
    const kinds = async () =>
      (await sql<{ kind: string }>`select kind from mail_suppressions order by kind`.execute(db)).rows.map(
        ({ kind }) => kind,
      );
    expect(await kinds()).toEqual(["complaint", "unsubscribe"]);
    await ask(datedUrl(CONFIRMATION_LINK, SITE, SECRET, "dodi@contoh.id", new Date()), "POST");
    expect(await kinds()).toEqual(["complaint"]);
  });

  test("a link that is old, changed or of a deleted address confirms nothing", async () => {
    await subscribe(db, { email: "eka@contoh.id", source: "api", confirmations });
    const old = datedUrl(CONFIRMATION_LINK, SITE, SECRET, "eka@contoh.id", new Date(Date.now() - 8 * 86_400_000));
    const good = datedUrl(CONFIRMATION_LINK, SITE, SECRET, "eka@contoh.id", new Date());
    const later = good.replace(/t=[^&]+/, `t=${(Date.now() + 1e9).toString(36)}`);
    const none = datedUrl(CONFIRMATION_LINK, SITE, SECRET, "tidak-ada@contoh.id", new Date());
    for (const link of [old, later, good.replace(/s=../, "s=__"), none, `${SITE}/konfirmasi-langganan`])
      expect((await ask(link, "POST")).status).toBe(400);
    expect(await rowOf("eka@contoh.id")).toMatchObject({ confirmed_at: null });

    // Who confirmed in time reads so at the old link, too; a link that this site did not make still says nothing.
    expect((await ask(good, "POST")).status).toBe(200);
    for (const method of ["GET", "POST"] as const) {
      const again = await ask(old, method);
      expect([again.status, again.message.title]).toEqual([200, "Langganan Anda sudah dikonfirmasi"]);
      expect((await ask(later, method)).status).toBe(400);
    }
  });
});

describe("/langganan-saya", () => {
  const link = preferencesUrl(SITE, SECRET, "ani@contoh.id");
  beforeEach(() => subscribe(db, { email: "ani@contoh.id", source: "api" }));

  test("shows what is chosen, saves it, pauses and ends", async () => {
    expect((await ask(link)).message.preferences).toMatchObject({ email: "ani@contoh.id", categories: [] });
    const chosen: [string, string][] = [
      ["kategori", "ibu-bayi"],
      ["kategori", "komputer-laptop"],
      ["kategori", "tidak-ada"],
      ["langganan", "jeda"],
    ];
    const saved = await ask(link, "POST", chosen);
    expect(saved.message.title).toBe("Langganan Anda sudah disimpan");
    expect(await rowOf("ani@contoh.id")).toMatchObject({
      categories: ["komputer-laptop", "ibu-bayi"],
      paused_until: expect.any(Date),
    });
    await ask(link, "POST", { langganan: "kirim" });
    expect(await rowOf("ani@contoh.id")).toMatchObject({ categories: [], paused_until: null });
    await ask(link, "POST", { langganan: "berhenti" });
    expect(await rowOf("ani@contoh.id")).toMatchObject({ subscribed: false });
    expect((await ask(link)).status).toBe(400);
  });

  test("the link is mailed to who asks for it, once an hour, and the answer says nothing of the address", async () => {
    const request = (email: string) => ask(`${SITE}/langganan-saya/tautan`, "POST", { email });
    const [known, again, unknown] = [
      await request("ani@contoh.id"),
      await request("ani@contoh.id"),
      await request("x@contoh.id"),
    ];
    expect(again.message).toEqual(known.message);
    expect(unknown.message).toEqual(known.message);
    const mails = await mailsTo("ani@contoh.id");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(link);
    expect(await mailsTo("x@contoh.id")).toEqual([]);
  });

  test("who has left gets the way to what is still kept instead", async () => {
    await ask(link, "POST", { langganan: "berhenti" });
    await ask(`${SITE}/langganan-saya/tautan`, "POST", { email: "ani@contoh.id" });
    const [mail] = await mailsTo("ani@contoh.id");
    expect(mail?.subject).toBe("Data langganan Anda di PanduBelanja");
    const data = await ask(/https:\S+/.exec(mail?.text ?? "")?.[0] ?? "");
    expect(data.message.title).toBe("Data langganan Anda");
  });

  test("a kind of mail that the form does not offer stays as it was chosen", async () => {
    await ask(link, "POST", { isi: "editions" });
    await ask(link, "POST", { langganan: "kirim" });
    expect(await rowOf("ani@contoh.id")).toMatchObject({ wants: "editions" });
  });

  test("another site cannot ask for it", async () => {
    const response = await app.request(`${SITE}/langganan-saya/tautan`, {
      method: "POST",
      headers: { Origin: "https://jahat.example" },
      body: new URLSearchParams({ email: "ani@contoh.id" }),
    });
    expect(response.status).toBe(400);
    expect(await mailsTo("ani@contoh.id")).toEqual([]);
  });
});

describe("/data-langganan", () => {
  const EMAIL = "ani@contoh.id";
  const preferences = preferencesUrl(SITE, SECRET, EMAIL);
  const request = preferences.replace("/langganan-saya?", "/langganan-saya/data?");
  beforeEach(() => subscribe(db, { email: EMAIL, source: "api" }));

  async function mailedLink() {
    expect((await ask(request, "POST")).message.title).toBe("Periksa email Anda");
    const mail = (await mailsTo(EMAIL)).at(-1);
    expect(mail?.subject).toBe("Data langganan Anda di PanduBelanja");
    return /https:\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  }

  test("a link that is mailed to the address leads to a download and to deletion; looking changes nothing", async () => {
    const link = await mailedLink();
    const { message } = await ask(link);
    expect(message.buttons?.map(({ label }) => label)).toEqual(["Unduh data saya", "Hapus data saya"]);
    expect(await rowOf(EMAIL)).toBeDefined();
    const [download, remove] = message.buttons ?? [];
    const post = (action: string) =>
      app.request(`${SITE}${download?.url}`, {
        method: "POST",
        body: new URLSearchParams({ tindakan: action }),
      });
    const file = await post(download?.action ?? "");
    expect(file.headers.get("content-disposition")).toContain("attachment");
    expect(await file.json()).toMatchObject({
      ...{ email: EMAIL, subscribed: true, consentSource: "api", wants: "all" },
      ...{ createdAt: expect.any(String), timesAsked: 0, askedAt: null, remindedAt: null },
      deliveries: [{ kind: "own-data" }],
    });
    for (const time of [1, 2]) {
      const deleted = (await (await post(remove?.action ?? "")).json()) as PageMessage;
      expect([time, deleted.title]).toEqual([time, "Data Anda sudah dihapus"]);
    }
    expect(await rowOf(EMAIL)).toBeUndefined();
    expect(await mailsTo(EMAIL)).toEqual([]);
    const kinds = await sql<{ kind: string }>`select kind from mail_suppressions`.execute(db);
    expect(kinds.rows).toEqual([{ kind: "unsubscribe" }]);
  });

  test("an old link, a changed one and that of a newsletter which was passed on lead to nothing", async () => {
    const old = datedUrl(OWN_DATA_LINK, SITE, SECRET, EMAIL, new Date(Date.now() - 21 * 60_000));
    const good = datedUrl(OWN_DATA_LINK, SITE, SECRET, EMAIL, new Date());
    const confirmation = datedUrl(CONFIRMATION_LINK, SITE, SECRET, EMAIL, new Date());
    const others = [
      preferences.replace("/langganan-saya?", "/data-langganan?"),
      confirmation.replace(/^[^?]+/, `${SITE}/data-langganan`),
    ];
    for (const link of [old, good.replace(/s=../, "s=__"), `${SITE}/data-langganan`, ...others]) {
      for (const method of ["GET", "POST"])
        expect([link, (await ask(link, method, method === "POST" ? { tindakan: "hapus" } : undefined)).status]).toEqual(
          [link, 400],
        );
    }
    expect(await rowOf(EMAIL)).toBeDefined();
  });

  test("who asks again gets another link once the former has ended; a forged request gets none", async () => {
    await mailedLink();
    await ask(request, "POST");
    expect(await mailsTo(EMAIL)).toHaveLength(1);
    await sql`update deliveries set created_at = created_at - interval '21 minutes'`.execute(db);
    await ask(request, "POST");
    expect(await mailsTo(EMAIL)).toHaveLength(2);
    expect((await ask(request.replace(/s=../, "s=__"), "POST")).status).toBe(400);
    expect(await mailsTo(EMAIL)).toHaveLength(2);
  });
});

test("a link of an edition is counted and leads on; what is none leads home", async () => {
  const { rows } = await sql<{
    id: number;
  }>`insert into newsletter_campaigns (subject) values ('x') returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`insert into newsletter_links (campaign_id, number, url) values (${id}, 1, 'https://toko.example/a?b=1')`.execute(
    db,
  );
  for (const method of ["GET", "HEAD", "GET"]) {
    const { status, headers } = await ask(`${SITE}/n/${id}/1`, method);
    expect([status, headers.get("location"), headers.has("set-cookie")]).toEqual([
      302,
      "https://toko.example/a?b=1",
      false,
    ]);
  }
  const counted = await sql<{ clicks: number }>`select clicks from newsletter_links`.execute(db);
  expect(counted.rows).toEqual([{ clicks: 2 }]);
  expect((await ask(`${SITE}/n/${id}/9`)).headers.get("location")).toBe("/");
});
