import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startSmtp } from "../../../../tests/fakes/smtp.ts";
import { testDatabase } from "../../../../tests/support/database.ts";
import { migrateJobs } from "../../../platform/jobs/job-runner.ts";
import { createLog } from "../../../platform/telemetry/log.ts";
import { addressHashes, suppress } from "../../mail/commands.ts";
import { send } from "../../mail/engine.fixtures.ts";
import type { SuppressionKind } from "../../mail/schema.ts";
import { subscribe, unsubscribe } from "../commands.ts";
import { newsletterMailKinds } from "../mail-kinds.ts";
import { mailOwnDataLink, mailPreferencesLink } from "./mail-links.ts";

const database = await testDatabase();
const { db, pool } = database;
await migrateJobs(pool, createLog("silent"));
const smtp = await startSmtp();
afterAll(() => smtp.close());

const EMAIL = "ani@contoh.id";
const site = { siteUrl: "https://pandubelanja.example", siteName: "PanduBelanja", secret: "rahasia-untuk-uji" };
const kinds = await newsletterMailKinds(db, site.siteUrl);

const suppressed = async (kind: SuppressionKind) => suppress(db, (await addressHashes(db)).of(EMAIL), kind);
const count = async () => {
  await send(database, { url: smtp.url, kinds });
  return smtp.received.length;
};

beforeEach(async () => {
  for (const table of ["newsletter_subscriptions", "mail_messages", "mail_suppressions"])
    await sql`delete from ${sql.table(table)}`.execute(db);
  smtp.received.length = 0;
  await subscribe(db, { email: EMAIL, source: "form" });
});

test.each<[SuppressionKind, number]>([
  ["complaint", 2],
  ["soft", 2],
  ["unsubscribe", 2],
  ["hard", 0],
])("with a suppression by %s, %d of the two links that somebody asks for arrive", async (kind, arriving) => {
  await suppressed(kind);
  await mailOwnDataLink(db, EMAIL, site);
  await mailPreferencesLink(db, EMAIL, site);
  expect(await count()).toBe(arriving);
});

test("a person who has complained and left gets the link to their data, and no mail that a sign-up causes", async () => {
  await suppressed("complaint");
  await unsubscribe(db, EMAIL);
  await mailPreferencesLink(db, EMAIL, site);
  expect(await count()).toBe(1);
  await subscribe(db, { email: EMAIL, source: "form", confirmations: site });
  expect(await count()).toBe(1);
});

test("strangers who ask for links of a suppressed address cause one of each kind a day", async () => {
  await suppressed("complaint");
  const askAgain = async (hours: number) => {
    await sql`update deliveries set created_at = created_at - ${hours} * interval '1 hour'`.execute(db);
    await mailOwnDataLink(db, EMAIL, site);
    return count();
  };
  expect([await askAgain(0), await askAgain(20), await askAgain(5)]).toEqual([1, 1, 2]);
});
