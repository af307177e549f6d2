import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pino from "pino";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { settingsAccess } from "../../product/config/settings-access.ts";
import { startAdminApi } from "../auth/admin.fixtures.ts";
import type { SmtpSettings } from "../mail/schema.ts";
import { settingsAdminRoutes } from "./admin-routes.ts";
import type { SettingsAnswer } from "./answers.ts";

const PASSWORD = "rahasia sekali/@:";
const received: string[] = [];
const smtp = new SMTPServer({
  disabledCommands: ["STARTTLS"],
  onAuth: ({ username, password }, _session, done) =>
    done(username === "pandu" && password === PASSWORD ? null : new Error("no"), { user: "pandu" }),
  async onData(stream, { envelope }, done) {
    received.push(`${envelope.rcptTo.map(({ address }) => address)} ${await text(stream)}`);
    done();
  },
});
smtp.listen(0, "127.0.0.1");
await once(smtp.server, "listening");
const { port } = smtp.server.address() as AddressInfo;

const AI_KEY = "kunci-ai-yang-benar";
const asked: (string | undefined)[] = [];
const ai = createServer(({ url, headers: { authorization } }, response) => {
  asked.push(authorization);
  if (authorization !== `Bearer ${AI_KEY}`) return response.writeHead(401).end("{}");
  if (url !== "/v1/models") return response.writeHead(404).end("{}");
  return response.end(JSON.stringify({ data: [{ id: "teks-1" }, { id: "gambar-1" }] }));
}).listen(0, "127.0.0.1");
await once(ai, "listening");
const aiUrl = `http://127.0.0.1:${(ai.address() as AddressInfo).port}/v1`;
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve));
  ai.close();
});

const database = await testDatabase();
const { db } = database;
const dataDir = await temporaryFolder("pengaturan-");
const environment: NodeJS.ProcessEnv = {};
const settings = settingsAccess({ db, config: { dataDir, feedSecretsKey: undefined }, environment });
const log = pino({ level: "silent" });
const backupFolder = join(dataDir, "backups");
const config = {
  ...{ siteName: "Toko Kita", siteUrl: "https://toko.example", newsletterConfirm: false },
  smtp: undefined as SmtpSettings | undefined,
};
const api = await startAdminApi(
  database,
  settingsAdminRoutes({
    db,
    log,
    settings,
    config,
    backupFolder,
  }),
);

beforeEach(async () => {
  await db.deleteFrom("settings").execute();
  for (const name of Object.keys(environment)) delete environment[name];
});

const view = async (): Promise<SettingsAnswer> => (await api.call("owner", "GET", "/settings")).body;
const stateOf = async (name: string) => (await view()).settings.find((setting) => setting.name === name);
const mail = { host: "127.0.0.1", port, security: "none", user: "pandu", from: "redaksi@toko.example" };

test("only an owner sees or changes settings", async () => {
  for (const role of ["admin", "editor"] as const) {
    expect((await api.call(role, "GET", "/settings")).status).toBe(403);
    expect((await api.call(role, "PATCH", "/settings/identity", { siteName: "a" })).status).toBe(403);
    expect((await api.call(role, "PUT", "/settings/mail", { ...mail, password: PASSWORD })).status).toBe(403);
    expect((await api.call(role, "POST", "/settings/ai/trials", {})).status).toBe(403);
  }
  expect(await db.selectFrom("settings").selectAll().execute()).toEqual([]);
});

test("who the site is: what is sent is stored, what is blank goes back to the default, what is left out stays", async () => {
  const input = {
    siteName: "Toko Kita",
    contactEmail: "halo@toko.example",
    socialLinks: ["https://www.instagram.com/toko"],
  };
  expect((await api.call("owner", "PATCH", "/settings/identity", input)).status).toBe(204);
  expect(await stateOf("SOCIAL_LINKS")).toMatchObject({ source: "stored", value: "https://www.instagram.com/toko" });
  expect((await api.call("owner", "PATCH", "/settings/identity", { contactEmail: "" })).status).toBe(204);
  expect(await stateOf("CONTACT_EMAIL")).toMatchObject({ source: "default", value: null });
  expect(await stateOf("SITE_NAME")).toMatchObject({ source: "stored", value: "Toko Kita" });
});

