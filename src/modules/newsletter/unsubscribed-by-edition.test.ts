import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { migrateJobs } from "../../platform/jobs/job-runner.ts";
import { done } from "../../platform/result.ts";
import { secret } from "../../platform/secrets.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { openTestMessage } from "../mail/engine.fixtures.ts";
import { findCampaign } from "./campaigns/campaign-rows.ts";
import { NEWSLETTER_KIND } from "./campaigns/life.ts";
import { subscribe } from "./commands.ts";
import { addConsentRoutes } from "./consent/consent-routes.ts";
import { PREFERENCES_PLACEHOLDER, UNSUBSCRIBE_PLACEHOLDER } from "./edition/placeholders.ts";
import { newsletterMailKinds } from "./mail-kinds.ts";
import { newsletterRoutes } from "./routes.ts";
import { UNSUBSCRIBE_SECRET } from "./unsubscribe-link.ts";

const { db, pool } = await testDatabase();
await migrateJobs(pool, createLog("silent"));
const SITE = "https://pandubelanja.example";
const key = await secret(db, UNSUBSCRIBE_SECRET);
const kind = (await newsletterMailKinds(db, SITE)).find(({ name }) => name === NEWSLETTER_KIND);
const shared = { db, limiter: { limit: 60, consume: async () => done }, addressOf: () => "192.0.2.1" };
const app = newsletterRoutes({
  ...{ ...shared, siteUrl: SITE, unsubscribeSecret: key, log: createLog("silent") },
  signUp: (email) => subscribe(db, { email, source: "form" }),
  renderMessage: (message) => Response.json(message, { status: message.status }),
  addRoutes: (routes, page) =>
    addConsentRoutes(routes, {
      ...{ ...shared, siteUrl: SITE, siteName: "PanduBelanja", secret: key, canMail: true },
      ...{ hasDigest: () => true, page },
    }),
});

const READERS = ["ani@contoh.id", "budi@contoh.id", "cici@contoh.id"];

async function edition(recipients: readonly string[]): Promise<{ id: number; message: number }> {
  const message = await openTestMessage(db, recipients);
  const { rows } = await sql<{ id: number }>`insert into newsletter_campaigns (subject, state, message_id, frozen_at)
    values ('Kabar', 'frozen', ${message}, now()) returning id`.execute(db);
  return { id: rows[0]?.id ?? 0, message };
}

async function linksOf(recipient: string, message: number) {
  const personal = await kind?.personal(db, recipient, message);
  const { values = {}, headers = {} } = personal ?? {};
  return {
    unsubscribe: values[UNSUBSCRIBE_PLACEHOLDER] ?? "",
    preferences: values[PREFERENCES_PLACEHOLDER] ?? "",
    oneClick: headers["List-Unsubscribe"]?.slice(1, -1) ?? "",
  };
}

const post = async (url: string, body = new URLSearchParams()) =>
  (await app.request(url, { method: "POST", body, headers: { Origin: SITE } })).status;
const countOf = async (id: number) => (await findCampaign(db, id))?.unsubscribed;

test("an edition counts who leaves by its links, each once, and by no link of another or of none", async () => {
  for (const email of READERS) await subscribe(db, { email, source: "form" });
  const [first, second] = [await edition(READERS), await edition(["ani@contoh.id"])];
  const [ani, budi, cici] = await Promise.all(READERS.map((email) => linksOf(email, first.message)));
  const asked = await app.request(ani?.unsubscribe ?? "");
  const { buttons } = (await asked.json()) as { buttons: { url: string }[] };
  for (const _ of [1, 2]) expect(await post(SITE + buttons[0]?.url)).toBe(200);
  expect(await countOf(first.id)).toBe(1);
  expect(await post(budi?.oneClick ?? "")).toBe(200);
  expect(await post(cici?.preferences ?? "", new URLSearchParams({ langganan: "berhenti" }))).toBe(200);
  expect([await countOf(first.id), await countOf(second.id)]).toEqual([3, 0]);
});

test("a reader who comes back and leaves by the same edition again is counted once, and by another edition there", async () => {
  const [first, second] = [await edition(["eka@contoh.id"]), await edition(["eka@contoh.id"])];
  for (const { message } of [first, first, second, first]) {
    await subscribe(db, { email: "eka@contoh.id", source: "form" });
    expect(await post((await linksOf("eka@contoh.id", message)).oneClick)).toBe(200);
  }
  expect([await countOf(first.id), await countOf(second.id)]).toEqual([1, 1]);
});

test("people who change or drop the number of the message leave all the same, and are counted nowhere", async () => {
  const { id, message } = await edition(["ani@contoh.id"]);
  const { unsubscribe } = await linksOf("dodi@contoh.id", message);
  for (const link of [unsubscribe, unsubscribe.replace(/n=\d+/, "n=x'"), unsubscribe.replace(/&n=\d+/, "")]) {
    await subscribe(db, { email: "dodi@contoh.id", source: "form" });
    expect(await post(link)).toBe(200);
    const row = await db
      .selectFrom("newsletter_subscriptions")
      .select("subscribed")
      .where("email", "=", "dodi@contoh.id");
    expect(await row.executeTakeFirst()).toEqual({ subscribed: false });
  }
  expect(await countOf(id)).toBe(0);
});
