import { join } from "node:path";
import { sql } from "kysely";
import pino from "pino";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startImap } from "../../../tests/fakes/imap.ts";
import { testDatabase } from "../../../tests/support/database.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { settingsAccess } from "../../product/config/settings-access.ts";
import { startAdminApi } from "../auth/admin.fixtures.ts";
import { mailboxSource } from "../mail/queries.ts";
import { mailboxAddressOf } from "../mail/schema.ts";
import { settingsAdminRoutes } from "./admin-routes.ts";
import { mailboxItems } from "./dashboard-items.ts";

const PASSWORD = "rahasia imap/@:";
const imap = await startImap({ user: "pos@toko.example", password: PASSWORD });
afterAll(() => imap.close());

const database = await testDatabase();
const { db } = database;
const dataDir = await temporaryFolder("pantulan-");
const environment: NodeJS.ProcessEnv = {};
const settings = settingsAccess({ db, config: { dataDir, feedSecretsKey: undefined }, environment });
const api = await startAdminApi(
  database,
  settingsAdminRoutes({
    ...{ db, settings, log: pino({ level: "silent" }), backupFolder: join(dataDir, "backups") },
    config: { siteName: "Toko Kita", siteUrl: "https://toko.example", smtp: undefined, newsletterConfirm: false },
  }),
);

beforeEach(async () => {
  await db.deleteFrom("settings").execute();
  await db.deleteFrom("bounce_mailbox").execute();
});

const mailbox = { host: "127.0.0.1", port: imap.port, security: "starttls", user: "pos@toko.example", folder: "INBOX" };
const put = (changes: object = {}) =>
  api.call("owner", "PUT", "/settings/bounces", { ...mailbox, password: PASSWORD, ...changes });
const checks = async () => (await api.call("owner", "GET", "/settings/mail/checks")).body;

test("a mailbox is opened before it is kept; the password is kept for the same server and user alone, and never shown", async () => {
  const refused = await put({ password: "salah" });
  expect([refused.status, refused.body.error]).toMatchObject([
    422,
    { code: "mailbox_refused", message: "Server menolak nama pengguna atau kata sandinya." },
  ]);
  expect((await put({ folder: "Lain" })).body.error.message).toBe("Folder itu tidak ada di kotak surat.");
  expect((await put({ user: "" })).body.error.field).toBe("user");
  expect((await put()).status).toBe(204);
  const shown = await api.call("owner", "GET", "/settings");
  expect(shown.body.bounceMailbox).toEqual(mailbox);
  expect(shown.text).not.toContain("rahasia");
  expect((await put({ password: undefined })).status).toBe(204);
  for (const other of [{ host: "localhost" }, { port: imap.port + 1 }, { user: "lain" }])
    expect((await put({ password: undefined, ...other })).body.error.code).toBe("password_missing");
  const { rows } = await sql<{
    sealed: Buffer | null;
    value: string | null;
  }>`select sealed, value from settings`.execute(db);
  expect(rows).toEqual([{ sealed: expect.any(Buffer), value: null }]);
  expect((await api.call("owner", "DELETE", "/settings/bounces")).status).toBe(204);
  expect((await api.call("owner", "GET", "/settings")).body.bounceMailbox).toBeNull();
});

test("a mailbox that cannot be read is said on the page and on the dashboard, without the password", async () => {
  expect(await checks()).toEqual({ mailbox: null, sender: null, webhook: "https://toko.example/webhooks/ses" });
  await put();
  expect((await checks()).mailbox).toEqual({ checkedAt: null, problem: null, failingSince: null });
  const url = (await settings.textOf("BOUNCE_IMAP_URL")) ?? "";
  expect(await mailboxItems(db, url)).toEqual([]);
  const address = mailboxAddressOf(url);
  if (!address) throw new Error("that is no address of a mailbox");
  await sql`insert into bounce_mailbox (source, checked_at, problem, failing_since)
    values (${mailboxSource(address)}, now(), 'ECONNREFUSED', now())`.execute(db);
  expect((await checks()).mailbox).toMatchObject({ problem: "Server tidak menerima sambungan di port itu." });
  const [item, ...others] = await mailboxItems(db, url);
  expect([item, others]).toMatchObject([{ tone: "warning", link: { path: "/admin/mail-settings" } }, []]);
  expect(JSON.stringify(item)).not.toContain("rahasia");
  expect(await mailboxItems(db, undefined)).toEqual([]);
});

test("the topic of Amazon SNS is an ARN, and blank it is forgotten", async () => {
  const topic = "arn:aws:sns:ap-southeast-3:123456789012:pantulan";
  const putTopic = (text: string) => api.call("owner", "PUT", "/settings/ses", { topic: text });
  expect((await putTopic("pantulan")).body.error.field).toBe("topic");
  expect((await putTopic(topic)).status).toBe(204);
  expect(await settings.textOf("SES_TOPIC_ARN")).toBe(topic);
  expect((await putTopic("")).status).toBe(204);
  expect(await settings.textOf("SES_TOPIC_ARN")).toBeUndefined();
});

test("only an owner sees or changes any of it", async () => {
  for (const role of ["admin", "editor"] as const) {
    expect((await api.call(role, "PUT", "/settings/bounces", { ...mailbox, password: PASSWORD })).status).toBe(403);
    expect((await api.call(role, "PUT", "/settings/ses", { topic: "" })).status).toBe(403);
    expect((await api.call(role, "GET", "/settings/mail/checks")).status).toBe(403);
  }
});