test("a form that read an earlier value overwrites nothing that was changed since", async () => {
  const patch = (input: object) => api.call("owner", "PATCH", "/settings/identity", input);
  await patch({ contactEmail: "lama@toko.example", publisher: "PT Lama" });
  const { versions: read } = await view();
  expect((await patch({ contactEmail: "baru@toko.example", read })).status).toBe(204);
  // The stale form changes another setting, which nobody else has changed.
  expect((await patch({ publisher: "PT Baru", read })).status).toBe(204);
  expect(await stateOf("CONTACT_EMAIL")).toMatchObject({ value: "baru@toko.example" });
  const { status, body } = await patch({ siteName: "Toko Kita", contactEmail: "lain@toko.example", read });
  expect([status, body.error.code]).toEqual([409, "setting_conflict"]);
  expect(body.error.message).toMatch(/^Email kontak sudah diubah di tempat lain .* Muat ulang halaman/);
  expect([await stateOf("CONTACT_EMAIL"), await stateOf("SITE_NAME")]).toMatchObject([
    { value: "baru@toko.example" },
    { source: "default" },
  ]);
  // What was deleted, or stored for the first time, was changed as well; the same value is no conflict.
  await patch({ contactEmail: "" });
  expect((await patch({ contactEmail: "lain@toko.example", read })).status).toBe(409);
  await patch({ description: "Harga dan toko." });
  expect((await patch({ description: "Lain.", read })).status).toBe(409);
  expect((await patch({ description: "Harga dan toko.", read })).status).toBe(204);
});

test("every form of settings can say what it has read", async () => {
  const read = { BACKUP_SCHEDULE: "2026-01-01T00:00:00.000Z" };
  const passphrase = "kata sandi cadangan";
  const backups = { times: "02:30", passphrase, passphraseAgain: passphrase, read };
  expect((await api.call("owner", "PUT", "/settings/backups", backups)).body.error.code).toBe("setting_conflict");
  const stale = { SMTP_URL: "2026-01-01T00:00:00.000Z", AI_BASE_URL: "2026-01-01T00:00:00.000Z" };
  const puts = [
    ["/settings/mail", { ...mail, password: PASSWORD, read: stale }],
    ["/settings/ai", { baseUrl: aiUrl, key: AI_KEY, textModel: "teks-1", imageModel: "", read: stale }],
    ["/settings/sending", { connections: 3, read: { MAIL_CONNECTIONS: "2026-01-01T00:00:00.000Z" } }],
    ["/settings/ses", { topic: "arn:aws:sns:ap-southeast-3:123456789012:a", read: { SES_TOPIC_ARN: "2026" } }],
  ] as const;
  for (const [path, input] of puts)
    expect([path, (await api.call("owner", "PUT", path, input)).body.error?.code]).toEqual([path, "setting_conflict"]);
  expect(await db.selectFrom("settings").select("name").execute()).toEqual([]);
});

test.each([
  [{ siteName: "" }, "siteName", "Tulis nama situs."],
  [{ siteName: "a\u202eb" }, "siteName", "karakter yang tidak terlihat"],
  [{ publisher: "PT\u200b Toko" }, "publisher", "karakter yang tidak terlihat"],
  [{ description: "\u202eterbalik" }, "description", "karakter yang tidak terlihat"],
  [{ contactEmail: "bukan" }, "contactEmail", "Tulis alamat email yang benar"],
  [{ socialLinks: ["javascript:alert(1)"] }, "socialLinks", "dengan https://"],
  [
    { socialLinks: ["https://www.tiktok.com/@toko", "instagram.com/toko"] },
    "socialLinks",
    "Alamat “instagram.com/toko” belum lengkap.",
  ],
  [{ socialLinks: ["https://a.example/,https://b.example/"] }, "socialLinks", "tidak dapat dipakai"],
  [{ logo: 999 }, "logo", "tidak ada di pustaka"],
])("%j is refused at its field", async (input, field, words) => {
  const { status, body } = await api.call("owner", "PATCH", "/settings/identity", input);
  expect(status).toBe(field === "logo" ? 422 : 400);
  expect(body.error.field.split(".")[0]).toBe(field);
  expect(body.error.message).toContain(words);
});

test("what the environment decides is said, and not changed", async () => {
  environment.SITE_NAME = "Dari server";
  const { status, body } = await api.call("owner", "PATCH", "/settings/identity", { siteName: "Lain" });
  expect([status, body.error.code]).toEqual([409, "setting_in_environment"]);
  expect(await stateOf("SITE_NAME")).toMatchObject({ source: "environment", value: "Dari server" });
});

test("mail is tried before it is kept; the password is kept for the same server and user alone, and never shown", async () => {
  const refused = await api.call("owner", "PUT", "/settings/mail", { ...mail, password: "salah" });
  expect([refused.status, refused.body.error.code]).toEqual([422, "mail_refused"]);
  expect(refused.body.error.message).toContain("EAUTH");
  // A password is sent in clear only where the owner has chosen no encryption.
  for (const [method, path] of [
    ["PUT", "/settings/mail"],
    ["POST", "/settings/mail/trials"],
  ] as const) {
    const input = { ...mail, security: "starttls", password: PASSWORD };
    const { body } = await api.call("owner", method, path, input);
    expect(body.error.message).toContain("tidak menawarkan enkripsi STARTTLS, jadi kata sandi Anda tidak dikirim");
  }
  const trial = await api.call("owner", "POST", "/settings/mail/trials", { ...mail, password: PASSWORD });
  expect(trial.status).toBe(200);
  expect(received.at(-1)).toContain(trial.body.to);
  expect(received.at(-1)).toContain("Email percobaan dari Toko Kita");
  expect(await view()).toMatchObject({ mail: null });

  expect((await api.call("owner", "PUT", "/settings/mail", { ...mail, password: PASSWORD })).status).toBe(204);
  const shown = await api.call("owner", "GET", "/settings");
  expect(shown.body.mail).toEqual({ host: "127.0.0.1", port, security: "none", user: "pandu", hasPassword: true });
  expect(shown.text).not.toContain(PASSWORD);
  expect(shown.text).not.toContain(encodeURIComponent(PASSWORD));
  expect((await api.call("owner", "PUT", "/settings/mail", { ...mail, from: "lain@toko.example" })).status).toBe(204);
  for (const other of [{ host: "localhost" }, { port: port + 1 }, { user: "lain" }]) {
    const { body } = await api.call("owner", "PUT", "/settings/mail", { ...mail, ...other });
    expect(body.error).toMatchObject({ code: "password_missing", field: "password" });
  }
  expect((await api.call("owner", "DELETE", "/settings/mail")).status).toBe(204);
  expect(await view()).toMatchObject({ mail: null });
});

test("a test mail goes through the server that is used now, stored or of the environment", async () => {
  const send = () => api.call("owner", "POST", "/settings/mail/current/trials");
  expect((await send()).body.error.code).toBe("mail_server_unset");
  const access = `pandu:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/?ignoreTLS=true`;
  config.smtp = { url: `smtp://${access}`, from: "redaksi@toko.example" };
  const { status, body } = await send();
  expect([status, received.at(-1)]).toEqual([200, expect.stringContaining(body.to)]);
  config.smtp = { url: `smtp://${access.replace("pandu", "lain")}`, from: "redaksi@toko.example" };
  expect((await send()).body.error.code).toBe("mail_refused");
  config.smtp = undefined;
  expect((await api.call("admin", "POST", "/settings/mail/current/trials")).status).toBe(403);
});

test.each([{ host: "a b" }, { host: "a@b" }, { host: "a/b" }, { port: 0 }, { from: "a\r\nBcc: x@y.id" }])(
  "a mail server with %j is refused",
  async (wrong) => {
    const { status, body } = await api.call("owner", "PUT", "/settings/mail", {
      ...mail,
      password: PASSWORD,
      ...wrong,
    });
    expect([status, body.error.field]).toEqual([400, Object.keys(wrong)[0]]);
  },
);

test("a schedule needs a passphrase, typed twice alike, once", async () => {
  const put = (input: object) => api.call("owner", "PUT", "/settings/backups", input);
  expect((await put({ times: "02:30" })).body.error.code).toBe("passphrase_missing");
  const passphrase = "kata sandi cadangan";
  expect((await put({ times: "02:30", passphrase, passphraseAgain: "lain" })).body.error.code).toBe(
    "passphrases_differ",
  );
  expect((await put({ times: "25:00", passphrase, passphraseAgain: passphrase })).body.error.field).toBe("times");
  expect((await put({ times: "2.30, 14:30", passphrase, passphraseAgain: passphrase })).status).toBe(204);
  expect(await stateOf("BACKUP_SCHEDULE")).toMatchObject({ value: "2:30, 14:30", isUsed: true });
  expect(await stateOf("BACKUP_PASSPHRASE")).toMatchObject({ isSet: true, isSecret: true, value: null });
  expect((await put({ times: "03:00" })).status).toBe(204);
  expect((await api.call("owner", "DELETE", "/settings/backups")).status).toBe(204);
  expect(await stateOf("BACKUP_SCHEDULE")).toMatchObject({ isSet: false });
  expect(await stateOf("BACKUP_PASSPHRASE")).toMatchObject({ isSet: true });
});

test("an AI provider is asked before it is kept, and its key goes to no other server", async () => {
  const input = { baseUrl: `${aiUrl}/`, key: AI_KEY, textModel: "teks-1", imageModel: "tidak-ada" };
  const wrong = await api.call("owner", "PUT", "/settings/ai", { ...input, key: "salah" });
  expect([wrong.status, wrong.body.error.code]).toEqual([422, "ai_refused"]);
  const none = await api.call("owner", "PUT", "/settings/ai", { ...input, textModel: "", imageModel: "" });
  expect(none.body.error.code).toBe("model_missing");
  const kept = await api.call("owner", "PUT", "/settings/ai", input);
  expect(kept.body).toEqual({ models: 2, missing: ["tidak-ada"] });
  expect(await stateOf("AI_BASE_URL")).toMatchObject({ value: aiUrl, isUsed: true });
  const { key: _key, ...without } = input;
  expect((await api.call("owner", "POST", "/settings/ai/trials", without)).status).toBe(200);
  const count = asked.length;
  const elsewhere = { ...without, baseUrl: aiUrl.replace("127.0.0.1", "localhost") };
  expect((await api.call("owner", "POST", "/settings/ai/trials", elsewhere)).body.error.code).toBe("key_missing");
  expect(asked).toHaveLength(count);
  expect((await api.call("owner", "GET", "/settings")).text).not.toContain(AI_KEY);
});

test("how the newsletter goes out is stored as the environment would have it; confirming needs a mail server", async () => {
  const put = (input: object) => api.call("owner", "PUT", "/settings/sending", input);
  const stored = async () =>
    Object.fromEntries(
      (await settings.states()).filter(({ source }) => source === "stored").map(({ name, value }) => [name, value]),
    );
  expect(
    (
      await put({
        quietHours: { from: 22, until: 6 },
        perMinute: 120,
        connections: 3,
        digest: { weekday: "friday", time: "08:00" },
      })
    ).status,
  ).toBe(204);
  expect(await stored()).toEqual({
    ...{ MAIL_QUIET_HOURS: "22-06", MAIL_PER_MINUTE: "120", MAIL_CONNECTIONS: "3", NEWSLETTER_DIGEST: "friday 08:00" },
  });
  expect((await put({ quietHours: null, perMinute: null, digest: null })).status).toBe(204);
  expect(await stored()).toEqual({ MAIL_QUIET_HOURS: "off", MAIL_CONNECTIONS: "3", NEWSLETTER_DIGEST: "off" });
  for (const wrong of [
    { quietHours: { from: 7, until: 7 } },
    { connections: 0 },
    { perMinute: 1.5 },
    { digest: { weekday: "jumat", time: "08:00" } },
  ])
    expect([wrong, (await put(wrong)).status]).toEqual([wrong, 400]);
  expect((await put({ confirm: true })).body).toMatchObject({ error: { code: "mail_unset" } });
});
